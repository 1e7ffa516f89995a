import { seatsSummary, type SeatsSummary } from '#app/registrations/queries/seats_summary'
import { EVERYONE, type Audience } from '#app/registrations/rules/audience'
import type { Deadlines } from '#app/registrations/rules/deadlines'
import type {
  AnnouncementStatus,
  EligibilityEvent,
  EventKind,
} from '#app/registrations/rules/eligibility'
import type { OfferedPrice } from '#app/registrations/rules/prices'
import { effectiveStatus } from '#app/announcements/rules/publication'
import { fromSql, now } from '#app/core/services/clock'
import type { Kind } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** What the rules and the mails need to know of an event, without who it is for. */
export interface EventFacts extends Deadlines {
  id: number
  announcementId: number
  status: AnnouncementStatus
  kind: EventKind
  slug: string
  title: string
  venue: string
  /** IANA name of the campus's time zone. */
  timeZone: string
  startsAt: DateTime
  endsAt: DateTime
  registrationOpensAt: DateTime | null
  registrationClosesAt: DateTime | null
  waitlist: boolean
  approval: boolean
  seats: SeatsSummary
}

/** Reads an event with its seats, in two queries. */
export async function eventFacts(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<EventFacts> {
  const row = await client
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .where('events.id', eventId)
    .select('events.*', 'campuses.time_zone')
    .select('announcements.status', 'announcements.kind', 'announcements.slug')
    .select('announcements.title', 'announcements.published_at')
    .firstOrFail()
  return {
    id: row.id,
    announcementId: row.announcement_id,
    status: effectiveStatus({ status: row.status, publishedAt: fromSql(row.published_at) }, now()),
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    venue: row.venue,
    timeZone: row.time_zone,
    startsAt: fromSql(row.starts_at as string),
    endsAt: fromSql(row.ends_at as string),
    registrationOpensAt: fromSql(row.registration_opens_at as string | null),
    registrationClosesAt: fromSql(row.registration_closes_at as string | null),
    cancelUntil: fromSql(row.cancel_until as string | null),
    paymentDeadlineHours: row.payment_deadline_hours,
    waitlist: Boolean(row.waitlist),
    approval: Boolean(row.approval),
    seats: await seatsSummary(eventId, client),
  }
}

/** Reads who the event is for and what it costs whom, in two queries, and adds it to the facts. */
export async function eligibilityEvent(
  facts: EventFacts,
  client: QueryClientContract = db.connection()
): Promise<EligibilityEvent> {
  const prices: { id: number; label: string; amount_minor: number; currency: string }[] =
    await client.from('event_prices').where('event_id', facts.id).orderBy('position')
  const rules: RuleRow[] = await client
    .from('audience_rules')
    .leftJoin('campuses', 'campuses.id', 'audience_rules.campus_id')
    .leftJoin('faculties', 'faculties.id', 'audience_rules.faculty_id')
    .leftJoin('courses', 'courses.id', 'audience_rules.course_id')
    .where('audience_rules.announcement_id', facts.announcementId)
    .orWhereIn(
      'audience_rules.event_price_id',
      prices.map((price) => price.id)
    )
    .orderBy('audience_rules.id')
    .select('audience_rules.event_price_id', 'audience_rules.kind')
    .select('audience_rules.campus_id', 'campuses.name as campus')
    .select('audience_rules.faculty_id', 'faculties.name as faculty')
    .select('audience_rules.course_id', 'courses.name as course')
  const rulesOf = (priceId: number | null) =>
    audienceOf(rules.filter((rule) => rule.event_price_id === priceId))
  const { seats, ...event } = facts
  return {
    ...event,
    capacity: seats.capacity,
    held: seats.held,
    waiting: seats.waiting - seats.waitingDisabled,
    audience: rulesOf(null),
    prices: prices.map((price) => offered(price, rulesOf(price.id))),
  }
}

interface RuleRow {
  event_price_id: number | null
  kind: Kind | null
  campus_id: number | null
  campus: string | null
  faculty_id: number | null
  faculty: string | null
  course_id: number | null
  course: string | null
}

function audienceOf(rules: RuleRow[]): Audience {
  if (rules.length === 0) return EVERYONE
  const named = (id: 'campus_id' | 'faculty_id' | 'course_id', name: keyof RuleRow) =>
    rules.flatMap((rule) => (rule[id] === null ? [] : [{ id: rule[id], name: String(rule[name]) }]))
  return {
    kinds: rules.flatMap((rule) => rule.kind ?? []),
    campuses: named('campus_id', 'campus'),
    faculties: named('faculty_id', 'faculty'),
    courses: named('course_id', 'course'),
  }
}

function offered(
  price: { label: string; amount_minor: number; currency: string },
  audience: Audience
): OfferedPrice {
  return {
    label: price.label,
    amountMinor: price.amount_minor,
    currency: price.currency,
    audience,
  }
}
