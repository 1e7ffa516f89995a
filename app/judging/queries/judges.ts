import { IMPARTIAL } from '#app/judging/queries/judged_teams'
import type { Pair } from '#app/judging/rules/distribution'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

export interface Judge {
  id: number
  publicId: string
  name: string
  /** Whether they have the duty now, with an account that can be used. */
  isActive: boolean
  /** Those that they are assigned to or in. */
  teams: TeamOfJudge[]
}

export interface TeamOfJudge {
  id: number
  isAssigned: boolean
  /** Since when they say to have a conflict of interest. */
  conflictAt: DateTime | null
  conflictReason: string | null
  isMember: boolean
  /** How many points they have given it. */
  given: number
}

/** Everybody who judges teams of an event or is to judge some, by name; three queries. */
export async function judgesOf(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<Judge[]> {
  const judges: { id: number; public_id: string; name: string; is_active: unknown }[] = await client
    .from('users')
    .where((people) => isJudge(people, 'users.id', eventId))
    .orderBy('users.name_search')
    .orderBy('users.id')
    .select('users.id', 'users.public_id', 'users.name')
    .select(
      client.raw(
        `(case when users.disabled_at is null and users.email_verified_at is not null
            and exists (select 1 from event_staff s
              where s.user_id = users.id and s.event_id = ? and s.duty = 'judge')
          then 1 else 0 end) as is_active`,
        [eventId]
      )
    )
  const teams = await teamsOfJudges(eventId, client)
  return judges.map((person) => ({
    id: person.id,
    publicId: person.public_id,
    name: person.name,
    isActive: Number(person.is_active) === 1,
    teams: teams.flatMap(({ judgeId, ...team }) => (judgeId === person.id ? team : [])),
  }))
}

type Query = ReturnType<QueryClientContract['from']>

/** Narrows to whoever has the duty, or a team to judge. */
const isJudge = (query: Query, column: string, eventId: number) =>
  void query
    .whereIn(column, (staff) => {
      staff.from('event_staff').where({ event_id: eventId, duty: 'judge' }).select('user_id')
    })
    .orWhereIn(column, (assigned) => {
      assigned
        .from('team_judges')
        .join('teams', 'teams.id', 'team_judges.team_id')
        .where('teams.event_id', eventId)
        .select('team_judges.user_id')
    })

async function teamsOfJudges(
  eventId: number,
  client: QueryClientContract
): Promise<(TeamOfJudge & { judgeId: number })[]> {
  const assigned = await client
    .from('team_judges')
    .join('teams', 'teams.id', 'team_judges.team_id')
    .where('teams.event_id', eventId)
    .select('team_judges.team_id', 'team_judges.user_id')
    .select('team_judges.conflict_at', 'team_judges.conflict_reason')
    .select(
      client.raw(`(select count(*) from scores where scores.team_id = team_judges.team_id
        and scores.user_id = team_judges.user_id and scores.points is not null) as given`)
    )
  const members = await client
    .from('team_members')
    .where('event_id', eventId)
    .where((people) => isJudge(people, 'user_id', eventId))
    .select('team_id', 'user_id')
  const isMember = (team: number, user: number) =>
    members.some(({ team_id: in_, user_id: who }) => in_ === team && who === user)
  const judged = assigned.map((row) => ({
    id: row.team_id as number,
    judgeId: row.user_id as number,
    isAssigned: true,
    conflictAt: fromSql(row.conflict_at as string | Date | null),
    conflictReason: row.conflict_reason as string | null,
    isMember: isMember(row.team_id, row.user_id),
    given: Number(row.given),
  }))
  const others = members.filter(
    ({ team_id: team, user_id: user }) =>
      !judged.some(({ id, judgeId }) => id === team && judgeId === user)
  )
  return [
    ...judged,
    ...others.map(({ team_id: id, user_id: judgeId }) => ({
      id: id as number,
      judgeId: judgeId as number,
      isAssigned: false,
      conflictAt: null,
      conflictReason: null,
      isMember: true,
      given: 0,
    })),
  ]
}

/** @returns whether a judge may score a team now: assigned to it, with the duty, and impartial */
export async function mayScore(
  { teamId, judgeId }: Pair,
  client: QueryClientContract
): Promise<boolean> {
  const found: unknown = await client
    .from('team_judges')
    .join('teams', 'teams.id', 'team_judges.team_id')
    .join('event_staff', (staff) =>
      staff
        .on('event_staff.event_id', 'teams.event_id')
        .andOn('event_staff.user_id', 'team_judges.user_id')
    )
    .where({ 'team_judges.team_id': teamId, 'team_judges.user_id': judgeId })
    .where('event_staff.duty', 'judge')
    .whereRaw(IMPARTIAL)
    .select('team_judges.id')
    .first()
  return found !== null
}
