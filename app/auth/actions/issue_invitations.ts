import { holderOf, PeopleInvited } from '#app/auth/events/account_facts'
import { tokenHash } from '#app/auth/secrets/token_hash'
import { announce } from '#app/core/facts'
import { now, toSql } from '#app/core/clock'
import limits from '#config/limits'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * Invites people whose accounts were created for them to choose a password, which activates the account and
 * verifies the address. Nobody asked for these mails: the link is good for days, not for an hour.
 */
export async function issueInvitations(
  people: { id: number; name: string; email: string; locale: string }[],
  trx: TransactionClientContract
): Promise<void> {
  if (people.length === 0) return
  const at = now()
  const invited = people.map((person) => ({
    person: holderOf(person),
    token: randomBytes(32).toString('base64url'),
  }))
  await trx.table('user_tokens').multiInsert(
    invited.map(({ person, token }) => ({
      user_id: person.id,
      purpose: 'claim_account',
      token_hash: tokenHash(token),
      expires_at: toSql(at.plus({ days: limits.invitationDays })),
      created_at: toSql(at),
      updated_at: toSql(at),
    }))
  )
  await announce(trx, new PeopleInvited(invited))
}
