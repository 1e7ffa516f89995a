import type { Minor } from '#isomorphic/core/money'
import { minor, type StoredMinor } from '#app/core/database/columns'
import {
  countRows,
  FEW_MAX,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { APPLICATION_COLUMNS } from '#app/arduino/queries/applications'
import type { ApplicationColumns } from '#app/arduino/rules/application'
import { tallied } from '#app/core/database/tallies'
import { STATUSES } from '#app/registrations/rules/transitions'
import { ranksOnWaitlists } from '#app/registrations/queries/waitlist'
import { matchingWords, peopleFoundBy } from '#app/users/queries/matching_words'
import { maskedEmail } from '#app/users/rules/masked_email'
import { REACH } from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export const registrationList = {
  sorts: {
    asked: 'registrations.created_at',
    name: 'registrations.name_search',
    // Who is hidden stands apart, so that the order says nothing of their codes.
    code: ['registrations.contact_hidden_at', 'users.student_code'],
    state: ['registrations.status', 'registrations.created_at'],
    fee: 'registrations.price_amount_minor',
  },
  defaultSort: 'asked',
  defaultDirection: 'desc',
  // Of workshops: who needs a kit, and who brings one.
  filters: { state: STATUSES, kit: ['needed', 'own'] },
  tieBreaker: 'registrations.id',
} satisfies ListOptions<string, 'state' | 'kit'>

/** Those who wait, in their order unless asked otherwise. */
export const waitlistList = {
  sorts: {
    position: 'registrations.waitlist_seq',
    name: 'registrations.name_search',
    asked: 'registrations.created_at',
  },
  defaultSort: 'position',
  tieBreaker: 'registrations.id',
} satisfies ListOptions<string, never>

/** A registration as its event's staff see it; never the document number. Who is hidden is masked. */
export interface RegistrationRow extends ApplicationColumns {
  id: number
  public_id: string
  status: string
  source: string
  /** Its ticket waits for the guardian of a prospect under age. */
  awaits_consent: boolean | number
  reason: string | null
  price_label: string | null
  price_amount_minor: Minor
  price_currency: string
  answers: string
  created_at: string | Date
  event_id: number
  user_id: number
  waitlist_seq: number | null
  /** The rank among those who wait now: the place that was given away is never shown. */
  waitlist_position: number | null
  name: string
  /** Null of prospects who left a phone instead. */
  email: string | null
  phone: string | null
  kind: string
  kind_confirmed_at: string | Date | null
  student_code: string | null
  student_code_confirmed_at: string | Date | null
  disabled_at: string | Date | null
  /** Staff found the person at the desk, who has neither confirmed by mail nor come. */
  contact_hidden: boolean | number
  course: string | null
  campus: string | null
  team_id: number | null
  /** The name of their team. */
  team: string | null
}

const COLUMNS = [
  'registrations.id',
  'registrations.public_id',
  'registrations.status',
  'registrations.source',
  'registrations.awaits_consent',
  'registrations.reason',
  'registrations.price_label',
  'registrations.price_amount_minor',
  'registrations.price_currency',
  'registrations.answers',
  'registrations.created_at',
  'registrations.event_id',
  'registrations.user_id',
  'registrations.waitlist_seq',
  'registrations.team_id',
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
  ...APPLICATION_COLUMNS,
  'teams.name as team',
]

/** What a list of registrations is searched by and filtered for; an admin sees and finds who is hidden, too. */
export interface Wanted {
  q: string
  filters: { state?: string; kit?: string }
  asAdmin?: boolean
}

const IS_HIDDEN = '(registrations.contact_hidden_at is not null and registrations.check_ins = 0)'
const HIDDEN = '•••'

/**
 * Narrows registrations to those that organizers find: by name, e-mail, code or ticket, but by name or ticket
 * alone while contact and code are hidden from them.
 */
export function onlyFoundByOrganizers<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  q: string
): Query {
  query.where((either) => {
    either.whereRaw(`not ${IS_HIDDEN}`)
    either.orWhere((named) => matchingWords(named, q, 'registrations.user_id', REACH.name))
  })
  return query
}

/**
 * One page of the registrations of an event, searched by name, e-mail or code and filtered by state: two
 * queries, three where a person on it waits. What they read does not grow with the event, a search and the
 * sorts by fee and by code aside.
 *
 * @param state from `listState`
 * @param options how the list is sorted, how many there are without a search, and whether an admin asks
 */
export async function listRegistrations(
  eventId: number,
  state: ListState,
  options: Pick<ListOptions<string, string>, 'sorts' | 'tieBreaker'> & {
    total: number
    asAdmin: boolean
  }
): Promise<List<RegistrationRow>> {
  const { asAdmin } = options
  const asked = { ...state, asAdmin }
  const isSearched = state.q || state.filters.kit
  const total = isSearched ? await countRows(registrationsWanted(eventId, asked)) : options.total
  const wanted = registrationsWanted(eventId, asked, total)
  if (state.sort === 'code') wanted.join('users', 'users.id', 'registrations.user_id')
  const list = await paginate<StoredRow>(wanted, state, { ...options, total, fill: withColumns })
  return { ...list, rows: await withPositions(list.rows, asAdmin) }
}

