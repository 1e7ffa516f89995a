import { OPEN_STATUSES } from '#app/payments/queries/list_payments'
import { latestAfterMove } from '#app/payments/rules/due_dates'
import { recordAudits } from '#app/audit/actions/record_audit'
import { fromSql, now, toSql } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** Somebody who has to pay earlier than they were told. */
export interface EarlierDue {
  userId: number
  dueAt: DateTime
}

/**
 * Moves due dates along that an event which begins earlier has left behind its start; in less than a day nobody loses a
 * place for it. Of what is due earlier people are reminded anew. The caller holds the event's lock.
 *
 * @param input.actor who moved the event
 * @returns who has to pay earlier, and until when
 */
export async function capDueDates(
  input: {
    event: { id: number; startsAt: DateTime }
    actor: { id: number; ability: string }
  },
  trx: TransactionClientContract
): Promise<EarlierDue[]> {
  const { event, actor } = input
  const dueAt = latestAfterMove(event, now())
  const late: { id: number; user_id: number; due_at: string | Date }[] = await trx
    .from('payments')
    .where('event_id', event.id)
    .whereNotNull('registration_id')
    .whereIn('status', OPEN_STATUSES)
    .where('due_at', '>', toSql(dueAt))
    .orderBy('id')
    .select('id', 'user_id', 'due_at')
  for (const batch of inBatches(late)) {
    const ids = batch.map(({ id }) => id)
    const columns = { due_at: toSql(dueAt), reminded_at: null, updated_at: toSql(now()) }
    await trx.from('payments').whereIn('id', ids).update(columns)
  }
  await recordAudits(
    late.map((row) => ({
      ...{ actorId: actor.id, ability: actor.ability, action: 'payment.due_moved' as const },
      ...{ subjectType: 'payment' as const, subjectId: row.id },
      ...{ before: { dueAt: fromSql(row.due_at) }, after: { dueAt } },
    })),
    trx
  )
  return late.map((row) => ({ userId: row.user_id, dueAt }))
}
