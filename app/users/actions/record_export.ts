import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { PeopleReader } from '#app/users/rules/scope'

type Actor = Pick<PeopleReader, 'id' | 'ability'>

/** Records that people were searched outside of one's own events; without a text nobody was. */
export async function recordSearch(input: {
  actor: Actor
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

/** Notes that somebody looked at a person, or read the number of their document. */
export async function recordReading(input: {
  userId: number
  actor: Actor
  what: 'user.viewed' | 'user.document_read'
}): Promise<void> {
  const { userId, actor, what: action } = input
  const by = { actorId: actor.id, ability: actor.ability }
  await inTransaction((trx) =>
    recordAudit({ ...by, action, subjectType: 'user', subjectId: userId }, trx)
  )
}
