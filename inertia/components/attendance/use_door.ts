import { useCallback, useEffect, useRef, useState } from 'react'
import { newScanId, sendScan, SLOW_MS, undoCheckIn } from '~/components/attendance/door_calls'
import { useLatest } from '~/components/attendance/use_latest'
import { FAILED_NOTES, VERDICTS, buzz, play, wakeSound } from '~/components/attendance/verdicts'
import type { OfflineDoor } from '~/components/attendance/offline_door'
import type {
  FailureReason,
  Outcome,
  Presented,
  ScanAnswer,
  ScanCall,
  ScanLine,
  ScanSource,
} from '~/components/attendance/door_types'

const LINES_MAX = 10
/** What the server takes. */
const CODE_MAX = 512

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
  /** What the device can answer by itself; null: nothing yet. */
  offline: OfflineDoor | null
}

export interface Door {
  /** The latest attempt's outcome; null before the first. */
  outcome: Outcome | null
  isSending: boolean
  /** The server takes long or is not reached, and the device could answer by itself. */
  isOffered: boolean
  lines: ScanLine[]
  scan: (presented: Presented, source: ScanSource, admitReason?: string) => Promise<void>
  /** The same call once more: it can not count twice. */
  sendAgain: (call: ScanCall) => Promise<void>
  /** From here on the device answers by itself, also what is under way. */
  leaveNetwork: () => void
  /** @returns null once the check-in is undone, else why not (empty: nobody said) */
  undo: (checkIn: string) => Promise<string | null>
}

/** What the scan screen knows and does, without how it looks. */
export function useDoor(settings: DoorSettings): Door {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [sending, setSending] = useState(0)
  const [isOffered, setOffered] = useState(false)
  const [lines, setLines] = useState(settings.lastScans)
  const pending = useRef(new Set<AbortController>())
  const latest = useLatest(settings)

  useSound()

  const show = useCallback(
    (answered: Outcome) => {
      setOutcome(answered)
      announce(answered, latest.current)
      if (answered.kind === 'failed') return
      setLines((known) => withAnswer(known, answered.answer))
      latest.current.onChange()
    },
    [latest]
  )

  const sendAgain = useCallback(
    async (call: ScanCall) => {
      setSending((count) => count + 1)
      const answered = await answerTo(call, latest.current, pending.current, () => setOffered(true))
      setSending((count) => count - 1)
      const isMissing = answered.kind === 'failed' && WITHOUT_SERVER.includes(answered.reason)
      setOffered(isMissing)
      show(answered)
    },
    [latest, show]
  )

  const leaveNetwork = useCallback(() => {
    latest.current.offline?.leaveNetwork()
    setOffered(false)
    const waiting = pending.current.size > 0
    for (const abort of pending.current) abort.abort()
    // What had failed already is answered now; what is under way, where it was begun.
    if (!waiting && outcome?.kind === 'failed') void sendAgain(outcome.call)
  }, [latest, outcome, sendAgain])

  const scan = useCallback(
    async (presented: Presented, source: ScanSource, admitReason?: string) => {
      const { session, gate } = latest.current
      const shown = 'code' in presented ? { code: cut(presented.code) } : presented
      if ('code' in shown && shown.code === '') return
      const attempt = { clientScanId: newScanId(), scannedAt: new Date().toISOString() }
      await sendAgain({ ...attempt, ...shown, session, gate, source, admitReason })
    },
    [sendAgain, latest]
  )

  const undo = useCallback(
    async (checkIn: string) => {
      const problem = await undoCheckIn(latest.current.event, checkIn)
      if (problem !== null) return problem
      setLines((known) => withUndone(known, checkIn))
      latest.current.onChange()
      // The list on the device still says that they are in.
      void latest.current.offline?.sync()
      return null
    },
    [latest]
  )

  // The connection drops before anybody scans: the device says so at once.
  useEffect(() => {
    if (!navigator.onLine) setOffered(true)
    const offer = () => setOffered(true)
    const take = () => setOffered(false)
    window.addEventListener('offline', offer)
    window.addEventListener('online', take)
    return () => {
      window.removeEventListener('offline', offer)
      window.removeEventListener('online', take)
    }
  }, [])

  return { outcome, isSending: sending > 0, isOffered, lines, scan, sendAgain, leaveNetwork, undo }
}

/** Failures that a device with a list need not wait for. */
const WITHOUT_SERVER: readonly FailureReason[] = ['network', 'server', 'signedOut']

/** The server's answer, or the device's own once it has left the network. */
async function answerTo(
  call: ScanCall,
  { event, offline }: DoorSettings,
  pending: Set<AbortController>,
  onSlow: () => void
): Promise<Outcome> {
  const abort = new AbortController()
  if (!offline?.state.isAlone) {
    pending.add(abort)
    const slow = setTimeout(onSlow, SLOW_MS)
    const answered = await sendScan(event, call, abort.signal)
    clearTimeout(slow)
    pending.delete(abort)
    if (answered.kind === 'answer') void offline?.note(call, answered.answer)
    if (answered.kind === 'answer' || !offline?.state.isAlone) return answered
  }
  try {
    return { kind: 'answer', call, answer: await offline.answer(call) }
  } catch {
    return { kind: 'failed', call, reason: 'noList' }
  }
}

/** Whatever is held up: a code of ours is short, and what is longer is no less unknown for being cut. */
function cut(code: string): string {
  return code.trim().slice(0, CODE_MAX).trim()
}

/** @returns the last scans with one more; an answer that comes again takes the place of the first */
export function withAnswer(known: readonly ScanLine[], answer: ScanAnswer): ScanLine[] {
  const line = { answer, undone: false, shownMs: Date.now() }
  const others = known.filter((other) => other.answer.clientScanId !== answer.clientScanId)
  return [line, ...others].slice(0, LINES_MAX)
}

/** @returns the last scans, of which those of one check-in are marked as undone */
export function withUndone(known: readonly ScanLine[], checkIn: string): ScanLine[] {
  return known.map((line) =>
    line.answer.checkIn?.publicId === checkIn ? { ...line, undone: true } : line
  )
}

/** The first touch or key gives the door its voice. */
export function useSound() {
  useEffect(() => {
    window.addEventListener('pointerdown', wakeSound)
    window.addEventListener('keydown', wakeSound)
    return () => {
      window.removeEventListener('pointerdown', wakeSound)
      window.removeEventListener('keydown', wakeSound)
    }
  }, [])
}

/** Says an outcome to ear and hand. */
export function announce(
  outcome: Outcome,
  { muted, still }: Pick<DoorSettings, 'muted' | 'still'>
) {
  const notes = outcome.kind === 'failed' ? FAILED_NOTES : VERDICTS[outcome.answer.result].notes
  if (!still) buzz(notes)
  if (!muted) play(notes)
}
