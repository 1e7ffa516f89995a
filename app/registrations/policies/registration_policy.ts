import { mayManageEvent } from '#app/announcements/rules/event_ties'
import { tiesOf } from '#app/registrations/queries/event_to_manage'
import { actorOf } from '#app/users/queries/actor'
import { BasePolicy } from '@adonisjs/bouncer'
import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'

/** Who may run the registrations of an event. One's own registration is loaded through oneself. */
export default class RegistrationPolicy extends BasePolicy {
  /** See, decide, cancel, register at the desk, write to everybody. Announcement and staff loaded. */
  async manage(user: User, event: Event): Promise<boolean> {
    return mayManageEvent(await actorOf(user), tiesOf(event))
  }
}
