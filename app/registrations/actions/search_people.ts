import { findPeople, type PersonHit } from '#app/registrations/queries/find_people'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type Event from '#app/announcements/models/event'
import type { Actor } from '#app/registrations/rules/transitions'

/** Searches people beyond the event's own registrants, and records who searched for what. */
export async function searchPeople(input: {
  search: string
  staffOnly: boolean
  event: Event
  actor: Actor
}): Promise<PersonHit[]> {
  const { search, staffOnly, event, actor } = input
  const people = await findPeople(search, { staffOnly })
  await inTransaction((trx) =>
    recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'people.searched',
        subjectType: 'event',
        subjectId: event.id,
        after: { search, hits: people.length },
      },
      trx
    )
  )
  return people
}
