import { useFormat } from '~/lib/i18n'

interface DateTileProps {
  value: string
  timeZone: string
}

/** Day and month on a small sheet, for covers and lists. Decoration: the full date stands beside it. */
export function DateTile({ value, timeZone }: DateTileProps) {
  const { day, month } = useFormat().dayAndMonth(value, timeZone)
  return (
    <div aria-hidden className="date-tile">
      <b>{month}</b>
      {day}
    </div>
  )
}
