import CashDeskSession from '#app/payments/models/cash_desk_session'
import { DeskClosed, DeskOfAnother } from '#app/payments/exceptions/payment_refusals'
import { expectedInDrawer } from '#app/payments/queries/desk_totals'
import { worthOf } from '#app/payments/rules/cash_desk'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { Actor } from '#app/registrations/rules/transitions'
import { inTransaction } from '#app/core/database/in_transaction'
import { amountText, type Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** In minor units. */
export interface Counted {
  counted: Minor
  expected: Minor
  difference: Minor
}

/**
 * Says what a count means, once it was made: what is expected is told to nobody who has not counted. Every count is
 * audited, so that one who counts again until it fits is seen.
 *
 * @throws DeskClosed, DeskOfAnother
 */
export function countCashDesk(
  input: { deskId: number; denominations: Record<string, number>; actor: Actor },
  trx?: TransactionClientContract
): Promise<Counted> {
  return inTransaction(async (client) => {
    const { deskId, denominations, actor } = input
    const desk = await CashDeskSession.query({ client }).where('id', deskId).firstOrFail()
    if (desk.closedAt !== null) throw new DeskClosed()
    if (desk.cashierId !== actor.id && actor.ability !== 'admin') throw new DeskOfAnother()
    const counted = worthOf(denominations)
    const drawer = { id: desk.id, openingFloat: desk.openingFloatMinor }
    const expected = await expectedInDrawer(drawer, client)
    const difference = counted - expected
    const text = (amount: Minor) => amountText(amount, desk.currency)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'cash_desk_session.counted',
        subjectType: 'cash_desk_session',
        subjectId: desk.id,
        after: { counted: text(counted), difference: text(difference) },
      },
      client
    )
    return { counted, expected, difference }
  }, trx)
}
