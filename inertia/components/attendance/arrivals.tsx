import { Bars } from '~/components/charts/charts'
import { Card } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'

interface ArrivalsProps {
  /** By the beginning of the five minutes; those without any are left out. */
  arrivals: { at: string; count: number }[]
  timeZone: string
}

const STEP_MS = 5 * 60_000

/** How many checked in, by five minutes. */
export function Arrivals({ arrivals, timeZone }: ArrivalsProps) {
  const t = useT()
  const { formatDateTime, formatTime } = useFormat()
  const title = t('attendance.sheet.arrivals.title')
  if (arrivals.length === 0) return <Card title={title}>{t('attendance.sheet.arrivals.none')}</Card>
  const top = Math.max(...arrivals.map(({ count }) => count))
  const busiest = arrivals.find(({ count }) => count === top)!
  const steps = everyStep(arrivals)
  return (
    <Card title={title}>
      <Bars
        title={title}
        summary={t('attendance.sheet.arrivals.summary', {
          count: top,
          time: formatDateTime(busiest.at, { timeZone }),
        })}
        header={t('attendance.sheet.arrivals.from')}
        categories={steps.map(({ at }) => ({
          key: at,
          label: formatDateTime(at, { timeZone }),
          short: formatTime(at, { timeZone }),
        }))}
        series={[
          {
            key: 'count',
            label: t('attendance.sheet.arrivals.count'),
            tone: 'brand',
            values: steps.map(({ count }) => count),
          },
        ]}
      />
    </Card>
  )
}

/** Longer than this is the time between two sessions, and is left out. */
const PAUSE_STEPS_MAX = 12

/** @returns the arrivals with the five minutes without any between them */
function everyStep(arrivals: ArrivalsProps['arrivals']): ArrivalsProps['arrivals'] {
  return arrivals.flatMap((step, index) => {
    const before = arrivals[index - 1]
    const from = before && Date.parse(before.at)
    const missing = from === undefined ? 0 : (Date.parse(step.at) - from) / STEP_MS - 1
    if (from === undefined || missing > PAUSE_STEPS_MAX) return [step]
    const empty = Array.from({ length: missing }, (_, nth) => {
      return { at: new Date(from + (nth + 1) * STEP_MS).toISOString(), count: 0 }
    })
    return [...empty, step]
  })
}
