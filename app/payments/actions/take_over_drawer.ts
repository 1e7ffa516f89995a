import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { DrawerTaken } from '#app/payments/exceptions/payment_refusals'
import CashDeskSession from '#app/payments/models/cash_desk_session'
import { takenOverSince } from '#app/payments/rules/cash_desk'
import { mayOpenAt, type Cashier } from '#app/payments/rules/cashier'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { AMOUNT_MAX } from '#isomorphic/core/money'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Opens a desk with the drawer that another cashier has counted and closed within a day: its count is the float. The
 * unique column holds that nobody takes it over twice.
 *
 * @throws DrawerTaken when it is not closed yet, or long ago, or was taken over; DeskOpen, DeskCampusArchived
 */
export function takeOverDrawer(
  input: { publicId: string; actor: Cashier },
  trx?: TransactionClientContract
): Promise<CashDeskSession> {
  return inTransaction(async (client) => {
    const { publicId, actor } = input
    const earlier = await CashDeskSession.query({ client })
      .where({ publicId })
      // From before counts were bounded: no float.
      .where((query) =>
        query.whereNull('countedMinor').orWhere('countedMinor', '<=', String(AMOUNT_MAX))
      )
      .firstOrFail()
    if (!mayOpenAt(actor.scope, earlier.campusId)) throw new errors.E_ROW_NOT_FOUND()
    const later = await CashDeskSession.query({ client })
      .where('takenOverFromId', earlier.id)
      .first()
    const waits = earlier.closedAt !== null && earlier.closedAt > takenOverSince(now())
    if (!waits || later || earlier.countedMinor === null) throw new DrawerTaken()
    const { campusId, countedMinor: openingFloat } = earlier
    return openCashDesk({ campusId, openingFloat, takenOverFromId: earlier.id, actor }, client)
  }, trx)
}
