import { fromSql } from '#app/core/clock'
import type { List } from '#app/core/http/list_query'
import type { ExplanationRow } from '#app/registrations/queries/explanations'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of the explanations that somebody decides about. */
export default class ExplanationListTransformer extends BaseTransformer<List<ExplanationRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((row) => ({
        publicId: row.public_id,
        name: row.name,
        title: row.title,
        slug: row.slug,
        startsAt: fromSql(row.starts_at).toISO()!,
        timeZone: row.time_zone,
        explanation: row.explanation,
        state: row.state,
        answer: row.answer,
        askedAt: fromSql(row.created_at).toISO()!,
      })),
      meta,
    }
  }
}
