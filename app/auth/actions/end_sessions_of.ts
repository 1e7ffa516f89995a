import { helpedPerson } from '#app/auth/actions/change_address_for'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import type { PeopleReader } from '#app/users/rules/scope'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Staff sign a person out on every device, as after a lost phone; no browser remembers them any more, and they are
 * told. The password and other ways to sign in stay.
 *
 * @throws AccountClosed, AccountDisabled (who is signed out already), OwnAccount, HoldsRole
 */
export async function endSessionsOf(
  input: { userId: number; actor: PeopleReader },
  outer?: TransactionClientContract
): Promise<void> {
  await inTransaction(async (trx) => {
    const user = await helpedPerson(input, trx)
    await signOutEverywhere([user.id], trx)
    // Who never set a password has no session, and nothing to be told.
    if (user.password !== null && user.email) {
      await announce(trx, new ProtectionChanged(holderOf(user), 'authSessionsEnded'))
    }
    await recordAudit(
      {
        actorId: input.actor.id,
        ability: input.actor.ability,
        action: 'session.all_revoked',
        subjectType: 'user',
        subjectId: user.id,
      },
      trx
    )
  }, outer)
}
