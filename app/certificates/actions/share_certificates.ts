import { recordAudit } from '#app/audit/actions/record_audit'
import CertificateLink from '#app/certificates/models/certificate_link'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockAccounts } from '#app/users/actions/lock_people'
import { randomBytes } from 'node:crypto'

/** 130 bits: nobody guesses one. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26

/** Makes the link by which a person shows their certificates; there is one at a time. Safe to repeat. */
export function shareCertificates({ userId }: { userId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    await lockAccounts([userId], trx)
    const living = CertificateLink.query({ client: trx }).where({ userId }).whereNull('revokedAt')
    if (await living.first()) return
    const token = Array.from(randomBytes(LENGTH), (byte) => SYMBOLS[byte & 31]).join('')
    await CertificateLink.create({ userId, token }, { client: trx })
    await recordAudit(
      {
        actorId: userId,
        action: 'user.certificates_shared',
        subjectType: 'user',
        subjectId: userId,
      },
      trx
    )
  })
}

/** The link shows nothing from then on; a later one is another one. Safe to repeat. */
export function unshareCertificates({ userId }: { userId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    const at = toSql(now())
    const written: unknown = await trx
      .from('certificate_links')
      .where('user_id', userId)
      .whereNull('revoked_at')
      .update({ revoked_at: at, updated_at: at })
    if (Number(Array.isArray(written) ? written[0] : written) === 0) return
    await recordAudit(
      {
        actorId: userId,
        action: 'user.certificates_unshared',
        subjectType: 'user',
        subjectId: userId,
      },
      trx
    )
  })
}
