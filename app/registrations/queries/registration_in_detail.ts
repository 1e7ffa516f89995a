import {
  registrationsOf,
  type RegistrationRow,
} from '#app/registrations/queries/list_registrations'
import {
  registrationTimeline,
  type TimelineEntry,
} from '#app/registrations/queries/registration_timeline'
import db from '@adonisjs/lucid/services/db'

export interface RegistrationInDetail {
  row: RegistrationRow
  timeline: TimelineEntry[]
}

/** One registration of the event with its answers and its story, or null when it is not of this event. */
export async function registrationInDetail(
  eventId: number,
  publicId: unknown
): Promise<RegistrationInDetail | null> {
  if (typeof publicId !== 'string' || !publicId) return null
  const row = await registrationsOf(eventId, { q: '', filters: {} })
    .where('registrations.public_id', publicId)
    .first()
  if (!row) return null
  const owner = await db.from('registrations').where('id', row.id).select('user_id').firstOrFail()
  const timeline = await registrationTimeline({ id: row.id, userId: owner.user_id, eventId })
  return { row, timeline }
}
