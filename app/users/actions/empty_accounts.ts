import { now, toSql } from '#app/core/clock'
import { searchable } from '#app/users/rules/roles'
import i18nManager from '@adonisjs/i18n/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Leaves of accounts rows without personal data, disabled, without roles; their addresses are free. */
export async function emptyAccounts(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  for (const locale of i18nManager.supportedLocales()) {
    const name = i18nManager.locale(locale).t('account.deletedName')
    await trx
      .from('users')
      .whereIn('id', userIds)
      .where('locale', locale)
      .update({
        name,
        name_search: searchable(name),
        email: trx.raw(`lower(public_id) || '@deleted.invalid'`),
        password: null,
        student_code: null,
        student_code_confirmed_at: null,
        document_id: null,
        phone: null,
        phone_e164: null,
        prospect: false,
        email_verified_at: null,
        two_factor_secret: null,
        two_factor_confirmed_at: null,
        two_factor_last_step: null,
        disabled_at: at,
        erased_at: at,
        updated_at: at,
      })
  }
  await trx.from('user_roles').whereIn('user_id', userIds).delete()
  await trx.from('user_words').whereIn('user_id', userIds).delete()
}
