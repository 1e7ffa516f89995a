import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Registrant {
  id: number
  name: string
  email: string
  locale: string
}

interface Wanted {
  eventId: number
  states: readonly string[]
}

/** Everybody whose registration is in one of the states, once; disabled accounts aside. */
export function registrantsOf(wanted: Wanted, client: QueryClientContract): Promise<Registrant[]> {
  return registrants(wanted, client)
    .distinct('users.id', 'users.name', 'users.email', 'users.locale')
    .orderBy('users.id') as Promise<Registrant[]>
}

/** @returns how many people a change of the event concerns */
export async function countActiveRegistrants(eventId: number): Promise<number> {
  const counted: unknown = await registrants({ eventId, states: ACTIVE_STATUSES }, db.connection())
    .count('* as total')
    .first()
  return Number((counted as { total: number } | null)?.total ?? 0)
}

function registrants({ eventId, states }: Wanted, client: QueryClientContract) {
  return client
    .from('users')
    .join('registrations', 'registrations.user_id', 'users.id')
    .where('registrations.event_id', eventId)
    .whereIn('registrations.status', [...states])
    .whereNull('users.disabled_at')
}
