import { KindFixed } from '#app/announcements/exceptions/announcement_refusals'
import { KitLabelTaken, TooManyKits } from '#app/arduino/exceptions/kit_refusals'
import { nextLabels } from '#app/arduino/rules/kits'
import { recordAudits } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { insertNumberedRows } from '#app/core/database/insert_rows'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { Actor } from '#app/registrations/rules/transitions'
import limits from '#config/limits'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

/**
 * Adds kits to a workshop, by their labels or as many as asked for, numbered on from the highest, and
 * promotes the people who wait for one, in one transaction.
 *
 * @returns their labels
 * @throws KitLabelTaken, TooManyKits
 */
export function addKits(
  input: { eventId: number; kits: string[] | number; actor: Actor },
  trx?: TransactionClientContract
): Promise<string[]> {
  return inTransaction(async (client) => {
    const { eventId, actor } = input
    await lockEvent(eventId, client)
    const standing: { label: string }[] = await client
      .from('arduino_kits')
      .where('event_id', eventId)
      .select('label')
    const taken = standing.map(({ label }) => label)
    const labels = typeof input.kits === 'number' ? nextLabels(taken, input.kits) : input.kits
    const double = labels.find(
      (label, index) => taken.includes(label) || labels.indexOf(label) !== index
    )
    if (double) throw new KitLabelTaken({ label: double })
    if (taken.length + labels.length > limits.kitsPerEvent) {
      throw new TooManyKits({ max: limits.kitsPerEvent })
    }
    const at = toSql(now())
    const rows = labels.map((label) => ({
      ...{ public_id: ulid(), event_id: eventId, label, state: 'available' },
      ...{ created_at: at, updated_at: at },
    }))
    const ids = await insertNumberedRows('arduino_kits', rows, client)
    await recordAudits(
      ids.map((id, index) => ({
        actorId: actor.id,
        ability: actor.ability,
        action: 'kit.added',
        subjectType: 'kit',
        subjectId: id,
        after: { label: labels[index]! },
      })),
      client
    )
    await promoteWaiting({ eventId }, client)
    return labels
  }, trx)
}

/**
 * Sees to it that a workshop has as many kits as its announcement says, numbered; there may be more.
 *
 * @param input `settings` of the event, whose `kits` says how many
 */
export async function addPlannedKits(
  input: { eventId: number; settings: Record<string, unknown>; actor: Actor },
  trx: TransactionClientContract
): Promise<void> {
  const planned = Number(input.settings.kits ?? 0)
  if (planned === 0) return
  const { total }: { total: number } = await trx
    .from('arduino_kits')
    .where('event_id', input.eventId)
    .count('* as total')
    .firstOrFail()
  const lacking = planned - Number(total)
  if (lacking > 0) await addKits({ ...input, kits: lacking }, trx)
}

/**
 * Removes the kits of an announcement that is no workshop any more, before it is published.
 *
 * @throws KindFixed when one of them was changed by hand, which its history keeps
 */
export async function removeKits(
  announcement: { id: number },
  trx: TransactionClientContract
): Promise<void> {
  const events = trx.from('events').where('announcement_id', announcement.id).select('id')
  const kits = trx.from('arduino_kits').whereIn('event_id', events)
  const changed = await trx
    .from('arduino_kit_changes')
    .whereIn('kit_id', kits.clone().select('id'))
    .select('id')
    .first()
  if (changed) throw new KindFixed()
  await kits.delete()
}
