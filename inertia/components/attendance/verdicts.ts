import {
  BadgeAlert,
  Ban,
  CalendarX,
  Check,
  CircleHelp,
  Clock,
  Coins,
  Hourglass,
  Moon,
  RefreshCw,
  Repeat,
  ShieldX,
  type LucideIcon,
} from 'lucide-react'
import type { ScanAnswer, ScanResult } from '~/components/attendance/door_types'
import type { Formatters } from '~/lib/formatters'
import type { Translate } from '~/lib/i18n'

export type VerdictTone = 'good' | 'wait' | 'bad'

interface Verdict {
  tone: VerdictTone
  icon: LucideIcon
  /** Green rises, yellow stays, red falls; each result has a tune of its own. */
  notes: readonly Note[]
}

/** A note: frequency in hertz, length in milliseconds. */
type Note = [hertz: number, ms: number]
const note = (hertz: number, ms: number): Note => [hertz, ms]

export const VERDICTS: Record<ScanResult, Verdict> = {
  accepted: { tone: 'good', icon: Check, notes: [note(660, 90), note(990, 160)] },
  already_used: { tone: 'wait', icon: Repeat, notes: [note(520, 110), note(520, 110)] },
  unpaid: { tone: 'wait', icon: Coins, notes: [note(520, 110), note(440, 110), note(520, 110)] },
  not_confirmed: { tone: 'wait', icon: Hourglass, notes: [note(440, 240)] },
  too_early: { tone: 'wait', icon: Clock, notes: [note(440, 90), note(520, 90)] },
  wrong_session: {
    tone: 'wait',
    icon: RefreshCw,
    notes: [note(520, 90), note(440, 90), note(520, 90), note(440, 90)],
  },
  cancelled: { tone: 'bad', icon: Ban, notes: [note(330, 140), note(220, 300)] },
  revoked: {
    tone: 'bad',
    icon: BadgeAlert,
    notes: [note(330, 140), note(262, 140), note(220, 300)],
  },
  wrong_event: { tone: 'bad', icon: CalendarX, notes: [note(262, 140), note(196, 300)] },
  session_over: {
    tone: 'bad',
    icon: Moon,
    notes: [note(294, 140), note(196, 140), note(147, 300)],
  },
  invalid_signature: {
    tone: 'bad',
    icon: ShieldX,
    notes: [note(180, 120), note(180, 120), note(180, 300)],
  },
  unknown: { tone: 'bad', icon: CircleHelp, notes: [note(220, 420)] },
}

/** The sound of a call that did not come through: like none of the answers. */
export const FAILED_NOTES: readonly Note[] = [
  note(880, 60),
  note(220, 60),
  note(880, 60),
  note(220, 60),
]

/** @returns the one plain sentence of an answer, in the language of the screen and the event's zone */
export function sentenceOf(
  answer: ScanAnswer,
  t: Translate,
  format: Formatters,
  timeZone: string
): string {
  const { checkIn, session } = answer
  const time = (instant: string) => format.formatTime(instant, { timeZone, seconds: true })
  const day = (instant: string) => format.formatDateTime(instant, { timeZone })
  if (answer.consentMissing) return t('attendance.door.consentMissing')
  switch (answer.result) {
    case 'accepted':
      return t('attendance.result.accepted.sentence', {
        time: time(checkIn?.at ?? answer.scannedAt),
      })
    case 'already_used':
      // A device that answers by itself knows when and where, and nobody's name but the holder's.
      if (!checkIn?.by) {
        const at = time(checkIn?.at ?? answer.scannedAt)
        return t('attendance.offline.inBefore', { time: at, gate: checkIn?.gate ?? '' })
      }
      return t('attendance.result.already_used.sentence', {
        time: time(checkIn.at),
        by: checkIn.by,
        gate: checkIn.gate,
      })
    case 'wrong_event': {
      const { ticketEvent: event } = answer
      if (!event) return t('attendance.result.wrong_event.sentence')
      if (event.isCancelled) {
        return t('attendance.result.wrong_event.cancelled', { event: event.title })
      }
      const { title, venue, campus } = event
      const at = format.formatDateTime(event.startsAt, { timeZone: event.timeZone })
      return t('attendance.result.wrong_event.sendTo', { event: title, venue, campus, time: at })
    }
    case 'wrong_session':
      return t('attendance.result.wrong_session.sentence', {
        session: session.name,
        open: answer.openSession ?? '',
      })
    case 'too_early':
      return t('attendance.result.too_early.sentence', {
        session: session.name,
        time: day(session.opensAt),
      })
    case 'session_over':
      return t('attendance.result.session_over.sentence', {
        session: session.name,
        time: day(session.endsAt),
      })
    default:
      return t(`attendance.result.${answer.result}.sentence`)
  }
}

const GAP_MS = 30
/** A hand does not feel a shorter pause. */
const STILL_MS = 60
const VOLUME = 0.25

let audio: AudioContext | null = null

/** Browsers give sound only after a touch or a key; called on each, it costs nothing. */
export function wakeSound() {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

/** Plays the notes one after the other; stays silent where the browser gives no sound. */
export function play(notes: readonly Note[]) {
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const [hertz, ms] of notes) {
    const seconds = ms / 1000
    const gain = new GainNode(audio, { gain: 0 })
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(VOLUME, at + 0.01)
    gain.gain.setValueAtTime(VOLUME, at + seconds - 0.02)
    gain.gain.linearRampToValueAtTime(0, at + seconds)
    const oscillator = new OscillatorNode(audio, { frequency: hertz, type: 'triangle' })
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + seconds)
    at += seconds + GAP_MS / 1000
  }
}

/** The rhythm of the notes for the hand, where the device can: every tune is felt as itself. */
export function buzz(notes: readonly Note[]) {
  navigator.vibrate?.(notes.flatMap(([, ms], index) => (index === 0 ? [ms] : [STILL_MS, ms])))
}
