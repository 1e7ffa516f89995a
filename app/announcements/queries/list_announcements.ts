import { dayIn } from '#app/core/rules/days'
import type { AnnouncementStatus } from '#app/announcements/rules/publication'
import {
  announcementRows,
  type AnnouncementRow,
  type StoredRow,
} from '#app/announcements/queries/announcement_rows'
import { forScope } from '#app/announcements/queries/for_places'
import { onlyOpen } from '#app/announcements/queries/only_open'
import { runBy } from '#app/announcements/queries/managed_by'
import type { Viewer } from '#app/announcements/queries/viewer_of'
import { isAdmin } from '#app/announcements/rules/event_access'
import { ANNOUNCEMENT_KINDS } from '#app/announcements/rules/kinds'
import { countRows, type List, type ListState } from '#app/core/http/list_query'
import { openLaterFor } from '#app/registrations/queries/open_later'
import { HELD_BACK_HOURS } from '#app/registrations/rules/no_shows'
import { joinSeats, SEATS_FIRST } from '#app/registrations/queries/scarce'
import { toSql } from '#app/core/clock'
import type { Scope } from '#app/users/rules/scope'
import { havingWords } from '#app/users/queries/matching_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export const ANNOUNCEMENT_FILTERS = {
  kind: ANNOUNCEMENT_KINDS,
  campus: 'any',
  when: ['upcoming', 'past', 'all'],
  from: 'any',
  to: 'any',
  open: ['1'],
  view: ['mine', 'drafts', 'templates', 'archived'],
} as const
export type AnnouncementFilter = keyof typeof ANNOUNCEMENT_FILTERS
export type AnnouncementListState = ListState<string, AnnouncementFilter>

interface Question {
  state: AnnouncementListState
  viewer: Viewer | null
  now: DateTime
  /** Only what concerns one of these places. */
  within?: Scope | undefined
  /** Events that open later for the viewer, where they are known (`openLaterFor`). */
  later?: number[]
}

/**
 * One page of the announcements that the viewer may read (or, in the staff views, run), with the seats
 * taken: one query, however many rows; a page after the last one gives the last one. Of what is open for the viewer,
 * events that count no-shows and have just opened cost three more, and a fourth where some open later for them.
 */
export async function listAnnouncements(question: Question): Promise<List<AnnouncementRow>> {
  const { state, viewer, now } = question
  const query = matching(question, await zonesFor(state))
  const rows = await pageOf(query, question)
  if (rows[0]?.may_open_later && viewer && !question.later) {
    const later = await openLaterFor({ userId: viewer.id, at: now })
    if (later.length > 0) return listAnnouncements({ ...question, later })
  }
  if (rows.length === 0 && state.page > 1) {
    const total = await countRows(query)
    const lastPage = Math.max(1, Math.ceil(total / state.perPage))
    return listAnnouncements({ ...question, state: { ...state, page: lastPage } })
  }
  const total = Number(rows[0]?.total ?? 0)
  const lastPage = Math.max(1, Math.ceil(total / state.perPage))
  return { rows: announcementRows(rows), meta: { ...state, total, lastPage } }
}

/** How many there are in the filtered list. */
export async function countAnnouncements(question: Question): Promise<number> {
  return countRows(matching(await withLater(question), await zonesFor(question.state)))
}

/** The next announcements of the filtered list after the given one, by id: what an export streams. */
export async function announcementsAfter(
  question: Question,
  last: AnnouncementRow | null,
  limit: number
): Promise<AnnouncementRow[]> {
  const rows = await matching(await withLater(question), await zonesFor(question.state))
    .where('announcements.id', '>', last?.id ?? 0)
    .orderBy('announcements.id')
    .limit(limit)
  return announcementRows(rows)
}

/** A list that is taken along, or counted, has no page to see by whether it must be asked. */
async function withLater(question: Question): Promise<Question> {
  const { state, viewer, now } = question
  if (!state.filters.open || !viewer) return question
  return { ...question, later: await openLaterFor({ userId: viewer.id, at: now }) }
}

/** The campuses of one time zone. */
interface Zone {
  name: string
  campusIds: number[]
}

/** Days are those of the event's own campus; where no day is asked for, nobody needs them. */
async function zonesFor({ filters }: AnnouncementListState): Promise<Zone[]> {
  if (!filters.from && !filters.to) return []
  const campuses: { id: number; time_zone: string }[] = await db
    .from('campuses')
    .select('id', 'time_zone')
  const byZone = Map.groupBy(campuses, (campus) => campus.time_zone)
  return [...byZone].map(([name, those]) => ({ name, campusIds: those.map(({ id }) => id) }))
}

function matching(
  { state, viewer, now, within, later = [] }: Question,
  zones: Zone[]
): DatabaseQueryBuilderContract<StoredRow> {
  const query = db
    .from('announcements')
    .leftJoin('events', 'events.announcement_id', 'announcements.id')
    .leftJoin('campuses', 'campuses.id', 'events.campus_id')
    .select(
      ...['id', 'slug', 'kind', 'title', 'summary', 'cover', 'status', 'visibility'].map(
        (column) => `announcements.${column}`
      ),
      'announcements.published_at',
      'announcements.is_template',
      'events.id as event_id',
      'events.public_id as event_public_id',
      ...['starts_at', 'ends_at', 'registration_opens_at', 'registration_closes_at'].map(
        (column) => `events.${column}`
      ),
      ...['waitlist', 'approval', 'venue'].map((column) => `events.${column}`),
      'campuses.name as campus',
      'campuses.time_zone as time_zone'
    )
  joinSeats(query)
  onlyVisible(query, { state, viewer, now })
  onlyWhen(query, state, now)
  onlyDays(query, state, zones)
  if (state.q) havingWords(query, 'announcements.title_search', state.q)
  if (state.filters.kind) query.where('announcements.kind', state.filters.kind)
  if (state.filters.campus) query.where('campuses.code', state.filters.campus)
  if (state.filters.open) onlyOpen(query, { viewer, now, later })
  if (within) forScope(query, within)
  return query
}

