import Event from '#app/announcements/models/event'
import { isOut } from '#app/announcements/rules/publication'
import { now } from '#app/core/services/clock'
import { errors } from '@adonisjs/lucid'

/** States in which an event has, or had, a door. */
export const DOOR_STATUSES = ['published', 'cancelled', 'archived'] as const
/** Other kinds of events get doors of their own together with their registrations. */
export const DOOR_KIND = 'event'

/**
 * @param publicId of the event, as it stands in the URL
 * @returns the event with all that its door needs: announcement, staff, sessions, campus
 * @throws E_ROW_NOT_FOUND for an unknown event, one that was never published and one of another kind
 */
export async function findDoorEvent(publicId: string): Promise<Event> {
  const event = await Event.query()
    .where('publicId', publicId)
    .whereHas('announcement', (announcement) => announcement.where('kind', DOOR_KIND))
    .preload('announcement')
    .preload('staff')
    .preload('sessions')
    .preload('campus')
    .firstOrFail()
  if (!isOut(event.announcement, now())) throw new errors.E_ROW_NOT_FOUND()
  return event
}
