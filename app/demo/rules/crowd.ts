import type EventSession from '#app/announcements/models/event_session'
import type { Actor } from '#app/registrations/rules/transitions'
import type { Kind } from '#app/users/rules/roles'

/**
 * How the many who fill the demo university are written: all at once (`writeCrowd`), or, to prove that
 * the same rows come of it, each through the actions that people use. Everything happens at the instant to
 * which the clock is set.
 */
export interface Crowd {
  /**
   * They are registered at the desk, complete their profile and open the link.
   *
   * @returns row numbers, in their order
   */
  enrol(newcomers: Newcomer[], desk: Actor): Promise<number[]>
  /** They agree to the newest terms and privacy notice. */
  agree(userIds: number[]): Promise<void>
  /** Nobody else registers for the event until the book is closed. */
  openBook(eventId: number): Promise<Book>
  /** Nobody else scans at the session until the door is closed. */
  openDoor(session: EventSession, scannerId: number): Promise<Door>
}

export interface Newcomer {
  name: string
  email: string
  /** As they say, and whether the university has confirmed it. */
  kind: Kind
  isConfirmed: boolean
  locale: 'en' | 'es'
  documentId: string
  phone: string
  studentCode: string | null
  campusId: number | null
  courseId: number | null
}

/** The registrations of one event. */
export interface Book {
  /** @returns how the book calls the registration, or why there is none */
  ask(userId: number, answers: Record<string, unknown>): Promise<number | 'full' | 'refused'>
  accept(registration: number, actor: Actor): Promise<void>
  reject(registration: number, actor: Actor, reason: string): Promise<void>
  /** By the participant; after the deadline nothing happens. */
  cancel(registration: number): Promise<void>
  close(): Promise<void>
}

/** The scans at the door of one session. */
export interface Door {
  scan(ticket: TicketShown, at: { gate: string; clientScanId: string }): Promise<void>
  close(): Promise<void>
}

/** The valid ticket of a confirmed registration. */
export interface TicketShown {
  id: number
  registrationId: number
  code: string
}
