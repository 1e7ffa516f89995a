import { Check, Minus, Undo2 } from 'lucide-react'
import type { CheckIn } from '~/components/attendance/door_types'
import { IconButton } from '~/components/ui/icon_button'
import { useFormat, useT } from '~/lib/i18n'

interface CheckInCellProps {
  checkIn: CheckIn | undefined
  timeZone: string
  undoLabel: string
  /** Absent where one may not undo. */
  onUndo?: (() => void) | undefined
}

/** Person × session: when and at which door, or not yet. */
export function CheckInCell({ checkIn, timeZone, undoLabel, onUndo }: CheckInCellProps) {
  const t = useT()
  const { formatTime } = useFormat()
  if (!checkIn) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-3">
        <Minus aria-hidden className="size-4" />
        <span className="sr-only">{t('attendance.sheet.missing')}</span>
      </span>
    )
  }
  const hereBy = t('attendance.sheet.hereBy', { gate: checkIn.gate, by: checkIn.by })
  return (
    <span className="flex items-center gap-1.5">
      <span className="min-w-0">
        <Check aria-hidden className="-mt-0.5 mr-1.5 inline size-4 text-good" />
        <time dateTime={checkIn.at} className="font-medium tabular-nums">
          {formatTime(checkIn.at, { timeZone })}
        </time>
        <span className="block text-sm text-ink-2 md:pl-5.5" title={hereBy}>
          {hereBy}
        </span>
      </span>
      {onUndo && <IconButton label={undoLabel} icon={<Undo2 aria-hidden />} onClick={onUndo} />}
    </span>
  )
}
