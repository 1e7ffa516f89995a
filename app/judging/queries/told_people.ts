import type { JudgedEvent, Person } from '#app/judging/events/judging_facts'
import { onlyManagers } from '#app/announcements/queries/managers_of'
import { SEATS } from '#app/registrations/rules/scarce'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns an event as its mails name it */
export async function eventToTellOf(
  eventId: number,
  client: QueryClientContract
): Promise<JudgedEvent> {
  const event = await client
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('events.id', eventId)
    .select('events.public_id', 'announcements.slug', 'announcements.title')
    .firstOrFail()
  return { id: eventId, publicId: event.public_id, slug: event.slug, title: event.title }
}

/** @returns who can be told: their accounts are in use, and they can be reached by mail */
const people = (client: QueryClientContract) =>
  client
    .from('users')
    .whereNull('users.disabled_at')
    .whereNotNull('users.email')
    .orderBy('users.id')
    .select('users.id', 'users.name', 'users.email', 'users.locale')

/** @returns the people with these row numbers */
export function peopleToTell(ids: number[], client: QueryClientContract): Promise<Person[]> {
  return people(client).whereIn('users.id', ids)
}

/**
 * @returns those who run an event, by a role that counts and as its author or with the manager duty, and with
 *   `judges` its judges too, each once
 */
export function staffToTell(
  { eventId, judges = false }: { eventId: number; judges?: boolean },
  client: QueryClientContract
): Promise<Person[]> {
  return people(client).where((told) => {
    told.where((managers) => onlyManagers(managers, eventId))
    if (judges) {
      told.orWhereIn('users.id', (staff) =>
        staff.from('event_staff').where({ event_id: eventId, duty: 'judge' }).select('user_id')
      )
    }
  })
}

/** @returns the members of the teams that hold a seat at an event, each with their team */
export async function membersToTell(
  eventId: number,
  client: QueryClientContract
): Promise<(Person & { teamId: number; team: string })[]> {
  const rows: (Person & { team_id: number; team: string })[] = await people(client)
    .join('registrations', 'registrations.user_id', 'users.id')
    .join('teams', 'teams.id', 'registrations.team_id')
    .where('registrations.event_id', eventId)
    .whereIn('registrations.status', [...SEATS.heldIn])
    .select('teams.id as team_id', 'teams.name as team')
  return rows.map(({ team_id: teamId, ...person }) => ({ ...person, teamId }))
}
