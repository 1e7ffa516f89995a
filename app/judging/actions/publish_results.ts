import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { inBatches } from '#app/core/rules/batches'
import { announce } from '#app/core/facts'
import { ResultsWerePublished } from '#app/judging/events/judging_facts'
import {
  CriteriaUnscored,
  JudgingClosed,
  NothingScored,
  StandingsChanged,
} from '#app/judging/exceptions/judging_refusals'
import { COUNTED, resultsPublishedAt } from '#app/judging/queries/judged_teams'
import { isBeingHeld } from '#app/judging/queries/judging_state'
import { standings, type StandingRow } from '#app/judging/queries/standings'
import { eventToTellOf, membersToTell, staffToTell } from '#app/judging/queries/told_people'
import { publishingObstacle } from '#app/judging/rules/standings'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface PublishResults {
  eventId: number
  /** Of the standings that the organizer looked at (`Standings`). */
  mark: string
  actor: Actor
}

/**
 * Settles the places of an event's teams for good, in one transaction with the mails to their members, the judges
 * and the organizers. From then on the database refuses to change points, judges and rubric. Publishing again changes
 * nothing.
 *
 * @throws JudgingClosed, StandingsChanged when they are no longer what the organizer looked at, NothingScored,
 *   CriteriaUnscored
 */
export function publishResults(
  { eventId, mark, actor }: PublishResults,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    await lockEvent(eventId, client)
    if (await resultsPublishedAt(eventId, client)) return
    if (!(await isBeingHeld(eventId, client))) throw new JudgingClosed()
    const { rows, mark: current } = await standings(eventId, client)
    if (current !== mark) throw new StandingsChanged()
    const obstacle = publishingObstacle(rows)
    if (obstacle === 'nothing_scored') throw new NothingScored()
    if (obstacle === 'criteria_unscored') throw new CriteriaUnscored()

    await keepJudges(eventId, client)
    await keepPlaces({ eventId, rows, actor }, client)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.results_published',
        subjectType: 'event',
        subjectId: eventId,
        after: {
          results: rows.flatMap(({ place, name }) => (place === null ? [] : `${place}. ${name}`)),
        },
      },
      client
    )
    await tellEverybody(eventId, rows, client)
  }, trx)
}

/** Notes whose points the places rest on, while it can still be changed. */
async function keepJudges(eventId: number, client: TransactionClientContract): Promise<void> {
  const counted = client
    .from('team_judges')
    .join('teams', 'teams.id', 'team_judges.team_id')
    .where('teams.event_id', eventId)
    .whereRaw(COUNTED)
    .select('team_judges.id')
  await client.from('team_judges').whereIn('id', counted).update({ counted: true })
}

async function keepPlaces(
  { eventId, rows, actor }: { eventId: number; rows: StandingRow[]; actor: Actor },
  client: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const [publication] = await client
    .table('result_publications')
    .insert({ event_id: eventId, published_by: actor.id, created_at: at })
    .returning('id')
  for (const batch of inBatches(rows)) {
    await client.table('team_places').multiInsert(
      batch.map(({ teamId, place, score }) => ({
        result_publication_id: (publication as { id?: number }).id ?? publication,
        team_id: teamId,
        place,
        score,
        created_at: at,
      }))
    )
  }
}

async function tellEverybody(
  eventId: number,
  rows: readonly StandingRow[],
  client: TransactionClientContract
): Promise<void> {
  const placeOf = new Map(rows.map(({ teamId, place }) => [teamId, place]))
  const told = await membersToTell(eventId, client)
  const members = told.map(({ teamId, ...member }) => {
    return { ...member, place: placeOf.get(teamId) ?? null }
  })
  const staff = await staffToTell({ eventId, judges: true }, client)
  const event = await eventToTellOf(eventId, client)
  await announce(client, new ResultsWerePublished(event, members, staff))
}
