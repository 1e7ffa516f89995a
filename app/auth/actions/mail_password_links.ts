import { passwordLinkMail } from '#app/auth/presenters/account_mails'
import { newToken } from '#app/auth/actions/issue_token'
import { now, toSql } from '#app/core/clock'
import { insertRows } from '#app/core/database/insert_rows'
import { mailRow, writeMailRows } from '#app/mails/actions/queue_mail'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

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
