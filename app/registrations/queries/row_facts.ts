import { standingTeams } from '#app/codefest/queries/standing_teams'
import { now } from '#app/core/clock'
import { together } from '#app/core/database/statement'
import { eventFacts, offerOf, questionsOfEvent } from '#app/registrations/queries/event_facts'
import { holdBacks } from '#app/registrations/queries/no_shows'
import { peopleFacts } from '#app/registrations/queries/person_facts'
import type { RowFacts } from '#app/registrations/rules/judge_rows'
import { teamKey, type RegistrationRow } from '#app/registrations/rules/registration_row'
import { matchPeople } from '#app/users/queries/people_to_match'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Reads what judging a batch of rows needs to know; under the event's lock it stays true. */
export async function rowFacts(
  rows: RegistrationRow[],
  eventId: number,
  client: QueryClientContract
): Promise<Omit<RowFacts, 'reason' | 'ahead'>> {
  const persons = rows.map(({ person }) => ({ ...person, campus: null, course: null }))
  const [event, offer, questions, matches] = await together(
    eventFacts(eventId, client),
    offerOf(eventId, client),
    questionsOfEvent(eventId, client),
    matchPeople(persons, client)
  )
  const meant = matches.flatMap(({ byEmail, byCode }) => [byEmail?.id ?? [], byCode?.id ?? []])
  const userIds = [...new Set(meant.flat())]
  const people = await peopleFacts({ userIds, eventId }, client)
  for (const [userId, heldBack] of await holdBacks(event, userIds, client)) {
    people.get(userId)!.heldBack = heldBack
  }
  const names = [...new Set(rows.flatMap((row) => teamKey(row) ?? []))]
  const teams = event.teams && (await standingTeams({ eventId, names, userIds }, client))
  return { event, offer, questions, matches, people, teams, now: now() }
}
