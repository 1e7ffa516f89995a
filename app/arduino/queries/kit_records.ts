import type { KitRecord } from '#app/registrations/rules/event_record'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns everything that was written about the kits of a workshop, for `registrations:verify` */
export async function kitRecords(
  eventId: number,
  client: QueryClientContract
): Promise<KitRecord[]> {
  const rows: (Omit<KitRecord, 'registrationId' | 'lastState'> & {
    registration_id: number | null
    last_state: string | null
  })[] = await client
    .from('arduino_kits as k')
    .leftJoin('arduino_applications as a', 'a.kit_id', 'k.id')
    .where('k.event_id', eventId)
    .orderBy('k.id')
    .select('k.label', 'k.state', 'a.registration_id')
    .select(
      client.raw(`(select c.to_state from arduino_kit_changes c where c.kit_id = k.id
        order by c.id desc limit 1) as last_state`)
    )
  return rows.map(({ registration_id: registrationId, last_state: lastState, ...kit }) => {
    return { ...kit, registrationId, lastState }
  })
}
