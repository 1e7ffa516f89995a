import { tokenHash } from '#app/auth/services/token_hash'
import { now, toSql } from '#app/core/services/clock'
import { queueBulkMails } from '#app/mails/actions/queue_bulk_mails'
import { appUrl } from '#config/app'
import limits from '#config/limits'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * Invites people whose accounts were made for them to choose a password, which claims the account and
 * verifies the address. Nobody asked for these mails: the link is good for days, not for an hour.
 */
export async function mailInvitations(
  people: { id: number; name: string; email: string; locale: string }[],
  trx: TransactionClientContract
): Promise<void> {
  if (people.length === 0) return
  const at = now()
  const invited = people.map((person) => ({
    person,
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
  const mails = invited.map(({ person, token }) => ({
    userId: person.id,
    recipient: person.email,
    locale: person.locale,
    template: 'authInvitation',
    data: {
      name: person.name,
      days: limits.invitationDays,
      secretUrl: `${appUrl}/reset-password/${token}`,
      forgotUrl: `${appUrl}/forgot-password`,
    },
    dedupKey: `invitation:${person.id}`,
  }))
  await queueBulkMails(mails, { perMinute: limits.invitationsPerMinute }, trx)
}
