import { onlyTiedEvents } from '#app/announcements/queries/tied_events'
import { isAdmin, type ActingPerson } from '#app/announcements/rules/event_ties'
import { ANNOUNCEMENT_KINDS } from '#app/announcements/rules/kinds'
import { containing, type List, type ListState } from '#app/core/http/list_query'
import { fromSql, toSql } from '#app/core/services/clock'
import { searchable, type Kind } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'

export const ANNOUNCEMENT_FILTERS = {
  kind: ANNOUNCEMENT_KINDS,
  campus: 'any',
  when: ['upcoming', 'past', 'all'],
  from: 'any',
  to: 'any',
  open: ['1'],
  view: ['mine', 'drafts', 'archived'],
} as const
export type AnnouncementFilter = keyof typeof ANNOUNCEMENT_FILTERS
export type AnnouncementListState = ListState<string, AnnouncementFilter>

/** Whoever looks at the list; null: nobody is signed in. */
export interface Viewer extends ActingPerson {
  kind: Kind
  campusId: number | null
  courseId: number | null
  facultyId: number | null
}

/** One announcement of a list, as a plain row; times in UTC. */
export interface AnnouncementRow {
  id: number
  slug: string
  kind: string
  title: string
  summary: string
  cover: string | null
  status: string
  visibility: string
  publishedAt: DateTime | null
  event: null | {
    id: number
    startsAt: DateTime
    endsAt: DateTime
    registrationOpensAt: DateTime | null
    registrationClosesAt: DateTime | null
    capacity: number | null
    waitlist: boolean
    approval: boolean
    venue: string
    campus: string
    timeZone: string
    /** Seats held, and people on the waitlist. */
    taken: number
    waiting: number
  }
}

interface Question {
  state: AnnouncementListState
  viewer: Viewer | null
  now: DateTime
}

/**
 * One page of the announcements that the viewer may read (or, in the staff views, run), with the seats
 * taken: three queries, however many rows.
 */
export async function listAnnouncements(question: Question): Promise<List<AnnouncementRow>> {
  const { state } = question
  const query = matching(question)
  const counted: unknown = await query.clone().clearSelect().count('* as total').first()
  const total = Number((counted as { total: number } | null)?.total ?? 0)
  const lastPage = Math.max(1, Math.ceil(total / state.perPage))
  const page = Math.min(state.page, lastPage)
  const rows = await sorted(query, question)
    .offset((page - 1) * state.perPage)
    .limit(state.perPage)
  return { rows: await withSeats(rows), meta: { ...state, page, total, lastPage } }
}

/** The next announcements of the filtered list after the given one, by id: what an export streams. */
export async function announcementsAfter(
  question: Question,
  last: AnnouncementRow | null,
  limit: number
): Promise<AnnouncementRow[]> {
  const rows = await matching(question)
    .where('announcements.id', '>', last?.id ?? 0)
    .orderBy('announcements.id')
    .limit(limit)
  return withSeats(rows)
}

function matching({ state, viewer, now }: Question): DatabaseQueryBuilderContract<Row> {
  const query = db
    .from('announcements')
    .leftJoin('events', 'events.announcement_id', 'announcements.id')
    .leftJoin('campuses', 'campuses.id', 'events.campus_id')
    .select(
      ...['id', 'slug', 'kind', 'title', 'summary', 'cover', 'status', 'visibility'].map(
        (column) => `announcements.${column}`
      ),
      'announcements.published_at',
      'events.id as event_id',
      ...['starts_at', 'ends_at', 'registration_opens_at', 'registration_closes_at'].map(
        (column) => `events.${column}`
      ),
      ...['capacity', 'waitlist', 'approval', 'venue'].map((column) => `events.${column}`),
      'campuses.name as campus',
      'campuses.time_zone as time_zone'
    )
  onlyVisible(query, state, viewer, now)
  onlyWhen(query, state, now)
  if (state.q) {
    const pattern = containing(searchable(state.q))
    query.whereRaw(`announcements.title_search like ? escape '\\'`, [pattern])
  }
  if (state.filters.kind) query.where('announcements.kind', state.filters.kind)
  if (state.filters.campus) query.where('campuses.code', state.filters.campus)
  if (state.filters.open) onlyOpen(query, viewer, now)
  return query
}

