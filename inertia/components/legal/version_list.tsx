import type { Data } from '@generated/data'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface VersionListProps {
  kind: 'terms' | 'privacy'
  versions: Data.Legal.LegalDocument[]
  /** What stands without a number in its address. */
  newest: number | undefined
}

/** Versions of a document, each a link to its text. */
export function VersionList({ kind, versions, newest }: VersionListProps) {
  const t = useT()
  const { timeZone } = useShared()
  return (
    <ul>
      {versions.map(({ version, publishedAt }) => (
        <li key={version}>
          <Link
            href={version === newest ? `/${kind}` : `/${kind}/${version}`}
            className="inline-flex min-h-11 items-center gap-1 text-brand underline"
          >
            {t('consent.version', { version })}{' '}
            <DateTime value={publishedAt} timeZone={timeZone} show="date" style="long" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
