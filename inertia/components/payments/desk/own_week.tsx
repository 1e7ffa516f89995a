import type { Data } from '@generated/data'
import { MoneyParts } from '~/components/reports/money_parts'
import { useFormat, useT } from '~/lib/i18n'

/** What a cashier moved in the last seven days, added up in each way; nothing while nothing moved. */
export function OwnWeek({ week }: { week: Data.Reports.OwnWeek }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { from, to, cashier, currency } = week
  if (week.days.length === 0) return null
  const shared = { filters: { from, cashier, ...(to && { to }) }, currency }
  return (
    <section aria-labelledby="week" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="week">{t('cashier.desk.week')}</h2>
      {to && (
        <p className="text-ink-2">
          {t('cashier.desk.weekUntil', { day: formatDate(to, { timeZone: 'UTC' }) })}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <MoneyParts by="day" rows={week.days} {...shared} />
        <div className="grid gap-4">
          <MoneyParts by="method" rows={week.methods} {...shared} />
          <MoneyParts by="campus" rows={week.campuses} {...shared} />
        </div>
      </div>
    </section>
  )
}
