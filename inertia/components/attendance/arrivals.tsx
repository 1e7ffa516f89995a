import { Card } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'

interface ArrivalsProps {
  /** By the beginning of the five minutes; those without any are left out. */
  arrivals: { at: string; count: number }[]
  timeZone: string
}

const STEP_MS = 5 * 60_000
const WIDTH = 600
const HEIGHT = 160

/** How many checked in, by five minutes: bars, and the same as a table. */
export function Arrivals({ arrivals, timeZone }: ArrivalsProps) {
  const t = useT()
  const { formatDateTime, formatNumber } = useFormat()
  const title = t('attendance.sheet.arrivals.title')
  if (arrivals.length === 0) return <Card title={title}>{t('attendance.sheet.arrivals.none')}</Card>
  const first = Date.parse(arrivals[0]!.at)
  const steps = (Date.parse(arrivals.at(-1)!.at) - first) / STEP_MS + 1
  const top = Math.max(...arrivals.map(({ count }) => count))
  const busiest = arrivals.find(({ count }) => count === top)!
  const time = (at: string) => formatDateTime(at, { timeZone })
  const summary = t('attendance.sheet.arrivals.summary', { count: top, time: time(busiest.at) })
  return (
    <Card title={title}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} className="w-full">
        {arrivals.map(({ at, count }) => (
          <rect
            key={at}
            x={((Date.parse(at) - first) / STEP_MS / steps) * WIDTH}
            y={HEIGHT - (count / top) * HEIGHT}
            width={Math.max(1, WIDTH / steps - 1)}
            height={(count / top) * HEIGHT}
            className="fill-brand"
          />
        ))}
      </svg>
      <p className="mt-2 text-sm text-ink-2">{summary}</p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">
          {t('attendance.sheet.arrivals.table')}
        </summary>
        <table className="w-full text-sm">
          <thead className="text-left text-ink-2">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {t('attendance.sheet.arrivals.from')}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t('attendance.sheet.arrivals.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {arrivals.map(({ at, count }) => (
              <tr key={at} className="border-t border-line">
                <td className="py-1">{time(at)}</td>
                <td className="py-1 text-right tabular-nums">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
