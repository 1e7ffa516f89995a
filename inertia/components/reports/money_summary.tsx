import type { Data } from '@generated/data'
import { MoneyLink } from '~/components/reports/money_links'
import { MoneyParts } from '~/components/reports/money_parts'
import { ButtonLink } from '~/components/ui/button'
import { Card, Stat, StatRow } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { DateRange } from '~/components/ui/filter_select'
import { Link } from '~/components/ui/link'
import { Money } from '~/components/ui/money'
import { useFormat, useT } from '~/lib/i18n'
import { withQuery } from '~/lib/list'

type Summary = Data.Reports.MoneySummary

const ONLY = ['money']
const NAMES = { from: 'moneyFrom', to: 'moneyTo' }

/** What a cashier's money did in a period, what waits now, and the way to each report of it. */
export function MoneySummary({ money }: { money: Summary }) {
  const t = useT()
  const { totals, campuses } = money
  const days = { from: money.from ?? undefined, to: money.to ?? undefined }
  const filters = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }
  const shared = { filters, currency: money.currency }
  return (
    <section className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="w-full">{t('money_reports.summary.title')}</h2>
        <div className="grid w-full gap-2 md:contents">
          <DateRange
            {...{ from: days.from, to: days.to }}
            names={NAMES}
            labels={{
              from: t('money_reports.summary.from'),
              to: t('money_reports.summary.to'),
            }}
            only={ONLY}
          />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow md:ml-auto print:hidden">
          <ButtonLink
            href={withQuery('/reports/payments-per-day', money.isLatest ? {} : days)}
            variant="primary"
          >
            {t('money_reports.summary.perDay')}
          </ButtonLink>
          <ButtonLink href="/reports/user-payments">
            {t('money_reports.summary.balances')}
          </ButtonLink>
        </div>
      </div>
      <Figures money={money} />
      {totals.count === 0 ? (
        <Card flush>
          <EmptyState title={t('money_reports.summary.none')} />
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <MoneyParts by="method" rows={totals.methods} {...shared} />
          <MoneyParts by="campus" rows={campuses} {...shared} />
        </div>
      )}
    </section>
  )
}

function Figures({ money }: { money: Summary }) {
  const t = useT()
  const { formatMoney } = useFormat()
  const { totals, overdue, refundRequests, currency, from, to } = money
  const amount = (minor: string) => <Money amountMinor={minor} currency={currency} />
  const filters = { ...(from && { from }), ...(to && { to }) }
  return (
    <StatRow>
      <Stat
        label={t('money_reports.columns.net')}
        value={<MoneyLink figures={totals} of="net" filters={filters} currency={currency} />}
      >
        {t('money_reports.summary.movements', { count: totals.count })}
      </Stat>
      <Stat
        label={t('money_reports.columns.refunded')}
        value={<MoneyLink figures={totals} of="refunded" filters={filters} currency={currency} />}
      >
        {t('money_reports.summary.ofCollected', {
          amount: formatMoney(totals.collectedMinor, currency),
        })}
      </Stat>
      <Stat label={t('money_reports.summary.overdue')} value={amount(overdue.amountMinor)}>
        <Link
          href="/reports/user-payments?owing=overdue&sort=overdue&direction=desc"
          className="underline"
        >
          {t('money_reports.summary.overdueHelp', { count: overdue.count })}
        </Link>
      </Stat>
      <Stat label={t('money_reports.summary.refunds')} value={amount(refundRequests.amountMinor)}>
        <Link href="/payments/refund-requests" className="underline">
          {t('money_reports.summary.refundsHelp', { count: refundRequests.count })}
        </Link>
      </Stat>
    </StatRow>
  )
}
