import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'
import { doorAbilities } from '#app/attendance/services/door_abilities'
import { actorOf } from '#app/users/queries/actor'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who may stand at a door. The event comes with its announcement and its staff (`findDoorEvent`). */
export default class AttendancePolicy extends BasePolicy {
  /** The list of one's own doors, which may be empty. */
  async browse(user: User): Promise<boolean> {
    const person = await actorOf(user)
    return person.verified && user.hasRole('scanner', 'organizer')
  }

  async take(user: User, event: Event): Promise<boolean> {
    const { scan } = await doorAbilities(user, event)
    return scan
  }

  /** Admitting on purpose and undoing: the manager duty. */
  async manage(user: User, event: Event): Promise<boolean> {
    const { manage } = await doorAbilities(user, event)
    return manage
  }
}