/** How many registrations fit. */
export async function countRegistrations(eventId: number, wanted: Wanted): Promise<number> {
  if (wanted.q || wanted.filters.kit) return countRows(registrationsWanted(eventId, wanted))
  const state = STATUSES.find((status) => status === wanted.filters.state)
  const { total }: { total: number } = await db
    .from('events')
    .where('id', eventId)
    .select(db.raw(`${tallied('registrations', 'events.id', state)} as total`))
    .firstOrFail()
  return Number(total)
}

const EXPORT_PAGE = 500

/** The next page of an export, in the order of asking, by key. */
export async function registrationsAfter(
  eventId: number,
  wanted: Wanted,
  last: RegistrationRow | null
): Promise<RegistrationRow[]> {
  const next = registrationsWanted(eventId, wanted)
    .where('registrations.id', '>', last?.id ?? 0)
    .orderBy('registrations.id')
    .limit(EXPORT_PAGE)
  const rows: StoredRow[] = await withColumns(next).orderBy('registrations.id')
  return withPositions(rows, wanted.asAdmin)
}

/** @returns one registration of the event, or null when it is not of this event */
export async function findRegistrationRow(
  eventId: number,
  { publicId, asAdmin }: { publicId: string; asAdmin: boolean }
): Promise<RegistrationRow | null> {
  const one = db
    .from('registrations')
    .where('event_id', eventId)
    .where('public_id', publicId)
    .select('id')
  const rows: StoredRow[] = await withColumns(one)
  const [row] = await withPositions(rows, asAdmin)
  return row ?? null
}

interface StoredRow extends Omit<RegistrationRow, 'waitlist_position' | 'price_amount_minor'> {
  price_amount_minor: StoredMinor
}

/**
 * @param total how many there are, where it is known: a page of many is met in the order of the list, a few
 *   are looked up one by one
 * @returns the row numbers, not yet ordered or limited
 */
export function registrationsWanted(
  eventId: number,
  wanted: Wanted,
  total = 0
): DatabaseQueryBuilderContract<StoredRow> {
  const query = registrationsFound(wanted.q, total)
    .where('registrations.event_id', eventId)
    .select('registrations.id')
  if (wanted.filters.state) query.where('registrations.status', wanted.filters.state)
  if (wanted.filters.kit) onlyWithKit(query, wanted.filters.kit === 'own')
  return wanted.q && !wanted.asAdmin ? onlyFoundByOrganizers(query, wanted.q) : query
}

function onlyWithKit(query: DatabaseQueryBuilderContract, bringsOwnKit: boolean) {
  query.whereIn('registrations.id', (applied) =>
    applied
      .from('arduino_applications')
      .where('brings_own_kit', bringsOwnKit)
      .select('registration_id')
  )
}

function registrationsFound(q: string, total: number): DatabaseQueryBuilderContract<StoredRow> {
  if (q === '') return db.from('registrations')
  if (total > FEW_MAX) {
    return matchingWords(db.from('registrations'), q, 'registrations.user_id', REACH.contact)
  }
  return db
    .from(peopleFoundBy(q, REACH.contact).as('found'))
    .joinRaw('cross join registrations')
    .whereColumn('registrations.user_id', 'found.user_id')
}

function withColumns(page: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract<StoredRow> {
  return db
    .from('registrations')
    .whereIn('registrations.id', page)
    .join('users', 'users.id', 'registrations.user_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .leftJoin('arduino_applications', 'arduino_applications.registration_id', 'registrations.id')
    .leftJoin('arduino_kits', 'arduino_kits.id', 'arduino_applications.kit_id')
    .leftJoin('teams', 'teams.id', 'registrations.team_id')
    .select(COLUMNS)
    .select(db.raw(`case when ${IS_HIDDEN} then 1 else 0 end as contact_hidden`))
}

async function withPositions(rows: StoredRow[], asAdmin = false): Promise<RegistrationRow[]> {
  const rankOf = await ranksOnWaitlists(rows.filter(({ status }) => status === 'waitlisted'))
  return rows.map((row) => ({
    ...(asAdmin || !row.contact_hidden ? row : masked(row)),
    price_amount_minor: minor(row.price_amount_minor),
    waitlist_position: row.status === 'waitlisted' ? (rankOf(row) ?? null) : null,
  }))
}

function masked(row: StoredRow): StoredRow {
  return {
    ...row,
    email: row.email && maskedEmail(row.email),
    phone: row.phone && HIDDEN,
    student_code: row.student_code && HIDDEN,
  }
}
