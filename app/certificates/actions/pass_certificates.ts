import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Accounts {
  from: number
  to: number
}

/**
 * Hands the link by which somebody shows their certificates over to another account, unless that one has a link; the
 * certificates themselves go with the registrations.
 */
export async function passCertificateLinks(
  { from, to }: Accounts,
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const own: unknown = await trx
    .from('certificate_links')
    .where('user_id', to)
    .whereNull('revoked_at')
    .select('id')
    .first()
  if (own) {
    await trx
      .from('certificate_links')
      .where('user_id', from)
      .whereNull('revoked_at')
      .update({ revoked_at: at, updated_at: at })
  }
  await trx.from('certificate_links').where('user_id', from).update({ user_id: to, updated_at: at })
}

/**
 * Takes somebody's name off their certificates, and deletes the links by which they showed them. Nobody can be shown to
 * hold them any more, so they are revoked; that they were issued, for which event, stays.
 */
export async function forgetCertificates(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const theirs = trx.from('registrations').whereIn('user_id', userIds).select('id')
  await trx
    .from('certificates')
    .whereIn('registration_id', theirs)
    .whereNull('revoked_at')
    .update({ revoked_at: toSql(now()), revoked_for: 'erasure' })
  await trx
    .from('certificates')
    .whereIn('registration_id', theirs)
    .update({ name: null, revoked_reason: null })
  await trx.from('certificate_links').whereIn('user_id', userIds).delete()
}
