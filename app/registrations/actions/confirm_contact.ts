import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import Registration from '#app/registrations/models/registration'

/**
 * The person whom staff found at the desk confirms by mail that they want to be registered: from now on
 * organizers see their contact. Safe to repeat.
 */
export function confirmContact({ registrationId }: { registrationId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    const hidden = await Registration.query({ client: trx })
      .where('id', registrationId)
      .whereNotNull('contactHiddenAt')
      .forUpdate()
      .first()
    if (!hidden) return
    await hidden.merge({ contactHiddenAt: null }).save()
    await recordAudit(
      {
        actorId: hidden.userId,
        action: 'registration.contact_confirmed',
        subjectType: 'registration',
        subjectId: hidden.id,
      },
      trx
    )
  })
}
