import { recordAudit } from '#app/audit/actions/record_audit'
import { allPeriods } from '#app/catalogue/queries/academic_periods'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { tellWithOthers } from '#app/registrations/actions/opening_alerts'
import { NoShowSettled } from '#app/registrations/exceptions/explanation_refusals'
import { noShowsOf } from '#app/registrations/queries/no_shows'
import { mayExplain } from '#app/registrations/rules/no_shows'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Somebody says why they did not come to an event where they had a place. Until an organizer or the registrar's office
 * decides about it the no-show does not count.
 *
 * @param input.registration public id of the person's own registration
 * @throws E_ROW_NOT_FOUND where that is no no-show of theirs; NoShowSettled: explained already, or its period is over
 */
export function explainNoShow(
  input: { userId: number; registration: string; explanation: string },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { userId, registration, explanation } = input
    const periods = await allPeriods(client)
    const own = await noShowsOf({ userIds: [userId], periods, from: null }, client)
    const noShow = own.find(({ publicId }) => publicId === registration)
    if (!noShow) throw new errors.E_ROW_NOT_FOUND()
    if (!mayExplain(noShow, now().setZone(noShow.timeZone).toISODate()!)) throw new NoShowSettled()
    const { registrationId } = noShow
    const at = toSql(now())
    // Of two tabs the second finds the first one's.
    const written: unknown[] = await client
      .knexQuery()
      .insert({
        ...{ registration_id: registrationId, explanation, state: 'waiting' },
        ...{ created_at: at, updated_at: at },
      })
      .into('no_show_explanations')
      .onConflict(['registration_id'])
      .ignore()
      .returning('id')
    if (written.length === 0) throw new NoShowSettled()
    await recordAudit(
      {
        actorId: userId,
        action: 'registration.no_show_explained',
        subjectType: 'registration',
        subjectId: registrationId,
      },
      client
    )
    await tellWithOthers({ userIds: [userId] }, client)
  }, trx)
}

/** Forgets what people wrote about themselves, with what was answered. */
export async function forgetExplanations(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const theirs = trx.from('registrations').whereIn('user_id', userIds).select('id')
  await trx.from('no_show_explanations').whereIn('registration_id', theirs).delete()
}
