import { DateTime } from 'luxon'

/** How long somebody has at least whose due date changes: a transfer rejected, a collection reversed, an event moved. */
const SECOND_CHANCE_HOURS = 24

/** When a place is lost that is not paid. */
export interface Due {
  dueAt: DateTime | null
  startsAt: DateTime
}

/**
 * A rejected transfer leaves the later of the due date and 24 hours from now, never past the event's start
 * (specification, section 4).
 */
export function dueAfterRejection({ dueAt, startsAt }: Due, now: DateTime): DateTime | null {
  if (dueAt === null) return null
  const second = now.plus({ hours: SECOND_CHANCE_HOURS })
  return DateTime.min(DateTime.max(dueAt, second), DateTime.max(startsAt, dueAt))
}

/**
 * A reversed collection leaves 24 hours from now, never past the event's start; once it has started the place
 * stays (specification, section 4).
 *
 * @returns null: it is never lost
 */
export function dueAfterReversal({ startsAt }: Pick<Due, 'startsAt'>, now: DateTime) {
  if (now >= startsAt) return null
  return DateTime.min(now.plus({ hours: SECOND_CHANCE_HOURS }), startsAt)
}

/**
 * An event that begins earlier takes the due dates behind its start along; nobody has less than 24 hours for it.
 *
 * @param startsAt the new one
 * @returns the latest that a place of the event is due
 */
export function latestAfterMove({ startsAt }: Pick<Due, 'startsAt'>, now: DateTime): DateTime {
  return DateTime.max(startsAt, now.plus({ hours: SECOND_CHANCE_HOURS }))
}
