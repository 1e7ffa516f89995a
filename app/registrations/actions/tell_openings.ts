import { effectiveStatus } from '#app/announcements/rules/publication'
import { fromSql, now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { formatForMail } from '#app/core/presenters/format_for_mail'
import { notify } from '#app/notifications/actions/notify'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { holdBacks } from '#app/registrations/queries/no_shows'
import { sqlList } from '#app/registrations/rules/scarce'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { appUrl } from '#config/app'
import app from '@adonisjs/core/services/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** People a transaction: nobody waits long behind one. */
const BATCH = 200

/**
 * Tells those who asked for it that registration is open, so many at a time, until nobody is left or the process is
 * asked to stop. Whoever is told is no longer waiting, so that two processes tell nobody twice. Who has registered
 * meanwhile, and what is cancelled, archived or over, is taken out unsaid. For whom it opens later is told then.
 *
 * @returns how many were told
 */
export async function tellOpenings(): Promise<number> {
  let told = 0
  for (;;) {
    const batch = await inTransaction((trx) => tellBatch(now(), trx))
    told += batch.told
    if (batch.found < BATCH || app.isTerminating) return told
  }
}

interface Due {
  id: number
  event_id: number
  user_id: number
  name: string
  email: string | null
  locale: string
  is_reached: boolean | number
  is_registered: boolean | number
  slug: string
  title: string
  status: string
  published_at: string | Date | null
  opens_at: string | Date | null
  closes_at: string | Date
  time_zone: string
  counts_no_shows: boolean | number
}

async function tellBatch(at: DateTime, trx: TransactionClientContract) {
  const found = await dueAlerts(at, trx)
  const ids = found.map(({ id }) => id)
  // Of two processes the second waits here, and finds them gone.
  const rows: { id: number }[] = await trx
    .from('opening_alerts')
    .whereIn('id', ids)
    .orderBy('id')
    .forUpdate()
    .select('id')
  const held = new Set(rows.map(({ id }) => id))
  const due = found.filter(({ id }) => held.has(id))
  const later = await putOff(due, at, trx)
  const own = due.filter(({ id }) => !later.has(id))
  const done = own.map(({ id }) => id)
  await trx.from('opening_alerts').whereIn('id', done).delete()
  const notices = own.filter((one) => isToTell(one, at)).map(noticeOf)
  await notify(notices, trx)
  return { found: found.length, told: notices.length }
}

/** @returns of these who is told later, since registration opens later for them: they wait until then */
async function putOff(
  due: Due[],
  at: DateTime,
  trx: TransactionClientContract
): Promise<Set<number>> {
  const counting = due.filter((one) => Boolean(one.counts_no_shows) && isToTell(one, at))
  const later = new Set<number>()
  for (const [eventId, alerts] of Map.groupBy(counting, (one) => one.event_id)) {
    const event = await eventFacts(eventId, trx)
    const userIds = alerts.map((one) => one.user_id)
    const held = await holdBacks(event, userIds, trx)
    const ids = alerts.filter((one) => held.has(one.user_id)).map(({ id }) => id)
    if (ids.length === 0) continue
    const notBefore = toSql(event.opensLaterAt!)
    await trx.from('opening_alerts').whereIn('id', ids).update({ not_before: notBefore })
    for (const id of ids) later.add(id)
  }
  return later
}

async function dueAlerts(at: DateTime, trx: TransactionClientContract): Promise<Due[]> {
  const opened = toSql(at)
  return trx
    .from('opening_alerts as o')
    .join('events', 'events.id', 'o.event_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .join('announcements as a', 'a.id', 'events.announcement_id')
    .join('users', 'users.id', 'o.user_id')
    .where((due) => {
      due
        .whereNull('events.registration_opens_at')
        .orWhere('events.registration_opens_at', '<=', opened)
        .orWhereIn('a.status', ['cancelled', 'archived'])
    })
    .where((due) => void due.whereNull('o.not_before').orWhere('o.not_before', '<=', opened))
    .orderBy('o.id')
    .limit(BATCH)
    .select('o.id', 'o.event_id', 'o.user_id', 'users.name', 'users.email', 'users.locale')
    .select('a.slug', 'a.title', 'a.status', 'a.published_at')
    .select('events.registration_opens_at as opens_at', 'campuses.time_zone')
    .select('events.counts_no_shows')
    .select(
      trx.raw('coalesce(events.registration_closes_at, events.starts_at) as closes_at'),
      trx.raw(
        `(users.disabled_at is null and users.erased_at is null
          and users.email_verified_at is not null) as is_reached`
      ),
      trx.raw(
        `exists (select 1 from registrations r where r.event_id = o.event_id
          and r.user_id = o.user_id and r.status in ${sqlList(ACTIVE_STATUSES)}) as is_registered`
      )
    )
}

function isToTell(row: Due, at: DateTime): boolean {
  const publication = { status: row.status, publishedAt: fromSql(row.published_at) }
  const isOpen = effectiveStatus(publication, at) === 'published' && fromSql(row.closes_at) > at
  return isOpen && Boolean(row.is_reached) && !row.is_registered
}

function noticeOf(row: Due) {
  const opensAt = fromSql(row.opens_at)?.toMillis() ?? 0
  return {
    userId: row.user_id,
    recipient: row.email ?? '',
    locale: row.locale,
    template: 'registration_opened',
    data: {
      name: row.name,
      title: row.title,
      until: formatForMail(fromSql(row.closes_at), row.time_zone, row.locale),
      actionUrl: `${appUrl}/announcements/${row.slug}`,
    },
    // Once for each date: an event that was opened, closed and opened anew is news again.
    dedupKey: `registration_opened:${row.event_id}:${row.user_id}:${opensAt}`,
  }
}
