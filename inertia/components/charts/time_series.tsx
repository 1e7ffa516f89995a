import { useMonth } from '~/components/charts/use_month'
import { curveLinear, curveStepAfter } from '@visx/curve'
import { scaleUtc } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import {
  greatestOf,
  PositionAxis,
  ValueAxis,
  valueScale,
  valueTicks,
  type ValueScale,
} from '~/components/charts/axes'
import {
  positionOf,
  sizesFor,
  type ChartProps,
  type ChartSeries,
  type ChartSize,
  type ChartValue,
} from '~/components/charts/chart_data'
import { ChartFrame, useValueFormat } from '~/components/charts/chart_frame'
import { TONE_TEXT } from '~/components/charts/tones'
import { useFormat } from '~/lib/i18n'

export interface TimeSeriesProps extends ChartProps {
  /** Calendar days, `yyyy-MM-dd`, in their order; days without a value may be left out. */
  days: string[]
  /** `steps`: a value holds until the next day that has one; otherwise days are joined by a line. */
  steps?: boolean
  /** A line across the drawing, with its name: the capacity. */
  limit?: { value: ChartValue; label: string } | undefined
}

/** The server counted by days that are over; a day without an hour is one of UTC. */
const DAYS = { timeZone: 'UTC' } as const
const DAY_MS = 86_400_000
/** From here on a label names the month and the year, not the day. */
const MANY_DAYS = 300
const TICKS = { narrow: 3, wide: 6 }

/** One or several series over days: a line each, the first one filled. */
export function TimeSeries({ days, steps = false, limit, ...chart }: TimeSeriesProps) {
  const { formatDate } = useFormat()
  const format = useValueFormat(chart.format)
  const dates = days.map((day) => new Date(`${day}T00:00:00Z`))
  const greatest = Math.max(greatestOf(chart.series), limit ? positionOf(limit.value) : 0)
  const ticks = valueTicks(greatest)
  const widest = ticks.map(format).reduce((a, b) => (b.length > a.length ? b : a), '')
  const curve = steps ? curveStepAfter : curveLinear

  function draw(size: ChartSize, at: number | null) {
    const x = dayScale(dates, size)
    const y = valueScale(greatest, size)
    const along = (_: ChartValue, index: number) => x(dates[index]!)
    const up = (value: ChartValue) => y(positionOf(value))
    return (
      <>
        <ValueAxis scale={y} size={size} ticks={ticks} format={format} />
        <DayAxis scale={x} size={size} />
        {chart.series.map(({ key, tone, values }, index) => (
          <g key={key} className={TONE_TEXT[tone]}>
            {index === 0 && (
              <AreaClosed
                data={values}
                x={along}
                y={up}
                yScale={y}
                curve={curve}
                fill="currentColor"
                fillOpacity={0.15}
              />
            )}
            <LinePath
              data={values}
              x={along}
              y={up}
              curve={curve}
              stroke="currentColor"
              strokeWidth={2.5}
              strokeDasharray={DASHES[index % DASHES.length]}
            />
          </g>
        ))}
        {limit && <Limit {...limit} scale={y} size={size} />}
        {at !== null && <Mark x={x(dates[at]!)} at={at} series={chart.series} y={y} size={size} />}
      </>
    )
  }

  return (
    <ChartFrame
      {...chart}
      labels={days.map((day) => formatDate(day, { ...DAYS, style: 'medium' }))}
      sizes={sizesFor(widest)}
      draw={draw}
      nearest={(size, x) => nearestOf(dates, dayScale(dates, size).invert(x))}
    />
  )
}

/** Lines differ by how they are dashed as well as by colour. */
const DASHES = [undefined, '6 4', '2 3', '10 3 2 3', '14 5']

function dayScale(dates: Date[], { width, margin }: ChartSize) {
  return scaleUtc<number>({
    domain: [dates[0]!, dates.at(-1)!],
    range: [margin.left, width - margin.right],
  })
}

function nearestOf(dates: Date[], wanted: Date): number {
  const distance = (date: Date) => Math.abs(date.getTime() - wanted.getTime())
  return dates.reduce((best, date, at) => (distance(date) < distance(dates[best]!) ? at : best), 0)
}

function DayAxis({ scale, size }: { scale: ReturnType<typeof dayScale>; size: ChartSize }) {
  const formatMonth = useMonth()
  const { dayAndMonth } = useFormat()
  const [first, last] = scale.domain() as [Date, Date]
  const isLong = last.getTime() - first.getTime() > MANY_DAYS * DAY_MS
  // Days have no hours: between two of them there is nothing to name.
  const ticks = scale.ticks(TICKS[size.name]).filter((tick) => tick.getTime() % DAY_MS === 0)
  const label = (date: Date) => {
    if (isLong) return formatMonth(date.toISOString().slice(0, 7))
    const { day, month } = dayAndMonth(date, DAYS.timeZone)
    return `${day} ${month}`
  }
  return <PositionAxis scale={scale} size={size} ticks={ticks} format={label} />
}

interface LimitProps {
  value: ChartValue
  label: string
  scale: ValueScale
  size: ChartSize
}

function Limit({ value, label, scale, size }: LimitProps) {
  const { width, margin } = size
  const y = scale(positionOf(value))
  return (
    <>
      <line
        x1={margin.left}
        x2={width - margin.right}
        y1={y}
        y2={y}
        strokeDasharray="5 5"
        className="stroke-ink-2"
        strokeWidth={1.5}
      />
      <text x={margin.left + 6} y={y} dy="1.1em" className="fill-ink-2">
        {label}
      </text>
    </>
  )
}

interface MarkProps {
  x: number
  y: ValueScale
  at: number
  series: ChartSeries[]
  size: ChartSize
}

/** Where one is reading. */
function Mark({ x, y, at, series, size }: MarkProps) {
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={size.margin.top}
        y2={size.height - size.margin.bottom}
        className="stroke-ink-2"
      />
      {series.map(({ key, tone, values }) => (
        <circle
          key={key}
          cx={x}
          cy={y(positionOf(values[at]!))}
          r={4.5}
          fill="currentColor"
          stroke="var(--color-surface)"
          strokeWidth={2}
          className={TONE_TEXT[tone]}
        />
      ))}
    </>
  )
}
