import type { EventCertificateRow } from '#app/certificates/queries/event_certificates'
import type { List } from '#app/core/http/list_query'
import { shownCode } from '#isomorphic/certificates/code'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** Those who have a place at an event, with what became of their certificate. */
export default class EventCertificatesTransformer extends BaseTransformer<
  List<EventCertificateRow>
> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(
        ({ registration, name, checkIns, team, place, state, isWritable, certificate }) => ({
          ...{ registration, name, checkIns, team, place, state, isWritable },
          certificate: certificate && {
            publicId: certificate.publicId,
            code: shownCode(certificate.code),
            name: certificate.name,
            minutes: certificate.minutes,
            issuedAt: certificate.issuedAt.toISO()!,
          },
        })
      ),
      meta,
    }
  }
}
