import CashDeskSession from '#app/payments/models/cash_desk_session'
import { DeskClosed, DeskOfAnother } from '#app/payments/exceptions/payment_refusals'
import { expectedInDrawer } from '#app/payments/queries/desk_totals'
import { ledgerHead } from '#app/payments/queries/ledger_head'
import { worthOf } from '#app/payments/rules/cash_desk'
import { recordAudit } from '#app/audit/actions/record_audit'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import type { Actor } from '#app/registrations/rules/transitions'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { amountText } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface CloseDeskInput {
  deskId: number
  /** How many of each coin and note, by its value in minor units: counted before what is expected is shown. */
  denominations: Record<string, number>
  /** About a difference; of somebody else's desk, why an admin closes it. */
  note: string
  actor: Actor
}

/**
 * Closes a desk for good: what was counted, what is expected and the difference stand in it, and where the ledger stood.
 * Closing it again, with the same count, changes nothing.
 *
 * @throws DeskClosed when it was closed with another count, DeskOfAnother, ReasonRequired
 */
export function closeCashDesk(
  input: CloseDeskInput,
  trx?: TransactionClientContract
): Promise<CashDeskSession> {
  return inTransaction(async (client) => {
    const { deskId, denominations, actor } = input
    const desk = await CashDeskSession.query({ client })
      .where('id', deskId)
      .if(client.dialect.name === 'postgres', (query) => query.forUpdate())
      .firstOrFail()
    const counted = worthOf(denominations)
    if (desk.closedAt !== null) {
      if (desk.closedBy === actor.id && desk.countedMinor === counted) return desk
      throw new DeskClosed()
    }
    const note = input.note.trim()
    const isOwn = desk.cashierId === actor.id
    if (!isOwn && actor.ability !== 'admin') throw new DeskOfAnother()
    if (!isOwn && note === '') throw new ReasonRequired()
    const expected = await expectedInDrawer(
      { id: desk.id, openingFloat: desk.openingFloatMinor },
      client
    )
    const head = await ledgerHead(client)
    await desk
      .merge({
        ...{ denominations: JSON.stringify(denominations), note: note || null },
        closedAt: now(),
        closedBy: actor.id,
        countedMinor: counted,
        expectedMinor: expected,
        differenceMinor: counted - expected,
        closingPosition: head.position,
        closingHash: head.hash,
      })
      .save()
    const text = (amount: bigint) => amountText(amount, desk.currency)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'cash_desk_session.closed',
        subjectType: 'cash_desk_session',
        subjectId: desk.id,
        after: {
          counted: text(counted),
          expected: text(expected),
          difference: text(counted - expected),
        },
        reason: note || null,
      },
      client
    )
    return desk
  }, trx)
}
