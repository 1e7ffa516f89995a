import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { RubricFrozen } from '#app/judging/exceptions/judging_refusals'
import { hasScores, rubricOf } from '#app/judging/queries/judged_teams'
import { lockUnpublished } from '#app/judging/queries/judging_state'
import type { Criterion } from '#app/judging/rules/standings'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

type Line = Omit<Criterion, 'id'> & { label: string }

/**
 * Writes the rubric of an event anew, in the order given. Saving the same again changes nothing.
 *
 * @throws RubricFrozen once a judge has given points or a comment, ResultsPublished
 */
export function saveRubric(
  { eventId, criteria, actor }: { eventId: number; criteria: Line[]; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    await lockUnpublished(eventId, client)
    const [before, after] = [inWords(await rubricOf(eventId, client)), inWords(criteria)]
    if (before.join('\n') === after.join('\n')) return
    if (await hasScores(eventId, client)) throw new RubricFrozen()

    await client.from('rubric_criteria').where('event_id', eventId).delete()
    await insertCriteria({ eventId, criteria }, client)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.rubric_changed',
        subjectType: 'event',
        subjectId: eventId,
        before: { rubric: before },
        after: { rubric: after },
      },
      client
    )
  }, trx)
}

/** `Impact ×3 /10`: what the audit log shows. */
const inWords = (criteria: readonly Line[]) =>
  criteria.map(({ label, weight, mostPoints }) => `${label} ×${weight} /${mostPoints}`)

/** Gives a copy of an event the rubric of its original. */
export async function copyRubric(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  await insertCriteria({ eventId: to, criteria: await rubricOf(from, trx) }, trx)
}

async function insertCriteria(
  { eventId, criteria }: { eventId: number; criteria: readonly Line[] },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const rows = criteria.map(({ label, weight, mostPoints }, position) => ({
    public_id: ulid(),
    event_id: eventId,
    label,
    weight,
    most_points: mostPoints,
    position,
    created_at: at,
    updated_at: at,
  }))
  if (rows.length > 0) await trx.table('rubric_criteria').multiInsert(rows)
}
