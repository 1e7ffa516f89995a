import CashDeskSession from '#app/payments/models/cash_desk_session'
import { DeskOpen, DrawerTaken } from '#app/payments/exceptions/payment_refusals'
import { lockActive } from '#app/catalogue/queries/lock_active'
import { DeskCampusArchived } from '#app/installation/exceptions/installation_refusals'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { Actor } from '#app/registrations/rules/transitions'
import { isUniqueViolation, violatedColumn } from '#app/core/database/violations'
import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import { amountText, type Minor } from '#isomorphic/core/money'
import { currency } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface OpenDeskInput {
  campusId: number
  /** What is in the drawer before anybody pays, in minor units. */
  openingFloat: Minor
  actor: Actor
  /** The closed desk whose drawer is taken over as it was counted. */
  takenOverFromId?: number | null
}

/**
 * Opens the cashier's desk; a partial unique index holds that each has one open. Its campus is kept from being archived
 * meanwhile.
 *
 * @throws DeskOpen, DrawerTaken, DeskCampusArchived
 */
export async function openCashDesk(
  input: OpenDeskInput,
  trx?: TransactionClientContract
): Promise<CashDeskSession> {
  const { campusId, openingFloat, actor, takenOverFromId = null } = input
  try {
    return await inTransaction(async (client) => {
      const [archived] = await lockActive({ campusIds: [campusId] }, client)
      if (archived) throw new DeskCampusArchived({ name: archived })
      const desk = await CashDeskSession.create(
        {
          ...{ publicId: ulid(), campusId, currency, takenOverFromId },
          cashierId: actor.id,
          openedAt: now(),
          openingFloatMinor: openingFloat,
        },
        { client }
      )
      await recordAudit(
        {
          actorId: actor.id,
          ability: actor.ability,
          action: 'cash_desk_session.opened',
          subjectType: 'cash_desk_session',
          subjectId: desk.id,
          after: { campus: campusId, openingFloat: amountText(openingFloat, currency) },
        },
        client
      )
      return desk
    }, trx)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The message of a driver has the whole statement, with each of its columns.
    if (violatedColumn(error, ['taken_over_from_id'])) throw new DrawerTaken()
    throw new DeskOpen()
  }
}
