import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/services/in_transaction'

/** Notes that an admin took people's data along as a file, and which. */
export async function recordExport(input: {
  actorId: number
  q: string
  filters: Partial<Record<string, string>>
}): Promise<void> {
  const { actorId, q, filters } = input
  await inTransaction((trx) =>
    recordAudit(
      {
        actorId,
        ability: 'admin',
        action: 'user.list_exported',
        subjectType: 'user',
        subjectId: actorId,
        after: { ...(q ? { search: q } : {}), ...filters },
      },
      trx
    )
  )
}
