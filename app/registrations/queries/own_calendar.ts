import Registration from '#app/registrations/models/registration'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { toSql } from '#app/core/clock'
import type { DateTime } from 'luxon'

const PAST_DAYS = 31
const SHOWN_MAX = 300

/** A person's places at events that are not long over, confirmed or not, with all that a calendar shows of them. */
export function ownCalendar(userId: number, now: DateTime): Promise<Registration[]> {
  const since = toSql(now.minus({ days: PAST_DAYS }))
  return Registration.query()
    .where('userId', userId)
    .whereIn('status', [...ACTIVE_STATUSES])
    .whereHas('event', (event) => event.where('endsAt', '>', since))
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .preload('event', (event) =>
      event.preload('announcement').preload('campus').preload('sessions')
    )
}
