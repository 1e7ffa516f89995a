import { mayAnnounce } from '#app/announcements/rules/event_access'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who may read which reports; what stands in them is limited by the queries. */
export default class ReportPolicy extends BasePolicy {
  /** The page itself, which shows each role what is theirs, be it nothing. */
  async browse(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('organizer', 'cashier', 'admissions')
  }

  /** The figures of the events that one runs. */
  async readEvents(user: User): Promise<boolean> {
    return mayAnnounce(await signedInStaff(user))
  }

  /** What moved, balances and statements: cashiers, for their scope. */
  async readMoney(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('cashier')
  }
}
