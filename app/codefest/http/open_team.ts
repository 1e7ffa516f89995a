import { roleAt } from '#app/announcements/rules/event_access'
import TeamPolicy from '#app/codefest/policies/team_policy'
import { findTeam } from '#app/codefest/queries/find_team'
import type Team from '#app/codefest/models/team'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import type { Actor } from '#app/registrations/rules/transitions'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Loads the team of the route for whoever may do what is asked.
 *
 * @returns the team, and who acts: a member for their own team, or staff by the role that lets them
 */
export async function openTeam(
  { auth, bouncer, params }: HttpContext,
  ability: 'view' | 'lead' | 'manage' | 'belong'
): Promise<{ team: Team; actor: Actor }> {
  const team = await findTeam(String(params.team))
  await bouncer.with(TeamPolicy).authorize(ability, team)
  const person = await signedInStaff(auth.getUserOrFail())
  const isMember = team.members.some(({ userId }) => userId === person.id)
  const isCaptain = team.captainId === person.id
  const asMember = { view: isMember, belong: isMember, lead: isCaptain, manage: false }[ability]
  const role = asMember ? null : roleAt(person, accessOf(team.event), 'manage')
  return { team, actor: { id: person.id, ability: role } }
}
