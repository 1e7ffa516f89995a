import { joinTeam } from '#app/codefest/actions/join_team'
import { registerTeam } from '#app/codefest/actions/register_team'
import { createTeam, type TeamInput } from '#app/codefest/actions/save_team'
import type Team from '#app/codefest/models/team'
import { withTeams } from '#app/codefest/queries/team_facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { Actor, Status } from '#app/registrations/rules/transitions'
import User from '#app/users/models/user'
import { lockAccounts } from '#app/users/actions/lock_people'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface DeskTeam extends TeamInput {
  eventId: number
  /** Public ids, the captain's first. */
  people: string[]
  actor: Actor
  /** Why obstacles are set aside, where there are any; seats never are. */
  reason: string | null
}

/**
 * Makes a team at the desk, all of it or nothing, and registers it if it has enough members.
 *
 * @returns the team, and the state of its registrations; null: it is still forming
 * @throws what making, joining and registering a team throw, E_ROW_NOT_FOUND for people whom there are not
 */
export function makeTeamAtDesk(
  input: DeskTeam,
  trx?: TransactionClientContract
): Promise<{ team: Team; status: Status | null }> {
  return inTransaction(async (client) => {
    const { eventId, people, actor, reason, ...words } = input
    await lockEvent(eventId, client)
    const found = await User.query({ client }).whereIn('public_id', people).orderBy('id')
    if (found.length < people.length) throw new errors.E_ROW_NOT_FOUND()
    await lockAccounts(
      found.map(({ id }) => id),
      client
    )
    const byPublicId = new Map(found.map((user) => [user.publicId, user]))
    const ids = people.map((publicId) => byPublicId.get(publicId)!.id)
    const desk = { actor, reason, found: true }
    const [captainId = 0, ...others] = ids
    const captain = { ...words, eventId, userId: captainId, answers: {}, desk }
    const team = await createTeam(captain, client)
    for (const userId of others)
      await joinTeam({ teamId: team.id, userId, answers: {}, desk }, client)
    const { teams } = withTeams(await eventFacts(eventId, client))
    if (ids.length < teams.min) return { team, status: null }
    const { status } = await registerTeam({ teamId: team.id, by: actor, reason }, client)
    return { team, status }
  }, trx)
}
