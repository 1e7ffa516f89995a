import { BaseTransformer } from '@adonisjs/core/transformers'
import type { WaitlistExitLink } from '#app/registrations/queries/waitlist'

/** What the link may show anybody who opens it: the event, and whether its button does anything. */
export default class LeaveTargetTransformer extends BaseTransformer<WaitlistExitLink> {
  toObject() {
    const { registration, state } = this.resource
    const { announcement, campus, startsAt } = registration.event
    return {
      state,
      title: announcement.title,
      slug: announcement.slug,
      startsAt: startsAt.toISO()!,
      timeZone: campus.timeZone,
    }
  }
}
