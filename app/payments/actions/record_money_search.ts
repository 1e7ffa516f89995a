import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Cashier } from '#app/payments/rules/cashier'

/** Records that a cashier searched for people among movements of money; without a text nobody was. */
export async function recordMoneySearch(input: {
  reader: Cashier
  search: string
  hits: number
}): Promise<void> {
  const { reader, search, hits } = input
  if (search.trim() === '') return
  await inTransaction((trx) =>
    recordAudit(
      {
        actorId: reader.id,
        ability: reader.ability,
        action: 'people.searched',
        subjectType: 'user',
        subjectId: reader.id,
        after: { search, hits },
      },
      trx
    )
  )
}
