import type { ActingPerson } from '#app/announcements/rules/event_ties'

/** @returns the ability that an audit entry names: an admin acts as one, anybody else as organizer */
export function abilityOf(person: ActingPerson): 'admin' | 'organizer' {
  return person.roles.includes('admin') ? 'admin' : 'organizer'
}
