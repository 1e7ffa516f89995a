import { inBatches } from '#app/core/rules/batches'
import db from '@adonisjs/lucid/services/db'

/** Whose check-in it is, and where: by public ids. */
export interface AttendanceToTell {
  registrationPublicId: string
  eventPublicId: string
  userPublicId: string
}

/** @returns by the registrations' row numbers */
export async function attendancesToTell(
  registrationIds: readonly number[]
): Promise<Map<number, AttendanceToTell>> {
  const found = new Map<number, AttendanceToTell>()
  for (const batch of inBatches([...new Set(registrationIds)])) {
    const rows: { id: number; registration: string; event: string; person: string }[] = await db
      .from('registrations as r')
      .join('events as e', 'e.id', 'r.event_id')
      .join('users as u', 'u.id', 'r.user_id')
      .whereIn('r.id', batch)
      .select('r.id', 'r.public_id as registration', 'e.public_id as event')
      .select('u.public_id as person')
    for (const { id, registration, event, person } of rows) {
      found.set(id, {
        registrationPublicId: registration,
        eventPublicId: event,
        userPublicId: person,
      })
    }
  }
  return found
}
