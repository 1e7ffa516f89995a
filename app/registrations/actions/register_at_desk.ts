import type { Application } from '#app/arduino/rules/application'
import type Event from '#app/announcements/models/event'
import { recordAudit } from '#app/audit/actions/record_audit'
import { issuePasswordLink } from '#app/auth/actions/send_password_link'
import { findPeople, type PersonHit } from '#app/registrations/queries/find_people'
import User from '#app/users/models/user'
import { createDeskParticipant } from '#app/users/actions/create_desk_participant'
import { registerPerson, type RegisterResult } from '#app/registrations/actions/register_person'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { eligibilityOf } from '#app/registrations/queries/person_facts'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Actor } from '#app/registrations/rules/transitions'
import { isNewAccountOnly } from '#app/registrations/rules/desk_reason'
import type { DeskParticipantInput } from '#app/users/actions/create_desk_participant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface DeskInput {
  eventId: number
  /** Public id of a person who was found, or who is new. */
  person?: string
  newPerson?: Omit<DeskParticipantInput, 'actor'>
  answers: Record<string, unknown>
  /** What a workshop asks beside. */
  application?: Application | null
  /** Why obstacles are set aside, where there are any; capacity never is. */
  reason: string | null
  /** What is recorded for a new account, whose address nobody could have verified yet. */
  reasonForNewAccount: string
  actor: Actor
}

/**
 * Registers a person at the desk; a new person and their registration are written together or not at all. An
 * account that somebody registered for the address and nobody has verified may be a stranger's: the owner
 * of the address gets a link that takes it over, and until then only staff and that mail lead to the ticket.
 */
export function registerAtDesk(
  input: DeskInput,
  trx?: TransactionClientContract
): Promise<RegisterResult & { user: User }> {
  return inTransaction(async (client) => {
    const { eventId, answers, application, actor } = input
    // Before anything refers to a person: the audit entry of a new account names who made it.
    await lockEvent(eventId, client)
    const { user, isNew } = await personOf(input, client)
    const reason = input.reason ?? (await reasonOf(input, user, client))
    const desk = { actor, reason, found: !isNew }
    const result = await registerPerson(
      { eventId, userId: user.id, answers, application, desk },
      client
    )
    if (user.onlyClaimsAddress && !result.repeated) {
      await issuePasswordLink({ user, purpose: 'claim_account' }, client)
    }
    return { ...result, user }
  }, trx)
}

async function personOf(
  input: DeskInput,
  trx: TransactionClientContract
): Promise<{ user: User; isNew: boolean }> {
  if (input.newPerson) return createDeskParticipant({ ...input.newPerson, actor: input.actor }, trx)
  const found = User.query({ client: trx }).where('public_id', input.person ?? '')
  return { user: await found.firstOrFail(), isNew: false }
}

async function reasonOf(
  input: DeskInput,
  user: User,
  trx: TransactionClientContract
): Promise<string | null> {
  if (!input.newPerson || user.isVerified) return null
  const { obstacles } = await eligibilityOf({ eventId: input.eventId, userId: user.id }, trx)
  return isNewAccountOnly(obstacles) ? input.reasonForNewAccount : null
}

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
