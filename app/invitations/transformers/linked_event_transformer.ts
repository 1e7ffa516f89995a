import type Event from '#app/announcements/models/event'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** An event as somebody without an account is told of it; announcement and campus must be loaded. */
export default class LinkedEventTransformer extends BaseTransformer<Event> {
  toObject() {
    const { announcement, campus, venue, startsAt, endsAt } = this.resource
    return {
      publicId: this.resource.publicId,
      ...this.pick(announcement, ['slug', 'title', 'summary', 'kind']),
      // To whoever is not signed in.
      isPublic: announcement.visibility === 'public',
      venue,
      campus: this.pick(campus, ['name', 'address', 'city', 'timeZone']),
      startsAt: startsAt.toISO()!,
      endsAt: endsAt.toISO()!,
    }
  }
}
