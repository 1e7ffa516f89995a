import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import {
  positionOf,
  type ChartSeries,
  type ChartSize,
  type ChartValue,
} from '~/components/charts/chart_data'

const TICKS = 4

export type ValueScale = ReturnType<typeof valueScale>

/**
 * @param least below 0 where anything is; the scale begins at 0 otherwise
 * @returns the scale of the values: from a round number below the least to one above the greatest
 */
export function valueScale(greatest: number, { height, margin }: ChartSize, least = 0) {
  return scaleLinear<number>({
    domain: [least, Math.max(1, greatest)],
    range: [height - margin.bottom, margin.top],
    nice: TICKS,
  })
}

/** @returns the round values that the vertical axis names: whole ones, since people and cents are */
export function valueTicks(greatest: number, least = 0): number[] {
  const scale = scaleLinear<number>({ domain: [least, Math.max(1, greatest)], nice: TICKS })
  return scale.ticks(TICKS).filter(Number.isInteger)
}

/** @returns the greatest of all values */
export function greatestOf(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map(positionOf)))
}

interface ValueAxisProps {
  scale: ValueScale
  size: ChartSize
  ticks: number[]
  format: (value: ChartValue) => string
}

/** The round values beside the drawing, each with a line across it. */
export function ValueAxis({ scale, size, ticks, format }: ValueAxisProps) {
  const { margin, width } = size
  return (
    <>
      <GridRows
        scale={scale}
        left={margin.left}
        width={width - margin.left - margin.right}
        tickValues={ticks}
        stroke="var(--color-line)"
      />
      <AxisLeft
        scale={scale}
        left={margin.left}
        tickValues={ticks}
        tickFormat={(value) => format(Number(value))}
        tickComponent={ValueLabel}
        hideAxisLine
        hideTicks
      />
    </>
  )
}

function ValueLabel({ x, y, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={y} dy="0.3em" textAnchor="end" className="fill-ink-2 tabular-nums">
      {formattedValue}
    </text>
  )
}

interface PositionAxisProps<Position extends Date | string> {
  scale: Parameters<typeof AxisBottom>[0]['scale']
  size: ChartSize
  ticks: Position[]
  format: (position: Position) => string
}

/** The names of positions under the drawing. */
export function PositionAxis<Position extends Date | string>({
  scale,
  size,
  ticks,
  format,
}: PositionAxisProps<Position>) {
  return (
    <AxisBottom
      scale={scale}
      top={size.height - size.margin.bottom}
      tickValues={ticks}
      tickFormat={(position) => format(position as Position)}
      tickComponent={PositionLabel}
      stroke="var(--color-edge)"
      tickStroke="var(--color-edge)"
      tickLength={4}
    />
  )
}

function PositionLabel({ x, y, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={y} dy="0.7em" textAnchor="middle" className="fill-ink-2 tabular-nums">
      {formattedValue}
    </text>
  )
}
