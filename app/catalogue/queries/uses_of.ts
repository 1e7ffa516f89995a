import type { CatalogueKind } from '#app/catalogue/rules/catalogue'
import { toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** Something current that uses the record, so that it cannot be archived. */
export interface Use {
  type: 'event' | 'course' | 'payment' | 'desk'
  total: number
  /** The first ten of them, with the key of their page, where they have one. */
  items: { name: string; key: string }[]
}

interface Asked {
  kind: CatalogueKind
  id: number
  now: DateTime
}

type Source = (asked: Asked, client: QueryClientContract) => Promise<Use>

const ITEMS_MAX = 10

/** What keeps a record of each kind in use; people who belong to it do not. */
const SOURCES: Record<CatalogueKind, Source[]> = {
  campus: [eventsUsing, coursesUsing, paymentsUsing, desksUsing],
  faculty: [eventsUsing, coursesUsing],
  course: [eventsUsing],
}

/**
 * @returns what uses the record, by type, nothing of which there is none; two queries for each source. An
 *   event counts until it is over or cancelled: held there, or its audience or a price names the record. A
 *   payment counts until nothing of it is awaited, a cash desk until it is closed; receipts keep their series.
 */
export async function usesOf(
  asked: Asked,
  client: QueryClientContract = db.connection()
): Promise<Use[]> {
  const uses: Use[] = []
  for (const source of SOURCES[asked.kind]) uses.push(await source(asked, client))
  return uses.filter(({ total }) => total > 0)
}

function eventsUsing({ kind, id, now }: Asked, client: QueryClientContract): Promise<Use> {
  const column = `${kind}_id`
  const query = client
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('events.ends_at', '>', toSql(now))
    .whereNull('announcements.cancelled_at')
    .where((either) => {
      either
        .whereIn('announcements.id', (rule) =>
          rule.from('audience_rules').where(column, id).select('announcement_id')
        )
        .orWhereIn('events.id', (price) =>
          price
            .from('event_prices')
            .join('audience_rules', 'audience_rules.event_price_id', 'event_prices.id')
            .where(`audience_rules.${column}`, id)
            .select('event_prices.event_id')
        )
      if (kind === 'campus') either.orWhere('events.campus_id', id)
    })
  return firstOf(query, {
    type: 'event',
    columns: ['announcements.title as name', 'announcements.slug as key'],
    order: ['events.starts_at', 'events.id'],
  })
}

function coursesUsing({ kind, id }: Asked, client: QueryClientContract): Promise<Use> {
  const query = client.from('courses').where('courses.active', true)
  if (kind === 'faculty') query.where('courses.faculty_id', id)
  else {
    query.whereIn('courses.id', (taught) =>
      taught.from('course_campuses').where('campus_id', id).select('course_id')
    )
  }
  return firstOf(query, {
    type: 'course',
    columns: ['courses.name', 'courses.code as key'],
    order: ['courses.search_text', 'courses.id'],
  })
}

function paymentsUsing({ id }: Asked, client: QueryClientContract): Promise<Use> {
  const query = client
    .from('payments')
    .where('payments.campus_id', id)
    .whereIn('payments.status', ['pending', 'partially_paid'])
  return firstOf(query, {
    type: 'payment',
    columns: ['payments.reference as name', 'payments.public_id as key'],
    order: ['payments.created_at', 'payments.id'],
  })
}

function desksUsing({ id }: Asked, client: QueryClientContract): Promise<Use> {
  const query = client
    .from('cash_desk_sessions')
    .join('users', 'users.id', 'cash_desk_sessions.cashier_id')
    .where('cash_desk_sessions.campus_id', id)
    .whereNull('cash_desk_sessions.closed_at')
  return firstOf(query, {
    type: 'desk',
    columns: ['users.name', 'cash_desk_sessions.public_id as key'],
    order: ['cash_desk_sessions.opened_at', 'cash_desk_sessions.id'],
  })
}

async function firstOf(
  query: DatabaseQueryBuilderContract,
  { type, columns, order }: { type: Use['type']; columns: string[]; order: string[] }
): Promise<Use> {
  const counted: unknown = await query.clone().count('* as total').first()
  const total = Number((counted as { total: number } | null)?.total ?? 0)
  if (total === 0) return { type, total, items: [] }
  for (const column of order) query.orderBy(column)
  const items = (await query.select(columns).limit(ITEMS_MAX)) as Use['items']
  return { type, total, items }
}

/** @returns how many events that are not over are held at the campus, cancelled ones aside */
export async function eventsAheadAt(
  campusId: number,
  now: DateTime,
  client: QueryClientContract = db.connection()
): Promise<number> {
  const counted = await client
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('events.campus_id', campusId)
    .where('events.ends_at', '>', toSql(now))
    .whereNull('announcements.cancelled_at')
    .count('* as total')
    .first()
  return Number(counted?.total ?? 0)
}
