import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { codeProblem, confirmKind } from '#app/users/actions/confirm_kind'
import { lockAccounts } from '#app/users/actions/lock_people'
import { ClaimDecided } from '#app/users/events/claim_decided'
import User from '#app/users/models/user'
import { type Kind, claimMark, hasClaim } from '#app/users/rules/roles'
import type { PeopleReader } from '#app/users/rules/scope'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What came of it: all but `done` leave the claim as it is, for somebody to look. */
export type ClaimVerdict = 'done' | 'nothing_claimed' | 'changed' | 'code_taken' | 'code_malformed'

interface Decision {
  userId: number
  /** The mark of the claim that was shown (`claimMark`): another one is not decided. */
  seen: string | null
  confirm: boolean
  /** Why not; the person reads it. */
  reason: string | null
  actor: PeopleReader
}

/**
 * Confirms what a person claims to be, kind and student code together, or rejects it: then they are a guest
 * without a code again and may claim anew. Either way they are told by e-mail. Safe to repeat.
 */
export async function decideClaim(
  decision: Decision,
  trx?: TransactionClientContract
): Promise<ClaimVerdict> {
  return inTransaction(async (client) => {
    await lockAccounts([decision.userId], client)
    const user = await User.findOrFail(decision.userId, { client })
    if (!hasClaim(user)) return 'nothing_claimed'
    if (claimMark(user) !== decision.seen) return 'changed'
    if (!decision.confirm) await reject(user, decision, client)
    else {
      const problem = await codeProblem(user, client)
      if (problem) return problem.code
      await confirmKind({ userId: user.id, kind: user.kind as Kind, actor: decision.actor }, client)
    }
    const { id, name, email, locale } = user
    const { confirm, reason } = decision
    await announce(client, new ClaimDecided({ id, name, email, locale }, confirm, reason))
    return 'done'
  }, trx)
}

async function reject(user: User, decision: Decision, client: TransactionClientContract) {
  const before = { kind: user.kind, studentCode: user.studentCode }
  if (!user.kindConfirmedAt) user.kind = 'external'
  if (!user.studentCodeConfirmedAt) user.studentCode = null
  await user.save()
  await recordAudit(
    {
      actorId: decision.actor.id,
      ability: decision.actor.ability,
      action: 'user.claim_rejected',
      subjectType: 'user',
      subjectId: user.id,
      before,
      after: { kind: user.kind, studentCode: user.studentCode },
      reason: decision.reason,
    },
    client
  )
}
