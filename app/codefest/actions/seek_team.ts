import { tellTeam } from '#app/codefest/actions/tell_team'
import { AlreadyInTeam, TeamFrozen } from '#app/codefest/exceptions/team_refusals'
import TeamMember from '#app/codefest/models/team_member'
import TeamSeeker from '#app/codefest/models/team_seeker'
import { lockTeam, withTeams } from '#app/codefest/queries/team_facts'
import { isFrozen } from '#app/codefest/rules/teams'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEventAndPerson } from '#app/registrations/queries/lock_event'
import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface SeekInput {
  eventId: number
  userId: number
  skills: string
  about: string
}

/**
 * Lets the captains of an event find a person who looks for a team. Doing it again changes what they read.
 *
 * @throws AlreadyInTeam
 */
export function lookForTeam(input: SeekInput, trx?: TransactionClientContract): Promise<void> {
  return inTransaction(async (client) => {
    const { eventId, userId, skills, about } = input
    await lockEventAndPerson(input, client)
    withTeams(await eventFacts(eventId, client))
    const isMember = await TeamMember.query({ client }).where({ eventId, userId }).first()
    if (isMember) throw new AlreadyInTeam()
    await TeamSeeker.updateOrCreate(
      { eventId, userId },
      { skills, about, withdrawnAt: null },
      { client }
    )
  }, trx)
}

/** Nobody finds the people any more; what they wrote stays for when they look again. */
export async function stopLooking(
  { eventId, userIds }: { eventId: number; userIds: number[] },
  trx?: TransactionClientContract
): Promise<void> {
  await TeamSeeker.query({ client: trx })
    .where('event_id', eventId)
    .whereIn('user_id', userIds)
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: toSql(now()) })
}

/**
 * A captain asks somebody who looks for a team to join theirs; the mail holds the link. Asking the same
 * person again sends nothing.
 *
 * @param input.seeker public id of the person
 * @throws TeamFrozen, E_ROW_NOT_FOUND for whoever looks for none
 */
export function inviteSeeker(
  input: { teamId: number; seeker: string },
  trx?: TransactionClientContract
): Promise<User> {
  return inTransaction(async (client) => {
    const facts = await lockTeam(input.teamId, client)
    if (isFrozen(facts.state)) throw new TeamFrozen()
    const person = await User.query({ client })
      .where('public_id', input.seeker)
      .whereIn('id', (seekers) =>
        seekers
          .from('team_seekers')
          .where('event_id', facts.event.id)
          .whereNull('withdrawn_at')
          .select('user_id')
      )
      .firstOrFail()
    const who = facts.members.find(({ userId }) => userId === facts.team.captainId)?.user.name ?? ''
    await tellTeam(facts, { news: 'invited', who, key: 'invited', to: person }, client)
    return person
  }, trx)
}
