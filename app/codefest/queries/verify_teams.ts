import type { Finding } from '#app/registrations/rules/verification'
import { sqlList } from '#app/registrations/rules/scarce'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Each is a query of teams `t` of an event `e`, with what is wrong with those that it finds. */
const CHECKS: [sentence: string, condition: string][] = [
  [
    'has members and no captain among them',
    `exists (select 1 from team_members m where m.team_id = t.id) and not exists (
       select 1 from team_members m where m.team_id = t.id and m.user_id = t.captain_id)`,
  ],
  [
    'has more members than its event allows',
    '(select count(*) from team_members m where m.team_id = t.id) > e.team_size_max',
  ],
  [
    'has a registration at another event',
    'exists (select 1 from registrations r where r.team_id = t.id and r.event_id <> t.event_id)',
  ],
  [
    'has an active registration of somebody who is no member by it',
    `exists (select 1 from registrations r where r.team_id = t.id
       and r.status in ${sqlList(ACTIVE_STATUSES)} and not exists (
         select 1 from team_members m
         where m.team_id = t.id and m.registration_id = r.id and m.user_id = r.user_id))`,
  ],
  [
    'has a member by a registration of another team',
    `exists (select 1 from team_members m join registrations r on r.id = m.registration_id
       where m.team_id = t.id and (r.team_id is null or r.team_id <> t.id))`,
  ],
  [
    'has registered members beside others who have not',
    `exists (select 1 from registrations r where r.team_id = t.id
       and r.status in ${sqlList(ACTIVE_STATUSES)}) and exists (
         select 1 from team_members m left join registrations r on r.id = m.registration_id
         where m.team_id = t.id
           and (r.id is null or r.status not in ${sqlList(ACTIVE_STATUSES)}))`,
  ],
]

/**
 * Asks of every team what its tables cannot hold by themselves.
 *
 * @param eventId one event's row; null: every event
 */
export async function verifyTeams(
  eventId: number | null,
  client: QueryClientContract
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [sentence, condition] of CHECKS) {
    const found: { name: string; event: string }[] = await client
      .from('teams as t')
      .join('events as e', 'e.id', 't.event_id')
      .if(eventId !== null, (query) => query.where('e.id', eventId!))
      .whereRaw(`(${condition})`)
      .orderBy('t.id')
      .select('t.name', 'e.public_id as event')
    findings.push(
      ...found.map(({ name, event }) => ({
        ...{ check: 'teams' as const, event, registration: null },
        sentence: `the team "${name}" ${sentence}`,
      }))
    )
  }
  return findings
}
