import type { Principal } from '#app/announcements/rules/event_access'

/** @returns the ability that an audit entry names: an admin acts as one, anybody else as organizer */
export function abilityOf(person: Principal): 'admin' | 'organizer' {
  return person.roles.includes('admin') ? 'admin' : 'organizer'
}
