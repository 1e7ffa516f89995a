import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Minor } from '#isomorphic/core/money'
import { fromSql, now, toSql } from '#app/core/clock'
import { asPerson } from '#app/users/queries/person_ids'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export interface MyRegistration {
  publicId: string
  status: string
  position: number | null
  slug: string
  title: string
  kind: string
  cover: string | null
  venue: string
  campus: string
  timeZone: string
  startsAt: DateTime
  endsAt: DateTime
  price: { label: string | null; amountMinor: Minor; currency: string }
  /** The valid ticket of a confirmed registration; nobody's while the address is not verified. */
  ticketPublicId: string | null
  /** The label of the kit that is reserved for them at a workshop, or that they have. */
  kit: string | null
}

const UPCOMING_MAX = 50

/**
 * A person's registrations for events that are not over, the next one first, in one query. Only the newest
 * registration per event counts.
 */
export async function upcomingRegistrations(person: {
  id: number
  isVerified: boolean
}): Promise<MyRegistration[]> {
  const rows = await newestPerEvent(person.id)
    .where('events.ends_at', '>', toSql(now()))
    .orderBy('events.starts_at')
    .orderBy('registrations.id')
    .limit(UPCOMING_MAX)
  return rows.map((row) => fromRow(person.isVerified ? row : { ...row, ticket: null }))
}

function newestPerEvent(userId: number): DatabaseQueryBuilderContract<Row> {
  return db
    .from('registrations')
    .join('events', 'events.id', 'registrations.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .leftJoin('tickets', (tickets) =>
      tickets.on('tickets.registration_id', 'registrations.id').andOnNull('tickets.revoked_at')
    )
    .leftJoin('arduino_applications as a', 'a.registration_id', 'registrations.id')
    .leftJoin('arduino_kits', 'arduino_kits.id', 'a.kit_id')
    .whereIn('registrations.user_id', asPerson(userId))
    .whereNotExists((newer) =>
      newer
        .from('registrations as newer')
        .whereColumn('newer.event_id', 'registrations.event_id')
        .whereIn('newer.user_id', asPerson(userId))
        .whereColumn('newer.id', '>', 'registrations.id')
    )
    .select('registrations.public_id', 'registrations.status', 'registrations.price_label')
    .select('registrations.price_amount_minor', 'registrations.price_currency')
    .select('announcements.slug', 'announcements.title', 'announcements.kind')
    .select('announcements.cover', 'events.venue', 'events.starts_at', 'events.ends_at')
    .select('campuses.name as campus', 'campuses.time_zone', 'tickets.public_id as ticket')
    .select('arduino_kits.label as kit')
    .select(db.raw(POSITION))
}

interface Row {
  public_id: string
  status: string
  waitlist_position: number | null
  price_label: string | null
  price_amount_minor: StoredMinor
  price_currency: string
  slug: string
  title: string
  kind: string
  cover: string | null
  venue: string
  campus: string
  time_zone: string
  starts_at: string | Date
  ends_at: string | Date
  ticket: string | null
  kit: string | null
}

function fromRow(row: Row): MyRegistration {
  return {
    publicId: row.public_id,
    status: row.status,
    position: row.waitlist_position === null ? null : Number(row.waitlist_position),
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    cover: row.cover,
    venue: row.venue,
    campus: row.campus,
    timeZone: row.time_zone,
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
    price: {
      label: row.price_label,
      amountMinor: minor(row.price_amount_minor),
      currency: row.price_currency,
    },
    ticketPublicId: row.status === 'confirmed' ? row.ticket : null,
    kit: row.kit,
  }
}

/** The rank among those who wait now: the place that was given away is never shown. */
const POSITION = `case when registrations.status = 'waitlisted' then (
  select count(distinct ahead.waitlist_seq) from registrations as ahead
  where ahead.event_id = registrations.event_id and ahead.status = 'waitlisted'
    and ahead.waitlist_seq <= registrations.waitlist_seq
) end as waitlist_position`
