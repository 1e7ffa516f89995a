import Event from '#app/announcements/models/event'
import type EventQuestion from '#app/announcements/models/event_question'
import { freezeClock } from '#app/core/services/clock'
import { Refusal } from '#app/core/exceptions/refusal'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import type { DemoAnnouncement } from '#app/demo/rules/announcements'
import { pick, seededRandom, shuffled, type Random } from '#app/demo/rules/people'
import { breathe } from '#app/demo/services/breathe'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { decideRegistration } from '#app/registrations/actions/decide_registration'
import { registerPerson } from '#app/registrations/actions/register_person'
import type Registration from '#app/registrations/models/registration'
import { DateTime } from 'luxon'
import assert from 'node:assert/strict'

interface Crowd {
  organizerId: number
  /** The demo students, who register first wherever they may. */
  students: number[]
  participants: number[]
  /** How many times the planned demand; 1 for a university of 400. */
  factor: number
  now: DateTime
}

const CANCELLED_SHARE = 0.06
/** The next ones are what their dashboard suggests. */
const EVENTS_OF_STUDENTS = 5

/** People ask for places between the publication and now (or the start), and the organizer decides. */
export async function seedRegistrations(seeded: SeededAnnouncement[], crowd: Crowd): Promise<void> {
  const random = seededRandom(7)
  let joined = 0
  for (const { plan, announcement, publishedAt } of seeded) {
    if (plan.kind !== 'event' || !plan.demand) continue
    const event = await Event.query()
      .where('announcement_id', announcement.id)
      .preload('questions')
      .firstOrFail()
    const students = joined < EVENTS_OF_STUDENTS ? crowd.students : []
    joined += 1
    const until = DateTime.min(crowd.now.minus({ minutes: 30 }), event.startsAt.minus({ hours: 2 }))
    const asked = await askForPlaces(event, students, { plan, crowd, random, publishedAt, until })
    if (plan.approval) await decideSome(asked, crowd, random, until)
    else await cancelSome(asked, students, random, until)
  }
}

interface Plan {
  plan: DemoAnnouncement
  crowd: Crowd
  random: Random
  publishedAt: DateTime
  until: DateTime
}

async function askForPlaces(
  event: Event,
  students: number[],
  { plan, crowd, random, publishedAt, until }: Plan
): Promise<Registration[]> {
  const wanted = Math.round(plan.demand! * crowd.factor)
  const people = [...students, ...shuffled(random, crowd.participants)]
  const span = until.diff(publishedAt).toMillis()
  const asked: Registration[] = []
  let at = publishedAt
  for (const userId of people) {
    if (asked.length >= wanted) break
    await breathe()
    // Most people register in the first days: the steps grow.
    at = publishedAt.plus({ milliseconds: span * (asked.length / wanted) ** 1.6 })
    freezeClock(at.startOf('second'))
    try {
      const answers = answersTo(event.questions, plan, random)
      const { registration } = await registerPerson({ eventId: event.id, userId, answers })
      asked.push(registration)
    } catch (error) {
      // Not in the audience, or full without a waitlist: the next one tries.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return asked
}

function answersTo(
  questions: EventQuestion[],
  plan: DemoAnnouncement,
  random: Random
): Record<string, unknown> {
  const answer = (question: EventQuestion): unknown => {
    switch (question.type) {
      case 'choice':
        return pick(random, question.options)
      case 'multi_choice':
        return [pick(random, question.options)]
      case 'boolean':
        return random() < 0.5
      case 'number':
        return Math.floor(random() * 60)
      default:
        return pick(random, textsFor(question, plan))
    }
  }
  const answered = questions.filter((question) => question.required || random() < 0.6)
  return Object.fromEntries(answered.map((question) => [question.publicId, answer(question)]))
}

function textsFor({ label }: EventQuestion, { questions = [] }: DemoAnnouncement): string[] {
  const texts = questions.find((question) => question.label === label)?.texts
  assert.ok(texts, `the demo knows no answer to "${label}"`)
  return texts
}

async function decideSome(
  asked: Registration[],
  crowd: Crowd,
  random: Random,
  until: DateTime
): Promise<void> {
  const actor = { id: crowd.organizerId, ability: 'organizer' }
  for (const { id: registrationId } of asked.slice(0, Math.floor(asked.length * 0.8))) {
    await breathe()
    freezeClock(until.minus({ hours: 20 - Math.floor(random() * 18) }))
    const reason = 'The committee could not see a question in the text yet.'
    await (random() < 0.85
      ? decideRegistration({ registrationId, decision: 'accept', actor })
      : decideRegistration({ registrationId, decision: 'reject', actor, reason }))
  }
}

async function cancelSome(
  asked: Registration[],
  students: number[],
  random: Random,
  until: DateTime
): Promise<void> {
  for (const registration of asked) {
    if (students.includes(registration.userId) || random() > CANCELLED_SHARE) continue
    await breathe()
    freezeClock(until.minus({ minutes: Math.floor(random() * 50) }))
    try {
      await cancelRegistration({ registrationId: registration.id, by: 'participant' })
    } catch (error) {
      // Too late for this one: the deadline has passed.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
