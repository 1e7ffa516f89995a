import User from '#app/users/models/user'
import { issuePasswordLink } from '#app/auth/actions/send_password_link'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { isUniqueViolation } from '#app/core/database/violations'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import { insertUnlessKnown } from '#app/users/actions/insert_unless_known'
import { EmailKept } from '#app/users/exceptions/account_refusals'
import type { Kind } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

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
 * Creates an account for a person at the desk: without a password, which its owner chooses through the link
 * that is mailed to them. An address that has an account already is that account: its owner is found rather
 * than made twice, and nothing about them is changed.
 *
 * @returns whose account it is, and whether it was made here
 * @throws EmailKept for an address that another account has left lately and may take back
 */
export function createDeskParticipant(
  input: DeskParticipantInput,
  trx?: TransactionClientContract
): Promise<{ user: User; isNew: boolean }> {
  return inTransaction(async (client) => {
    const taken = await claimAddresses([input.email], client)
    if (taken.get(input.email) === 'kept') throw new EmailKept()
    const { name, email, kind, locale } = input
    const person = { name, email, kind, locale }
    const user = await insertUnlessKnown(person, client).catch(refuseKept)
    if (!user) return { user: await User.findByOrFail({ email }, { client }), isNew: false }

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
    await issuePasswordLink({ user }, client)
    return { user, isNew: true }
  }, trx)
}

/** Of the unique keys only that of kept addresses is left to be broken: the account left at this moment. */
function refuseKept(error: unknown): never {
  throw isUniqueViolation(error) ? new EmailKept() : error
}
