import Event from '#app/announcements/models/event'
import { changeKit } from '#app/arduino/actions/change_kit'
import { EXPERIENCES } from '#app/arduino/rules/application'
import type { KitMark } from '#app/arduino/rules/kits'
import { freezeClock } from '#app/core/clock'
import { Refusal } from '#app/core/exceptions/refusal'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import { pick, seededRandom, shuffled, type Random } from '#app/demo/rules/people'
import { decideRegistration } from '#app/registrations/actions/decide_registrations'
import { registerPerson } from '#app/registrations/actions/register_person'
import type { Actor } from '#app/registrations/rules/transitions'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

interface Audience {
  organizerId: number
  /** The demo students, who apply first. */
  students: number[]
  participants: number[]
  now: DateTime
}

const MOTIVATIONS = [
  'I want to measure the air in my street.',
  'For my thesis I need to read sensors.',
  'I have never soldered anything and would like to.',
]
const IDEAS = ['A lamp that knows when it rains.', 'A greenhouse that waters itself.', '']

/** People apply for workshops, with and without a kit; kits are handed out, come back, break and go missing. */
export async function seedWorkshops(
  seeded: SeededAnnouncement[],
  audience: Audience
): Promise<void> {
  const random = seededRandom(11)
  const actor = { id: audience.organizerId, ability: 'organizer' }
  for (const { plan, announcement, publishedAt } of seeded) {
    if (plan.kind !== 'arduino' || !plan.demand) continue
    const event = await Event.findByOrFail('announcementId', announcement.id)
    const until = DateTime.min(audience.now.minus({ hours: 2 }), event.startsAt.minus({ hours: 4 }))
    const people = [...audience.students, ...shuffled(random, audience.participants)]
    const asked: number[] = []
    for (const userId of people) {
      if (asked.length >= plan.demand) break
      const span = until.diff(publishedAt).toMillis()
      freezeClock(publishedAt.plus({ milliseconds: (span * asked.length) / plan.demand }))
      const applied = await apply(event.id, userId, random)
      if (applied !== null) asked.push(applied)
    }
    if (plan.approval) await decideSome(asked, actor, until)
    if (event.endsAt < audience.now) await runWorkshop(event, actor)
  }
}

/** @returns the registration, or null for somebody whom the workshop is not for */
async function apply(eventId: number, userId: number, random: Random): Promise<number | null> {
  const application = {
    experience: pick(random, EXPERIENCES),
    bringsOwnKit: random() < 0.25,
    motivation: pick(random, MOTIVATIONS),
    projectIdea: pick(random, IDEAS),
  }
  try {
    const { registration } = await registerPerson({ eventId, userId, answers: {}, application })
    return registration.id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Most are approved, one is not, and the last ones still wait for an answer. */
async function decideSome(asked: number[], actor: Actor, until: DateTime): Promise<void> {
  freezeClock(until.minus({ hours: 1 }))
  const decided = asked.slice(0, Math.ceil(asked.length * 0.8))
  for (const [index, registrationId] of decided.entries()) {
    const isRejected = index === 4
    await decideRegistration({
      registrationId,
      actor,
      decision: isRejected ? 'reject' : 'accept',
      reason: isRejected ? 'You took this workshop last semester.' : null,
    })
  }
}

/** Everybody has come and gets their kit; all but three come back, and one of those is broken. */
async function runWorkshop(event: Event, actor: Actor): Promise<void> {
  const rows: { id: number; registration_id: number }[] = await db
    .from('arduino_kits as k')
    .join('arduino_applications as a', 'a.kit_id', 'k.id')
    .where('k.event_id', event.id)
    .where('k.state', 'assigned')
    .orderBy('k.label')
    .select('k.id', 'a.registration_id')
  const change = (row: (typeof rows)[number], what: 'hand_out' | 'take_back') => {
    const about = { eventId: event.id, kitId: row.id, registrationId: row.registration_id }
    return changeKit({ ...about, what, actor })
  }
  const mark = (kitId: number, what: KitMark, reason: string) =>
    changeKit({ eventId: event.id, kitId, what, actor, reason })
  freezeClock(event.startsAt.plus({ minutes: 25 }))
  for (const row of rows) await change(row, 'hand_out')
  freezeClock(event.endsAt.plus({ minutes: 10 }))
  const [missing, , broken] = rows
  for (const row of rows.slice(2)) await change(row, 'take_back')
  if (missing) await mark(missing.id, 'missing', 'Nobody answers since Friday.')
  if (broken) await mark(broken.id, 'broken', 'The board is burnt.')
}
