import { lockActive } from '#app/catalogue/queries/lock_active'
import { inTransaction } from '#app/core/database/in_transaction'
import { changeEntry, lastPosition, recordEntry } from '#app/installation/actions/write_entry'
import { DeskCampusArchived } from '#app/installation/exceptions/installation_refusals'
import CashDesk from '#app/installation/models/cash_desk'
import type { CashDeskValues } from '#app/installation/rules/installation'
import { hoursText, inOrder, type OpeningHours } from '#app/installation/rules/opening_hours'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

interface SavedDesk {
  /** The one that is changed; null: a new one, which comes last. */
  publicId: string | null
  /** The version that the form was opened with. */
  version?: number
  values: CashDeskValues
  actorId: number
}

/**
 * Writes where people pay by hand, and when.
 *
 * @throws StaleEdit, ListFull, DeskCampusArchived for a campus that it did not have before
 */
export function saveCashDesk(
  { publicId, version, values, actorId }: SavedDesk,
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const { hours, ...columns } = values
    const after = { ...columns, hours: hoursText(hours) }
    const by = { list: 'cash-desks', actorId, version } as const
    if (publicId === null) {
      await refuseArchived(values.campusId, trx)
      const position = (await lastPosition('cash-desks', trx)) + 1
      const row = { ...columns, publicId: ulid(), active: true, position, version: 1 }
      const desk = await CashDesk.create(row, { client: trx })
      await desk.related('hours').createMany(inOrder(hours))
      return recordEntry(by, { id: desk.id, verb: 'created', before: {}, after }, trx)
    }
    const desk = await CashDesk.query({ client: trx })
      .where('public_id', publicId)
      .preload('hours')
      .forUpdate()
      .firstOrFail()
    if (values.campusId !== desk.campusId) await refuseArchived(values.campusId, trx)
    const write = () => writeDesk(desk.merge(columns), hours)
    return changeEntry(by, { stored: desk, before: pickOf(desk), after, write }, trx)
  }, outer)
}

/** The hours are few, and written anew. */
async function writeDesk(desk: CashDesk, hours: OpeningHours[]): Promise<void> {
  await desk.save()
  await desk.related('hours').query().delete()
  await desk.related('hours').createMany(inOrder(hours))
}

async function refuseArchived(campusId: number, trx: TransactionClientContract): Promise<void> {
  const [name] = await lockActive({ campusIds: [campusId] }, trx)
  if (name) throw new DeskCampusArchived({ name })
}

function pickOf({ campusId, place, note, hours }: CashDesk) {
  return { campusId, place, note, hours: hoursText(hours) }
}
