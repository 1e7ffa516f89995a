import type { Data } from '@generated/data'
import type { Grouping } from '~/components/reports/drill_down'
import { MoneyLink } from '~/components/reports/money_links'
import { Card } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'

type Row = Data.Reports.MoneySummary['campuses'][number]

interface MoneyPartsProps {
  by: Exclude<Grouping, 'event'>
  rows: Omit<Row, 'methods'>[]
  /** What the rows are narrowed by. */
  filters: Partial<Record<string, string>>
  currency: string
}

const TITLES = { day: 'byDay', method: 'byMethod', campus: 'byCampus' } as const
const AMOUNTS = ['collected', 'refunded', 'net'] as const
/** A phone, or the place beside a chart, has no room for three amounts beside a name; the report has them. */
const ONLY_WIDE = { collected: '@max-lg:hidden', refunded: '@max-lg:hidden', net: undefined }

/** The sums by day, method or campus; each leads to its movements. */
export function MoneyParts({ by, rows, filters, currency }: MoneyPartsProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const title = t(`money_reports.summary.${TITLES[by]}`)
  const nameOf = ({ key, name }: (typeof rows)[number]) => {
    if (by === 'day') return formatDate(key, { timeZone: 'UTC' })
    return name ?? t(`enums.paymentMethod.${key as 'cash' | 'card' | 'transfer' | 'online'}`)
  }
  return (
    <Card as="section" title={title} flush>
      <div className="@container overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className="w-full text-right">
          <thead className="border-b border-line bg-sunken text-sm text-ink-2">
            <tr className="*:px-4 *:py-2 *:font-medium">
              <th scope="col" className="text-left">
                {t(`money_reports.columns.${by}`)}
              </th>
              {AMOUNTS.map((of) => (
                <th key={of} scope="col" className={ONLY_WIDE[of]}>
                  {t(`money_reports.columns.${of}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.key} className="*:px-4 *:py-2">
                <th scope="row" className="text-left font-medium">
                  {nameOf(row)}
                </th>
                {AMOUNTS.map((of) => (
                  <td key={of} className={ONLY_WIDE[of]}>
                    <MoneyLink figures={row} {...{ of, filters, by, currency }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
