import { agreeToDocuments } from '#app/demo/actions/agree_to_documents'
import { enrolNewcomers } from '#app/demo/actions/enrol_newcomers'
import { openBook } from '#app/demo/actions/open_book'
import { openDoor } from '#app/demo/actions/open_door'
import type { Crowd } from '#app/demo/rules/crowd'
import type { PersonFacts } from '#app/registrations/queries/person_facts'
import db from '@adonisjs/lucid/services/db'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The crowd that is written many at once, by rows that a test compares with those of the actions
 * (tests/functional/demo): one by one twenty thousand people would take minutes.
 */
export function crowdAtOnce(): Crowd {
  let askers: Promise<Map<number, PersonFacts>> | undefined
  return {
    enrol: (newcomers, desk) => breathing(enrolNewcomers(newcomers, desk)),
    agree: (userIds) => breathing(agreeToDocuments(userIds)),
    async openBook(eventId) {
      askers ??= readAskers()
      return breathing(openBook(eventId, await askers))
    },
    openDoor: (session, scannerId) => breathing(openDoor(session, scannerId)),
  }
}

/**
 * Lets the event loop turn after the work. SQLite answers at once, so that it never does by itself; and what
 * the driver holds outside the heap for each statement is given back only then.
 */
async function breathing<Result>(work: Promise<Result>): Promise<Result> {
  const result = await work
  await nextTurn()
  return result
}

/** Everybody, once: nobody changes while the books are open. */
async function readAskers(): Promise<Map<number, PersonFacts>> {
  const people = await db
    .from('users')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .select('users.id', 'users.name', 'users.email', 'users.locale', 'users.kind')
    .select('users.kind_confirmed_at', 'users.student_code', 'users.email_verified_at')
    .select('users.campus_id', 'users.course_id', 'courses.faculty_id')
  return new Map(people.map((row) => [row.id, askerOf(row)]))
}

interface PersonRow {
  id: number
  name: string
  email: string
  locale: string
  kind: PersonFacts['kind']
  kind_confirmed_at: string | Date | null
  student_code: string | null
  email_verified_at: string | Date | null
  campus_id: number | null
  course_id: number | null
  faculty_id: number | null
}

function askerOf(row: PersonRow): PersonFacts {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    locale: row.locale,
    kind: row.kind,
    kindConfirmedAt: row.kind_confirmed_at,
    campusId: row.campus_id,
    courseId: row.course_id,
    facultyId: row.faculty_id,
    studentCode: row.student_code,
    disabled: false,
    emailVerified: row.email_verified_at !== null,
    latest: null,
  }
}
