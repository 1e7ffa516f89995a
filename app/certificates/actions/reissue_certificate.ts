import { recordAudit } from '#app/audit/actions/record_audit'
import {
  drawCertificates,
  isStillTrue,
  toldCertificate,
  writeCertificates,
  type DrawnCertificate,
} from '#app/certificates/actions/certificate_rows'
import { refuseUnlessIssuing } from '#app/certificates/actions/issue_certificates'
import { markRevoked } from '#app/certificates/actions/revoke_certificate'
import { CertificatesIssued } from '#app/certificates/events/certificate_facts'
import {
  CertificateNameUnwritable,
  CertificateNotEarned,
  CertificateReplaced,
} from '#app/certificates/exceptions/certificate_refusals'
import type Certificate from '#app/certificates/models/certificate'
import { eventToCertify } from '#app/certificates/queries/event_to_certify'
import { earnersOf, whoEarned } from '#app/certificates/queries/who_earned'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { isWritable } from '#app/core/presenters/sheet_letters'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { lockAccounts } from '#app/users/actions/lock_people'
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
 * @throws CertificateReplaced when another one took its place already, CertificateNotEarned, CertificateNameUnwritable,
 *   and what refuses an event
 */
export async function reissueCertificate(wanted: ReissueCertificate): Promise<string> {
  if (!isWritable(wanted.name)) throw new CertificateNameUnwritable()
  for (;;) {
    const drawn = await drawAnew(wanted)
    const publicId = await inTransaction((trx) => write(wanted, drawn, trx))
    if (publicId !== 'outdated') return publicId
  }
}

async function drawAnew({ certificate, name }: ReissueCertificate): Promise<DrawnCertificate> {
  const { kind, registration } = certificate
  const event = await eventToCertify(registration.eventId)
  refuseUnlessIssuing(event, kind)
  const earned = whoEarned(event, kind).where('r.id', registration.id)
  const earners = await earnersOf(earned, { event, kind })
  if (earners.length === 0) throw new CertificateNotEarned()
  const [drawn] = await drawCertificates({ event, kind, earners }, { name })
  return drawn!
}

/**
 * What was drawn may be outdated by now: the place is given up, the account deleted or merged into another, or something
 * that it says is no longer true.
 */
async function write(
  { certificate, name, reason, actor }: ReissueCertificate,
  drawn: DrawnCertificate,
  trx: TransactionClientContract
): Promise<string> {
  const { id, kind, registration } = certificate
  const { registrationId, userId } = drawn.earner
  await lockEvent(registration.eventId, trx)
  await lockAccounts([userId], trx)
  const event = await eventToCertify(registration.eventId, trx)
  refuseUnlessIssuing(event, kind)
  const still = whoEarned(event, kind, trx).where('r.id', registrationId)
  const [earner] = await earnersOf(still.where('r.user_id', userId), { event, kind }, trx)
  if (!earner) throw new CertificateNotEarned()
  const follower: unknown = await trx.from('certificates').where('replaces_id', id).first()
  if (follower) throw new CertificateReplaced()
  if (!isStillTrue(drawn, event, earner)) return 'outdated'
  await markRevoked(id, { revokedFor: 'correction', reason, actorId: actor.id }, trx)
  const [newId] = await writeCertificates([drawn], { actorId: actor.id, replacesId: id }, trx)
  await recordAudit(
    {
      actorId: actor.id,
      ability: actor.ability,
      action: 'certificate.reissued',
      subjectType: 'certificate',
      subjectId: newId!,
      before: { code: shownCode(certificate.code), name: certificate.name },
      after: { code: shownCode(drawn.code), name },
      reason,
    },
    trx
  )
  const told = [toldCertificate(drawn)]
  await announce(trx, new CertificatesIssued({ title: event.title }, told, true))
  return drawn.publicId
}
