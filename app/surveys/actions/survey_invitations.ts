import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Hands what one account of a person was invited to answer over to another one, before its registrations are. Of an
 * event where both were registered it is dropped: the other account was invited too, and may have answered.
 */
export async function passSurveyInvitations(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  const ofBoth = trx
    .from('surveys')
    .whereIn('event_id', trx.from('registrations').where('user_id', to).select('event_id'))
    .select('id')
  await trx.from('survey_invitations').where('user_id', from).whereIn('survey_id', ofBoth).delete()
  await trx.from('survey_invitations').where('user_id', from).update({ user_id: to })
}

/** Forgets what people were invited to answer. */
export async function forgetSurveyInvitations(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('survey_invitations').whereIn('user_id', userIds).delete()
}
