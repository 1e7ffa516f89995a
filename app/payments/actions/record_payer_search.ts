import { recordAudit } from '#app/audit/actions/record_audit'
import type { Cashier } from '#app/payments/rules/cashier'
import { inTransaction } from '#app/core/database/in_transaction'

/** Records that a cashier looked for people by name, student code or a scanned code, and how many were found. */
export async function recordPayerSearch(input: {
  actor: Cashier
  /** What was typed, or what kind of code was scanned. */
  search: string
  hits: number
}): Promise<void> {
  const { actor, search, hits } = input
  if (search.trim() === '') return
  await inTransaction((trx) =>
    recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'people.searched',
        subjectType: 'user',
        subjectId: actor.id,
        after: { search, hits },
      },
      trx
    )
  )
}