function onlyVisible(
  query: DatabaseQueryBuilderContract,
  { state: { filters }, viewer, now }: Question
): void {
  if (filters.view && viewer) {
    onlyRun(query, viewer, filters.view)
    if (filters.view === 'drafts') query.whereIn('announcements.status', ['draft', 'scheduled'])
    if (filters.view === 'archived') query.where('announcements.status', 'archived')
    if (filters.view === 'mine') query.whereNot('announcements.status', 'archived')
    return
  }
  inStatus(query, ['published', 'cancelled'], { now })
  if (!viewer?.verified) query.where('announcements.visibility', 'public')
}

/** A notice has no event: its author runs it. Templates are among the archived ones too. */
function onlyRun(
  query: DatabaseQueryBuilderContract,
  viewer: Viewer,
  view: NonNullable<AnnouncementListState['filters']['view']>
): void {
  if (view === 'templates') query.where({ 'is_template': true, 'announcements.status': 'draft' })
  else if (view !== 'archived') query.where('announcements.is_template', false)
  if (isAdmin(viewer)) {
    query.where('announcements.author_id', '>', 0)
    return
  }
  runBy(query, viewer, 'manage')
}

function onlyWhen(
  query: DatabaseQueryBuilderContract,
  { filters }: AnnouncementListState,
  now: DateTime
): void {
  const when = filters.when ?? (filters.view || filters.from || filters.to ? 'all' : 'upcoming')
  if (when === 'upcoming') {
    query.where((either) => either.whereNull('events.id').orWhere('ends_at', '>', toSql(now)))
  }
  if (when === 'past') query.where('events.ends_at', '<=', toSql(now))
}

function onlyDays(
  query: DatabaseQueryBuilderContract,
  { filters }: AnnouncementListState,
  zones: Zone[]
): void {
  if (!dayIn(filters.from, 'utc') && !dayIn(filters.to, 'utc')) return
  query.where((any) => {
    any.whereRaw('1 = 0')
    for (const { name, campusIds } of zones) {
      const [from, to] = [dayIn(filters.from, name), dayIn(filters.to, name)]
      any.orWhere((here) => {
        here.whereIn('events.campus_id', campusIds)
        if (from) here.where('events.ends_at', '>', toSql(from))
        if (to) here.where('events.starts_at', '<', toSql(to.plus({ days: 1 })))
      })
    }
  })
}

/**
 * The rows of the page, each with how many there are on all pages: counted while they are sorted.
 * Events by date, the next one first (of past ones the last one first); then notices, newest first. Of what is open
 * for somebody, what they can still get comes before what they would wait for.
 */
function pageOf(
  query: DatabaseQueryBuilderContract<StoredRow>,
  { state, now }: Question
): DatabaseQueryBuilderContract<PagedRow> {
  const { sort, direction, page, perPage, filters } = state
  const copy = query.clone().select(db.raw('count(*) over () as total'))
  if (filters.open) copy.select(mayOpenLater(now))
  if (sort === 'title') copy.orderBy('announcements.title_search', direction)
  else if (sort === 'published') copy.orderBy('announcements.published_at', direction)
  else {
    if (filters.open) copy.orderByRaw(SEATS_FIRST)
    copy
      .orderByRaw('case when events.id is null then 1 else 0 end')
      .orderBy('events.starts_at', direction)
      .orderBy('announcements.published_at', 'desc')
  }
  return copy
    .orderBy('announcements.id', 'desc')
    .offset((page - 1) * perPage)
    .limit(perPage) as DatabaseQueryBuilderContract<PagedRow>
}

type PagedRow = StoredRow & { total: number; may_open_later?: number }

/** Whether any row of the list, on whichever page, is an event that opened so lately that it may be closed for some. */
function mayOpenLater(now: DateTime) {
  const lately = toSql(now.minus({ hours: HELD_BACK_HOURS }))
  return db.raw(
    `max(case when events.counts_no_shows and (announcements.published_at > ?
       or events.registration_opens_at > ?) then 1 else 0 end) over () as may_open_later`,
    [lately, lately]
  )
}

/**
 * Narrows a query to announcements in one of the states, as `effectiveStatus` sees them: a scheduled one
 * counts as published from its minute on, whether or not the job that writes it down has run.
 *
 * @param states `published` among them
 * @param table name or alias of the announcements in the query
 */
export function inStatus(
  query: DatabaseQueryBuilderContract,
  states: readonly AnnouncementStatus[],
  { now, table = 'announcements' }: { now: DateTime; table?: string }
): void {
  query.where((either) => {
    either.whereIn(`${table}.status`, [...states]).orWhere((due) => {
      due.where(`${table}.status`, 'scheduled').where(`${table}.published_at`, '<=', toSql(now))
    })
  })
}
