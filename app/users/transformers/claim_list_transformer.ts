import { studentCodePattern } from '#config/accounts'
import type { List } from '#app/core/http/list_query'
import { fromSql } from '#app/core/clock'
import type { ClaimRow } from '#app/users/queries/list_claims'
import { claimMark } from '#app/users/rules/roles'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of the queue of claims. */
export default class ClaimListTransformer extends BaseTransformer<List<ClaimRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return { rows: rows.map(claim), meta }
  }
}

function claim(row: ClaimRow) {
  const codeConfirmed = row.student_code_confirmed_at !== null
  return {
    publicId: row.public_id,
    mark: claimMark({ kind: row.kind, studentCode: row.student_code }),
    name: row.name,
    email: row.email,
    verified: row.email_verified_at !== null,
    kind: row.kind,
    kindConfirmed: row.kind === 'external' || row.kind_confirmed_at !== null,
    code: row.student_code,
    codeConfirmed,
    /** Not of the form that the configuration tells. */
    codeMalformed:
      row.student_code !== null && !codeConfirmed && !studentCodePattern.test(row.student_code),
    /** Who has the same code, confirmed. */
    holder: row.holder_public_id ? { publicId: row.holder_public_id, name: row.holder_name } : null,
    campus: row.campus,
    course: row.course,
    joinedAt: fromSql(row.created_at).toISO()!,
  }
}
