import { onlyCountingRoles } from '#app/users/queries/effective_roles'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Narrows a query of `users` to those who run an event: by a role that counts, and as its author or with the
 * manager duty.
 */
export function onlyManagers(people: DatabaseQueryBuilderContract, eventId: number): void {
  people.where((tied) => {
    tied
      .whereIn('users.id', (managers) =>
        managers.from('event_staff').where({ event_id: eventId, duty: 'manager' }).select('user_id')
      )
      .orWhereIn('users.id', (authors) =>
        authors
          .from('announcements')
          .join('events', 'events.announcement_id', 'announcements.id')
          .where('events.id', eventId)
          .select('announcements.author_id')
      )
  })
  people.whereExists((roles) => {
    roles
      .from('user_roles')
      .whereColumn('user_roles.user_id', 'users.id')
      .whereIn('user_roles.role', ['organizer', 'admin'])
    onlyCountingRoles(roles)
  })
}

export interface EventManager {
  id: number
  name: string
  email: string
  locale: string
}

/** @returns those who run an event and can be told: their accounts are in use, and mail reaches them */
export function managersOf(eventId: number, client: QueryClientContract): Promise<EventManager[]> {
  return client
    .from('users')
    .whereNull('users.disabled_at')
    .whereNotNull('users.email')
    .where((managers) => onlyManagers(managers, eventId))
    .orderBy('users.id')
    .select('users.id', 'users.name', 'users.email', 'users.locale')
}
