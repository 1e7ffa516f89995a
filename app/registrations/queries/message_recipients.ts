import type EventMessage from '#app/registrations/models/event_message'
import { registrationsWanted, type Wanted } from '#app/registrations/queries/list_registrations'
import type { Registrant } from '#app/registrations/queries/registrations_to_move'
import { AT_ONCE_MAX, TooManyAtOnce } from '#app/core/exceptions/refusal'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface Recipient extends Registrant {
  registrationId: number
}

/** @returns whom a message reaches as things stand, each person once; disabled accounts aside */
export async function messageRecipients(
  { id, eventId, addressees, states }: EventMessage,
  client: TransactionClientContract
): Promise<Recipient[]> {
  const query = client
    .from('users')
    .join('registrations', 'registrations.user_id', 'users.id')
    .where('registrations.event_id', eventId)
    .whereNull('users.disabled_at')
    .select('users.id', 'users.name', 'users.email', 'users.locale')
    .select('registrations.id as registration_id')
    .select(client.raw('(users.prospect and users.password is null) as is_prospect'))
    .orderBy('users.id')
    .orderBy('registrations.id')
  if (addressees === 'states') {
    query.whereIn('registrations.status', states!.split(','))
  } else if (addressees === 'attended') {
    query.where('registrations.check_ins', '>', 0)
  } else if (addressees === 'absent') {
    query.where('registrations.status', 'confirmed').where('registrations.check_ins', 0)
  } else {
    query.whereIn('registrations.id', (chosen) =>
      chosen
        .from('event_message_recipients')
        .where('event_message_id', id)
        .select('registration_id')
    )
  }
  const rows = (await query) as Row[]
  const byPerson = new Map(rows.map((row) => [row.id, row]))
  return [...byPerson.values()].map(
    ({ is_prospect: isProspect, registration_id: registrationId, ...row }) => ({
      ...row,
      registrationId,
      isProspect: Boolean(isProspect),
    })
  )
}

interface Row extends Omit<Registrant, 'isProspect'> {
  registration_id: number
  is_prospect: boolean | number
}

/**
 * @param chosen public ids, or whatever the list finds; what is not of this event is left out
 * @returns the row numbers
 * @throws TooManyAtOnce
 */
export async function chosenIds(
  eventId: number,
  chosen: string[] | Wanted,
  client: TransactionClientContract
): Promise<number[]> {
  const query = client
    .from('registrations')
    .where('event_id', eventId)
    .orderBy('id')
    .limit(AT_ONCE_MAX + 1)
    .select('id')
  if (Array.isArray(chosen)) query.whereIn('public_id', chosen)
  else query.whereIn('id', registrationsWanted(eventId, chosen))
  const rows = (await query) as { id: number }[]
  if (rows.length > AT_ONCE_MAX) throw new TooManyAtOnce()
  return rows.map(({ id }) => id)
}
