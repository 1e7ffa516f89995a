import clsx from 'clsx'
import { PatternCircles, PatternLines } from '@visx/pattern'
import { useId } from 'react'
import type { ChartSeries, ChartTone } from '~/components/charts/chart_data'

/** Whatever is drawn in a tone takes the colour of the text around it. */
export const TONE_TEXT: Record<ChartTone, string> = {
  kind: 'text-kind',
  brand: 'text-brand',
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  over: 'text-over',
}

const STEP = 6
/** The tones that are told from each other by lines and dots as well; the others are plain areas. */
const LINES: Partial<
  Record<ChartTone, ('diagonal' | 'diagonalRightToLeft' | 'horizontal' | 'vertical')[]>
> = {
  wait: ['diagonal'],
  bad: ['diagonal', 'diagonalRightToLeft'],
  brand: ['horizontal'],
  kind: ['vertical'],
}

/** What fills areas of these tones; `toneFill` refers to it. */
export function TonePatterns({ id, tones }: { id: string; tones: ChartTone[] }) {
  return tones.map((tone) => (
    <g key={tone} className={TONE_TEXT[tone]}>
      {LINES[tone] && (
        <PatternLines
          id={`${id}${tone}`}
          width={STEP}
          height={STEP}
          orientation={LINES[tone]}
          stroke="currentColor"
          strokeWidth={1.5}
          background="var(--color-surface)"
        />
      )}
      {tone === 'over' && (
        <PatternCircles
          id={`${id}${tone}`}
          width={STEP}
          height={STEP}
          radius={1.25}
          fill="currentColor"
          stroke="none"
          background="var(--color-surface)"
        />
      )}
    </g>
  ))
}

/** @returns the fill of an area of the tone, inside of an element with its text colour */
export function toneFill(tone: ChartTone, id: string): string {
  return LINES[tone] || tone === 'over' ? `url(#${id}${tone})` : 'currentColor'
}

/** The tone as a small square of the legend. */
export function Swatch({ tone }: Pick<ChartSeries, 'tone'>) {
  const id = useId()
  return (
    <svg aria-hidden viewBox="0 0 14 14" className={clsx('size-3.5 shrink-0', TONE_TEXT[tone])}>
      <TonePatterns id={id} tones={[tone]} />
      <rect x="1" y="1" width="12" height="12" fill={toneFill(tone, id)} stroke="currentColor" />
    </svg>
  )
}
