import { TimeSeries } from '~/components/charts/charts'
import type { ChartTone } from '~/components/charts/chart_data'
import { Card } from '~/components/ui/card'
import { WAYS, type Reach, type Way } from '~/components/announcements/reach'
import { useFormat, useT } from '~/lib/i18n'

const TONES: Record<Way, ChartTone> = {
  app: 'brand',
  mail: 'good',
  feed: 'over',
  share: 'wait',
  poster: 'kind',
}

/** The server counted by the university's days; a day without an hour is one of UTC. */
const DAYS = { timeZone: 'UTC' }

/** Who opened it, by day and way; the ways by which nobody came are left out. */
export function ReachByDay({ reach }: { reach: Reach }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { days } = reach
  if (days.length < 2) return null
  const title = t('reach.byDay')
  const series = WAYS.map((way) => ({
    key: way,
    label: t(`reach.ways.${way}`),
    tone: TONES[way],
    values: days.map(({ opened }) => opened[way]),
  }))
  return (
    <Card title={title}>
      <TimeSeries
        title={title}
        summary={t('reach.byDaySummary', {
          from: formatDate(days[0]!.day, DAYS),
          to: formatDate(days.at(-1)!.day, DAYS),
        })}
        header={t('reach.day')}
        days={days.map(({ day }) => day)}
        series={series.filter(({ values }) => values.some((value) => value > 0))}
      />
    </Card>
  )
}
