import Event from '#app/announcements/models/event'
import { freezeClock } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import { seededRandom, shuffled } from '#app/demo/rules/people'
import { answerSurvey } from '#app/surveys/actions/answer_survey'
import { closeSurveys } from '#app/surveys/actions/close_surveys'
import { openSurveys } from '#app/surveys/actions/open_surveys'
import { saveSurvey } from '#app/surveys/actions/save_survey'
import { surveyQuestionsOf } from '#app/surveys/queries/survey_questions'
import type { SurveyQuestionInput } from '#app/surveys/rules/survey'
import { SURVEY_DAYS_OPEN } from '#isomorphic/surveys/questions'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

const QUESTIONS: SurveyQuestionInput[] = [
  { label: 'How did you like it?', type: 'rating', options: [] },
  { label: 'Would you come again?', type: 'yes_no', options: [] },
  {
    label: 'How did you hear of it?',
    type: 'choice',
    options: ['A poster', 'A friend', 'The list of events', 'A mail'],
  },
  { label: 'What would you change?', type: 'text', options: [] },
]

const WORDS = [
  'More time for questions, please.',
  'Faltó café por la tarde.',
  'The room was too small for all of us.',
  'Nada, estuvo muy bien organizado.',
  'Start on time: we waited for twenty minutes.',
  'Sería bueno recibir el material antes.',
]

/** By the beginning of the title: which events ask, and which share of those who came has answered. */
const SURVEYS: Record<string, number> = {
  'Research week': 0,
  'Financial education': 0.6,
  'Clean river Sunday': 0.45,
}

/** What people were asked after events: one is still to be sent, one is open, one is closed. */
export async function seedSurveys(
  seeded: SeededAnnouncement[],
  { organizerId, now }: { organizerId: number; now: DateTime }
): Promise<void> {
  const random = seededRandom(19)
  for (const [title, share] of Object.entries(SURVEYS)) {
    const found = seeded.find(({ announcement }) => announcement.title.startsWith(title))
    if (!found) continue
    const event = await Event.findByOrFail('announcementId', found.announcement.id)
    freezeClock(event.startsAt.minus({ days: 2 }))
    const actor = { id: organizerId, ability: 'organizer' }
    await saveSurvey({ eventId: event.id, questions: QUESTIONS, actor })
    const sentAt = event.endsAt.plus({ hours: 1 })
    if (sentAt > now) continue
    freezeClock(sentAt)
    await openSurveys()
    await answer(event.id, share, random)
    const closesAt = sentAt.plus({ days: SURVEY_DAYS_OPEN })
    if (closesAt > now) continue
    freezeClock(closesAt)
    await closeSurveys()
  }
  freezeClock(now)
}

async function answer(
  eventId: number,
  share: number,
  random: ReturnType<typeof seededRandom>
): Promise<void> {
  const questions = await surveyQuestionsOf(eventId)
  const [rating, again, heard, better] = questions.map(({ publicId }) => publicId)
  const invited: { user_id: number }[] = await db
    .from('survey_invitations as i')
    .join('surveys as s', 's.id', 'i.survey_id')
    .where('s.event_id', eventId)
    .orderBy('i.user_id')
    .select('i.user_id')
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const { options } = QUESTIONS[2]!
  for (const { user_id: userId } of shuffled(random, invited).slice(0, invited.length * share)) {
    const answers = {
      [rating!]: one(['3', '4', '4', '5', '5', '2']),
      [again!]: one(['true', 'true', 'true', 'false']),
      [heard!]: one(options),
      [better!]: random() < 0.4 ? one(WORDS) : null,
    }
    await answerSurvey({ eventId, userId, answers })
  }
}
