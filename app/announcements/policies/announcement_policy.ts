import type Announcement from '#app/announcements/models/announcement'
import { accessOfAnnouncement } from '#app/announcements/queries/find_announcement'
import { mayAnnounce, mayManageEvent, mayRead } from '#app/announcements/rules/event_access'
import { isPublished } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type User from '#app/users/models/user'
import { allowGuest, AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

/** Who may do what with an announcement; its event must be loaded (`findAnnouncement` does). */
export default class AnnouncementPolicy extends BasePolicy {
  async create(user: User): Promise<AuthorizerResponse> {
    return mayAnnounce(await signedInStaff(user))
  }

  /** What was never published is a secret of its managers: for anybody else it does not exist. */
  @allowGuest()
  async view(user: User | null, announcement: Announcement): Promise<AuthorizerResponse> {
    if (isPublished(announcement, now()) || (await this.manages(user, announcement))) return true
    return AuthorizationResponse.deny('Not found', 404)
  }

  /** Members' announcements are read by everyone who is signed in and verified. */
  @allowGuest()
  async read(user: User | null, announcement: Announcement): Promise<AuthorizerResponse> {
    return mayRead(user && { verified: user.isVerified }, announcement)
  }

  /** Edit, publish, cancel, archive, copy, print: needs the role, and authorship or the manager duty. */
  async manage(user: User, announcement: Announcement): Promise<AuthorizerResponse> {
    if (await this.manages(user, announcement)) return true
    return isPublished(announcement, now())
      ? AuthorizationResponse.deny()
      : AuthorizationResponse.deny('Not found', 404)
  }

  private async manages(user: User | null, announcement: Announcement): Promise<boolean> {
    return mayManageEvent(await signedInStaff(user), accessOfAnnouncement(announcement))
  }
}
