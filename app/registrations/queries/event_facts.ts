import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Question } from '#app/registrations/rules/answers'
import {
  countedColumns,
  countedSupply,
  KIT_COLUMNS,
  kitSupply,
  type CountedRow,
  type KitRow,
} from '#app/registrations/queries/scarce'
import type { Deadlines } from '#app/registrations/rules/deadlines'
import type { EligibilityEvent } from '#app/registrations/rules/eligibility'
import { EVERYONE, type Audience } from '#app/registrations/rules/audience'
import { laterOpening } from '#app/registrations/rules/no_shows'
import { SEATS, type CountedSupply, type KitSupply } from '#app/registrations/rules/scarce'
import type { EventKind } from '#app/announcements/rules/kinds'
import { onlineUrlOf, replyTo } from '#app/announcements/rules/event_contact'
import { effectiveStatus, type AnnouncementStatus } from '#app/announcements/rules/publication'
import { statement } from '#app/core/database/statement'
import { fromSql, now } from '#app/core/clock'
import type { Kind } from '#app/users/rules/roles'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'

/** What the rules and the mails need to know of an event, without who it is for. */
export interface EventFacts extends Deadlines {
  id: number
  publicId: string
  announcementId: number
  campusId: number
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
  /** Whether it counts who stays away without a word. */
  countsNoShows: boolean
  /** When registration opens for whoever stayed away too often; null: for nobody later. */
  opensLaterAt: DateTime | null
  waitlist: boolean
  approval: boolean
  /** The last place on the waitlist that was given away. */
  waitlistLastSeq: number
  seats: CountedSupply
  /** Null: an event of another kind, which has none. */
  kits: KitSupply | null
  /** Null: people register one by one. */
  teams: TeamRules | null
  /** To whom answers to its mails go; absent: to the sender. */
  replyTo?: string
  /** Where those with a confirmed place take part from elsewhere; null: nowhere. */
  onlineUrl: string | null
}

/** What an event in which people take part in teams asks of them. */
export interface TeamRules {
  min: number
  max: number
  /** Who owes the price: every member their own, or the captain theirs for all. */
  feePer: 'team' | 'person'
  /** Until when a team hands in its repository; null: until the event ends. */
  repositoryUntil: DateTime | null
}

interface FactsRow extends CountedRow, KitRow {
  id: number
  public_id: string
  announcement_id: number
  campus_id: number
  status: string
  kind: EventKind
  slug: string
  title: string
  venue: string
  time_zone: string
  published_at: Stored
  starts_at: string
  ends_at: string
  registration_opens_at: Stored
  registration_closes_at: Stored
  cancel_until: Stored
  payment_deadline_hours: number
  counts_no_shows: boolean | number
  waitlist: boolean | number
  approval: boolean | number
  waitlist_last_seq: number
  team_size_min: number
  team_size_max: number
  settings: string
}

type Stored = string | null

const selectFacts = statement<FactsRow>(
  `select events.*, campuses.time_zone, announcements.status, announcements.kind,
     announcements.slug, announcements.title, announcements.published_at, ${countedColumns(SEATS)},
     ${KIT_COLUMNS}
   from events
   join announcements on announcements.id = events.announcement_id
   join campuses on campuses.id = events.campus_id
   where events.id = ?`
)

