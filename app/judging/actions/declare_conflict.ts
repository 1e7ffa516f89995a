import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { ConflictDeclared } from '#app/judging/events/judging_facts'
import { lockJudging } from '#app/judging/queries/judging_state'
import { eventToTellOf, staffToTell } from '#app/judging/queries/told_people'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Conflict {
  eventId: number
  team: { id: number; publicId: string; name: string }
  judge: { id: number; name: string }
}

/**
 * Takes a team from a judge who says to have a conflict of interest, and tells the organizers. Points that were
 * given stay and do not count. Said again it changes nothing.
 *
 * @throws ResultsPublished, JudgingClosed
 */
export function declareConflict(
  { eventId, team, judge, reason }: Conflict & { reason: string },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    await lockJudging(eventId, client)
    const at = toSql(now())
    const declared = await client
      .from('team_judges')
      .where({ team_id: team.id, user_id: judge.id })
      .whereNull('conflict_at')
      .update({ conflict_at: at, conflict_reason: reason, updated_at: at })
    if (Number(declared) === 0) return
    await recordConflict({ team, judge, actor: { id: judge.id, ability: 'judge' } }, true, client)
    const organizers = await staffToTell({ eventId }, client)
    const key = `${team.publicId}:${judge.id}:${at}`
    const conflict = { judge: judge.name, team: team.name, key }
    const event = await eventToTellOf(eventId, client)
    await announce(client, new ConflictDeclared(event, conflict, organizers))
  }, trx)
}

/**
 * Gives the team back to the judge, on an organizer's word.
 *
 * @throws ResultsPublished, JudgingClosed
 */
export function liftConflict(
  { eventId, team, judge, actor }: Conflict & { actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    await lockJudging(eventId, client)
    const lifted = await client
      .from('team_judges')
      .where({ team_id: team.id, user_id: judge.id })
      .whereNotNull('conflict_at')
      .update({ conflict_at: null, conflict_reason: null, updated_at: toSql(now()) })
    if (Number(lifted) > 0) await recordConflict({ team, judge, actor }, false, client)
  }, trx)
}

/** Without the reason, which is the judge's own. */
function recordConflict(
  { team, judge, actor }: Pick<Conflict, 'team' | 'judge'> & { actor: Actor },
  isDeclared: boolean,
  client: TransactionClientContract
): Promise<void> {
  return recordAudit(
    {
      actorId: actor.id,
      ability: actor.ability,
      action: isDeclared ? 'team.conflict_declared' : 'team.conflict_lifted',
      subjectType: 'team',
      subjectId: team.id,
      before: { conflict: !isDeclared },
      after: { userId: judge.id, conflict: isDeclared },
    },
    client
  )
}
