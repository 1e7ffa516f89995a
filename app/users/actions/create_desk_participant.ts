import User from '#app/users/models/user'
import { mailPasswordLink } from '#app/auth/actions/mail_password_link'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { isUniqueViolation } from '#app/core/services/violations'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import { EmailKept } from '#app/users/exceptions/email_kept'
import { searchable, type Kind } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from 'ulid'

export interface DeskParticipantInput {
  name: string
  /** Trimmed and in lower case. */
  email: string
  /** A claim until it is confirmed. */
  kind: Kind
  locale: 'en' | 'es'
  actor: { id: number; ability: string | null }
}

/**
 * Makes an account for somebody who stands at the desk: without a password, which its owner chooses
 * through the link that is mailed to them. An address that has an account already is that account: its
 * owner is found rather than made twice, and nothing about them is changed.
 *
 * @throws EmailKept for an address that another account has left lately and may take back
 */
export function createDeskParticipant(
  input: DeskParticipantInput,
  trx?: TransactionClientContract
): Promise<User> {
  return inTransaction(async (client) => {
    const taken = await claimAddresses([input.email], client)
    if (taken.get(input.email) === 'kept') throw new EmailKept()
    const userId = await insertUnlessKnown(input, client).catch(refuseKept)
    const user = await User.query({ client }).where('email', input.email).firstOrFail()
    if (userId === null) return user

    await User.indexWords([user], client, { areNew: true })
    const { name, email, kind } = input
    await recordAudit(
      {
        actorId: input.actor.id,
        ability: input.actor.ability,
        action: 'user.created_at_desk',
        subjectType: 'user',
        subjectId: user.id,
        after: { name, email, kind },
      },
      client
    )
    await mailPasswordLink({ user }, client)
    return user
  }, trx)
}

/** One statement decides, so that two desks that add one address at once make one account. */
async function insertUnlessKnown(
  { name, email, kind, locale }: DeskParticipantInput,
  trx: TransactionClientContract
): Promise<number | null> {
  const at = toSql(now())
  const inserted: { id: number }[] = await trx
    .knexQuery()
    .insert({
      public_id: ulid(),
      name,
      name_search: searchable(name),
      email,
      kind,
      locale,
      color_scheme: 'auto',
      created_at: at,
      updated_at: at,
    })
    .into('users')
    .onConflict('email')
    .ignore()
    .returning('id')
  return inserted[0]?.id ?? null
}

/** Of the unique keys only that of kept addresses is left to be broken: the account left at this moment. */
function refuseKept(error: unknown): never {
  throw isUniqueViolation(error) ? new EmailKept() : error
}
