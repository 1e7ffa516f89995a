import clsx from 'clsx'
import { useId, useState, type PointerEvent, type ReactNode } from 'react'
import type { ChartProps, ChartSize } from '~/components/charts/chart_data'
import { Swatch } from '~/components/charts/tones'
import { useFormat, useT } from '~/lib/i18n'

interface ChartFrameProps extends ChartProps {
  /** The names of the positions, as they are read. */
  labels: string[]
  sizes: ChartSize[]
  /**
   * Draws the chart in one size.
   *
   * @param at the position that is being read, or null
   * @param id begins the ids of what is defined inside the drawing
   */
  draw: (size: ChartSize, at: number | null, id: string) => ReactNode
  /** @returns the position nearest to a point of the drawing, by its horizontal coordinate */
  nearest: (size: ChartSize, x: number) => number
}

/**
 * What all charts have in common: the picture in two sizes, a legend, a slider that reads one position
 * after the other by mouse, finger or keyboard, and the same values as a table.
 */
export function ChartFrame({ labels, sizes, draw, nearest, ...chart }: ChartFrameProps) {
  const { series, summary } = chart
  const id = useId()
  const [at, setAt] = useState<number | null>(null)

  function point(event: PointerEvent<SVGSVGElement>, size: ChartSize) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(nearest(size, ((event.clientX - left) / width) * size.width))
  }

  return (
    <figure className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="text-sm text-ink-2">{summary}</figcaption>
      {series.length > 1 && <Legend series={series} />}
      <div className="@container">
        {sizes.map((size) => (
          <svg
            key={size.name}
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-label={summary}
            onPointerMove={(event) => point(event, size)}
            className={clsx(
              'h-auto w-full text-sm',
              size.name === 'wide' ? '@max-lg:hidden' : '@lg:hidden'
            )}
          >
            {draw(size, at, `${id}${size.name}`)}
          </svg>
        ))}
      </div>
      <Reader {...chart} labels={labels} at={at} onChange={setAt} />
      <ChartTable {...chart} labels={labels} />
    </figure>
  )
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map(({ key, label, tone }) => (
        <li key={key} className="flex items-center gap-1.5">
          <Swatch tone={tone} />
          {label}
        </li>
      ))}
    </ul>
  )
}

interface ReaderProps extends ChartProps {
  labels: string[]
  at: number | null
  onChange: (at: number) => void
}

/** One position in words: the platform's slider, with arrow keys, Home and End. */
function Reader({ title, labels, series, at, onChange, ...chart }: ReaderProps) {
  const t = useT()
  const format = useValueFormat(chart.format)
  const last = labels.length - 1
  const position = Math.min(at ?? last, last)
  const values = series.map(({ label, values: all }) => `${label} ${format(all[position]!)}`)
  const text = `${labels[position]}: ${values.join(', ')}`
  if (last < 1) return null
  return (
    <div className="grid print:hidden">
      <p aria-hidden className="text-sm font-medium tabular-nums">
        {text}
      </p>
      <input
        type="range"
        min={0}
        max={last}
        value={position}
        aria-label={t('charts.read', { title })}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 w-full accent-brand"
      />
    </div>
  )
}

/** The values of a chart for those who cannot see it, or want to know exactly. On paper it is open. */
function ChartTable({
  title,
  header,
  labels,
  series,
  ...chart
}: ChartProps & { labels: string[] }) {
  const t = useT()
  const format = useValueFormat(chart.format)
  return (
    <details className="print:[&::details-content]:[content-visibility:visible]">
      <summary className="min-h-11 py-2.5 text-sm font-medium print:hidden">
        {t('charts.table')}
      </summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className="py-1 pr-3 text-left font-medium">
                {header}
              </th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col" className="py-1 pl-3 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                  {label}
                </th>
                {series.map(({ key, values }) => (
                  <td key={key} className="py-1 pl-3 text-right whitespace-nowrap tabular-nums">
                    {format(values[index]!)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** @returns how the values of a chart are written */
export function useValueFormat(format: ChartProps['format']): NonNullable<ChartProps['format']> {
  const { formatNumber } = useFormat()
  return format ?? ((value) => formatNumber(Number(value)))
}
