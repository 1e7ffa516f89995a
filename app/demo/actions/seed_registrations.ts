import Event from '#app/announcements/models/event'
import type EventQuestion from '#app/announcements/models/event_question'
import { freezeClock } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import type { DemoAnnouncement } from '#app/demo/rules/announcements'
import { keepRejectionReason } from '#app/registrations/actions/keep_rejection_reason'
import type { Book, Crowd } from '#app/demo/rules/crowd'
import { pick, seededRandom, shuffled, type Random } from '#app/demo/rules/people'
import { DateTime } from 'luxon'
import assert from 'node:assert/strict'

interface Audience {
  organizerId: number
  /** The demo students, who register first wherever they may. */
  students: number[]
  participants: number[]
  /** How many times the planned demand; 1 for a university of 400. */
  factor: number
  now: DateTime
}

/** A registration as its book calls it, and whose it is. */
interface Asked {
  registration: number
  userId: number
}

const REASON = 'The committee could not see a question in the text yet.'
const CANCELLED_SHARE = 0.06
/** The next ones are what their dashboard suggests. */
const EVENTS_OF_STUDENTS = 5

/** People ask for places between the publication and now (or the start), and the organizer decides. */
export async function seedRegistrations(
  seeded: SeededAnnouncement[],
  audience: Audience,
  crowd: Crowd
): Promise<void> {
  const random = seededRandom(7)
  let joined = 0
  for (const { plan, announcement, publishedAt } of seeded) {
    if (plan.kind !== 'event' || !plan.demand) continue
    const event = await Event.query()
      .where('announcement_id', announcement.id)
      .preload('questions')
      .firstOrFail()
    const students = joined < EVENTS_OF_STUDENTS ? audience.students : []
    joined += 1
    const now = audience.now
    const until = DateTime.min(now.minus({ minutes: 30 }), event.startsAt.minus({ hours: 2 }))
    freezeClock(publishedAt)
    if (plan.approval) {
      const actor = { id: audience.organizerId, ability: 'organizer' }
      await keepRejectionReason({ eventId: event.id, publicId: null, reason: REASON, actor })
    }
    const book = await crowd.openBook(event.id)
    const planned = { plan, audience, random, publishedAt, until, book }
    const asked = await askForPlaces(event, students, planned)
    if (plan.approval) await decideSome(asked, planned)
    else await cancelSome(asked, students, planned)
    await book.close()
  }
}

interface Planned {
  plan: DemoAnnouncement
  audience: Audience
  random: Random
  publishedAt: DateTime
  until: DateTime
  book: Book
}

async function askForPlaces(
  event: Event,
  students: number[],
  { plan, audience, random, publishedAt, until, book }: Planned
): Promise<Asked[]> {
  const wanted = Math.round(plan.demand! * audience.factor)
  const people = [...students, ...shuffled(random, audience.participants)]
  const span = until.diff(publishedAt).toMillis()
  const asked: Asked[] = []
  for (const userId of people) {
    if (asked.length >= wanted) break
    // Most people register in the first days: the steps grow.
    const at = publishedAt.plus({ milliseconds: span * (asked.length / wanted) ** 1.6 })
    freezeClock(at.startOf('second'))
    const answer = await book.ask(userId, answersTo(event.questions, plan, random))
    // Nobody gives a place back while people ask: it stays full.
    if (answer === 'full') break
    // People outside the audience are refused: the next one tries.
    if (answer !== 'refused') asked.push({ registration: answer, userId })
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
  asked: Asked[],
  { audience, random, until, book }: Planned
): Promise<void> {
  const actor = { id: audience.organizerId, ability: 'organizer' }
  for (const { registration } of asked.slice(0, Math.floor(asked.length * 0.8))) {
    freezeClock(until.minus({ hours: 20 - Math.floor(random() * 18) }))
    await (random() < 0.85
      ? book.accept(registration, actor)
      : book.reject(registration, actor, REASON))
  }
}

async function cancelSome(
  asked: Asked[],
  students: number[],
  { random, until, book }: Planned
): Promise<void> {
  for (const { registration, userId } of asked) {
    if (students.includes(userId) || random() > CANCELLED_SHARE) continue
    freezeClock(until.minus({ minutes: Math.floor(random() * 50) }))
    await book.cancel(registration)
  }
}
