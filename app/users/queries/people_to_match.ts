import { together } from '#app/core/database/statement'
import { byCodeOrName } from '#app/catalogue/rules/code_or_name'
import { takenAddresses } from '#app/users/queries/taken_addresses'
import type { Matches, StoredPerson } from '#app/users/rules/judge_person'
import type { PersonRow } from '#app/users/rules/person_cells'
import type { Kind } from '#app/users/rules/roles'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface StoredRow {
  id: number
  name: string
  email: string
  student_code: string | null
  document_id: string | null
  phone: string | null
  kind: string
  campus_id: number | null
  course_id: number | null
  email_verified_at: unknown
  has_password: unknown
  holds_role: unknown
  kind_confirmed_at: unknown
  student_code_confirmed_at: unknown
  disabled_at: unknown
  merged_into_id: number | null
  erased_at: unknown
}

/** @returns what is stored about each row, in their order: six queries in two trips, however many rows */
export async function matchPeople(
  rows: PersonRow[],
  client: QueryClientContract
): Promise<Matches[]> {
  const codes = rows.flatMap((row) => row.studentCode ?? [])
  const addresses = rows.map((row) => row.email)
  const [campuses, courses, emailRows, codeRows, taken] = await together(
    places('campuses', client),
    places('courses', client),
    people('email', addresses, client),
    people('student_code', codes, client),
    takenAddresses(addresses, client)
  )
  const [byEmail, coded] = [emailRows, codeRows].map((found) =>
    found.map((row) => storedPerson(row, courses))
  ) as [StoredPerson[], StoredPerson[]]
  const emails = new Map(byEmail.map((person) => [person.email, person]))
  const confirmed = new Map(
    coded.flatMap((person) => (person.isCodeConfirmed ? [[person.studentCode, person]] : []))
  )
  const claims = coded.filter((person) => !person.isCodeConfirmed && !person.isClosed)
  const placeCode = (kind: 'campus' | 'course', id: number | null) =>
    (id === null ? null : (kind === 'campus' ? campuses : courses).byId.get(id)?.code) ?? null
  return rows.map((row) => ({
    byEmail: emails.get(row.email),
    isEmailKept: taken.get(row.email) === 'kept',
    byCode: row.studentCode === null ? undefined : confirmed.get(row.studentCode),
    isCodeClaimed: claims.some(
      ({ studentCode, email }) => studentCode === row.studentCode && email !== row.email
    ),
    ...placesOf(row, { campuses, courses }),
    placeCode,
  }))
}

function placesOf(row: PersonRow, { campuses, courses }: { campuses: Places; courses: Places }) {
  const campus = row.campus === null ? undefined : campuses.find(row.campus)
  const course = row.course === null ? undefined : courses.find(row.course)
  return {
    campus: campus === 'several' ? undefined : campus,
    course: course === 'several' ? undefined : course,
    isCourseUnclear: course === 'several',
  }
}

/** SQL: the account holds a role, whether it counts or not. */
export const HOLDS_ROLE = 'exists (select 1 from user_roles where user_roles.user_id = users.id)'

async function people(
  column: 'email' | 'student_code',
  values: string[],
  client: QueryClientContract
): Promise<StoredRow[]> {
  if (values.length === 0) return []
  return client
    .from('users')
    .whereIn(column, values)
    .select(
      client.raw('password is not null as has_password'),
      client.raw(`${HOLDS_ROLE} as holds_role`),
      ...['id', 'name', 'email', 'student_code', 'document_id', 'phone', 'kind'],
      ...['campus_id', 'course_id', 'email_verified_at', 'kind_confirmed_at'],
      ...['student_code_confirmed_at', 'disabled_at', 'merged_into_id', 'erased_at']
    )
}

function storedPerson(row: StoredRow, courses: Places): StoredPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    studentCode: row.student_code,
    documentId: row.document_id,
    phone: row.phone,
    kind: row.kind as Kind,
    campusId: row.campus_id,
    courseId: row.course_id,
    facultyId: courses.byId.get(row.course_id ?? 0)?.facultyId ?? null,
    isVerified: row.email_verified_at !== null,
    onlyClaimsAddress:
      row.email_verified_at === null &&
      row.student_code_confirmed_at === null &&
      Boolean(row.has_password),
    isKindConfirmed: row.kind_confirmed_at !== null,
    isCodeConfirmed: row.student_code_confirmed_at !== null,
    isClosed: row.disabled_at !== null || row.merged_into_id !== null || row.erased_at !== null,
    holdsRole: Boolean(row.holds_role),
  }
}

type Places = Awaited<ReturnType<typeof places>>

async function places(table: 'campuses' | 'courses', client: QueryClientContract) {
  const columns = ['id', 'code', 'name', 'active', ...(table === 'courses' ? ['faculty_id'] : [])]
  const rows: PlaceRow[] = await client.from(table).select(columns)
  const all = rows.map(({ id, code, name, active, faculty_id: facultyId = null }) => ({
    ...{ id, code, name, facultyId },
    active: Boolean(active),
  }))
  return { byId: new Map(all.map((place) => [place.id, place])), find: byCodeOrName(all) }
}

interface PlaceRow {
  id: number
  code: string
  name: string
  active: unknown
  faculty_id?: number
}
