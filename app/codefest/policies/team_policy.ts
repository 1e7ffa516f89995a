import type Team from '#app/codefest/models/team'
import type Event from '#app/announcements/models/event'
import { mayAnnounce, mayManageEvent, mayScanEvent } from '#app/announcements/rules/event_access'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type User from '#app/users/models/user'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'

/** Its members, and staff who may manage its event; loaded by `findTeam`. That a team exists is a secret: no means 404. */
export default class TeamPolicy extends BasePolicy {
  /** The list of teams, which shows those of the events that one manages. */
  async browse(user: User) {
    return mayAnnounce(await signedInStaff(user))
  }

  /** Make teams at the desk of an event; its announcement and staff loaded. */
  async run(user: User, event: Event) {
    return mayManageEvent(await signedInStaff(user), accessOf(event))
  }

  /** See at the door who of a team is here. */
  async scan(user: User, event: Event) {
    return mayScanEvent(await signedInStaff(user), accessOf(event))
  }

  async view(user: User, team: Team) {
    return isMember(user, team) || (await manages(user, team)) ? true : SECRET
  }

  /** What its captain does, and staff may do too. */
  async lead(user: User, team: Team) {
    if (team.captainId === user.id || (await manages(user, team))) return true
    return isMember(user, team) ? AuthorizationResponse.deny() : SECRET
  }

  /** What staff alone do. */
  async manage(user: User, team: Team) {
    if (await manages(user, team)) return true
    return isMember(user, team) ? AuthorizationResponse.deny() : SECRET
  }

  /** What a member does for themselves. */
  async belong(user: User, team: Team) {
    return isMember(user, team) ? true : this.manage(user, team).then(denied)
  }
}

const SECRET = AuthorizationResponse.deny('Not found', 404)

const denied = (answer: true | AuthorizationResponse) =>
  answer === true ? AuthorizationResponse.deny() : answer

function isMember(user: User, team: Team): boolean {
  return team.members.some(({ userId }) => userId === user.id)
}

async function manages(user: User, team: Team): Promise<boolean> {
  return mayManageEvent(await signedInStaff(user), accessOf(team.event))
}
