import { now } from '#app/core/clock'
import { eligibilityEvent, eventFacts, offerOf } from '#app/registrations/queries/event_facts'
import { withHoldBack } from '#app/registrations/queries/no_shows'
import {
  type EligibilityPerson,
  eligibility,
  type Eligibility,
} from '#app/registrations/rules/eligibility'
import { sqlList } from '#app/registrations/rules/scarce'
import { ACTIVE_STATUSES, type Status } from '#app/registrations/rules/transitions'
import { statement, together } from '#app/core/database/statement'
import type { Kind } from '#app/users/rules/roles'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What the eligibility rule asks about a person, and what a mail to them needs. */
export interface PersonFacts extends Omit<EligibilityPerson, 'latest'> {
  latest: (NonNullable<EligibilityPerson['latest']> & { source: string }) | null
  id: number
  name: string
  email: string
  locale: string
}

interface PersonRow {
  id: number
  name: string
  email: string
  locale: string
  kind: Kind
  kind_confirmed_at: unknown
  campus_id: number | null
  course_id: number | null
  faculty_id: number | null
  student_code: string | null
  disabled_at: unknown
  email_verified_at: unknown
  latest_public_id: string | null
  latest_status: Status | null
  latest_reason: string | null
  latest_source: string
}

const PERSON_COLUMNS = `users.id, users.name, users.email, users.locale, users.kind,
  users.kind_confirmed_at, users.campus_id, users.course_id, courses.faculty_id,
  users.student_code, users.disabled_at, users.email_verified_at`

/** One that is active speaks for the person, under whichever of their accounts; else the latest does. */
const selectPerson = statement<PersonRow>(
  `select ${PERSON_COLUMNS}, latest.public_id as latest_public_id,
     latest.status as latest_status, latest.reason as latest_reason,
     latest.source as latest_source
   from users
   left join courses on courses.id = users.course_id
   left join registrations latest on latest.id = (
     select r.id from registrations r
     where r.event_id = ? and r.user_id in (select id from users where id = ? or merged_into_id = ?)
     order by case when r.status in ${sqlList(ACTIVE_STATUSES)} then 0 else 1 end, r.id desc
     limit 1)
   where users.id = ?`
)

/** Reads what the eligibility rule asks about a person and an event, in one query. */
export async function personFacts(
  { userId, eventId }: { userId: number; eventId: number },
  client: QueryClientContract = db.connection()
): Promise<PersonFacts> {
  const row = await selectPerson.first(client, [eventId, userId, userId, userId])
  if (!row) throw new errors.E_ROW_NOT_FOUND()
  return factsOf(row)
}

/**
 * The same for a batch of people, in three queries and two trips; whom there is not has no entry.
 *
 * @returns by row number
 */
export async function peopleFacts(
  { userIds, eventId }: { userIds: number[]; eventId: number },
  client: QueryClientContract
): Promise<Map<number, PersonFacts>> {
  const [people, merged] = await together<[Named[], Merged[]]>(
    client
      .from('users')
      .leftJoin('courses', 'courses.id', 'users.course_id')
      .whereIn('users.id', userIds)
      .select(client.raw(PERSON_COLUMNS))
      .exec(),
    client.from('users').whereIn('merged_into_id', userIds).select('id', 'merged_into_id').exec()
  )
  const ownerOf = new Map(merged.map((one) => [one.id, one.merged_into_id]))
  const rows: (LatestRow & { user_id: number })[] = await client
    .from('registrations')
    .where('event_id', eventId)
    .whereIn('user_id', [...userIds, ...ownerOf.keys()])
    .orderByRaw(`case when status in ${sqlList(ACTIVE_STATUSES)} then 1 else 0 end, id`)
    .select('user_id', 'public_id as latest_public_id', 'status as latest_status')
    .select('reason as latest_reason', 'source as latest_source')
  // The last one of each person counts.
  const latest = new Map(rows.map((row) => [ownerOf.get(row.user_id) ?? row.user_id, row]))
  return new Map(
    people.map((row) => [row.id, factsOf({ ...row, ...(latest.get(row.id) ?? NOTHING) })])
  )
}

type Named = Omit<PersonRow, `latest_${string}`>
type Merged = { id: number; merged_into_id: number }
type LatestRow = Pick<
  PersonRow,
  'latest_public_id' | 'latest_status' | 'latest_reason' | 'latest_source'
>
const NOTHING: LatestRow = {
  latest_public_id: null,
  latest_status: null,
  latest_reason: null,
  latest_source: '',
}

function factsOf(row: PersonRow): PersonFacts {
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
    disabled: row.disabled_at !== null,
    emailVerified: row.email_verified_at !== null,
    latest: row.latest_public_id
      ? {
          publicId: row.latest_public_id,
          status: row.latest_status!,
          reason: row.latest_reason,
          source: row.latest_source,
        }
      : null,
  }
}

/**
 * Asks the eligibility rule about a person and an event as they stand now, for a page or for staff; the
 * write asks it again under the event's lock.
 *
 * @param input the person (null: nobody is signed in); `desk` when staff ask at the desk
 */
export async function eligibilityOf(
  input: AskedAbout,
  client: QueryClientContract = db.connection()
): Promise<Eligibility> {
  const { own } = await eligibilitiesOf(input, client)
  return own
}

interface AskedAbout {
  eventId: number
  userId: number | null
  desk?: { reason: string | null } | null
}

/** The same, and the answer for somebody who needs a kit; null: an event of another kind. */
export async function eligibilitiesOf(
  { eventId, userId, desk }: AskedAbout,
  client: QueryClientContract = db.connection()
): Promise<{ own: Eligibility; withKit: Eligibility | null }> {
  const facts = await eventFacts(eventId, client)
  const event = eligibilityEvent(facts, await offerOf(eventId, client))
  const person =
    userId === null
      ? null
      : await withHoldBack(await personFacts({ userId, eventId }, client), facts, client)
  const asked = { person, event, now: now(), desk }
  return {
    own: eligibility(asked),
    withKit: event.kits ? eligibility({ ...asked, needsKit: true }) : null,
  }
}