function onlyVisible(
  query: DatabaseQueryBuilderContract,
  { filters }: AnnouncementListState,
  viewer: Viewer | null,
  now: DateTime
): void {
  if (filters.view && viewer) {
    onlyRun(query, viewer)
    if (filters.view === 'drafts') query.whereIn('announcements.status', ['draft', 'scheduled'])
    if (filters.view === 'archived') query.where('announcements.status', 'archived')
    if (filters.view === 'mine') query.whereNot('announcements.status', 'archived')
    return
  }
  query.where((out) => {
    out.whereIn('announcements.status', ['published', 'cancelled']).orWhere((due) => {
      due
        .where('announcements.status', 'scheduled')
        .where('announcements.published_at', '<=', toSql(now))
    })
  })
  if (!viewer?.verified) query.where('announcements.visibility', 'public')
}

/** A notice has no event: its author runs it. */
function onlyRun(query: DatabaseQueryBuilderContract, viewer: Viewer): void {
  if (isAdmin(viewer)) {
    query.where('announcements.author_id', '>', 0)
    return
  }
  onlyTiedEvents(query, viewer, 'manage')
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
  const from = day(filters.from)
  const to = day(filters.to)
  if (from) query.where('events.ends_at', '>=', toSql(from))
  if (to) query.where('events.starts_at', '<', toSql(to.plus({ days: 1 })))
}

/** A day of the filter; its edges are meant to the hour, not to the minute, so UTC is near enough. */
function day(text: string | undefined): DateTime | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = DateTime.fromISO(text, { zone: 'utc' })
  return at.isValid ? at : null
}

/**
 * Open for the viewer: the window is open, a place or the waitlist is there, the viewer belongs to the
 * audience and to a price, and is not registered yet. For somebody not signed in: window and places.
 * The same conditions as the `eligibility` rule, said in SQL; a test compares the two.
 */
function onlyOpen(query: DatabaseQueryBuilderContract, viewer: Viewer | null, now: DateTime): void {
  const at = toSql(now)
  const taken = `(select count(*) from registrations r where r.event_id = events.id
    and r.status in ('pending_payment', 'confirmed'))`
  const waits = `exists (select 1 from registrations r where r.event_id = events.id
    and r.status = 'waitlisted')`
  query
    .where('announcements.kind', 'event')
    .whereIn('announcements.status', ['published', 'scheduled'])
    .whereRaw('coalesce(events.registration_closes_at, events.starts_at) > ?', [at])
    .where('events.ends_at', '>', at)
    .where((opens) => {
      opens
        .whereNull('events.registration_opens_at')
        .orWhere('events.registration_opens_at', '<=', at)
    })
    .where((room) => {
      room
        .where('events.approval', true)
        .orWhere((waitlist) => {
          waitlist.where('events.waitlist', true).where('events.starts_at', '>', at)
        })
        .orWhereRaw(`(not ${waits} and (events.capacity is null or ${taken} < events.capacity))`)
    })
  if (viewer) onlyForPerson(query, viewer)
}

function onlyForPerson(query: DatabaseQueryBuilderContract, viewer: Viewer): void {
  const audience = inAudienceSql('announcement_id', 'announcements.id', viewer)
  const price = inAudienceSql('event_price_id', 'p.id', viewer)
  query.whereRaw(audience.sql, audience.bindings)
  query.whereRaw(
    `(not exists (select 1 from event_prices p where p.event_id = events.id)
      or exists (select 1 from event_prices p where p.event_id = events.id and ${price.sql}))`,
    price.bindings
  )
  query.whereRaw(
    `not exists (select 1 from registrations r where r.event_id = events.id and r.user_id = ?
      and r.status in ('submitted', 'waitlisted', 'pending_payment', 'confirmed', 'rejected'))`,
    [viewer.id]
  )
}

