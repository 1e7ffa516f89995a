import { mayAnnounce } from '#app/announcements/rules/event_access'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { mayInvite } from '#app/invitations/rules/inviting'
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

  /** How far prospects came: the admissions office, for its campuses. */
  async readFunnel(user: User): Promise<boolean> {
    const { ability } = await invitationReader(user)
    return ability !== null
  }

  /** The points board: the office, and inviters, who read names as each chose. */
  async readBoard(user: User): Promise<boolean> {
    return mayInvite(user) || this.readFunnel(user)
  }

  /** What moved, balances and statements: cashiers, for their scope. */
  async readMoney(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('cashier')
  }
}
