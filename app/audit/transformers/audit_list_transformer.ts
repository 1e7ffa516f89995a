import type { AuditRow } from '#app/audit/queries/list_audit'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** An entry with its words in the reader's language. */
export interface WordedEntry extends AuditRow {
  words: {
    /** Who did it, by name where that is known. */
    actor: string
    action: string
    ability: string | null
    subjectType: string
    fields: string[]
    changes: { field: string; before: string | null; after: string | null }[]
  }
}

/** One page of the audit log. */
export default class AuditListTransformer extends BaseTransformer<List<WordedEntry>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((row) => ({
        id: row.id,
        at: row.at.toISO()!,
        actor: row.actor,
        by: row.words.actor,
        subject: {
          type: row.subject.type,
          label: row.words.subjectType,
          name: row.subject.name,
          key: row.subject.key,
        },
        action: row.words.action,
        ability: row.words.ability,
        fields: row.words.fields,
        changes: row.words.changes,
        hasValues: row.hasValues,
        reason: row.reason,
        requestId: row.requestId,
        importId: row.importId,
        ip: row.ip,
        userAgent: row.userAgent,
      })),
      meta,
    }
  }
}
