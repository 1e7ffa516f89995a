import User from '#app/users/models/user'
import { mailPasswordLink } from '#app/auth/actions/mail_password_link'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/services/in_transaction'
import type { Kind } from '#app/users/rules/roles'
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
 */
export function createDeskParticipant(
  input: DeskParticipantInput,
  trx?: TransactionClientContract
): Promise<User> {
  return inTransaction(async (client) => {
    const known = await User.query({ client }).where('email', input.email).first()
    if (known) return known

    const { name, email, kind, locale } = input
    const user = await User.create(
      { publicId: ulid(), name, email, kind, locale, colorScheme: 'auto', password: null },
      { client }
    )
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
    return user.refresh()
  }, trx)
}
