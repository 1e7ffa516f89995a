import type { EventAccess } from '#app/announcements/rules/event_access'
import type User from '#app/users/models/user'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who may scan at a door, by the author and staff of its event. */
export default class AttendancePolicy extends BasePolicy {
  /** The list of one's own doors, which may be empty. */
  async browse(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('scanner', 'organizer')
  }

  async take(user: User, ties: EventAccess): Promise<boolean> {
    const { scan } = await doorAbilities(user, ties)
    return scan
  }

  /** Admitting anyway: the manager duty. */
  async manage(user: User, ties: EventAccess): Promise<boolean> {
    const { manage } = await doorAbilities(user, ties)
    return manage
  }

  /** Undoing: the manager duty, or having made the check-in; until when, `undoCheckIn` says. */
  async undo(user: User, ties: EventAccess, checkedInBy: number): Promise<boolean> {
    const { scan, manage } = await doorAbilities(user, ties)
    return manage || (scan && checkedInBy === user.id)
  }
}
