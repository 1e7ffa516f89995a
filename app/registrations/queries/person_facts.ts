import type { EligibilityPerson } from '#app/registrations/rules/eligibility'
import { asPerson } from '#app/users/queries/person_ids'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Reads what the eligibility rule asks about a person and an event, in two queries. */
export async function personFacts(
  input: { userId: number; eventId: number },
  client: QueryClientContract = db.connection()
): Promise<EligibilityPerson> {
  const user = await client
    .from('users')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .where('users.id', input.userId)
    .select('users.*', 'courses.faculty_id')
    .firstOrFail()
  const latest = await client
    .from('registrations')
    .where('event_id', input.eventId)
    .whereIn('user_id', asPerson(input.userId))
    .orderBy('id', 'desc')
    .select('public_id', 'status', 'reason')
    .first()
  return {
    kind: user.kind,
    kindConfirmedAt: user.kind_confirmed_at,
    campusId: user.campus_id,
    courseId: user.course_id,
    facultyId: user.faculty_id,
    studentCode: user.student_code,
    disabled: user.disabled_at !== null,
    emailVerified: user.email_verified_at !== null,
    latest: latest && {
      publicId: latest.public_id,
      status: latest.status,
      reason: latest.reason,
    },
  }
}
