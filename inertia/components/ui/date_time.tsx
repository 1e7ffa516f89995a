import type { DateOptions, Formatters } from '~/lib/formatters'
import { useFormat } from '~/lib/i18n'

interface DateTimeProps {
  /** ISO 8601, UTC. */
  value: string
  /** The campus's zone. */
  timeZone: string
  style?: DateOptions['style']
  show?: 'date' | 'time' | 'both'
  withZone?: boolean
  withSeconds?: boolean
}

export function DateTime({ value, timeZone, style, show = 'both', ...props }: DateTimeProps) {
  const format = useFormat()
  const { withZone, withSeconds } = props
  const options = { timeZone, style, ...(withSeconds && { seconds: true }) }
  const text = {
    date: () => format.formatDate(value, options),
    time: () => format.formatTime(value, options),
    both: () => format.formatDateTime(value, options),
  }[show]()
  return (
    <time dateTime={value} className="tabular-nums">
      {text}
      {withZone && <Zone name={format.zoneName(value, timeZone)} />}
    </time>
  )
}

interface TimeRangeProps {
  from: string
  to: string
  timeZone: string
  style?: DateOptions['style']
  withZone?: boolean
}

/** Sat 28 Nov, 9:00 – 16:00 */
export function TimeRange({ from, to, timeZone, style, withZone = false }: TimeRangeProps) {
  const format = useFormat()
  return (
    <span className="tabular-nums">
      {format.formatRange(from, to, { timeZone, style })}
      {withZone && <Zone name={format.zoneName(from, timeZone)} />}
    </span>
  )
}

/** "GMT-6" breaks nowhere. */
function Zone({ name }: { name: string }) {
  return <span className="whitespace-nowrap text-ink-3"> {name}</span>
}

interface DateTileProps {
  value: string
  timeZone: string
}

/** Day and month on a small sheet, for covers and lists. Decoration: the full date stands beside it. */
export function DateTile({ value, timeZone }: DateTileProps) {
  return dateTile(useFormat(), value, timeZone)
}

/** The same for what is drawn without hooks (lib/kept_content.ts). */
export function dateTile(format: Formatters, value: string, timeZone: string) {
  const { day, month } = format.dayAndMonth(value, timeZone)
  return (
    <div aria-hidden className="date-tile">
      <b>{month}</b>
      {day}
    </div>
  )
}
