import { now, toSql } from '#app/core/clock'
import { searchable } from '#app/users/rules/roles'
import i18nManager from '@adonisjs/i18n/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Leaves of an account a row without personal data, disabled, without roles; its address is free. */
export async function emptyAccount(
  { userId }: { userId: number },
  trx: TransactionClientContract
): Promise<void> {
  const person = await trx
    .from('users')
    .where('id', userId)
    .select('public_id', 'locale')
    .firstOrFail()
  const name = i18nManager.locale(person.locale).t('account.deletedName')
  const at = toSql(now())
  await trx
    .from('users')
    .where('id', userId)
    .update({
      name,
      name_search: searchable(name),
      email: `${person.public_id.toLowerCase()}@deleted.invalid`,
      password: null,
      student_code: null,
      student_code_confirmed_at: null,
      document_id: null,
      phone: null,
      email_verified_at: null,
      two_factor_secret: null,
      two_factor_confirmed_at: null,
      two_factor_last_step: null,
      disabled_at: at,
      erased_at: at,
      updated_at: at,
    })
  await trx.from('user_roles').where('user_id', userId).delete()
  await trx.from('user_words').where('user_id', userId).delete()
}
