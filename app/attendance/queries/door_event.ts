import Event from '#app/announcements/models/event'

/** States in which an event has, or had, a door. */
export const DOOR_STATUSES = ['published', 'cancelled', 'archived']
/** Other kinds of events get doors of their own together with their registrations. */
export const DOOR_KIND = 'event'

/**
 * @param publicId of the event, as it stands in the URL
 * @returns the event with all that its door needs: announcement, staff, sessions, campus
 * @throws E_ROW_NOT_FOUND for an unknown event, an unpublished one and one of another kind
 */
export function findDoorEvent(publicId: string): Promise<Event> {
  return Event.query()
    .where('publicId', publicId)
    .whereHas('announcement', (announcement) => {
      announcement.where('kind', DOOR_KIND).whereIn('status', DOOR_STATUSES)
    })
    .preload('announcement')
    .preload('staff')
    .preload('sessions')
    .preload('campus')
    .firstOrFail()
}
