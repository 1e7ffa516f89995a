import type { Data } from '@generated/data'

export type DoorEvent = Data.Attendance.DoorEvent
export type ScanAnswer = Data.Attendance.ScanAnswer
export type ScanResult = ScanAnswer['result']

/** People inside: over the whole event, and session by session. */
export type DoorCounts = Data.Attendance.DoorCounts
export type SheetRow = Data.Attendance.Sheet['rows'][number]
export type CheckIn = SheetRow['checkIns'][number]

/** A code that was read or typed, or a person chosen from the list by name. */
export type Presented = { code: string } | { registration: string }
export type ScanSource = 'camera' | 'manual' | 'reader'

/**
 * One attempt, whole: all that the server needs, made on the device. It can be sent now, later, or
 * again; the id makes the answer the same.
 */
export type ScanCall = Presented & {
  clientScanId: string
  session: string
  gate: string
  source: ScanSource
  scannedAt: string
  admitReason?: string
}

export type FailureReason =
  | 'network'
  | 'refused'
  | 'signedOut'
  | 'reused'
  | 'invalid'
  | 'server'
  | 'noList'
  /** In a rehearsal: a ticket that is no sample. */
  | 'notSample'

export type Outcome =
  | { kind: 'answer'; call: ScanCall; answer: ScanAnswer }
  | { kind: 'failed'; call: ScanCall; reason: FailureReason }

/** One line of the last ten. */
export interface ScanLine {
  answer: ScanAnswer
  undone: boolean
  /** When the answer was given, by the device's clock. */
  shownMs: number
}
