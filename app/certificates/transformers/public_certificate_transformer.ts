import type { PublicCertificate } from '#app/certificates/queries/public_certificate'
import { shownCode } from '#isomorphic/certificates/code'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What anybody who has the code may compare with the paper: name, event, hours and date, and whether it counts. */
export default class PublicCertificateTransformer extends BaseTransformer<PublicCertificate> {
  toObject() {
    const { code, kind, name, content, minutes, issuedAt, revokedAt, successor } = this.resource
    const { event, prize, university } = content
    return {
      code: shownCode(code),
      ...{ kind, name, minutes, university },
      event: event.title,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      timeZone: event.timeZone,
      prize: prize && { team: prize.team, place: prize.place },
      issuedAt: issuedAt.toISO()!,
      revokedAt: revokedAt?.toISO() ?? null,
      successor: successor && {
        path: `/verify/${successor.code}`,
        code: shownCode(successor.code),
      },
    }
  }
}
