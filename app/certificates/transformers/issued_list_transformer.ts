import type { IssuedRow } from '#app/certificates/queries/issued_certificates'
import type { List } from '#app/core/http/list_query'
import { shownCode } from '#isomorphic/certificates/code'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** Certificates of the events that one runs. */
export default class IssuedListTransformer extends BaseTransformer<List<IssuedRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ id: _, code, issuedAt, revokedAt, ...row }) => ({
        ...row,
        storedCode: code,
        code: shownCode(code),
        issuedAt: issuedAt.toISO()!,
        isRevoked: revokedAt !== null,
      })),
      meta,
    }
  }
}
