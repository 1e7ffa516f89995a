import { containing, type ListOptions } from '#app/core/http/list_query'
import { STATUSES } from '#app/registrations/rules/transitions'
import { searchable } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export const registrationList = {
  sorts: {
    asked: 'registrations.created_at',
    name: 'users.name_search',
    code: 'users.student_code',
    state: 'registrations.status',
    fee: 'registrations.price_amount_minor',
  },
  defaultSort: 'asked',
  defaultDirection: 'desc',
  filters: { state: STATUSES },
  tieBreaker: 'registrations.id',
} satisfies ListOptions<string, 'state'>

/** Those who wait, in their order unless asked otherwise. */
export const waitlistList = {
  sorts: {
    position: 'registrations.waitlist_seq',
    name: 'users.name_search',
    asked: 'registrations.created_at',
  },
  defaultSort: 'position',
  tieBreaker: 'registrations.id',
} satisfies ListOptions<string, never>

/** A registration as its event's staff see it; never the document number. */
export interface RegistrationRow {
  id: number
  public_id: string
  status: string
  source: string
  reason: string | null
  price_label: string | null
  price_amount_minor: number
  price_currency: string
  answers: string
  created_at: string | Date
  waitlist_position: number | null
  name: string
  email: string
  phone: string | null
  kind: string
  kind_confirmed_at: string | Date | null
  student_code: string | null
  student_code_confirmed_at: string | Date | null
  disabled_at: string | Date | null
  course: string | null
  campus: string | null
}

const COLUMNS = [
  'registrations.id',
  'registrations.public_id',
  'registrations.status',
  'registrations.source',
  'registrations.reason',
  'registrations.price_label',
  'registrations.price_amount_minor',
  'registrations.price_currency',
  'registrations.answers',
  'registrations.created_at',
  'users.name',
  'users.email',
  'users.phone',
  'users.kind',
  'users.kind_confirmed_at',
  'users.student_code',
  'users.student_code_confirmed_at',
  'users.disabled_at',
  'courses.name as course',
  'campuses.name as campus',
]

/** The rank among those who wait now: the place that was given away is never shown. */
export const POSITION = `case when registrations.status = 'waitlisted' then (
  select count(*) from registrations as ahead
  where ahead.event_id = registrations.event_id and ahead.status = 'waitlisted'
    and ahead.waitlist_seq <= registrations.waitlist_seq
) end as waitlist_position`

/**
 * The registrations of one event, searched by name, e-mail or code and filtered by state; not yet
 * ordered or limited.
 */
export function registrationsOf(
  eventId: number,
  wanted: { q: string; filters: { state?: string } }
): DatabaseQueryBuilderContract<RegistrationRow> {
  const query = db
    .from('registrations')
    .join('users', 'users.id', 'registrations.user_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .where('registrations.event_id', eventId)
    .select(COLUMNS)
    .select(db.raw(POSITION))
  if (wanted.filters.state) query.where('registrations.status', wanted.filters.state)
  if (wanted.q) {
    query.where((either) => {
      either.whereRaw(`users.name_search like ? escape '\\'`, [containing(searchable(wanted.q))])
      either.orWhereRaw(`users.email like ? escape '\\'`, [containing(wanted.q.toLowerCase())])
      either.orWhereRaw(`upper(users.student_code) like ? escape '\\'`, [
        containing(wanted.q.toUpperCase()),
      ])
    })
  }
  return query
}

const EXPORT_PAGE = 500

/** The next page of an export, in the order of asking, by key. */
export async function registrationsAfter(
  eventId: number,
  wanted: { q: string; filters: { state?: string } },
  last: RegistrationRow | null
): Promise<RegistrationRow[]> {
  return registrationsOf(eventId, wanted)
    .where('registrations.id', '>', last?.id ?? 0)
    .orderBy('registrations.id')
    .limit(EXPORT_PAGE)
}
