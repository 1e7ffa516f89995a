import Event from '#app/announcements/models/event'
import { freezeClock } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import { messageRegistrants } from '#app/registrations/actions/message_registrants'
import type { DateTime } from 'luxon'
import { ulid } from '#app/core/ulid'

/** What the organizer wrote to the people of the event that is full, and what is to remind them. */
export async function seedMessages(
  seeded: SeededAnnouncement[],
  { organizerId, now }: { organizerId: number; now: DateTime }
): Promise<void> {
  const full = seeded.find(({ announcement }) => announcement.title.startsWith('First aid'))
  if (!full) return
  const event = await Event.query()
    .where('announcementId', full.announcement.id)
    .preload('announcement')
    .preload('campus')
    .firstOrFail()
  const actor = { id: organizerId, ability: 'organizer' }
  freezeClock(now.minus({ hours: 3 }))
  await messageRegistrants({
    ...{ event, actor, messageKey: ulid(), states: ['confirmed'] },
    subject: 'What to bring',
    body: 'Wear comfortable clothes and bring water.\n\nThe gymnasium opens at 7:30.',
  })
  await messageRegistrants({
    ...{ event, actor, messageKey: ulid(), states: ['waitlisted'] },
    subject: 'A second date is being looked for',
    body: 'You are on the waitlist. We are asking the instructors for a second morning.',
  })
  await messageRegistrants({
    ...{ event, actor, messageKey: ulid(), states: ['confirmed'], minutesBefore: 24 * 60 },
    subject: 'Tomorrow at 8',
    body: 'See you tomorrow in the gymnasium. If you cannot come, give your place back today.',
  })
  freezeClock(now)
}