/** Reads an event with its seats, in one query. */
export async function eventFacts(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<EventFacts> {
  const row = await selectFacts.first(client, [eventId])
  if (!row) throw new errors.E_ROW_NOT_FOUND()
  const settings = JSON.parse(row.settings) as Record<string, unknown>
  return {
    id: row.id,
    publicId: row.public_id,
    announcementId: row.announcement_id,
    campusId: row.campus_id,
    status: effectiveStatus({ status: row.status, publishedAt: fromSql(row.published_at) }, now()),
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    venue: row.venue,
    timeZone: row.time_zone,
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
    registrationOpensAt: fromSql(row.registration_opens_at),
    registrationClosesAt: fromSql(row.registration_closes_at),
    countsNoShows: Boolean(row.counts_no_shows),
    opensLaterAt: laterOpening({
      countsNoShows: Boolean(row.counts_no_shows),
      publishedAt: fromSql(row.published_at),
      registrationOpensAt: fromSql(row.registration_opens_at),
      registrationClosesAt: fromSql(row.registration_closes_at),
      startsAt: fromSql(row.starts_at),
    }),
    cancelUntil: fromSql(row.cancel_until),
    paymentDeadlineHours: row.payment_deadline_hours,
    waitlist: Boolean(row.waitlist),
    approval: Boolean(row.approval),
    waitlistLastSeq: row.waitlist_last_seq,
    seats: countedSupply(row),
    kits: kitSupply(row),
    teams: row.kind === 'codefest' ? teamRules(row) : null,
    ...replyTo(settings),
    onlineUrl: onlineUrlOf(settings),
  }
}

function teamRules({ team_size_min: min, team_size_max: max, settings }: FactsRow): TeamRules {
  const { feePer, repositoryUntil } = JSON.parse(settings) as TeamSettings
  const until = repositoryUntil ? DateTime.fromISO(repositoryUntil, { zone: 'utc' }) : null
  return { min, max, feePer: feePer ?? 'team', repositoryUntil: until }
}

interface TeamSettings {
  feePer?: TeamRules['feePer']
  repositoryUntil?: string | null
}

/** Who an event is for, and what it costs whom. */
export type Offer = Pick<EligibilityEvent, 'audience' | 'prices'>

interface OfferRow extends RuleRow {
  price_id: number | null
  label: string
  amount_minor: StoredMinor
  currency: string
  position: number
  rule_id: number | null
}

const RULE_COLUMNS = `r.id as rule_id, r.kind, r.campus_id, campuses.name as campus,
  r.faculty_id, faculties.name as faculty, r.course_id, courses.name as course`
const RULE_NAMES = `left join campuses on campuses.id = r.campus_id
  left join faculties on faculties.id = r.faculty_id
  left join courses on courses.id = r.course_id`

/** Prices with their audiences, a row for each rule or for a price without any, and the event's own rules. */
const selectOffer = statement<OfferRow>(
  `select p.id as price_id, p.label, p.amount_minor, p.currency, p.position, ${RULE_COLUMNS}
   from event_prices p
   left join audience_rules r on r.event_price_id = p.id ${RULE_NAMES}
   where p.event_id = ?
   union all
   select null, '', 0, '', 0, ${RULE_COLUMNS}
   from audience_rules r ${RULE_NAMES}
   where r.announcement_id = (select announcement_id from events where id = ?)
   order by position, price_id, rule_id`
)

/** Reads who an event is for and what it costs whom, in one query. */
export async function offerOf(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<Offer> {
  const rows = await selectOffer.all(client, [eventId, eventId])
  const byPrice = Map.groupBy(rows, (row) => row.price_id)
  const own = byPrice.get(null) ?? []
  byPrice.delete(null)
  return {
    audience: audienceOf(own),
    prices: [...byPrice.values()].map((rules) => ({
      label: rules[0]!.label,
      amountMinor: minor(rules[0]!.amount_minor),
      currency: rules[0]!.currency,
      audience: audienceOf(rules.filter((rule) => rule.rule_id !== null)),
    })),
  }
}

/** @returns what the eligibility rule asks about an event */
export function eligibilityEvent(event: EventFacts, offer: Offer): EligibilityEvent {
  return { ...event, ...offer }
}

interface RuleRow {
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

interface QuestionRow {
  id: number
  public_id: string
  label: string
  why: string
  type: Question['type']
  options: string
  required: boolean | number
  shown_when_question_id: number | null
  shown_when_answer: string | null
}

const selectQuestions = statement<QuestionRow>(
  'select * from event_questions where event_id = ? order by position, id'
)

/** @returns the event's questions to people who register, in order */
export async function questionsOfEvent(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<Question[]> {
  const rows = await selectQuestions.all(client, [eventId])
  const publicIds = new Map(rows.map((row) => [row.id, row.public_id]))
  return rows.map((row) => ({
    publicId: row.public_id,
    label: row.label,
    why: row.why,
    type: row.type,
    options: JSON.parse(row.options),
    required: Boolean(row.required),
    shownWhen:
      row.shown_when_question_id === null
        ? null
        : {
            question: publicIds.get(row.shown_when_question_id)!,
            answer: row.shown_when_answer!,
          },
  }))
}

/**
 * Questions freeze once a person has answered them, for a registration or for one that their team will make:
 * from then on the event's form is as it is.
 */
export async function questionsAreFrozen(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  for (const table of ['registrations', 'team_members']) {
    const answered: unknown = await client
      .from(table)
      .where('event_id', eventId)
      .whereNot('answers', '[]')
      .select('id')
      .first()
    if (answered) return true
  }
  return false
}
