import type { Data } from '@generated/data'
import type { ReactNode } from 'react'
import { Badge } from '~/components/ui/badge'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface VersionListProps<Version> {
  kind: 'terms' | 'privacy'
  versions: Version[]
  /** What stands without a number in its address. */
  inForce: number | null
  /** Under the link of each. */
  more?: (version: Version) => ReactNode
}

/** Versions of a document, each a link to its text. */
export function VersionList<Version extends Data.Legal.LegalDocument>(
  props: VersionListProps<Version>
) {
  const { kind, versions, inForce, more } = props
  const t = useT()
  const { timeZone } = useShared()
  return (
    <ul>
      {versions.map((one) => (
        <li key={one.version}>
          <div className="flex flex-wrap items-center gap-x-3">
            <Link
              href={one.version === inForce ? `/${kind}` : `/${kind}/${one.version}`}
              className="inline-block py-2.5 text-brand underline"
            >
              {t(one.version > (inForce ?? 0) ? 'consent.versionFrom' : 'consent.version', {
                version: one.version,
              })}{' '}
              <DateTime value={one.inForceFrom} timeZone={timeZone} show="date" style="long" />
            </Link>
            {one.version === inForce && <Badge tone="good">{t('consent.inForce')}</Badge>}
            {one.version > (inForce ?? 0) && <Badge tone="wait">{t('consent.isAnnounced')}</Badge>}
          </div>
          {more?.(one)}
        </li>
      ))}
    </ul>
  )
}
