import { writeRecord, type WrittenBy } from '#app/catalogue/actions/write_record'
import Campus from '#app/catalogue/models/campus'
import type { CampusValues } from '#app/catalogue/rules/catalogue'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Writes a new campus (`id` null) or changes one. Times are stored in UTC: another time zone moves no
 * event, it shows every one of them at another hour.
 *
 * @returns the row's id
 * @throws StaleEdit, CatalogueTaken
 */
export function saveCampus(
  { id, values, ...by }: { id: number | null; values: CampusValues } & WrittenBy,
  outer?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (trx) => {
    const campus =
      id === null
        ? new Campus().merge({ active: true })
        : await Campus.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
    const { name, code, address, city, timeZone } = values
    const after = { name, code, address, city, timeZone }
    const before = id === null ? {} : pickOf(campus)
    const write = () => campus.merge(after).useTransaction(trx).save()
    const stored = id === null ? null : campus
    return writeRecord({ kind: 'campus', stored, before, after, by, write }, trx)
  }, outer)
}

function pickOf({ name, code, address, city, timeZone }: Campus): CampusValues {
  return { name, code, address, city, timeZone }
}
