import { recordAudits } from '#app/audit/actions/record_audit'
import { issueInvitations } from '#app/auth/actions/issue_token'
import { now, toSql } from '#app/core/clock'
import { insertNumberedRows } from '#app/core/database/insert_rows'
import { together } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import type { DeskParticipantInput } from '#app/users/actions/create_desk_participant'
import User from '#app/users/models/user'
import { searchable } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

type NewParticipant = Omit<DeskParticipantInput, 'actor'>

/**
 * The mass form of `createDeskParticipant`, for a file of people nobody has an account for: accounts without a
 * password, whose kind is a claim. Nobody is there to wait for the link that activates them: it is mailed little by
 * little, and works for days.
 *
 * @param by.importId public id, for the audit
 * @returns their row numbers, in their order
 * @throws a unique violation (`isUniqueViolation`) where an address has an account, or is kept for one
 */
export async function createParticipants(
  people: readonly NewParticipant[],
  by: { actor: DeskParticipantInput['actor']; importId: string },
  trx: TransactionClientContract
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of inBatches(people)) ids.push(...(await createBatch(batch, by, trx)))
  return ids
}

async function createBatch(
  people: NewParticipant[],
  { actor, importId }: Parameters<typeof createParticipants>[1],
  trx: TransactionClientContract
): Promise<number[]> {
  await claimAddresses(
    people.map(({ email }) => email),
    trx
  )
  const at = toSql(now())
  const rows = people.map(({ name, email, kind, locale }) => ({
    ...{ public_id: ulid(), name, name_search: searchable(name), email, kind, locale },
    ...{ color_scheme: 'auto', created_at: at, updated_at: at },
  }))
  const ids = await insertNumberedRows('users', rows, trx)
  const created = people.map((person, index) => ({
    ...{ ...person, id: ids[index]!, studentCode: null },
  }))
  await together(
    User.indexWords(created, trx, { areNew: true }),
    recordAudits(
      created.map(({ id, name, email, kind }) => ({
        actorId: actor.id,
        ability: actor.ability,
        action: 'user.imported',
        subjectType: 'user',
        subjectId: id,
        after: { name, email, kind, import: importId },
      })),
      trx
    ),
    issueInvitations(created, trx)
  )
  return ids
}
