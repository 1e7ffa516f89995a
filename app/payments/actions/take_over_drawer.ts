import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { DrawerTaken } from '#app/payments/exceptions/payment_refusals'
import CashDeskSession from '#app/payments/models/cash_desk_session'
import { mayOpenAt, type Cashier } from '#app/payments/rules/cashier'
import { inTransaction } from '#app/core/database/in_transaction'
import { AMOUNT_MAX } from '#isomorphic/core/money'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Opens a desk with the drawer that another cashier has counted and closed: its count is the float. The unique column
 * holds that nobody takes it over twice.
 *
 * @throws DrawerTaken when it is not closed yet, or was taken over; DeskOpen, DeskCampusArchived
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
    if (earlier.countedMinor === null || later) throw new DrawerTaken()
    const { campusId, countedMinor: openingFloat } = earlier
    return openCashDesk({ campusId, openingFloat, takenOverFromId: earlier.id, actor }, client)
  }, trx)
}
