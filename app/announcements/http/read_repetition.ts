import { NotComplete } from '#app/announcements/exceptions/announcement_refusals'
import type Announcement from '#app/announcements/models/announcement'
import { repetitionValidator } from '#app/announcements/validators/announcement'
import { now } from '#app/core/clock'
import { REPEATED_MAX, weeklyDays } from '#isomorphic/announcements/weekly'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'

/**
 * Reads how often an event repeats, and until when.
 *
 * @param original with its event and campus loaded
 * @returns the days, by the calendar of its campus
 * @throws E_VALIDATION_ERROR where there is none, or there are too many; NotComplete where it has no event
 */
export async function readRepetition(
  { i18n, request }: HttpContext,
  { event }: Announcement
): Promise<string[]> {
  const { everyWeeks, until } = await request.validateUsing(repetitionValidator)
  if (!event) throw new NotComplete()
  const dayOf = (at: typeof event.startsAt) => at.setZone(event.campus.timeZone).toISODate()!
  const days = weeklyDays({
    ...{ first: dayOf(event.startsAt), everyWeeks, until, today: dayOf(now()) },
  })
  const rule = days.length === 0 ? 'noRepetition' : 'tooManyRepetitions'
  if (days.length === 0 || days.length > REPEATED_MAX) {
    const message = i18n.t(`validator.shared.messages.${rule}`, { max: REPEATED_MAX })
    throw new errors.E_VALIDATION_ERROR([{ field: 'until', rule, message }])
  }
  return days
}
