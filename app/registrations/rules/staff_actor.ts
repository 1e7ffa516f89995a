import type { ActingPerson } from '#app/announcements/rules/event_ties'
import type { Actor } from '#app/registrations/rules/actor'

/**
 * @param person who may manage the event
 * @returns the actor of what they do there: as its organizer, or else as admin
 */
export function staffActor(person: ActingPerson): Actor {
  return { id: person.id, ability: person.roles.includes('organizer') ? 'organizer' : 'admin' }
}
