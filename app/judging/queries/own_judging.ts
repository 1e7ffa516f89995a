import { inStatus } from '#app/announcements/queries/list_announcements'
import { now } from '#app/core/clock'
import { SEATS } from '#app/registrations/rules/scarce'
import { ADMITTED, IMPARTIAL, rubricOf, type RubricLine } from '#app/judging/queries/judged_teams'
import db from '@adonisjs/lucid/services/db'

export interface OwnTeam {
  id: number
  publicId: string
  name: string
  projectTitle: string | null
  /** For how many criteria the judge has given points. */
  given: number
}

/** The teams that a judge scores at an event, by name: what is impartial, assigned and admitted. One query. */
export async function teamsOfJudge(input: {
  eventId: number
  judgeId: number
}): Promise<OwnTeam[]> {
  const rows = await judged(input)
    .orderBy('teams.name_search')
    .orderBy('teams.id')
    .select('teams.id', 'teams.public_id', 'teams.name', 'teams.project_title')
    .select(
      db.raw(`(select count(*) from scores where scores.team_id = teams.id
        and scores.user_id = team_judges.user_id and scores.points is not null) as given`)
    )
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    projectTitle: row.project_title,
    given: Number(row.given),
  }))
}

function judged({ eventId, judgeId }: { eventId: number; judgeId: number }) {
  return db
    .from('team_judges')
    .join('teams', 'teams.id', 'team_judges.team_id')
    .where('teams.event_id', eventId)
    .where('team_judges.user_id', judgeId)
    .whereRaw(IMPARTIAL)
    .whereRaw(ADMITTED)
}

export interface ScoredTeam {
  id: number
  publicId: string
  name: string
  category: string | null
  institution: string | null
  projectTitle: string | null
  repositoryUrl: string | null
}

/**
 * @param publicId of the team
 * @returns a team that the judge scores, nothing personal in it
 * @throws E_ROW_NOT_FOUND for any other team
 */
export async function teamOfJudge(
  input: { eventId: number; judgeId: number },
  publicId: string
): Promise<ScoredTeam> {
  const row = await judged(input)
    .where('teams.public_id', publicId)
    .select('teams.id', 'teams.public_id', 'teams.name', 'teams.category', 'teams.institution')
    .select('teams.project_title', 'teams.repository_url')
    .firstOrFail()
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    category: row.category,
    institution: row.institution,
    projectTitle: row.project_title,
    repositoryUrl: row.repository_url,
  }
}

export interface SheetLine extends RubricLine {
  points: number | null
  comment: string | null
  /** 0: nothing was saved yet. */
  version: number
}

export interface ScoreSheet {
  /** The names of the team's members, in the order in which they joined. */
  members: string[]
  lines: SheetLine[]
}

/** What a judge reads and has written about a team; three queries. */
export async function scoreSheet(input: {
  eventId: number
  judgeId: number
  teamId: number
}): Promise<ScoreSheet> {
  const members: { name: string }[] = await db
    .from('team_members')
    .join('users', 'users.id', 'team_members.user_id')
    .join('registrations', 'registrations.id', 'team_members.registration_id')
    .where('team_members.team_id', input.teamId)
    .whereIn('registrations.status', [...SEATS.heldIn])
    .orderBy('team_members.joined_at')
    .orderBy('team_members.id')
    .select('users.name')
  const rows: (Omit<SheetLine, keyof RubricLine> & { rubric_criterion_id: number })[] = await db
    .from('scores')
    .where({ team_id: input.teamId, user_id: input.judgeId })
    .select('rubric_criterion_id', 'points', 'comment', 'version')
  const saved = new Map(rows.map(({ rubric_criterion_id: id, ...score }) => [id, score]))
  const none = { points: null, comment: null, version: 0 }
  const rubric = await rubricOf(input.eventId)
  return {
    members: members.map(({ name }) => name),
    lines: rubric.map((line) => ({ ...line, ...(saved.get(line.id) ?? none) })),
  }
}

export type EventToJudge = {
  publicId: string
  title: string
  teams: number
  /** Teams that have points for every criterion. */
  done: number
}

/** The events where a person judges teams and the results are not published, for their dashboard; one query. */
export async function eventsToJudge(judgeId: number): Promise<EventToJudge[]> {
  const rows = await db
    .from('team_judges')
    .join('teams', 'teams.id', 'team_judges.team_id')
    .join('events', 'events.id', 'teams.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('event_staff', (staff) =>
      staff
        .on('event_staff.event_id', 'events.id')
        .andOn('event_staff.user_id', 'team_judges.user_id')
    )
    .where('team_judges.user_id', judgeId)
    .where('event_staff.duty', 'judge')
    .where((held) => inStatus(held, ['published'], { now: now() }))
    .whereRaw(IMPARTIAL)
    .whereRaw(ADMITTED)
    .whereRaw('not exists (select 1 from result_publications p where p.event_id = events.id)')
    .groupBy('events.id', 'events.public_id', 'events.starts_at', 'announcements.title')
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .select('events.public_id', 'announcements.title')
    .count('* as teams')
    .select(
      db.raw(`sum(case when ${HAS_RUBRIC} and not ${LACKS_POINTS} then 1 else 0 end) as done`)
    )
  return rows.map(({ public_id: publicId, title, teams, done }) => {
    return { publicId, title, teams: Number(teams), done: Number(done) }
  })
}

const HAS_RUBRIC = `exists (select 1 from rubric_criteria
  where rubric_criteria.event_id = teams.event_id)`

const LACKS_POINTS = `exists (select 1 from rubric_criteria
  where rubric_criteria.event_id = teams.event_id and not exists (select 1 from scores
    where scores.team_id = teams.id and scores.user_id = team_judges.user_id
      and scores.rubric_criterion_id = rubric_criteria.id and scores.points is not null))`
