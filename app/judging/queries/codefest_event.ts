import Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'

/**
 * @param publicId of the event, as it stands in the URL
 * @returns the Codefest event with announcement, staff and campus
 * @throws E_ROW_NOT_FOUND for an unknown event and one of another kind
 */
export async function findCodefest(publicId: string): Promise<Event> {
  const announcement = await Announcement.query()
    .where('kind', 'codefest')
    .whereHas('event', (event) => event.where('public_id', publicId))
    .preload('event', (event) => event.preload('campus').preload('staff'))
    .firstOrFail()
  announcement.event.$setRelated('announcement', announcement)
  return announcement.event
}
