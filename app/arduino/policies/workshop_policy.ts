import { mayAnnounce } from '#app/announcements/rules/event_access'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who may see the lists of workshops; each of them is asked of `RegistrationPolicy`. */
export default class WorkshopPolicy extends BasePolicy {
  /** The list of one's own workshops, which may be empty. */
  async browse(user: User): Promise<boolean> {
    return mayAnnounce(await signedInStaff(user))
  }
}
