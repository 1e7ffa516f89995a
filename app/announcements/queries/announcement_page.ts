import type { Minor } from '#isomorphic/core/money'
import type Announcement from '#app/announcements/models/announcement'
import AudienceRule from '#app/announcements/models/audience_rule'
import EventPrice from '#app/announcements/models/event_price'
import EventSession from '#app/announcements/models/event_session'
import { audienceOf } from '#app/announcements/queries/announcement_input'
import { resultsPublishedAt } from '#app/judging/queries/judged_teams'
import { seatsShown } from '#app/registrations/queries/scarce'
import type { Supply } from '#app/registrations/rules/scarce'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import Faculty from '#app/catalogue/models/faculty'

/** Who is meant, by name: "or" within a dimension, "and" between them. */
export interface NamedAudience {
  kinds: string[]
  campuses: string[]
  faculties: string[]
  courses: string[]
}

export interface AnnouncementPage {
  announcement: Announcement
  audience: NamedAudience
  sessions: EventSession[]
  prices: { label: string; amountMinor: Minor; currency: string; audience: NamedAudience }[]
  seats: Supply
  /** The places of its teams are published. */
  hasResults: boolean
}

/**
 * Everything that the reading part of an announcement shows.
 *
 * @param announcement with its event loaded (`findAnnouncement` does)
 */
export async function announcementPage(announcement: Announcement): Promise<AnnouncementPage> {
  const event = announcement.event ?? null
  const eventId = event?.id ?? 0
  const sessions = await EventSession.query()
    .where('event_id', eventId)
    .orderBy('starts_at')
    .orderBy('id')
  const prices = await EventPrice.query().where('event_id', eventId).orderBy('position')
  const rules = await AudienceRule.query()
    .where('announcement_id', announcement.id)
    .orWhereIn(
      'event_price_id',
      prices.map((price) => price.id)
    )
    .orderBy('id')
  const names = await namesOf(rules)
  return {
    announcement,
    audience: named(
      rules.filter((rule) => rule.announcementId !== null),
      names
    ),
    sessions,
    prices: prices.map((price) => ({
      label: price.label,
      amountMinor: price.amountMinor,
      currency: price.currency,
      audience: named(
        rules.filter((rule) => rule.eventPriceId === price.id),
        names
      ),
    })),
    seats: await seatsShown(event),
    hasResults: announcement.kind === 'codefest' && (await resultsPublishedAt(eventId)) !== null,
  }
}

type Names = Record<'campuses' | 'faculties' | 'courses', Map<number, string>>

async function namesOf(rules: AudienceRule[]): Promise<Names> {
  const { campusIds, facultyIds, courseIds } = audienceOf(rules)
  const byId = (rows: { id: number; name: string }[]) =>
    new Map(rows.map((row) => [row.id, row.name]))
  return {
    campuses: byId(campusIds.length ? await Campus.findMany(campusIds) : []),
    faculties: byId(facultyIds.length ? await Faculty.findMany(facultyIds) : []),
    courses: byId(courseIds.length ? await Course.findMany(courseIds) : []),
  }
}

function named(rules: AudienceRule[], names: Names): NamedAudience {
  const { kinds, campusIds, facultyIds, courseIds } = audienceOf(rules)
  return {
    kinds,
    campuses: campusIds.map((id) => names.campuses.get(id) ?? ''),
    faculties: facultyIds.map((id) => names.faculties.get(id) ?? ''),
    courses: courseIds.map((id) => names.courses.get(id) ?? ''),
  }
}
