import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { IS_PASSED_OVER } from '#app/registrations/queries/scarce'
import { promotionBlockers, type PromotionBlocker, SEATS } from '#app/registrations/rules/scarce'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { INSIDE_EVENT, INSIDE_SESSION } from '#app/attendance/queries/door_counts'
import { fromSql, now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import { canHoldDuty, type Duty } from '#app/announcements/rules/event_staff_duty'
import { effectiveRoles, type Role } from '#app/users/rules/roles'
import { twoFactorRequiredRoles } from '#config/accounts'
import type Event from '#app/announcements/models/event'
import { DateTime } from 'luxon'

export interface EventStaffMember {
  publicId: string
  name: string
  duty: string
  /** Whether the account, and a role where one is needed, make the duty count. */
  counts: boolean
}

/** The author, who always manages, and everybody who has a duty at the event. */
export async function eventStaff(event: Event): Promise<{
  author: { publicId: string; name: string }
  members: EventStaffMember[]
}> {
  const author: { public_id: string; name: string } = await db
    .from('users')
    .where('id', event.announcement.authorId)
    .select('public_id', 'name')
    .firstOrFail()
  const rows: MemberRow[] = await db
    .from('event_staff')
    .join('users', 'users.id', 'event_staff.user_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('event_staff.event_id', event.id)
    .select('event_staff.id', 'event_staff.duty', 'users.public_id', 'users.name')
    .select('users.two_factor_confirmed_at', 'users.email_verified_at', 'users.disabled_at')
    .select('user_roles.role')
    .orderBy('event_staff.duty')
    .orderBy('users.name_search')
    .orderBy('event_staff.id')
  return {
    author: { publicId: author.public_id, name: author.name },
    members: [...Map.groupBy(rows, ({ id }) => id).values()].map(memberOf),
  }
}

/** One for each role that the person was given, one without a role for who has none. */
interface MemberRow {
  id: number
  public_id: string
  name: string
  duty: Duty
  two_factor_confirmed_at: unknown
  email_verified_at: unknown
  disabled_at: unknown
  role: Role | null
}

function memberOf(rows: MemberRow[]): EventStaffMember {
  const { public_id: publicId, name, duty, ...account } = rows[0]!
  const held = rows.flatMap(({ role }) => (role ? [{ role }] : []))
  const isVerified = account.email_verified_at !== null
  const isDisabled = account.disabled_at !== null
  const roles = effectiveRoles(held, {
    isVerified,
    isDisabled,
    hasTwoFactor: account.two_factor_confirmed_at !== null,
    requiring: twoFactorRequiredRoles,
  })
  return {
    publicId,
    name,
    duty,
    counts:
      isVerified &&
      !isDisabled &&
      canHoldDuty(
        roles.map(({ role }) => role),
        duty
      ),
  }
}

export interface SessionAttendance {
  publicId: string
  name: string
  startsAt: DateTime
  endsAt: DateTime
  came: number
}

/** The sessions of an event with how many people came, each counted once, in one query. */
export async function sessionAttendance(eventId: number): Promise<SessionAttendance[]> {
  const rows: {
    public_id: string
    name: string
    starts_at: string | Date
    ends_at: string | Date
    came: number
  }[] = await db
    .from('event_sessions as es')
    .where('es.event_id', eventId)
    .orderBy('es.starts_at')
    .orderBy('es.id')
    .select('es.public_id', 'es.name', 'es.starts_at', 'es.ends_at')
    .select(db.raw(`${INSIDE_SESSION} as came`))
  return rows.map((row) => ({
    publicId: row.public_id,
    name: row.name,
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
    came: Number(row.came),
  }))
}

/**
 * Why nobody is being promoted from this event's waitlist, for staff.
 *
 * @returns every reason, in the order in which they are worth reading; empty: the next one is promoted
 */
export async function whyNobodyIsPromoted(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<PromotionBlocker[]> {
  const event = await eventFacts(eventId, client)
  return promotionBlockers({ ...event, now: now() })
}

export interface CurvePoint {
  /** Calendar day in the campus's time zone, `yyyy-MM-dd`. */
  day: string
  /** Seats held now that were asked for by the end of that day. */
  total: number
}

const QUARTER = 'yyyy-MM-dd HH:mm'

/**
 * How the seats that are held now came in, day by day of the campus. What is read are the quarters of an
 * hour in which a person asked: a day of any time zone is made of whole ones.
 */
export async function registrationCurve(event: {
  id: number
  timeZone: string
  /** Teams hold a seat together, asked for when the first of them did; they are few, and are counted. */
  ofTeams?: boolean
}): Promise<CurvePoint[]> {
  const quarters = event.ofTeams ? await teamQuarters(event.id) : await talliedQuarters(event.id)
  const points: CurvePoint[] = []
  let dayEnds = ''
  for (const { key, seats } of quarters) {
    const total = (points.at(-1)?.total ?? 0) + Number(seats)
    if (key < dayEnds) {
      points.at(-1)!.total = total
      continue
    }
    const at = DateTime.fromFormat(key, QUARTER, { zone: 'utc' }).setZone(event.timeZone)
    dayEnds = at.startOf('day').plus({ days: 1 }).toUTC().toFormat(QUARTER)
    points.push({ day: at.toISODate()!, total })
  }
  return points
}

type Quarter = { key: string; seats: number }

async function talliedQuarters(eventId: number): Promise<Quarter[]> {
  const quarters: Quarter[] = await db
    .from('tallies')
    .where('tally', 'seats_asked')
    .where('subject_id', eventId)
    .groupBy('key')
    .havingRaw('sum(total) > 0')
    .orderBy('key')
    .select('key')
    .sum('total as seats')
  return quarters
}

async function teamQuarters(eventId: number): Promise<Quarter[]> {
  const seats: { asked: string | Date }[] = await db
    .from('registrations')
    .where('event_id', eventId)
    .whereIn('status', [...SEATS.heldIn])
    .groupByRaw('coalesce(-team_id, id)', [])
    .orderBy('asked')
    .min('created_at as asked')
  return seats.map(({ asked }) => {
    const at = fromSql(asked)
    return { key: at.set({ minute: at.minute - (at.minute % 15) }).toFormat(QUARTER), seats: 1 }
  })
}

export interface RegistrationCounts {
  byStatus: Record<string, number>
  total: number
  /** Seats held. */
  taken: number
  /** Since when the oldest undecided request waits. */
  oldestSubmittedAt: DateTime | null
  nextWaiting: string | null
  /** How many people came, each counted once, however many sessions or registrations they have. */
  came: number
}

/** The figures above the tabs of an event, in two queries: what was tallied, and two rows by an index. */
export async function registrationCounts(eventId: number): Promise<RegistrationCounts> {
  const tallies: { key: string; total: number }[] = await db
    .from('tallies')
    .where({ tally: 'registrations', subject_id: eventId })
    .groupBy('key')
    .select('key')
    .sum('total as total')
  const first: {
    oldest: string | Date | null
    next: string | null
    came: number
    held: number
  } = await db
    .from('events as e')
    .where('e.id', eventId)
    .select(db.raw(`${OLDEST_SUBMITTED} as oldest`), db.raw(`${NEXT_WAITING} as next`))
    .select(db.raw(`${INSIDE_EVENT} as came`), db.raw(`${HELD} as held`))
    .firstOrFail()
  const byStatus: Record<string, number> = {}
  for (const { key, total } of tallies) if (Number(total) > 0) byStatus[key] = Number(total)
  return {
    byStatus,
    total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    taken: first.held,
    oldestSubmittedAt: fromSql(first.oldest),
    nextWaiting: first.next,
    came: Number(first.came),
  }
}

const OLDEST_SUBMITTED = `(select min(r.created_at) from registrations r
  where r.event_id = e.id and r.status = 'submitted')`

const HELD = '(select held from seat_counts where seat_counts.event_id = e.id)'

/** Who keeps their position and is passed over is not next; a team is named as one. */
const NEXT_WAITING = `(select coalesce(teams.name, users.name) from registrations r
  join events on events.id = r.event_id join users on users.id = r.user_id
  left join teams on teams.id = r.team_id
  where r.event_id = e.id and r.status = 'waitlisted' and not ${IS_PASSED_OVER}
  order by r.waitlist_seq limit 1)`
