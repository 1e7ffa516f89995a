import { UnknownKit, UnknownKitHolder } from '#app/arduino/exceptions/kit_refusals'
import { KIT_HOLDER } from '#app/arduino/queries/kits_to_move'
import { readCode, readTypedCode } from '#app/tickets/queries/read_code'
import { seatedFirst } from '#app/registrations/rules/scarce'
import { kitOfCode } from '#isomorphic/arduino/kit_code'
import db from '@adonisjs/lucid/services/db'

/**
 * @param text what was scanned from a kit, or its label as it was typed, in any case
 * @returns the kit's row
 * @throws UnknownKit unless it is one of this event
 */
export async function findKit(
  eventId: number,
  text: string
): Promise<{ id: number; label: string }> {
  const publicId = kitOfCode(text)
  const query = db.from('arduino_kits').where('event_id', eventId).select('id', 'label')
  if (publicId) query.where('public_id', publicId)
  else query.whereRaw('upper(label) = ?', [text.trim().toUpperCase()])
  const row = (await query.first()) as { id: number; label: string } | null
  if (!row) throw new UnknownKit()
  return row
}

/** A person at the desk where kits are handed out, by name. */
export interface KitPerson {
  id: number
  publicId: string
  name: string
}

/**
 * Whose ticket or personal code was held up, or who was chosen by name, whatever became of their registration:
 * what is handed out comes back also from people who gave their place up.
 *
 * @param presented `typed`: a person typed the code, so that the short one will do
 * @param kitId the registration that has this kit or lost it speaks for the person; else the one with a seat
 * @throws UnknownKitHolder unless the code is genuine, stands, and is of this event
 */
export async function findKitPerson(
  eventId: number,
  presented: { code: string; typed: boolean } | { registration: string },
  kitId = 0
): Promise<KitPerson> {
  const people = db
    .from('registrations as r')
    .join('users', 'users.id', 'r.user_id')
    .where('r.event_id', eventId)
    .orderByRaw(
      `case when r.id = (select ${KIT_HOLDER} from arduino_kits k
         left join arduino_applications a on a.kit_id = k.id where k.id = ?) then 0 else 1 end,
       ${seatedFirst('r')}, r.id desc`,
      [kitId]
    )
    .select('r.id', 'r.public_id as publicId', 'users.name')
  if ('registration' in presented) people.whereIn('r.user_id', ownerOf(presented.registration))
  else {
    const reading = await (presented.typed ? readTypedCode : readCode)(presented.code)
    if (reading.result !== 'read' || reading.revoked) throw new UnknownKitHolder()
    if (reading.kind === 'personal') people.where('r.user_id', reading.userId)
    else if (reading.eventId !== eventId) throw new UnknownKitHolder()
    else people.whereIn('r.user_id', ownerOf(reading.registration.publicId))
  }
  const person = (await people.first()) as KitPerson | null
  if (!person) throw new UnknownKitHolder()
  return person
}

const ownerOf = (publicId: string) =>
  db.from('registrations').where('public_id', publicId).select('user_id')
