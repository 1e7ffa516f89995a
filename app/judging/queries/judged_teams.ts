import type { Criterion, JudgedTeams } from '#app/judging/rules/standings'
import { SEATS, sqlList } from '#app/registrations/rules/scarce'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

export interface RubricLine extends Criterion {
  publicId: string
  label: string
}

/** @returns the criteria of an event in their order */
export async function rubricOf(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<RubricLine[]> {
  const rows = await client
    .from('rubric_criteria')
    .where('event_id', eventId)
    .orderBy('position')
    .select('id', 'public_id', 'label', 'weight', 'most_points')
  return rows.map(({ id, public_id: publicId, label, weight, most_points: mostPoints }) => {
    return { id, publicId, label, weight, mostPoints }
  })
}

/** @returns when the results of an event were published; null: not yet */
export async function resultsPublishedAt(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<DateTime | null> {
  const found: { created_at: string | Date } | null = await client
    .from('result_publications')
    .where('event_id', eventId)
    .select('created_at')
    .first()
  return found && fromSql(found.created_at)
}

/** @returns whether a judge has given points or a comment, so that the rubric stays */
export async function hasScores(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  const found: unknown = await client
    .from('scores')
    .join('rubric_criteria', 'rubric_criteria.id', 'scores.rubric_criterion_id')
    .where('rubric_criteria.event_id', eventId)
    .where((said) => said.whereNotNull('scores.points').orWhereNotNull('scores.comment'))
    .select('scores.id')
    .first()
  return found !== null
}

/** SQL about `teams`: those that hold a seat. */
export const ADMITTED = `exists (select 1 from registrations r
  where r.team_id = teams.id and r.status in ${sqlList(SEATS.heldIn)})`

/** Once the results are published, the teams that were admitted then. */
const COMPARED = `(case
  when exists (select 1 from result_publications p where p.event_id = teams.event_id)
  then exists (select 1 from team_places where team_places.team_id = teams.id)
  else ${ADMITTED} end)`

/** SQL about `team_judges`: the judge neither declared a conflict of interest nor is in the team. */
export const IMPARTIAL = `team_judges.conflict_at is null and not exists (
  select 1 from team_members
  where team_members.team_id = team_judges.team_id and team_members.user_id = team_judges.user_id)`

/** Who has lost the duty is expected to give no more points; what they have given counts. */
const EXPECTED = `(exists (select 1 from event_staff
    where event_staff.event_id = teams.event_id and event_staff.user_id = team_judges.user_id
      and event_staff.duty = 'judge')
  or exists (select 1 from scores
    where scores.team_id = team_judges.team_id and scores.user_id = team_judges.user_id
      and scores.points is not null))`

/** SQL about `team_judges` and `teams`: whose points count; once the results are published, whose did then. */
export const COUNTED = `(case
  when exists (select 1 from result_publications p where p.event_id = teams.event_id)
  then team_judges.counted
  else ${IMPARTIAL} and ${EXPECTED} end)`

export interface ComparedTeam {
  id: number
  publicId: string
  name: string
  category: string | null
}

/**
 * All that the standings of an event are made of, in four queries.
 *
 * @returns what `standingsOf` asks for, and the teams that are compared, in the order of their names
 */
export async function judgedTeams(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<JudgedTeams & { criteria: RubricLine[]; teams: ComparedTeam[] }> {
  const criteria = await rubricOf(eventId, client)
  const teams = await comparedTeams(eventId, client)
  const pairs = await client
    .from('team_judges')
    .join('teams', 'teams.id', 'team_judges.team_id')
    .where('teams.event_id', eventId)
    .whereRaw(COUNTED)
    .orderBy('team_judges.id')
    .select('team_judges.team_id', 'team_judges.user_id')
  const given = await client
    .from('scores')
    .join('rubric_criteria', 'rubric_criteria.id', 'scores.rubric_criterion_id')
    .where('rubric_criteria.event_id', eventId)
    .whereNotNull('scores.points')
    .select('scores.team_id', 'scores.user_id', 'scores.rubric_criterion_id', 'scores.points')
  return {
    criteria,
    teams,
    teamIds: teams.map(({ id }) => id),
    pairs: pairs.map(({ team_id: teamId, user_id: judgeId }) => ({ teamId, judgeId })),
    given: given.map((row) => ({
      teamId: row.team_id,
      judgeId: row.user_id,
      criterionId: row.rubric_criterion_id,
      points: row.points,
    })),
  }
}

/** @returns the teams that are judged, in the order of their names */
export async function comparedTeams(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<ComparedTeam[]> {
  const teams = await client
    .from('teams')
    .where('event_id', eventId)
    .whereRaw(COMPARED)
    .orderBy('name_search')
    .orderBy('id')
    .select('id', 'public_id', 'name', 'category')
  return teams.map(({ id, public_id: publicId, name, category }) => {
    return { id, publicId, name, category }
  })
}
