import type { KitMove } from '#app/arduino/rules/kits'
import { now, toSql } from '#app/core/clock'
import { insertion } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const insertChanges = insertion('arduino_kit_changes', [
  ...['kit_id', 'registration_id', 'from_state', 'to_state', 'changed_by', 'ability', 'created_at'],
])

/**
 * The one way in which kits change their state and their holder: writes both, and a row of the history for
 * each. The caller holds the lock of their event and has decided that they may; it promotes afterwards.
 *
 * @param actor who says so; null: it follows from a seat that was taken or given up
 */
export async function moveKits(
  moves: KitMove[],
  actor: Actor | null,
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  for (const batch of inBatches(moves)) {
    await leave(batch, at, trx)
    for (const [state, kits] of Map.groupBy(batch, ({ to }) => to)) {
      const ids = kits.map(({ kit }) => kit.id)
      await trx.from('arduino_kits').whereIn('id', ids).update({ state, updated_at: at })
    }
    await join(batch, at, trx)
    const changes = batch.map(({ kit, to, registrationId, lostBy }) => ({
      kit_id: kit.id,
      registration_id: registrationId ?? kit.registrationId ?? lostBy ?? null,
      from_state: kit.state,
      to_state: to,
      changed_by: actor?.id ?? null,
      ability: actor?.ability ?? null,
      created_at: at,
    }))
    await insertChanges(changes, trx)
  }
}

/** Whoever had one has it no longer; who gave one back needs no other. */
async function leave(moves: KitMove[], at: string, trx: TransactionClientContract): Promise<void> {
  const held = moves.filter(({ kit }) => kit.registrationId !== null)
  if (held.length === 0) return
  const applications = (which: KitMove[]) =>
    trx.from('arduino_applications').whereIn(
      'registration_id',
      which.map(({ kit }) => kit.registrationId!)
    )
  await applications(held).update({ kit_id: null, updated_at: at })
  const isBack = ({ kit, to }: KitMove) => to === 'available' && kit.state !== 'assigned'
  const returned = held.filter(isBack)
  if (returned.length > 0) await applications(returned).update({ kit_returned_at: at })
}

async function join(moves: KitMove[], at: string, trx: TransactionClientContract): Promise<void> {
  const taken = moves.filter(({ registrationId }) => registrationId !== null)
  if (taken.length === 0) return
  const whens = taken.map(() => 'when ? then ?').join(' ')
  const bindings = taken.flatMap(({ kit, registrationId }) => [registrationId!, kit.id])
  await trx
    .from('arduino_applications')
    .whereIn(
      'registration_id',
      taken.map(({ registrationId }) => registrationId!)
    )
    .update({
      kit_id: trx.raw(`cast(case registration_id ${whens} end as integer)`, bindings),
      kit_returned_at: null,
      updated_at: at,
    })
}
