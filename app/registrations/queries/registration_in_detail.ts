import {
  findRegistrationRow,
  type RegistrationRow,
} from '#app/registrations/queries/list_registrations'
import {
  registrationTimeline,
  type TimelineEntry,
} from '#app/registrations/queries/registration_timeline'

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
  const row = await findRegistrationRow(eventId, publicId)
  if (!row) return null
  const timeline = await registrationTimeline({ id: row.id, userId: row.user_id, eventId })
  return { row, timeline }
}
