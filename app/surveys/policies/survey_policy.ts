import { mayManageEvent } from '#app/announcements/rules/event_access'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { BasePolicy } from '@adonisjs/bouncer'
import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'

/** Who may say what people are asked after an event, and read what they answered. */
export default class SurveyPolicy extends BasePolicy {
  /** Announcement and staff loaded. */
  async manage(user: User, event: Event): Promise<boolean> {
    return mayManageEvent(await signedInStaff(user), accessOf(event))
  }
}
