import type TeamMember from '#app/codefest/models/team_member'
import type { MemberObstacle } from '#app/codefest/exceptions/team_refusals'
import type { TeamFacts } from '#app/codefest/queries/team_facts'
import { OF_THE_EVENT } from '#app/codefest/rules/teams'
import { now } from '#app/core/clock'
import { eligibilityEvent, offerOf, questionsOfEvent } from '#app/registrations/queries/event_facts'
import { personFacts, type PersonFacts } from '#app/registrations/queries/person_facts'
import { checkAnswers, type Question, type StoredAnswer } from '#app/registrations/rules/answers'
import { eligibility, type Eligibility } from '#app/registrations/rules/eligibility'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A member with what the eligibility rule says about them. */
export interface AskedMember {
  member: TeamMember
  person: PersonFacts
  answer: Eligibility
  /** Those that lie in the member, and questions that they have not answered. */
  obstacles: MemberObstacle['obstacle'][]
  /** What the desk's reason has set aside, missing answers too. */
  overridden: string[]
}

/**
 * Asks the eligibility rule about each member of a team that has not registered.
 *
 * @param desk set when staff ask, who may set obstacles aside
 */
export async function memberAnswers(
  { event, members }: Pick<TeamFacts, 'event' | 'members'>,
  desk: { reason: string | null } | null,
  client: QueryClientContract = db.connection()
): Promise<AskedMember[]> {
  const offer = await offerOf(event.id, client)
  const questions = await questionsOfEvent(event.id, client)
  const asked: AskedMember[] = []
  for (const member of members) {
    const person = await personFacts({ userId: member.userId, eventId: event.id }, client)
    const answer = eligibility({ person, event: eligibilityEvent(event, offer), now: now(), desk })
    const isLacking = lacksAnswers(questions, member)
    const isSetAside = isLacking && !!desk?.reason
    const own = answer.obstacles.filter(({ code }) => !OF_THE_EVENT.includes(code))
    const obstacles = [
      ...own,
      ...(isLacking && !isSetAside ? [{ code: 'answers_missing' as const }] : []),
    ]
    const overridden = overriddenIn(answer, isSetAside)
    asked.push({ member, person, answer, obstacles, overridden })
  }
  return asked
}

/** @returns whether questions of the event are open that the member has to answer */
export function lacksAnswers(questions: Question[], member: TeamMember): boolean {
  const given = (member.answers as StoredAnswer[]).map(({ question, value }) => [question, value])
  return checkAnswers(questions, Object.fromEntries(given)).problems.length > 0
}

/** @returns what staff have set aside, for the audit log */
export function overriddenIn({ overridden }: Eligibility, areAnswersSetAside: boolean): string[] {
  return [...overridden, ...(areAnswersSetAside ? ['answers_missing'] : [])]
}
