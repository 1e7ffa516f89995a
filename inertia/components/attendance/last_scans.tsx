import clsx from 'clsx'
import type { ScanLine } from '~/components/attendance/door_types'
import { VERDICTS, type VerdictTone } from '~/components/attendance/verdicts'
import { Button } from '~/components/ui/button'
import { useFormat, useT } from '~/lib/i18n'

const INKS: Record<VerdictTone, string> = { good: 'text-good', wait: 'text-wait', bad: 'text-bad' }

interface LastScansProps {
  lines: ScanLine[]
  timeZone: string
  /** Whether the person may undo the check-in of a line now. */
  mayUndo: (line: ScanLine) => boolean
  onUndo: (line: ScanLine) => void
  /** Where the words above it are a dialog's title. */
  hideTitle?: boolean
}

/** The last ten scans of this device's person, newest first. */
export function LastScans({ lines, hideTitle = false, ...props }: LastScansProps) {
  const t = useT()
  return (
    <section aria-label={t('attendance.door.last.title')}>
      {!hideTitle && <h2>{t('attendance.door.last.title')}</h2>}
      {lines.length === 0 && <p className="mt-2 text-ink-2">{t('attendance.door.last.empty')}</p>}
      <ol className="mt-1 divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.answer.clientScanId} line={line} {...props} />
        ))}
      </ol>
    </section>
  )
}

function Line({
  line,
  timeZone,
  mayUndo,
  onUndo,
}: Omit<LastScansProps, 'lines' | 'hideTitle'> & { line: ScanLine }) {
  const t = useT()
  const { formatTime } = useFormat()
  const { answer, undone } = line
  const { tone, icon: Icon } = VERDICTS[answer.result]
  const verdict = t(`enums.scanResult.${answer.result}`)
  const name = answer.holder?.name ?? verdict
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon aria-hidden className={clsx('size-5 shrink-0', INKS[tone])} />
      <div className="min-w-0 flex-1">
        <p className={clsx('truncate font-medium', undone && 'line-through')}>{name}</p>
        <p className="text-sm text-ink-2">
          {answer.holder && <span className={INKS[tone]}>{verdict} · </span>}
          <span className="tabular-nums">
            {formatTime(answer.scannedAt, { timeZone, seconds: true })}
          </span>
          {undone && <> · {t('attendance.door.undone')}</>}
        </p>
      </div>
      {mayUndo(line) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('attendance.door.undoOf', { name })}
          onClick={() => onUndo(line)}
        >
          {t('attendance.door.undo')}
        </Button>
      )}
    </li>
  )
}
