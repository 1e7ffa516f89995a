import type { Data } from '@generated/data'
import type { ChartSeries, ChartTone } from '~/components/charts/chart_data'
import { Bars } from '~/components/charts/charts'
import { useMonth } from '~/components/charts/use_month'
import { Card } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'

type Report = Data.Reports.MoneyReport
type Period = Report['periods'][number]

const METHODS = ['cash', 'card', 'transfer', 'online'] as const
const TONES: Record<(typeof METHODS)[number], ChartTone> = {
  cash: 'good',
  card: 'brand',
  transfer: 'kind',
  online: 'wait',
}

/** What was collected in each way, from zero upwards, and what was given back, downwards; by days or by months. */
export function MoneyChart({ report }: { report: Report }) {
  const t = useT()
  const { formatMoney } = useFormat()
  const { periods, totals, currency } = report
  const nameOf = usePeriodName()
  if (periods.length === 0) return null
  const title = t('money_reports.perDay.chart.title')
  const money = (minor: string) => formatMoney(minor, currency)
  const collectedBy = (period: Period, method: string) =>
    period.methods.find(({ key }) => key === method)?.collectedMinor ?? '0'
  const series: ChartSeries[] = METHODS.map((method) => ({
    ...{ key: method, label: t(`enums.paymentMethod.${method}`), tone: TONES[method] },
    values: periods.map((period) => collectedBy(period, method)),
  })).filter(({ values }) => values.some((value) => value !== '0'))
  const refunded = periods.map(({ refundedMinor }) => refundedMinor)
  if (refunded.some((value) => value !== '0')) {
    const label = t('money_reports.columns.refunded')
    series.push({ key: 'refunded', label, tone: 'bad', values: refunded })
  }
  return (
    <Card title={title}>
      <Bars
        title={title}
        summary={t('money_reports.perDay.chart.summary', {
          net: money(totals.netMinor),
          collected: money(totals.collectedMinor),
          // The sentence says already which way it went.
          refunded: money(totals.refundedMinor.replace('-', '')),
          from: nameOf(periods[0]!.period).label,
          to: nameOf(periods.at(-1)!.period).label,
        })}
        header={t('money_reports.perDay.chart.period')}
        categories={periods.map(({ period }) => ({ key: period, ...nameOf(period) }))}
        series={series}
        format={(value) => money(String(value))}
      />
    </Card>
  )
}

/** The server added up by days of the campus; a day without an hour is one of UTC. */
const DAYS = { timeZone: 'UTC' } as const

function usePeriodName() {
  const { formatDate, dayAndMonth } = useFormat()
  const formatMonth = useMonth()
  return (period: string) => {
    if (period.length < 'yyyy-mm-dd'.length) {
      return { label: formatMonth(period), short: formatMonth(period) }
    }
    const { day, month } = dayAndMonth(`${period}T00:00:00Z`, DAYS.timeZone)
    return { label: formatDate(period, { ...DAYS, style: 'medium' }), short: `${day} ${month}` }
  }
}
