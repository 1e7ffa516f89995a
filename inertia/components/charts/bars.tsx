import { scaleBand, scaleOrdinal } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { PositionAxis, ValueAxis, valueScale, valueTicks } from '~/components/charts/axes'
import {
  labelStep,
  positionOf,
  sizesFor,
  type ChartProps,
  type ChartSize,
} from '~/components/charts/chart_data'
import { ChartFrame, useValueFormat } from '~/components/charts/chart_frame'
import { TONE_TEXT, toneFill, TonePatterns } from '~/components/charts/tones'

export interface BarsProps extends ChartProps {
  /** What stands under the bars, in their order. */
  categories: { key: string; label: string; /** Where there is room for little. */ short: string }[]
}

/** A bar for each category, its series stacked in their order from zero: what is below zero downwards. */
export function Bars({ categories, ...chart }: BarsProps) {
  const { series } = chart
  const format = useValueFormat(chart.format)
  const rows = categories.map(({ key }, at) => ({
    key,
    ...Object.fromEntries(series.map((one) => [one.key, positionOf(one.values[at]!)])),
  })) as ({ key: string } & Record<string, number>)[]
  const sums = (sign: 1 | -1) =>
    categories.map((_, at) =>
      series.reduce((sum, { values }) => sum + Math.max(0, sign * positionOf(values[at]!)), 0)
    )
  const greatest = Math.max(0, ...sums(1))
  const least = 0 - Math.max(0, ...sums(-1))
  const ticks = valueTicks(greatest, least)
  const widest = ticks.map(format).reduce((a, b) => (b.length > a.length ? b : a), '')
  const shortOf = new Map(categories.map(({ key, short }) => [key, short]))

  function draw(size: ChartSize, at: number | null, id: string) {
    const x = bandScale(rows, size)
    const y = valueScale(greatest, size, least)
    const plot = size.width - size.margin.left - size.margin.right
    const step = labelStep([...shortOf.values()], plot)
    return (
      <>
        {series.length > 1 && <TonePatterns id={id} tones={series.map(({ tone }) => tone)} />}
        <ValueAxis scale={y} size={size} ticks={ticks} format={format} />
        {at !== null && <Mark x={x(rows[at]!.key)!} width={x.bandwidth()} size={size} />}
        <BarStack
          data={rows}
          keys={series.map(({ key }) => key)}
          x={({ key }) => key}
          xScale={x}
          yScale={y}
          offset="diverging"
          color={scaleOrdinal({ domain: series.map(({ key }) => key), range: [''] })}
        >
          {(stacks) =>
            stacks.map((stack) => {
              const { tone } = series[stack.index]!
              return (
                <g key={stack.index} className={TONE_TEXT[tone]}>
                  {stack.bars
                    .filter(({ height }) => height > 0)
                    .map((bar) => (
                      <rect
                        key={bar.index}
                        x={bar.x}
                        y={bar.y}
                        width={bar.width}
                        height={bar.height}
                        fill={series.length > 1 ? toneFill(tone, id) : 'currentColor'}
                        stroke="currentColor"
                        strokeWidth={Math.min(1, bar.width / 4)}
                      />
                    ))}
                </g>
              )
            })
          }
        </BarStack>
        <PositionAxis
          scale={x}
          size={size}
          ticks={rows.filter((_, index) => index % step === 0).map(({ key }) => key)}
          format={(key: string) => shortOf.get(key)!}
        />
      </>
    )
  }

  return (
    <ChartFrame
      {...chart}
      labels={categories.map(({ label }) => label)}
      sizes={sizesFor(widest)}
      draw={draw}
      nearest={(size, x) => {
        const scale = bandScale(rows, size)
        const at = Math.floor((x - size.margin.left) / scale.step())
        return Math.min(rows.length - 1, Math.max(0, at))
      }}
    />
  )
}

function bandScale(rows: { key: string }[], { width, margin }: ChartSize) {
  return scaleBand<string>({
    domain: rows.map(({ key }) => key),
    range: [margin.left, width - margin.right],
    padding: 0.25,
  })
}

/** What one is reading. */
function Mark({ x, width, size }: { x: number; width: number; size: ChartSize }) {
  return (
    <rect
      x={x - 3}
      y={size.margin.top}
      width={width + 6}
      height={size.height - size.margin.top - size.margin.bottom}
      className="fill-sunken"
    />
  )
}
