import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

/** @returns when and to which session (public id) a registration was let in last, as it stands; null: it was not */
export async function latestCheckIn(
  registrationId: number
): Promise<{ at: string; session: string } | null> {
  const row: { checked_in_at: string | Date; session: string } | null = await db
    .from('attendances as a')
    .join('event_sessions as s', 's.id', 'a.event_session_id')
    .where('a.registration_id', registrationId)
    .whereNull('a.undone_at')
    .orderBy('a.checked_in_at', 'desc')
    .orderBy('a.id', 'desc')
    .select('a.checked_in_at', 's.public_id as session')
    .first()
  return row && { at: fromSql(row.checked_in_at).toUTC().toISO()!, session: row.session }
}
