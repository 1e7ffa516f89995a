import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { changePublication } from '#app/announcements/actions/change_publication'
import { createAnnouncement } from '#app/announcements/actions/create_announcement'
import { keepTemplate } from '#app/announcements/actions/keep_template'
import { repeatAnnouncement } from '#app/announcements/actions/repeat_announcement'
import type Announcement from '#app/announcements/models/announcement'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { EVERYONE, type EventInput } from '#app/announcements/rules/announcement_input'
import { freezeClock } from '#app/core/clock'
import type { SeededCatalogue } from '#app/demo/actions/seed_catalogue'
import { ANNOUNCEMENTS, type DemoAnnouncement } from '#app/demo/rules/announcements'
import type { DateTime } from 'luxon'

export interface SeededAnnouncement {
  plan: DemoAnnouncement
  announcement: Announcement
  publishedAt: DateTime
}

const ABILITY = 'organizer'

/**
 * Announces everything as the organizer would have, each on its day.
 *
 * @param today the day of seeding, in UTC
 */
export async function seedAnnouncements(
  catalogue: SeededCatalogue,
  organizerId: number,
  today: DateTime
): Promise<SeededAnnouncement[]> {
  const seeded: SeededAnnouncement[] = []
  for (const [index, plan] of ANNOUNCEMENTS.entries()) {
    const publishedAt = today
      .plus({ days: plan.kind === 'notice' ? plan.day! : Math.min((plan.day ?? 0) - 12, -3) })
      .set({ hour: 14 + (index % 6), minute: (index * 7) % 60 })
    freezeClock(publishedAt)
    const announcement = await createAnnouncement({
      input: {
        kind: plan.kind,
        title: plan.title,
        summary: plan.summary,
        body: plan.body,
        visibility: plan.visibility ?? 'public',
        cover: null,
        audience: {
          ...EVERYONE,
          kinds: plan.kinds ?? [],
          facultyIds: (plan.faculties ?? []).map((code) => catalogue.faculties.get(code)!.id),
        },
        event: plan.kind === 'notice' ? null : eventInput(plan, catalogue, today),
        publishAt: null,
      },
      authorId: organizerId,
      ability: ABILITY,
    })
    if (plan.status === 'scheduled') await schedule(announcement, organizerId, today)
    else if (plan.status !== 'draft') await publish(announcement, organizerId)
    if (plan.repeats) await repeat(announcement, plan.repeats, organizerId)
    seeded.push({ plan, announcement, publishedAt })
  }
  await beginDraft(catalogue, organizerId, today)
  return seeded
}

/** Every week after the first one, all of one series; for the next term it is kept as a template. */
async function repeat({ slug }: Announcement, weeks: number, actorId: number): Promise<void> {
  const original = await findAnnouncement(slug)
  const { campus, startsAt } = original.event!
  const days = Array.from({ length: weeks }, (_, index) =>
    startsAt
      .setZone(campus.timeZone)
      .plus({ weeks: index + 1 })
      .toISODate()!
  )
  const by = { original, actorId, ability: ABILITY }
  await repeatAnnouncement({ ...by, days })
  await keepTemplate(by)
}

/** A draft that was only begun: it has a place and a day to be published, and no times yet. */
async function beginDraft(
  catalogue: SeededCatalogue,
  authorId: number,
  today: DateTime
): Promise<void> {
  const campusId = catalogue.campuses.get('NORTH')!.id
  await createAnnouncement({
    input: {
      ...{ kind: 'event', title: 'Open day of the herbarium', summary: '', body: '' },
      ...{ visibility: 'public', cover: null, audience: EVERYONE, event: null },
      draftEvent: { campusId, venue: 'Herbarium', capacity: 40 },
      publishAt: today.plus({ days: 10 }).set({ hour: 14 }),
    },
    authorId,
    ability: ABILITY,
  })
}

/** What became of announcements after people had registered: cancelled, archived. */
export async function settleAnnouncements(
  seeded: SeededAnnouncement[],
  organizerId: number
): Promise<void> {
  for (const { plan, announcement } of seeded) {
    const by = { announcementId: announcement.id, actorId: organizerId, ability: ABILITY }
    if (plan.status === 'cancelled') {
      await cancelAnnouncement({ ...by, reason: 'Both interpreters are ill.' })
    }
    if (plan.status === 'archived') await changePublication({ ...by, transition: 'archive' })
  }
}

async function publish(announcement: Announcement, actorId: number): Promise<void> {
  const by = { announcementId: announcement.id, actorId, ability: ABILITY }
  await changePublication({ ...by, transition: 'publish' })
}

async function schedule(
  announcement: Announcement,
  actorId: number,
  today: DateTime
): Promise<void> {
  const by = { announcementId: announcement.id, actorId, ability: ABILITY }
  const publishAt = today.plus({ days: 5 }).set({ hour: 15 })
  await changePublication({ ...by, transition: 'schedule', publishAt })
}

function eventInput(
  plan: DemoAnnouncement,
  catalogue: SeededCatalogue,
  today: DateTime
): EventInput {
  const campus = catalogue.campuses.get(plan.campus!)!
  const first = today.setZone(campus.timeZone).startOf('day').plus({ days: plan.day! })
  const sessions = plan.sessions!.map(([day, hour, hours, name]) => {
    const startsAt = first.plus({ days: day }).set({ hour }).toUTC()
    return { publicId: null, name, startsAt, endsAt: startsAt.plus({ hours }) }
  })
  const startsAt = sessions[0]!.startsAt
  return {
    campusId: campus.id,
    venue: plan.venue!,
    startsAt,
    endsAt: sessions.at(-1)!.endsAt,
    checkInOpensMinutesBefore: 60,
    sessions,
    registrationOpensAt:
      plan.opensInDays === undefined
        ? null
        : first
            .plus({ days: plan.opensInDays - plan.day! })
            .set({ hour: 9 })
            .toUTC(),
    registrationClosesAt: null,
    cancelUntil: plan.cancelHoursBefore ? startsAt.minus({ hours: plan.cancelHoursBefore }) : null,
    capacity: plan.capacity ?? null,
    waitlist: plan.waitlist ?? false,
    approval: plan.approval ?? false,
    countsNoShows: plan.countsNoShows ?? false,
    prices: (plan.prices ?? []).map(({ label, amountMinor, kinds }) => ({
      label,
      amountMinor,
      audience: { ...EVERYONE, kinds: kinds ?? [] },
    })),
    questions: (plan.questions ?? []).map((question) => ({
      publicId: null,
      label: question.label,
      why: question.why,
      type: question.type,
      options: question.options ?? [],
      required: question.required ?? false,
      shownWhen: question.shownWhen ?? null,
    })),
    settings: plan.settings ?? {},
  }
}