function inAudienceSql(owner: string, id: string, viewer: Viewer) {
  const dimensions = {
    kind: viewer.kind,
    campus_id: viewer.campusId ?? 0,
    faculty_id: viewer.facultyId ?? 0,
    course_id: viewer.courseId ?? 0,
  }
  const parts = Object.keys(dimensions).map(
    (column) =>
      `(not exists (select 1 from audience_rules a where a.${owner} = ${id} and a.${column} is not null)
        or exists (select 1 from audience_rules a where a.${owner} = ${id} and a.${column} = ?))`
  )
  return { sql: parts.join(' and '), bindings: Object.values(dimensions) }
}

/** Events by date, the next one first (of past ones the last one first); then notices, newest first. */
function sorted(
  query: DatabaseQueryBuilderContract<Row>,
  { state }: Question
): DatabaseQueryBuilderContract<Row> {
  const { sort, direction } = state
  const copy = query.clone()
  if (sort === 'title') copy.orderBy('announcements.title_search', direction)
  else if (sort === 'published') copy.orderBy('announcements.published_at', direction)
  else {
    copy
      .orderByRaw('case when events.id is null then 1 else 0 end')
      .orderBy('events.starts_at', direction)
      .orderBy('announcements.published_at', 'desc')
  }
  return copy.orderBy('announcements.id', 'desc')
}

type Stored = string | Date | null

interface Row {
  id: number
  slug: string
  kind: string
  title: string
  summary: string
  cover: string | null
  status: string
  visibility: string
  published_at: Stored
  event_id: number | null
  starts_at: string | Date
  ends_at: string | Date
  registration_opens_at: Stored
  registration_closes_at: Stored
  capacity: number | null
  waitlist: boolean | number
  approval: boolean | number
  venue: string
  campus: string
  time_zone: string
}

async function withSeats(rows: Row[]): Promise<AnnouncementRow[]> {
  const seats = await seatsByEvent(rows.flatMap((row) => row.event_id ?? []))
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    status: row.status,
    visibility: row.visibility,
    publishedAt: fromSql(row.published_at),
    event: row.event_id === null ? null : eventOf(row, seats.get(row.event_id)),
  }))
}

function eventOf(row: Row, seats: Seats | undefined): NonNullable<AnnouncementRow['event']> {
  return {
    id: row.event_id!,
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
    registrationOpensAt: fromSql(row.registration_opens_at),
    registrationClosesAt: fromSql(row.registration_closes_at),
    capacity: row.capacity,
    waitlist: Boolean(row.waitlist),
    approval: Boolean(row.approval),
    venue: row.venue,
    campus: row.campus,
    timeZone: row.time_zone,
    taken: seats?.taken ?? 0,
    waiting: seats?.waiting ?? 0,
  }
}

export interface Seats {
  taken: number
  waiting: number
}

/** @returns seats held and people waiting per event id, in one query; an event without any is absent */
export async function seatsByEvent(eventIds: number[]): Promise<Map<number, Seats>> {
  const seats = new Map<number, Seats>()
  if (eventIds.length === 0) return seats
  const counts: { event_id: number; status: string; total: number }[] = await db
    .from('registrations')
    .whereIn('event_id', eventIds)
    .whereIn('status', ['pending_payment', 'confirmed', 'waitlisted'])
    .groupBy('event_id', 'status')
    .select('event_id', 'status')
    .count('* as total')
  for (const { event_id: id, status, total } of counts) {
    const known = seats.get(id) ?? { taken: 0, waiting: 0 }
    if (status === 'waitlisted') known.waiting += Number(total)
    else known.taken += Number(total)
    seats.set(id, known)
  }
  return seats
}
