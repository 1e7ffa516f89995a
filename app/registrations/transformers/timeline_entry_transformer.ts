import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TimelineEntry } from '#app/registrations/queries/registration_timeline'

/** One line of a registration's story. To its owner, staff are a role; to staff, a name. */
export default class TimelineEntryTransformer extends BaseTransformer<TimelineEntry> {
  toObject() {
    const { at, what, who, ability, reason, session, kit = null } = this.resource
    const entry = { at: at.toISO()!, what, who, ability, reason, session, kit }
    return { ...entry, name: null as string | null }
  }

  forStaff() {
    return { ...this.toObject(), name: this.resource.name }
  }
}
