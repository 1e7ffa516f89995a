import type { List, ListOptions, ListState } from '#app/core/http/list_query'
import {
  COUNTED,
  judgedTeams,
  type ComparedTeam,
  type RubricLine,
} from '#app/judging/queries/judged_teams'
import { spreadOf, standingsOf, type Standing } from '#app/judging/rules/standings'
import { searchable } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { createHash } from 'node:crypto'

export const STANDINGS = {
  sorts: { place: 'place', team: 'name', score: 'score', spread: 'spread', missing: 'missing' },
  defaultSort: 'place',
  filters: { points: ['missing', 'complete'] },
  tieBreaker: 'place',
} satisfies ListOptions<string, 'points'>

export type StandingRow = Standing & Pick<ComparedTeam, 'publicId' | 'name' | 'category'>

export interface Standings {
  criteria: RubricLine[]
  /** The best first. */
  rows: StandingRow[]
  /** Is another one once anything of it changes. */
  mark: string
}

/** @returns the standings of an event as they are now; once published, as they were and stay */
export async function standings(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<Standings> {
  const judged = await judgedTeams(eventId, client)
  const teams = new Map(judged.teams.map(({ id, ...team }) => [id, team]))
  const rows = standingsOf(judged).map((one) => ({ ...one, ...teams.get(one.teamId)! }))
  const mark = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  return { criteria: judged.criteria, rows, mark }
}

/** @returns those that the list's search and filter find, sorted; teams without a value come last */
export function foundStandings(all: readonly StandingRow[], state: ListState): StandingRow[] {
  const { points } = state.filters
  const found = all.filter(
    ({ name, judges, missing }) =>
      searchable(name).includes(searchable(state.q)) &&
      (!points || (points === 'missing' ? missing > 0 : judges > 0 && missing === 0))
  )
  const way = state.direction === 'desc' ? -1 : 1
  return found
    .map((row) => ({ row, value: sortValue(row, state.sort) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return (one < other ? -1 : one > other ? 1 : 0) * way
    })
    .map(({ row }) => row)
}

function sortValue(row: StandingRow, sort: string): string | number | null {
  if (sort === 'team') return searchable(row.name)
  if (sort === 'spread') return spreadOf(row)
  return { place: row.place, score: row.score, missing: row.missing }[sort] ?? null
}

/** @returns one page of them: an event has few enough teams to be compared all at once */
export function standingsPage(all: readonly StandingRow[], state: ListState): List<StandingRow> {
  const found = foundStandings(all, state)
  const total = found.length
  const lastPage = Math.max(1, Math.ceil(total / state.perPage))
  const page = Math.min(state.page, lastPage)
  const rows = found.slice((page - 1) * state.perPage, page * state.perPage)
  return { rows, meta: { ...state, page, total, lastPage } }
}

/** What one judge has given a team for one criterion. */
export interface GivenScore {
  teamId: number
  criterionId: number
  judgeId: number
  judge: string
  points: number | null
  comment: string | null
}

/** @returns what counts of the scores of these teams, with the comments, by judge and in the order of the rubric */
export async function scoresOf(teamIds: readonly number[]): Promise<GivenScore[]> {
  const rows = await db
    .from('scores')
    .join('team_judges', (pair) =>
      pair
        .on('team_judges.team_id', 'scores.team_id')
        .andOn('team_judges.user_id', 'scores.user_id')
    )
    .join('teams', 'teams.id', 'scores.team_id')
    .join('rubric_criteria', 'rubric_criteria.id', 'scores.rubric_criterion_id')
    .join('users', 'users.id', 'scores.user_id')
    .whereIn('scores.team_id', [...teamIds])
    .whereRaw(COUNTED)
    .orderBy('users.name_search')
    .orderBy('users.id')
    .orderBy('rubric_criteria.position')
    .select('scores.team_id', 'scores.rubric_criterion_id', 'users.id as judge_id')
    .select('users.name as judge', 'scores.points', 'scores.comment')
  return rows.map(({ judge, points, comment, ...ids }) => ({
    teamId: ids.team_id,
    criterionId: ids.rubric_criterion_id,
    judgeId: ids.judge_id,
    judge,
    points,
    comment,
  }))
}
