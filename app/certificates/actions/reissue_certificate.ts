import { recordAudit } from '#app/audit/actions/record_audit'
import {
  drawCertificates,
  toldCertificate,
  writeCertificates,
  type DrawnCertificate,
} from '#app/certificates/actions/certificate_rows'
import { refuseUnlessIssuing } from '#app/certificates/actions/issue_certificates'
import { markRevoked } from '#app/certificates/actions/revoke_certificate'
import { CertificatesIssued } from '#app/certificates/events/certificate_facts'
import {
  CertificateNotEarned,
  CertificateReplaced,
} from '#app/certificates/exceptions/certificate_refusals'
import type Certificate from '#app/certificates/models/certificate'
import { eventToCertify } from '#app/certificates/queries/event_to_certify'
import { earnersOf, whoEarned } from '#app/certificates/queries/who_earned'
import type { CertificateKind } from '#app/certificates/rules/earned'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { shownCode } from '#isomorphic/certificates/code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface ReissueCertificate {
  /** Loaded by `findCertificate`. */
  certificate: Certificate
  /** As it is to be printed. */
  name: string
  /** What the audit log keeps, and the revoked certificate. */
  reason: string
  actor: { id: number; ability: string }
}

/**
 * Issues a certificate anew, from what is true now and with the name as given: the old one is revoked, unless it was
 * already, and points to the new one. Also the way back for one that was revoked by mistake.
 *
 * @returns the new one's public id
 * @throws CertificateReplaced when another one took its place already, CertificateNotEarned, and what refuses an event
 */
export async function reissueCertificate({
  certificate,
  name,
  reason,
  actor,
}: ReissueCertificate): Promise<string> {
  const { id, kind, registration } = certificate
  const event = await eventToCertify(registration.eventId)
  refuseUnlessIssuing(event, kind)
  const earned = whoEarned(event, kind).where('r.id', registration.id)
  const earners = await earnersOf(earned, event, kind)
  if (earners.length === 0) throw new CertificateNotEarned()
  const [drawn] = await drawCertificates({ event, kind, earners }, { name })
  return inTransaction(async (trx) => {
    await lockEvent(event.id, trx)
    await refuseUnlessStillEarned({ eventId: event.id, kind, drawn: drawn! }, trx)
    const follower: unknown = await trx.from('certificates').where('replaces_id', id).first()
    if (follower) throw new CertificateReplaced()
    await markRevoked(id, { revokedFor: 'correction', reason, actorId: actor.id }, trx)
    const [newId] = await writeCertificates([drawn!], { actorId: actor.id, replacesId: id }, trx)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'certificate.reissued',
        subjectType: 'certificate',
        subjectId: newId!,
        before: { code: shownCode(certificate.code), name: certificate.name },
        after: { code: shownCode(drawn!.code), name },
        reason,
      },
      trx
    )
    const told = [toldCertificate(drawn!)]
    await announce(trx, new CertificatesIssued({ title: event.title }, told, true))
    return drawn!.publicId
  })
}

/** What was drawn may be outdated by now: the place is given up, the account deleted or merged into another. */
async function refuseUnlessStillEarned(
  { eventId, kind, drawn }: { eventId: number; kind: CertificateKind; drawn: DrawnCertificate },
  trx: TransactionClientContract
): Promise<void> {
  const event = await eventToCertify(eventId, trx)
  refuseUnlessIssuing(event, kind)
  const { registrationId, userId } = drawn.earner
  const still: unknown = await whoEarned(event, kind, trx)
    .where('r.id', registrationId)
    .where('r.user_id', userId)
    .select('r.id')
    .first()
  if (!still) throw new CertificateNotEarned()
}
