import type { GiveBackLink } from '#app/registrations/queries/give_back_link'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What the link may show anybody who opens it: the event, and whether its button does anything. */
export default class GiveBackTargetTransformer extends BaseTransformer<GiveBackLink> {
  toObject() {
    const { registration, state } = this.resource
    const { announcement, campus, startsAt, venue } = registration.event
    return {
      state,
      title: announcement.title,
      slug: announcement.slug,
      venue,
      startsAt: startsAt.toISO()!,
      timeZone: campus.timeZone,
    }
  }
}
