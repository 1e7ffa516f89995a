import { newJoinCode } from '#app/codefest/actions/save_team'
import { stopLooking } from '#app/codefest/actions/seek_team'
import { TeamChanged, TeamsImported } from '#app/codefest/events/team_changed'
import Team from '#app/codefest/models/team'
import { recordAudits, recordAuditsOfEach, type AuditInput } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { insertNumberedRows, insertRows } from '#app/core/database/insert_rows'
import { inBatches } from '#app/core/rules/batches'
import { announce } from '#app/core/facts'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { PersonFacts } from '#app/registrations/queries/person_facts'
import type { StoredAnswer } from '#app/registrations/rules/answers'
import type { TeamToRegister } from '#app/registrations/rules/registration_row'
import type { Actor, Status } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

/** Who becomes a member, in the order of joining: of each team the captain first. */
export interface MemberToWrite {
  team: TeamToRegister
  person: PersonFacts
  status: Status
  answers: StoredAnswer[]
}

interface By {
  event: EventFacts
  actor: Actor
  /** Public id, for the audit. */
  importId: string
}

/**
 * The mass form of `createTeam`, by staff, of teams that are registered in the same transaction; a team that everybody
 * has left is theirs who have its name. The caller holds the event's lock and has decided that they may.
 *
 * @returns the teams' row numbers, by the name that is searched for
 */
export async function createTeams(
  members: readonly MemberToWrite[],
  { event, actor, importId }: By,
  trx: TransactionClientContract
): Promise<Map<string, number>> {
  const captains = [...Map.groupBy(members, ({ team }) => team.nameSearch).values()].map(
    ([captain]) => captain!
  )
  const ids = new Map<string, number>()
  for (const { team, person } of captains.filter((one) => one.team.deserted !== null)) {
    const row = await Team.findOrFail(team.deserted, { client: trx })
    await row.merge({ name: team.name, captainId: person.id }).save()
    ids.set(team.nameSearch, row.id)
  }
  const at = toSql(now())
  const fresh = captains.filter(({ team }) => team.deserted === null)
  const rows = fresh.map(({ team: { name, nameSearch }, person }) => ({
    ...{ public_id: ulid(), event_id: event.id, name, name_search: nameSearch },
    ...{ join_code: newJoinCode(), captain_id: person.id, created_at: at, updated_at: at },
  }))
  const made = await insertNumberedRows('teams', rows, trx)
  fresh.forEach(({ team }, index) => ids.set(team.nameSearch, made[index]!))
  await recordAudits(
    fresh.map(({ team: { name, nameSearch } }) => ({
      ...{ actorId: actor.id, ability: actor.ability, action: 'team.created' as const },
      ...{ subjectType: 'team' as const, subjectId: ids.get(nameSearch)! },
      after: { name, import: importId },
    })),
    trx
  )
  return ids
}

/**
 * The mass form of joining and registering a team: the members, each with the registration that was written for them, and
 * what the audit log keeps of it. They are told that they are in the team.
 *
 * @param registrationIds of the members, in their order
 */
export async function writeMembers(
  members: readonly MemberToWrite[],
  { teamIds, registrationIds }: { teamIds: Map<string, number>; registrationIds: number[] },
  by: By,
  trx: TransactionClientContract
): Promise<void> {
  const { event } = by
  const at = toSql(now())
  const teamOf = ({ team }: MemberToWrite) => teamIds.get(team.nameSearch)!
  const rows = members.map((member, index) => ({
    ...{ team_id: teamOf(member), event_id: event.id, user_id: member.person.id },
    ...{ registration_id: registrationIds[index]!, answers: JSON.stringify(member.answers) },
    ...{ joined_at: at, created_at: at, updated_at: at },
  }))
  await insertRows('team_members', rows, trx)
  const userIds = members.map(({ person }) => person.id)
  for (const batch of inBatches(userIds)) {
    await stopLooking({ eventId: event.id, userIds: batch }, trx)
  }
  const units = [...Map.groupBy(members, teamOf)]
  await recordAuditsOfEach(
    units.map(([teamId, unit]) => auditsOf(teamId, unit, by)),
    trx
  )
  await tellMembers(new Map(units), by, trx)
}

function auditsOf(teamId: number, members: MemberToWrite[], { actor, importId }: By): AuditInput[] {
  const common = {
    ...{ actorId: actor.id, ability: actor.ability },
    ...{ subjectType: 'team' as const, subjectId: teamId },
  }
  const [{ status, team, person }, ...others] = members as [MemberToWrite, ...MemberToWrite[]]
  // Whoever makes a team is in it; a deserted one they join.
  const joined = team.deserted === null ? others : members
  const captaincy = {
    ...{ ...common, action: 'team.captain_changed' as const },
    ...{ before: { captain: null }, after: { captain: person.id } },
  }
  return [
    ...joined.map((member) => ({
      ...{ ...common, action: 'team.member_added' as const },
      after: { member: member.person.id },
    })),
    ...(team.deserted === null ? [] : [captaincy]),
    {
      ...{ ...common, action: 'team.registered' as const },
      after: { status, members: members.length, import: importId },
    },
  ]
}

async function tellMembers(
  units: Map<number, MemberToWrite[]>,
  { event, importId }: By,
  trx: TransactionClientContract
): Promise<void> {
  const changes: TeamChanged[] = []
  for (const batch of inBatches([...units.keys()])) {
    for (const team of await Team.query({ client: trx }).whereIn('id', batch).orderBy('id')) {
      const { id, publicId, name, joinCode } = team
      const told = units.get(id)!.map(({ person }) => toldOf(person))
      changes.push(
        new TeamChanged(
          'added',
          { publicId, name, joinCode },
          { publicId: event.publicId, title: event.title },
          '',
          told,
          `${publicId}:added:${importId}`
        )
      )
    }
  }
  if (changes.length > 0) await announce(trx, new TeamsImported(changes))
}

const toldOf = ({ id, name, email, locale }: PersonFacts) => ({ id, name, email, locale })
