import { recordAudit } from '#app/audit/actions/record_audit'
import { CertificateWasRevoked } from '#app/certificates/events/certificate_facts'
import { CertificateRevoked } from '#app/certificates/exceptions/certificate_refusals'
import type Certificate from '#app/certificates/models/certificate'
import type { RevokedFor } from '#app/certificates/rules/earned'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { shownCode } from '#isomorphic/certificates/code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RevokeCertificate {
  /** Loaded by `findCertificate`. */
  certificate: Certificate
  for: Exclude<RevokedFor, 'erasure'>
  /** What the holder reads. */
  reason: string
  actor: { id: number; ability: string }
}

/**
 * Revokes a certificate for good: its page says so from then on, its credential fails. The holder gets a mail.
 *
 * @throws CertificateRevoked when it was revoked already
 */
export function revokeCertificate(
  { certificate, for: revokedFor, reason, actor }: RevokeCertificate,
  outer?: TransactionClientContract
): Promise<void> {
  const { registration, content } = certificate
  return inTransaction(async (trx) => {
    await lockEvent(registration.eventId, trx)
    const revocation = { revokedFor, reason, actorId: actor.id }
    if (!(await markRevoked(certificate.id, revocation, trx))) throw new CertificateRevoked()
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'certificate.revoked',
        subjectType: 'certificate',
        subjectId: certificate.id,
        after: { code: shownCode(certificate.code), revokedFor },
        reason,
      },
      trx
    )
    const { id: userId, name, email, locale, isVerified, disabledAt } = registration.user
    const isDisabled = disabledAt !== null
    const holder = { userId, name, email, locale, isVerified, isDisabled }
    const { publicId, code, kind, minutes } = certificate
    const told = { publicId, code, kind, minutes, holder }
    await announce(trx, new CertificateWasRevoked({ title: content.event.title }, told, reason))
  }, outer)
}

/** @returns whether it counted until now */
export async function markRevoked(
  id: number,
  { revokedFor, reason, actorId }: { revokedFor: RevokedFor; reason: string; actorId: number },
  trx: TransactionClientContract
): Promise<boolean> {
  const written: unknown = await trx
    .from('certificates')
    .where('id', id)
    .whereNull('revoked_at')
    .update({
      revoked_at: toSql(now()),
      revoked_by: actorId,
      revoked_for: revokedFor,
      revoked_reason: reason,
    })
  return Number(Array.isArray(written) ? written[0] : written) === 1
}
