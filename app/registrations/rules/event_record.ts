import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import type { KitState } from '#app/arduino/rules/kits'
import type { Status } from '#app/registrations/rules/transitions'
import type { DateTime } from 'luxon'

/** An event with everything that was written about its registrations. */
export interface EventRecord {
  publicId: string
  status: AnnouncementStatus
  startsAt: DateTime
  endsAt: DateTime
  capacity: number | null
  /** Null: people register one by one. */
  teams?: unknown
  /** The fewest members with whom a team is given a seat. */
  teamSizeMin: number
  waitlistLastSeq: number
  /** What lists go by, beside what counting the registrations gives. */
  seatCounts: Record<'held' | 'waiting', { kept: number; counted: number }>
  registrations: RegistrationRecord[]
  /** Null: an event of another kind, which has none. */
  kits: KitRecord[] | null
  /** Audit entries of the registrations and of their people's accounts, in the order of writing. */
  entries: { action: string; registrationId: number | null; userId: number | null }[]
}

export interface RegistrationRecord {
  id: number
  publicId: string
  userId: number
  /** Null: on their own. */
  teamId: number | null
  /** Accounts that were merged into the person's. */
  formerUserIds?: number[]
  status: Status
  waitlistSeq: number | null
  wasConfirmed: boolean
  /** Its ticket waits for a guardian. */
  awaitsConsent?: boolean
  userDisabled: boolean
  /** Seated only together with a kit. */
  needsKit: boolean
  /** They have none any more and need no other. */
  gaveKitBack: boolean
  /** Tickets that were not revoked, and all of them. */
  validTickets: number
  tickets: number
}

/** A kit with whatever was written about it. */
export interface KitRecord {
  label: string
  state: KitState
  /** Whose application names it. */
  registrationId: number | null
  /** What its history says last; null: nothing happened to it yet. */
  lastState: string | null
}
