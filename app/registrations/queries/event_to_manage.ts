import Event from '#app/announcements/models/event'
import {
  mayManageEvent,
  type ActingPerson,
  type TiedEvent,
} from '#app/announcements/rules/event_ties'

/**
 * The event behind an announcement, for its staff. Drafts are a secret of those who may manage them: for
 * anybody else there is none.
 *
 * @param slug of the announcement
 * @param person who asks
 * @throws E_ROW_NOT_FOUND when there is no such event, or it is a secret
 */
export async function eventToManage(slug: string, person: ActingPerson): Promise<Event> {
  const event = await Event.query()
    .whereHas('announcement', (announcement) => announcement.where('slug', slug))
    .preload('announcement')
    .preload('campus')
    .preload('staff')
    .firstOrFail()
  const secret = ['draft', 'scheduled'].includes(event.announcement.status)
  if (secret && !mayManageEvent(person, tiesOf(event))) {
    return Event.query().whereRaw('1 = 0').firstOrFail()
  }
  return event
}

/** @returns the people tied to the event; its announcement and staff must be loaded */
export function tiesOf(event: Event): TiedEvent {
  return {
    authorId: event.announcement.authorId,
    staff: event.staff.map(({ userId, duty }) => ({ userId, duty })),
  }
}
