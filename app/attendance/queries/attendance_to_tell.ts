import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'

/** Whose check-in it is, and where: by public ids. */
export interface AttendanceToTell {
  registration: string
  event: string
  person: string
}

const select = statement<AttendanceToTell>(
  `select r.public_id as registration, e.public_id as event, u.public_id as person
   from registrations r join events e on e.id = r.event_id join users u on u.id = r.user_id
   where r.id = ?`
)

/** @returns null: the registration is gone */
export function attendanceToTell(registrationId: number): Promise<AttendanceToTell | null> {
  return select.first(db.connection(), [registrationId])
}
