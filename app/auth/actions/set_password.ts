import { LinkExpired } from '#app/auth/exceptions/auth_refusals'
import { holderOf, PasswordReset } from '#app/auth/events/account_facts'
import { verifyEmail } from '#app/auth/actions/verify_email'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import type { Link } from '#app/auth/queries/find_link'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockAccounts } from '#app/users/actions/lock_people'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Sets the password through a link that came by e-mail, which it uses up together with every other such
 * link of the person, and signs them out everywhere. Having the mail also verifies the address.
 *
 * Refuses with E_LINK_EXPIRED when the link was used or has expired, however many try at once.
 */
export async function setPassword(input: { link: Link; password: string }): Promise<void> {
  const { link } = input
  const password = await hash.make(input.password)
  await inTransaction(async (trx) => {
    await lockAccounts([link.user.id], trx)
    await useUp(link, trx)
    await trx
      .from('users')
      .where('id', link.user.id)
      .update({ password, prospect: false, updated_at: toSql(now()) })
    await verifyEmail({ userId: link.user.id, byLinkAlone: true }, trx)
    await recordAudit(
      {
        actorId: link.user.id,
        action: link.purpose === 'claim_account' ? 'user.claimed' : 'user.password_reset',
        subjectType: 'user',
        subjectId: link.user.id,
      },
      trx
    )
    if (link.purpose === 'reset_password') {
      await announce(trx, new PasswordReset(holderOf(link.user)))
    }
    await signOutEverywhere([link.user.id], trx)
  })
}

async function useUp(link: Link, trx: TransactionClientContract): Promise<void> {
  const at = toSql(now())
  const used = await trx
    .from('user_tokens')
    .where('id', link.tokenId)
    .whereNull('used_at')
    .where('expires_at', '>', at)
    .update({ used_at: at, updated_at: at })
  if (Number(used) !== 1) throw new LinkExpired()
  await trx
    .from('user_tokens')
    .where('user_id', link.user.id)
    .whereIn('purpose', ['reset_password', 'claim_account'])
    .whereNull('used_at')
    .update({ used_at: at, updated_at: at })
}
