import { accessOfAnnouncement } from '#app/announcements/queries/find_announcement'
import { mayManageEvent } from '#app/announcements/rules/event_access'
import { isPublished } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'

/** Who may run the registrations of an event. One's own registration is loaded through oneself. */
export default class RegistrationPolicy extends BasePolicy {
  /** See, decide, cancel, register at the desk, write to everybody. Announcement and staff loaded. */
  async manage(user: User, event: Event): Promise<boolean> {
    return mayManageEvent(await signedInStaff(user), accessOf(event))
  }

  /** Import them: what was never published is a secret of its managers. The announcement's event must be loaded. */
  async importInto(
    user: User,
    announcement: Announcement
  ): Promise<boolean | AuthorizationResponse> {
    const access = accessOfAnnouncement(announcement)
    if (mayManageEvent(await signedInStaff(user), access)) return true
    return isPublished(announcement, now())
      ? AuthorizationResponse.deny()
      : AuthorizationResponse.deny('Not found', 404)
  }
}
