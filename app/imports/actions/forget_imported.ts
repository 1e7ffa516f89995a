import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { KINDS_ABOUT_PEOPLE, type ImportKind } from '#app/imports/rules/import_kind'
import { containing } from '#app/core/http/list_query'

interface Forgotten {
  userIds: number[]
  emails: string[]
  /** Confirmed ones: a mere claim may be another person's. */
  studentCodes: string[]
}

/**
 * Forgets what uploaded files said about people: rows that were matched with them, and refused ones that
 * name their address or their code. A row that waited to be judged or applied is refused.
 */
export async function forgetImported(
  forgotten: Forgotten,
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const rows = () =>
    trx
      .from('import_rows')
      .whereIn(
        'import_id',
        trx
          .from('imports')
          .whereIn('kind', [...KINDS_ABOUT_PEOPLE])
          .select('id')
      )
      .where(isAbout(forgotten))
  await rows()
    .whereIn('verdict', ['create', 'update'])
    .whereNull('applied_at')
    .update({ verdict: 'refused', reasons: JSON.stringify([{ code: 'person_closed' }]) })
  await rows().update({ cells: '[]', data: null, before: null, after: null, updated_at: at })
}

/**
 * Forgets what a file said that rows were made of.
 *
 * @param input.subjectIds row numbers of what was made
 */
export async function forgetRowsOf(
  { kind, subjectIds }: { kind: ImportKind; subjectIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('import_rows')
    .whereIn('import_id', trx.from('imports').where('kind', kind).select('id'))
    .whereIn('subject_id', subjectIds)
    .update({ cells: '[]', data: null, before: null, after: null, updated_at: toSql(now()) })
}

/** Deletes the files that were uploaded for an event that goes, and their rows. */
export async function forgetImportsOf(
  { eventId }: { eventId: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('imports').where('event_id', eventId).delete()
}

function isAbout({ userIds, emails, studentCodes }: Forgotten) {
  const needles = [
    ...emails.map((email) => JSON.stringify({ email })),
    ...studentCodes.map((studentCode) => JSON.stringify({ studentCode })),
  ]
  return (rows: DatabaseQueryBuilderContract): void => {
    rows.whereIn('subject_id', userIds)
    for (const needle of needles) {
      rows.orWhereRaw(`data like ? escape '\\'`, [containing(needle.slice(1, -1))])
    }
    for (const said of [...emails, ...studentCodes]) {
      const pattern = containing(JSON.stringify(said).slice(1, -1).toLowerCase())
      rows.orWhereRaw(`(verdict is null and lower(cells) like ? escape '\\')`, [pattern])
    }
  }
}
