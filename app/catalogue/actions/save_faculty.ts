import { writeRecord, type WrittenBy } from '#app/catalogue/actions/write_record'
import Faculty from '#app/catalogue/models/faculty'
import type { FacultyValues } from '#app/catalogue/rules/catalogue'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Writes a new faculty (`id` null) or changes one.
 *
 * @returns the row's id
 * @throws StaleEdit, CatalogueTaken
 */
export function saveFaculty(
  { id, values, ...by }: { id: number | null; values: FacultyValues } & WrittenBy,
  outer?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (trx) => {
    const faculty =
      id === null
        ? new Faculty().merge({ active: true })
        : await Faculty.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
    const after = { name: values.name, code: values.code }
    const before = id === null ? {} : { name: faculty.name, code: faculty.code }
    const write = () => faculty.merge(after).useTransaction(trx).save()
    const stored = id === null ? null : faculty
    return writeRecord({ kind: 'faculty', stored, before, after, by, write }, trx)
  }, outer)
}
