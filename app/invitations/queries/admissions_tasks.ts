import { inStatus } from '#app/announcements/queries/list_announcements'
import { fromSql, now, toSql } from '#app/core/clock'
import { onlyOf } from '#app/invitations/queries/list_invitations'
import type { InvitationReader } from '#app/invitations/rules/inviting'
import { isUnlimited, type Scope } from '#app/users/rules/scope'
import db from '@adonisjs/lucid/services/db'

/** What waits for the admissions office, and to what it invites next. */
export interface AdmissionsTasks {
  /** Invited, without an answer. */
  unanswered: number
  /** Accepted by somebody under age whose guardian has not consented. */
  consent: number
  /** Was there, and is not enrolled: whom to follow up. */
  attended: number
  /** The next days at the campuses of the role. */
  days: { slug: string; title: string; startsAt: string; timeZone: string; campus: string }[]
}

const DAYS_MAX = 3

/** Two queries, of the office's campuses; each number is that of the list behind it. */
export async function admissionsTasks(reader: InvitationReader): Promise<AdmissionsTasks> {
  const counted = db
    .from('invitations as i')
    .join('events as e', 'e.id', 'i.event_id')
    .leftJoin('registrations as r', 'r.id', 'i.registration_id')
    .whereIn('i.status', ['invited', 'accepted', 'attended'])
    .groupBy('i.status')
    .select('i.status')
    .count('* as total')
    .select(db.raw('sum(case when r.awaits_consent then 1 else 0 end) as consent'))
  onlyOf(counted, reader)
  const rows = (await counted) as Record<'status' | 'total' | 'consent', string | number>[]
  const of = (status: string, count: 'total' | 'consent') =>
    Number(rows.find((row) => row.status === status)?.[count] ?? 0)
  return {
    unanswered: of('invited', 'total'),
    consent: of('accepted', 'consent'),
    attended: of('attended', 'total'),
    days: await nextDays(reader.scope),
  }
}

async function nextDays(scope: Scope): Promise<AdmissionsTasks['days']> {
  const at = now()
  const query = db
    .from('announcements')
    .join('events as e', 'e.announcement_id', 'announcements.id')
    .join('campuses as c', 'c.id', 'e.campus_id')
    .where('announcements.kind', 'vocational')
    .where((out) => inStatus(out, ['published'], { now: at }))
    .where('e.ends_at', '>', toSql(at))
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(DAYS_MAX)
    .select('announcements.slug', 'announcements.title', 'e.starts_at', 'c.time_zone', 'c.name')
  if (!isUnlimited(scope)) {
    query.whereIn(
      'e.campus_id',
      scope.flatMap(({ campusId }) => campusId ?? [])
    )
  }
  const rows: Record<'slug' | 'title' | 'starts_at' | 'time_zone' | 'name', string>[] = await query
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    startsAt: fromSql(row.starts_at).toISO()!,
    timeZone: row.time_zone,
    campus: row.name,
  }))
}
