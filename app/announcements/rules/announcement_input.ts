import type { Minor } from '#isomorphic/core/money'
import type { DraftEvent } from '#app/announcements/rules/draft_event'
import type { AnnouncementKind, Visibility } from '#app/announcements/rules/kinds'
import type { Kind } from '#app/users/rules/roles'
import type { QuestionType } from '#isomorphic/registrations/questions'
import type { DateTime } from 'luxon'

/** Row ids of who is meant: "or" within a dimension, "and" between them; all empty means everyone. */
export interface AudienceInput {
  kinds: Kind[]
  campusIds: number[]
  facultyIds: number[]
  courseIds: number[]
}

export interface SessionInput {
  /** Of the session that it changes; null: a new one. */
  publicId: string | null
  name: string
  startsAt: DateTime
  endsAt: DateTime
  /** Of its own; absent: the event's. */
  checkInOpensMinutesBefore?: number
}

export interface PriceInput {
  label: string
  amountMinor: Minor
  audience: AudienceInput
}

export interface QuestionInput {
  publicId: string | null
  label: string
  /** Told to whoever is asked. */
  why: string
  type: QuestionType
  options: string[]
  required: boolean
  /** Another question, by its place in the list, and the answer of it that makes this one be asked. */
  shownWhen: { question: number; answer: string } | null
}

export interface EventInput {
  campusId: number
  venue: string
  startsAt: DateTime
  endsAt: DateTime
  checkInOpensMinutesBefore: number
  /** Never empty: an event of one sitting has one session of its own length. */
  sessions: SessionInput[]
  registrationOpensAt: DateTime | null
  registrationClosesAt: DateTime | null
  cancelUntil: DateTime | null
  capacity: number | null
  waitlist: boolean
  approval: boolean
  countsNoShows: boolean
  prices: PriceInput[]
  questions: QuestionInput[]
  settings: Record<string, unknown>
}

/** An announcement as the form says it, checked, with every time in UTC. */
export interface AnnouncementInput {
  kind: AnnouncementKind
  title: string
  summary: string
  body: string
  visibility: Visibility
  cover: string | null
  audience: AudienceInput
  event: EventInput | null
  /** The event of a draft as it was typed, as long as something is missing or wrong. */
  draftEvent?: DraftEvent | null
  /** When it should come out: of a draft what is planned, else only when it is scheduled. */
  publishAt: DateTime | null
}

export const EVERYONE: AudienceInput = { kinds: [], campusIds: [], facultyIds: [], courseIds: [] }
