import type { Data } from '@generated/data'
import type { Kind } from '~/components/imports/import_crumbs'
import { StateBadge } from '~/components/imports/state_badge'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'

interface RecentImportsProps {
  kind: Kind
  recent: Data.Imports.RecentImport[]
  timeZone: string
}

export function RecentImports({ kind, recent, timeZone }: RecentImportsProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <Card title={t('imports.start.historyTitle')} flush as="section">
      {recent.length === 0 && (
        <p className="px-4 py-4 text-ink-2 sm:px-5">{t('imports.start.historyEmpty')}</p>
      )}
      <ul className="divide-y divide-line">
        {recent.map((one) => (
          <li
            key={one.publicId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <Link
                route="imports.show"
                routeParams={{ kind, import: one.publicId }}
                className="font-medium break-all hover:underline"
              >
                {one.fileName}
              </Link>
              <p className="text-sm text-ink-2">
                <DateTime value={one.createdAt} timeZone={timeZone} style="medium" /> · {one.name}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
              <span>
                {t('imports.start.rows')}: {formatNumber(one.rowsTotal)}
              </span>
              <span>
                {t('imports.start.refused')}: {formatNumber(one.rowsRefused)}
              </span>
              <StateBadge state={one.state} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
