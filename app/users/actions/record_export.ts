import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'

/** Records that people were searched outside of one's own events; without a text nobody was. */
export async function recordSearch(input: {
  actorId: number
  search: string
  hits: number
}): Promise<void> {
  const { actorId, search, hits } = input
  if (search.trim() === '') return
  await inTransaction((trx) =>
    recordAudit(
      {
        actorId,
        ability: 'admin',
        action: 'people.searched',
        subjectType: 'user',
        subjectId: actorId,
        after: { search, hits },
      },
      trx
    )
  )
}

/** Notes that an admin looked at a person, or read the number of their document. */
export async function recordReading(input: {
  userId: number
  actorId: number
  what: 'user.viewed' | 'user.document_read'
}): Promise<void> {
  const { userId, actorId, what: action } = input
  await inTransaction((trx) =>
    recordAudit({ actorId, ability: 'admin', action, subjectType: 'user', subjectId: userId }, trx)
  )
}
