import { freezeClock, fromSql, toSql } from '#app/core/clock'
import { audienceOf } from '#app/announcements/queries/audience_of'
import { countReach, type Reached } from '#app/reach/actions/count_reach'
import type { Way } from '#app/reach/rules/ways'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** So many days after it was published people still come, each day fewer. */
const DAYS = 14
/** Of the registrations, by the way of whoever registered; the others came without a mark. */
const SHARES: Record<Way, number> = { app: 0.12, mail: 0.2, feed: 0.05, share: 0.15, poster: 0.22 }
/** Of a way, how many open it for one who registers. */
const OPENED = 4
/** Of ten people one wants to be told in no way. */
const TOLD = 0.9
const MAILED = 0.3

interface Published {
  id: number
  published_at: string | Date
  registrations: number | string
}

/** What the announcements of the semester reached, day by day; those that are still told count for themselves. */
export async function seedReach(today: DateTime): Promise<void> {
  const announcements: Published[] = await db
    .from('announcements')
    .join('announcement_tellings as t', 't.announcement_id', 'announcements.id')
    .where('t.audience', 0)
    .orderBy('announcements.id')
    .select('announcements.id', 'announcements.published_at')
    .select(db.raw(`${REGISTRATIONS} as registrations`))
  const byDay = new Map<number, Reached[]>()
  for (const announcement of announcements) {
    const told = await tell(announcement.id, today)
    const published = fromSql(announcement.published_at)
    const past = Math.floor(today.diff(published, 'days').days)
    const counts = countsOf(announcement, told)
    for (const [day, reached] of counts.entries()) {
      if (day > past) break
      const ago = past - day
      byDay.set(ago, [...(byDay.get(ago) ?? []), ...reached])
    }
  }
  try {
    for (const [ago, reached] of byDay) {
      freezeClock(today.minus({ days: ago }))
      await countReach(reached)
    }
  } finally {
    freezeClock(null)
  }
}

const REGISTRATIONS = `(select count(*) from registrations r join events e on e.id = r.event_id
  where e.announcement_id = announcements.id)`

/** @returns how many were told in the app */
async function tell(announcementId: number, today: DateTime): Promise<number> {
  const people = await audienceOf({ announcementId, after: 0, most: 1_000_000 }, db.connection())
  const told = Math.round(people.length * TOLD)
  await db
    .from('announcement_tellings')
    .where('announcement_id', announcementId)
    .update({ audience: people.length, told, updated_at: toSql(today) })
  return told
}

/** By day after it was published. */
function countsOf({ id, registrations }: Published, told: number): Reached[][] {
  const mailed = Math.round(told * MAILED)
  const ways = Object.entries(SHARES) as [Way, number][]
  return Array.from({ length: DAYS }, (_, day): Reached[] => {
    const ofDay = ways.flatMap(([way, share]): Reached[] => {
      const registered = growth(Number(registrations) * share, day)
      // A notice has nobody who registers, and is read.
      const opened = registered * OPENED + growth((10 + (id % 7)) * share * OPENED, day)
      const counted = (what: Reached['what'], count: number) => ({
        ...{ announcementId: id, way, what, count },
      })
      return [counted('registered', registered), counted('opened', opened)]
    })
    if (day > 0) return ofDay
    const mail = { announcementId: id, way: 'mail' as const }
    return [
      ...ofDay,
      { announcementId: id, way: 'app', what: 'told', count: told },
      { ...mail, what: 'told', count: mailed },
      { ...mail, what: 'refused', count: mailed > 0 ? id % 3 : 0 },
      { ...mail, what: 'unsubscribed', count: mailed > 0 ? id % 2 : 0 },
    ]
  })
}

/** Whole people of a day, so that all days together make the total: half of them in the first four days. */
function growth(total: number, day: number): number {
  const until = (days: number) => Math.floor(total * Math.sqrt(days / DAYS))
  return until(day + 1) - until(day)
}
