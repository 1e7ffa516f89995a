import type Event from '#app/announcements/models/event'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The event whose teams are judged; announcement and campus must be loaded. */
export default class JudgedEventTransformer extends BaseTransformer<Event> {
  toObject() {
    const { publicId, announcement, campus } = this.resource
    const { slug, title } = announcement
    return { publicId, slug, title, timeZone: campus.timeZone }
  }
}
