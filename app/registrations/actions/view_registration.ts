import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import {
  registrationInDetail,
  type RegistrationInDetail,
} from '#app/registrations/queries/registration_timeline'
import type { Actor } from '#app/registrations/rules/transitions'

/** @returns one registration of the event for its staff, who are recorded; null when it is not of this event */
export async function viewRegistration(input: {
  eventId: number
  publicId: unknown
  asAdmin: boolean
  actor: Actor
}): Promise<RegistrationInDetail | null> {
  const { eventId, actor, ...wanted } = input
  const found = await registrationInDetail(eventId, wanted)
  if (found) await recordRegistrationViewed({ registrationId: found.row.id, actor })
  return found
}

/** Records that staff opened one registration, or its ticket. */
export function recordRegistrationViewed(input: {
  registrationId: number
  actor: Actor
}): Promise<void> {
  const { registrationId: subjectId, actor } = input
  return inTransaction((trx) =>
    recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'registration.viewed',
        subjectType: 'registration',
        subjectId,
      },
      trx
    )
  )
}
