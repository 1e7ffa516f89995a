import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { answerOf, countRows, enterRow, findRows } from '~/components/attendance/book_answers'
import { newScanId, type DoorPerson } from '~/components/attendance/door_calls'
import type {
  DoorCounts,
  DoorEvent,
  Outcome,
  Presented,
  ScanCall,
  ScanLine,
  ScanSource,
} from '~/components/attendance/door_types'
import {
  announce,
  useSound,
  withAnswer,
  withUndone,
  type Door,
} from '~/components/attendance/use_door'
import { useT } from '~/lib/i18n'
import type { RosterRow } from '#isomorphic/attendance/roster'
import { openRehearsal, ruleSample, type Rehearsal } from '#isomorphic/attendance/rehearsal'

interface RehearsalDoor {
  door: Pick<Door, 'outcome' | 'isSending' | 'lines' | 'scan' | 'sendAgain'>
  /** The event as the rehearsal has it: its own sessions, of which the first is on. */
  event: DoorEvent
  session: string
  counts: DoorCounts
  find: (q: string) => Promise<DoorPerson[]>
  undo: (checkIn: string) => void
}

/**
 * The door of a rehearsal: it answers sample tickets by the door's own rule, from a list of sample people that is in
 * memory and nowhere else. It asks the server for nothing, tells it nothing, and forgets all when it is left.
 *
 * @param beganAtMs by the device's clock
 */
export function useRehearsal(
  real: DoorEvent,
  { beganAtMs, gate, isMuted }: { beganAtMs: number; gate: string; isMuted: boolean }
): RehearsalDoor {
  const t = useT()
  const [rehearsal] = useState<Rehearsal>(() =>
    openRehearsal(real.publicId, beganAtMs, {
      person: (verdict) =>
        t('attendance.rehearsal.person', { verdict: t(`enums.scanResult.${verdict}`) }),
      nowSession: t('attendance.rehearsal.nowSession'),
      laterSession: t('attendance.rehearsal.laterSession'),
      gate,
      elsewhere: {
        title: t('attendance.rehearsal.otherEvent'),
        venue: t('attendance.rehearsal.otherVenue'),
        campus: real.campus,
        timeZone: real.timeZone,
      },
    })
  )
  const { book } = rehearsal
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [lines, setLines] = useState<ScanLine[]>([])
  const [countedAt, setCountedAt] = useState(() => Date.now())
  const muted = useRef(isMuted)
  useEffect(() => {
    muted.current = isMuted
  }, [isMuted])
  useSound()

  const event = useMemo(() => eventOf(real, rehearsal), [real, rehearsal])
  const session = event.sessions[0]!.publicId

  const sendAgain = useCallback(
    async (call: ScanCall) => {
      const answered = await answerTo(rehearsal, call)
      setOutcome(answered)
      setCountedAt(Date.now())
      announce(answered, { muted: muted.current, still: false })
      if (answered.kind === 'answer') setLines((known) => withAnswer(known, answered.answer))
    },
    [rehearsal]
  )

  const scan = useCallback(
    (presented: Presented, source: ScanSource, admitReason?: string) =>
      sendAgain({
        ...{ clientScanId: newScanId(), scannedAt: new Date().toISOString() },
        ...{ ...presented, session, gate, source },
        ...(admitReason ? { admitReason } : {}),
      }),
    [sendAgain, session, gate]
  )

  function undo(checkIn: string) {
    const line = lines.find(({ answer }) => answer.checkIn?.publicId === checkIn)
    const row = book.rows.get(line?.answer.holder?.registrationPublicId ?? '')
    if (!line || !row) return
    leaveRow(row, line.answer.session.publicId)
    setLines((known) => withUndone(known, checkIn))
  }

  // The rows change with every answer, and every answer draws the screen anew.
  const rows = [...book.rows.values()]
  return {
    door: { outcome, isSending: false, lines, scan, sendAgain },
    ...{ event, session, undo },
    counts: {
      ...countRows(rows, book.head.sessions, countedAt),
      ...{ mustAgree: false, changes: [] },
    },
    find: (q) => Promise.resolve(findRows(book.rows.values(), q)),
  }
}

function leaveRow({ inside }: RosterRow, session: string) {
  delete inside[session]
}

async function answerTo(rehearsal: Rehearsal, call: ScanCall): Promise<Outcome> {
  const atMs = Date.parse(call.scannedAt)
  const ruling = await ruleSample(rehearsal, {
    presented: 'code' in call ? { code: call.code } : { registration: call.registration },
    ...{ source: call.source, atMs, admittedOnPurpose: Boolean(call.admitReason) },
  })
  if (!ruling) return { kind: 'failed', call, reason: 'notSample' }
  const answer = answerOf(call, ruling, atMs)
  const { result, row, session } = ruling
  if (result !== 'accepted' || !row) return { kind: 'answer', call, answer }
  enterRow(rehearsal.book, { row: row.id, atMs }, { session: session.publicId, gate: call.gate })
  // It has a name of its own, by which it can be undone.
  const checkIn = { publicId: call.clientScanId, at: call.scannedAt, gate: call.gate, by: '' }
  return { kind: 'answer', call, answer: { ...answer, checkIn } }
}

function eventOf(real: DoorEvent, { book }: Rehearsal): DoorEvent {
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    ...real,
    sessions: book.head.sessions.map((session) => ({
      publicId: session.publicId,
      name: session.name,
      startsAt: iso(session.startsAtMs),
      endsAt: iso(session.endsAtMs),
      opensAt: iso(session.startsAtMs - session.checkInOpensMinutesBefore * 60_000),
    })),
  }
}
