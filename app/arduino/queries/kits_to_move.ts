import type { Kit, KitHolder, KitState } from '#app/arduino/rules/kits'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface KitRow {
  id: number
  label: string
  state: KitState
  registration_id: number | null
}

const kits = (trx: TransactionClientContract) =>
  trx
    .from('arduino_kits as k')
    .leftJoin('arduino_applications as a', 'a.kit_id', 'k.id')
    .select('k.id', 'k.label', 'k.state', 'a.registration_id')
    .orderBy('k.label')
    .orderBy('k.id')

const kitOf = ({ id, label, state, registration_id: registrationId }: KitRow): Kit => {
  return { id, label, state, registrationId }
}

/** @returns kits of the event that nobody has, in the order of their labels, as many as asked for or fewer */
export async function freeKits(
  { eventId, count }: { eventId: number; count: number },
  trx: TransactionClientContract
): Promise<Kit[]> {
  if (count === 0) return []
  const query = kits(trx).where('k.event_id', eventId).where('k.state', 'available').limit(count)
  return ((await query) as KitRow[]).map(kitOf)
}

/** @returns one kit as it stands under the lock of its event */
export async function kitToMove(kitId: number, trx: TransactionClientContract): Promise<Kit> {
  return kitOf((await kits(trx).where('k.id', kitId).firstOrFail()) as KitRow)
}

/** @returns a registration as far as kits are concerned, as it stands under the lock of its event */
export async function kitHolder(
  registrationId: number,
  trx: TransactionClientContract
): Promise<KitHolder> {
  const row: {
    status: string
    brings_own_kit: boolean | number | null
    kit_id: number | null
  } = await trx
    .from('registrations as r')
    .leftJoin('arduino_applications as a', 'a.registration_id', 'r.id')
    .where('r.id', registrationId)
    .select('r.status', 'a.brings_own_kit', 'a.kit_id')
    .firstOrFail()
  return {
    registrationId,
    status: row.status,
    needsKit: row.brings_own_kit !== null && !row.brings_own_kit,
    kit: row.kit_id === null ? null : await kitToMove(row.kit_id, trx),
  }
}

/**
 * SQL: whose a kit `k` is by the application `a` that names it, or who lost it and had another instead: the last
 * change of one that is missing says so.
 */
export const KIT_HOLDER = `coalesce(a.registration_id, (
  select case when k.state = 'missing' and c.from_state = 'missing' then c.registration_id end
  from arduino_kit_changes c where c.kit_id = k.id order by c.id desc limit 1))`

/** @returns the registration that brought the kit back last, or lost it where it is missing; or null */
export async function lastHolderOf(
  { id, state }: Pick<Kit, 'id' | 'state'>,
  trx: TransactionClientContract
): Promise<number | null> {
  // What was only reserved for somebody never came back from them.
  const broughtBack = `(
    select case when c.from_state in ('handed_out', 'missing') then c.registration_id end
    from arduino_kit_changes c where c.kit_id = k.id order by c.id desc limit 1)`
  const row: { holder: number | null } = await trx
    .from('arduino_kits as k')
    .leftJoin('arduino_applications as a', 'a.kit_id', 'k.id')
    .where('k.id', id)
    .select(trx.raw(`${state === 'missing' ? KIT_HOLDER : broughtBack} as holder`))
    .firstOrFail()
  return row.holder
}
