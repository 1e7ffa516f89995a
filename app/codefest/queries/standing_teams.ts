import type { StandingTeam, StandingTeams } from '#app/codefest/rules/judge_team'
import { sqlList } from '#app/registrations/rules/scarce'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Row {
  id: number
  name: string
  name_search: string
  user_id: number | null
  is_registered: boolean | number
}

/**
 * The teams of an event that have one of the names, or one of the people: two queries, however many.
 *
 * @param names as they are searched for
 */
export async function standingTeams(
  { eventId, names, userIds }: { eventId: number; names: string[]; userIds: number[] },
  client: QueryClientContract
): Promise<StandingTeams> {
  const joined: { team_id: number }[] = await client
    .from('team_members')
    .where('event_id', eventId)
    .whereIn('user_id', userIds)
    .select('team_id')
  const rows: Row[] = await client
    .from('teams')
    .leftJoin('team_members as m', 'm.team_id', 'teams.id')
    .where('teams.event_id', eventId)
    .where((meant) => {
      meant.whereIn('teams.name_search', names).orWhereIn(
        'teams.id',
        joined.map((row) => row.team_id)
      )
    })
    .select('teams.id', 'teams.name', 'teams.name_search', 'm.user_id')
    .select(
      client.raw(`exists (select 1 from registrations r where r.id = m.registration_id
        and r.status in ${sqlList(ACTIVE_STATUSES)}) as is_registered`)
    )
  const byName = new Map<string, StandingTeam>()
  const of = new Map<number, StandingTeam>()
  for (const row of rows) {
    const { id, name, user_id: userId } = row
    const team = byName.get(row.name_search) ?? { id, name, memberIds: [], isRegistered: false }
    byName.set(row.name_search, team)
    team.isRegistered ||= Boolean(row.is_registered)
    if (userId === null) continue
    team.memberIds.push(userId)
    of.set(userId, team)
  }
  return { byName, of }
}
