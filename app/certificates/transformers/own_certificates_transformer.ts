import type { OwnCertificate } from '#app/certificates/queries/own_certificates'
import type { List } from '#app/core/http/list_query'
import { shownCode } from '#isomorphic/certificates/code'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A person's certificates that count; the same for whoever they show them to. */
export default class OwnCertificatesTransformer extends BaseTransformer<List<OwnCertificate>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ publicId, code, kind, name, content, minutes, issuedAt }) => ({
        ...{ publicId, kind, name, minutes },
        storedCode: code,
        code: shownCode(code),
        event: content.event.title,
        university: content.university,
        startsAt: content.event.startsAt,
        endsAt: content.event.endsAt,
        timeZone: content.event.timeZone,
        prize: content.prize && { team: content.prize.team, place: content.prize.place },
        issuedAt: issuedAt.toISO()!,
      })),
      meta,
    }
  }
}
