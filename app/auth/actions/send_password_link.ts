import { mailRow, writeMailRows } from '#app/mails/actions/queue_mail'
import { insertRows } from '#app/core/database/insert_rows'
import { now, toSql } from '#app/core/clock'
import { passwordLinkMail } from '#app/auth/presenters/account_mails'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { announce } from '#app/core/facts'
import { holderOf, PasswordLinkIssued } from '#app/auth/events/account_facts'
import { issueToken, newToken } from '#app/auth/actions/issue_token'
import { inTransaction } from '#app/core/database/in_transaction'
import User from '#app/users/models/user'

/** Mails the owner of the address a link to set a password; does nothing for an address nobody has. */
export async function sendPasswordLink({ email }: { email: string }): Promise<void> {
  await inTransaction(async (trx) => {
    const user = await User.query({ client: trx })
      .where('email', email)
      .whereNull('disabled_at')
      // An address that the account is just leaving must get no link to it.
      .forUpdate()
      .first()
    if (user) await issuePasswordLink({ user }, trx)
  })
}

/**
 * Makes the link with which the owner of an address sets a password: a new one, or, for a person registered
 * at the desk, the first one, which activates the account. It goes to the address.
 */
export async function issuePasswordLink(
  {
    user,
    purpose = user.password ? 'reset_password' : 'claim_account',
  }: { user: User; purpose?: 'reset_password' | 'claim_account' },
  trx: TransactionClientContract
): Promise<void> {
  const token = await issueToken({ userId: user.id, purpose }, trx)
  await announce(trx, new PasswordLinkIssued(holderOf(user), purpose, token))
}

/**
 * Mails many people without a password the link that activates their account, as `issuePasswordLink` does,
 * in two statements for all of them. The sweep of every minute sends them.
 */
export async function mailPasswordLinks(
  people: { id: number; name: string; email: string; locale: string }[],
  trx: TransactionClientContract
): Promise<void> {
  const links = people.map((person) => ({
    person,
    ...newToken({ userId: person.id, purpose: 'claim_account' }),
  }))
  await insertRows(
    'user_tokens',
    links.map((link) => link.row),
    trx
  )
  const at = toSql(now())
  await writeMailRows(
    links.map(({ person, token }) => mailRow(passwordLinkMail(person, 'claim_account', token), at)),
    trx
  )
}
