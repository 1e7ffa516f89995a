import { openRefundRequests, seatedWith } from '#app/payments/actions/refund_requests'
import type { RefundReason } from '#app/payments/rules/refund_reasons'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { now, toSql } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Ended {
  id: number
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
}

/**
 * What becomes of the payments of registrations that have just ended: void where nothing was collected; where something
 * was, it is offered for refund, and the rest is not owed any more. The fee of a team ends with the last of its
 * registrations. Set-based; the caller holds the event's lock.
 */
export async function endPayments(
  input: { registrationIds: readonly number[]; reason: RefundReason },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  for (const batch of inBatches(input.registrationIds)) {
    const ended: Ended[] = await trx
      .from('payments as p')
      .where((mine) => {
        mine
          .whereIn('p.registration_id', batch)
          .orWhereIn('p.team_id', (teams) =>
            teams
              .from('registrations')
              .whereIn('id', batch)
              .whereNotNull('team_id')
              .select('team_id')
          )
      })
      .whereNull('p.voided_at')
      .whereNotExists((others) =>
        others
          .from('registrations as r')
          .whereColumn('r.team_id', 'p.team_id')
          .whereIn('r.status', [...ACTIVE_STATUSES])
          .select('r.id')
      )
      .orderBy('p.id')
      .select('p.id', 'p.collected_minor', 'p.refunded_minor')
    const isEmpty = ({ collected_minor: collected }: Ended) => minor(collected) === 0n
    const empty = ended.filter(isEmpty).map(({ id }) => id)
    if (empty.length > 0) {
      const columns = { voided_at: at, updated_at: at }
      await trx.from('payments').whereIn('id', empty).update(columns)
    }
    const withMoney = ended.filter((row) => !isEmpty(row)).map(({ id }) => id)
    await markEnded(withMoney, trx)
    const requests = ended.map((row) => ({
      paymentId: row.id,
      amount: minor(row.collected_minor) - minor(row.refunded_minor),
      reason: input.reason,
    }))
    const held = requests.filter(({ amount }) => amount > 0n)
    await openRefundRequests(held, trx)
  }
}

/** Nobody pays the rest of these any more. The caller holds their locks. */
export async function markEnded(
  paymentIds: readonly number[],
  trx: TransactionClientContract
): Promise<void> {
  if (paymentIds.length === 0) return
  const at = toSql(now())
  await trx
    .from('payments')
    .whereIn('id', [...paymentIds])
    .whereNull('ended_at')
    .update({ ended_at: at, updated_at: at })
}

/** The place that was lost is theirs again, of a team everybody's. The caller holds the event's lock. */
export async function reopenPayments(
  { registrationId }: { registrationId: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('payments')
    .whereIn('registration_id', seatedWith(registrationId, trx))
    .where('unallocated', false)
    .whereNotNull('ended_at')
    .update({ ended_at: null, updated_at: toSql(now()) })
}
