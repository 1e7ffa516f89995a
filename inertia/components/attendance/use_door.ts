import { useCallback, useEffect, useState } from 'react'
import { newScanId, sendScan, undoCheckIn } from '~/components/attendance/door_calls'
import { useLatest } from '~/components/attendance/use_latest'
import { FAILED_NOTES, VERDICTS, buzz, play, wakeSound } from '~/components/attendance/verdicts'
import type {
  Outcome,
  Presented,
  ScanCall,
  ScanLine,
  ScanSource,
} from '~/components/attendance/door_types'

const LINES_MAX = 10

interface DoorSettings {
  event: string
  session: string
  gate: string
  muted: boolean
  /** Whether the device keeps from vibrating. */
  still: boolean
  lastScans: ScanLine[]
  /** After anything that changes who is inside. */
  onChange: () => void
}

export interface Door {
  /** The latest attempt's outcome; null before the first. */
  outcome: Outcome | null
  isSending: boolean
  lines: ScanLine[]
  scan: (presented: Presented, source: ScanSource, admitReason?: string) => Promise<void>
  /** The same call once more: it can not count twice. */
  sendAgain: (call: ScanCall) => Promise<void>
  /** @returns whether the check-in is undone now */
  undo: (checkIn: string) => Promise<boolean>
}

/** What the scan screen knows and does, without how it looks. */
export function useDoor(settings: DoorSettings): Door {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [sending, setSending] = useState(0)
  const [lines, setLines] = useState(settings.lastScans)
  const latest = useLatest(settings)

  useEffect(() => {
    window.addEventListener('pointerdown', wakeSound)
    window.addEventListener('keydown', wakeSound)
    return () => {
      window.removeEventListener('pointerdown', wakeSound)
      window.removeEventListener('keydown', wakeSound)
    }
  }, [])

  const sendAgain = useCallback(
    async (call: ScanCall) => {
      setSending((count) => count + 1)
      const answered = await sendScan(latest.current.event, call)
      setSending((count) => count - 1)
      setOutcome(answered)
      announce(answered, latest.current)
      if (answered.kind === 'failed') return
      const line = { answer: answered.answer, undone: false }
      setLines((known) =>
        [line, ...known.filter((other) => !isSame(other, line))].slice(0, LINES_MAX)
      )
      latest.current.onChange()
    },
    [latest]
  )

  const scan = useCallback(
    (presented: Presented, source: ScanSource, admitReason?: string) => {
      const { session, gate } = latest.current
      const attempt = { clientScanId: newScanId(), scannedAt: new Date().toISOString() }
      return sendAgain({ ...attempt, ...presented, session, gate, source, admitReason })
    },
    [sendAgain, latest]
  )

  const undo = useCallback(
    async (checkIn: string) => {
      try {
        await undoCheckIn(latest.current.event, checkIn)
      } catch {
        return false
      }
      setLines((known) =>
        known.map((line) =>
          line.answer.checkIn?.publicId === checkIn ? { ...line, undone: true } : line
        )
      )
      latest.current.onChange()
      return true
    },
    [latest]
  )

  return { outcome, isSending: sending > 0, lines, scan, sendAgain, undo }
}

function isSame(one: ScanLine, other: ScanLine) {
  return one.answer.clientScanId === other.answer.clientScanId
}

function announce(outcome: Outcome, { muted, still }: Pick<DoorSettings, 'muted' | 'still'>) {
  const notes = outcome.kind === 'failed' ? FAILED_NOTES : VERDICTS[outcome.answer.result].notes
  if (!still) buzz(notes)
  if (!muted) play(notes)
}
