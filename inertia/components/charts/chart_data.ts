/** A count, or an amount as the server sends it: minor units as a decimal string. */
export type ChartValue = number | string

/** The colour of a series; each has a pattern of its own as well, so that no two differ by colour alone. */
export type ChartTone = 'kind' | 'brand' | 'good' | 'wait' | 'bad' | 'over'

export interface ChartSeries {
  key: string
  label: string
  tone: ChartTone
  /** One for each position of the chart. */
  values: ChartValue[]
}

/** What every chart is given: its figures, and how they are called. */
export interface ChartProps {
  /** What the chart shows: its table's caption. */
  title: string
  /** The chart in one sentence, which stands above it and is what a screen reader says of the picture. */
  summary: string
  /** Names the positions: "Day". */
  header: string
  series: ChartSeries[]
  /** How a value is written; as a number otherwise. */
  format?: (value: ChartValue) => string
}

/** How a chart is drawn: on the server in both sizes, of which CSS shows the one that fits its container. */
export interface ChartSize {
  name: 'narrow' | 'wide'
  width: number
  height: number
  margin: { top: number; right: number; bottom: number; left: number }
}

const TEXT_HEIGHT = 13
/** Of a digit of text-sm, with room to spare. */
const LETTER_WIDTH = 7.5

/** @returns the sizes of a chart whose longest label beside the vertical axis is given */
export function sizesFor(longestLabel: string): ChartSize[] {
  const margin = {
    top: TEXT_HEIGHT,
    // Half of the last day's name stands right of the day.
    right: 2 * TEXT_HEIGHT,
    bottom: 2 * TEXT_HEIGHT,
    left: Math.max(24, longestLabel.length * LETTER_WIDTH + 10),
  }
  return [
    { name: 'narrow', width: 380, height: 230, margin },
    { name: 'wide', width: 720, height: 260, margin },
  ]
}

/** @returns where a value stands; the only place where an amount becomes a floating point number */
export function positionOf(value: ChartValue): number {
  return Number(value)
}

/** @returns every how-manieth of the labels along the horizontal axis finds room */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(...labels.map(({ length }) => length))
  return Math.max(1, Math.ceil((labels.length * (longest * LETTER_WIDTH + 8)) / width))
}
