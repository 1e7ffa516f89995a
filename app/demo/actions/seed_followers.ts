import Event from '#app/announcements/models/event'
import { freezeClock } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import { renewPersonalFeed } from '#app/feeds/actions/personal_feed'
import { askForOpeningAlert } from '#app/registrations/actions/opening_alerts'
import type { DateTime } from 'luxon'

/** Who follows what is announced: one student subscribes a calendar, and both want to be told when registration opens. */
export async function seedFollowers(
  seeded: SeededAnnouncement[],
  { studentIds, now }: { studentIds: number[]; now: DateTime }
): Promise<void> {
  freezeClock(now.minus({ hours: 2 }))
  await renewPersonalFeed({ userId: studentIds[0]! })
  const later = seeded.filter(({ plan }) => plan.opensInDays !== undefined)
  for (const { announcement } of later) {
    const event = await Event.findByOrFail('announcementId', announcement.id)
    for (const userId of studentIds) await askForOpeningAlert({ eventId: event.id, userId })
  }
  freezeClock(now)
}
