import type { DateTime } from 'luxon'

/** The states of a registration (specification, section 4). */
export const STATUSES = [
  'submitted',
  'waitlisted',
  'pending_payment',
  'confirmed',
  'expired',
  'rejected',
  'cancelled',
] as const
export type Status = (typeof STATUSES)[number]

/** At most one registration per event and person is in one of these. */
export const ACTIVE_STATUSES = [
  'submitted',
  'waitlisted',
  'pending_payment',
  'confirmed',
] as const satisfies readonly Status[]

/** Where a new registration may begin. */
export const INITIAL_STATUSES = [
  'submitted',
  'waitlisted',
  'pending_payment',
  'confirmed',
] as const satisfies readonly Status[]

/** From where to where; whatever is not listed does not happen. */
export const TRANSITIONS: Record<Status, readonly Status[]> = {
  submitted: ['waitlisted', 'pending_payment', 'confirmed', 'rejected', 'cancelled'],
  waitlisted: ['pending_payment', 'confirmed', 'rejected', 'cancelled'],
  pending_payment: ['confirmed', 'expired', 'cancelled'],
  // Its collection was reversed.
  confirmed: ['pending_payment', 'cancelled'],
  // Its money came late, and a seat was left.
  expired: ['confirmed'],
  rejected: [],
  cancelled: [],
}

/** @param from the present state; null: a registration that is not written yet */
export function mayBecome(from: Status | null, to: Status): boolean {
  const next: readonly Status[] = from === null ? INITIAL_STATUSES : TRANSITIONS[from]
  return next.includes(to)
}

export function isActive(status: Status): boolean {
  return (ACTIVE_STATUSES as readonly Status[]).includes(status)
}

export interface StateChanges {
  status: Status
  confirmedAt?: DateTime
  cancelledAt?: DateTime
  reason?: string | null
}

/**
 * What a state writes into the row of its registration; a place on the waitlist is given apart, one each.
 *
 * @param reason undefined: whatever reason stands there stays
 */
export function stateChanges(to: Status, at: DateTime, reason?: string | null): StateChanges {
  return {
    status: to,
    ...(to === 'confirmed' && { confirmedAt: at }),
    ...(to === 'cancelled' && { cancelledAt: at }),
    ...(reason !== undefined && { reason }),
  }
}

/**
 * Who does something, for the audit log. `ability` is the staff ability (the role) that allowed it; null:
 * the person's own affair. The system (a promotion, a schedule) is no actor: null instead of this.
 */
export interface Actor {
  id: number
  ability: string | null
}
