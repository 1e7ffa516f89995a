import { useFormat } from '~/lib/i18n'

interface DateTileProps {
  value: string
  timeZone: string
}

/** Day and month on a small sheet, for covers and lists. Decoration: the full date stands beside it. */
export function DateTile({ value, timeZone }: DateTileProps) {
  const { day, month } = useFormat().dayAndMonth(value, timeZone)
  return (
    <div
      aria-hidden
      className="grid h-14 w-13 shrink-0 content-center justify-items-center rounded-lg border border-line bg-surface leading-tight"
    >
      <span className="text-xs font-bold tracking-wider text-kind uppercase">{month}</span>
      <span className="text-lg leading-none font-bold text-ink tabular-nums">{day}</span>
    </div>
  )
}
