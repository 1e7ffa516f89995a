import { announce } from '#app/core/facts'
import { holderOf, PeopleInvited, PersonInvited } from '#app/auth/events/account_facts'
import limits from '#config/limits'
import type { TokenPurpose } from '#app/auth/rules/tokens'
import { tokenHash } from '#app/auth/secrets/seal'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * Makes the secret of a link that is sent by e-mail. Earlier links of the person go on working until
 * they expire: people open the older mail first.
 *
 * @returns the token, which is kept nowhere but in the mail
 */
export async function issueToken(
  input: { userId: number; purpose: TokenPurpose },
  trx: TransactionClientContract
): Promise<string> {
  const { token, row } = newToken(input)
  await trx.table('user_tokens').insert(row)
  return token
}

/**
 * @param lives for how long it works
 * @returns a new token, and the row that knows it by its hash
 */
export function newToken(
  { userId, purpose }: { userId: number; purpose: TokenPurpose },
  lives: { minutes: number } | { days: number } = { minutes: limits.linkMinutes }
) {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const row = {
    user_id: userId,
    purpose,
    token_hash: tokenHash(token),
    expires_at: toSql(at.plus(lives)),
    created_at: toSql(at),
    updated_at: toSql(at),
  }
  return { token, row }
}

/** Links that were mailed to the person stop working, all of them. */
export async function useUpLinks(userId: number, trx: TransactionClientContract): Promise<void> {
  const at = toSql(now())
  await trx
    .from('user_tokens')
    .where('user_id', userId)
    .whereNull('used_at')
    .update({ used_at: at, updated_at: at })
}

/** The same for one person, who waits for it: it is sent at once, however often it is asked for. */
export async function invitePerson(
  user: { id: number; name: string; email: string; locale: string },
  trx: TransactionClientContract
): Promise<void> {
  const days = { days: limits.invitationDays }
  const { token, row } = newToken({ userId: user.id, purpose: 'claim_account' }, days)
  await trx.table('user_tokens').insert(row)
  await announce(trx, new PersonInvited(holderOf(user), token))
}

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
