import { sqlList } from '#app/registrations/rules/scarce'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Membership {
  userId: number
  teamId: number
}

/** What becomes of two memberships of one event when their accounts are merged. */
export interface DoubleTeam {
  left: Membership
  stays: Membership
  eventId: number
  /** The event's. */
  title: string
  /** The name of the team that is left. */
  team: string
}

interface Row {
  event_id: number
  team_id: number
  kept_team_id: number
  is_registered: boolean | number
  title: string
  name: string
  kept_name: string
}

/**
 * The events in which both accounts are in a team, in the order of their rows. The team stays whose
 * registration does, or else that of the account that stays.
 *
 * @param input the account that is closed, and the one that stays
 */
export async function doubleTeams(
  { from, to }: { from: number; to: number },
  client: QueryClientContract
): Promise<DoubleTeam[]> {
  const rows: Row[] = await client
    .from('team_members as loser')
    .join('team_members as winner', 'winner.event_id', 'loser.event_id')
    .join('teams', 'teams.id', 'loser.team_id')
    .join('teams as kept', 'kept.id', 'winner.team_id')
    .join('events', 'events.id', 'loser.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('loser.user_id', from)
    .where('winner.user_id', to)
    .orderBy('loser.event_id')
    .select('loser.event_id', 'loser.team_id', 'winner.team_id as kept_team_id')
    .select('announcements.title')
    .select('teams.name', 'kept.name as kept_name')
    .select(client.raw(`${HOLDS_ACTIVE} as is_registered`))
  return rows.map((row) => {
    const ofLoser = { userId: from, teamId: row.team_id }
    const ofWinner = { userId: to, teamId: row.kept_team_id }
    const common = { eventId: row.event_id, title: row.title }
    return row.is_registered
      ? { ...common, left: ofWinner, stays: ofLoser, team: row.kept_name }
      : { ...common, left: ofLoser, stays: ofWinner, team: row.name }
  })
}

/** Of two active registrations the merge has cancelled one, and with it its membership. */
const HOLDS_ACTIVE = `exists (select 1 from registrations r
  where r.id = loser.registration_id and r.status in ${sqlList(ACTIVE_STATUSES)})`
