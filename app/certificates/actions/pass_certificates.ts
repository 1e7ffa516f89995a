import { recordAudits } from '#app/audit/actions/record_audit'
import { markRevoked } from '#app/certificates/actions/revoke_certificate'
import { CertificateWasRevoked } from '#app/certificates/events/certificate_facts'
import Certificate from '#app/certificates/models/certificate'
import { announce } from '#app/core/facts'
import { now, toSql } from '#app/core/clock'
import type { Actor } from '#app/registrations/rules/transitions'
import type User from '#app/users/models/user'
import { shownCode } from '#isomorphic/certificates/code'
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
 * Of one event and kind a person has one certificate that counts. Where two accounts that became one had one each, that
 * of the place that stays is kept, else the first; the holder gets a mail about the other.
 *
 * @param holder the account that stays, to which the registrations of the other were handed over
 */
export async function revokeDoubles(
  { holder, actor }: { holder: User; actor: Actor },
  trx: TransactionClientContract
): Promise<void> {
  const all = await Certificate.query({ client: trx })
    .whereNull('revokedAt')
    .whereHas('registration', (registration) => void registration.where('userId', holder.id))
    .preload('registration')
    .orderBy('id')
  const byKind = Map.groupBy(all, ({ kind, registration }) => `${registration.eventId} ${kind}`)
  const doubles = [...byKind.values()].flatMap((same) => {
    const kept = same.find(({ registration }) => registration.status === 'confirmed') ?? same[0]
    return same.filter((one) => one !== kept)
  })
  if (doubles.length === 0) return
  const reason = 'Two accounts of the same person became one'
  for (const { id } of doubles) {
    await markRevoked(id, { revokedFor: 'correction', reason, actorId: actor.id }, trx)
  }
  await recordAudits(
    doubles.map(({ id, code }) => ({
      actorId: actor.id,
      ability: actor.ability,
      action: 'certificate.revoked' as const,
      subjectType: 'certificate' as const,
      subjectId: id,
      after: { code: shownCode(code), revokedFor: 'correction' },
      reason,
    })),
    trx
  )
  const { name, email, locale, isVerified } = holder
  const told = { userId: holder.id, name, email, locale, isVerified, isDisabled: false }
  for (const { publicId, code, kind, minutes, content } of doubles) {
    const certificate = { publicId, code, kind, minutes, holder: told }
    await announce(trx, new CertificateWasRevoked(content.event, certificate, reason))
  }
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
