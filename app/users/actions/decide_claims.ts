import { isUniqueViolation } from '#app/core/database/violations'
import { decideClaim, type ClaimVerdict } from '#app/users/actions/decide_claim'
import { StudentCodeTaken } from '#app/users/exceptions/account_refusals'
import User from '#app/users/models/user'
import { inScope } from '#app/users/queries/in_scope'
import type { PeopleReader } from '#app/users/rules/scope'

interface DecideClaims {
  /** Public ids. */
  people: string[]
  /** The mark of what was shown of each (`claimMark`), by public id. */
  seen: Record<string, string>
  confirm: boolean
  reason: string | null
  actor: PeopleReader
}

/**
 * Decides the claims of many, each in a transaction of its own: one that cannot be confirmed keeps no other
 * from it. Whoever is not in the actor's scope is left alone.
 *
 * @returns how many came to which verdict
 */
export async function decideClaims(input: DecideClaims): Promise<Record<ClaimVerdict, number>> {
  const counts = { done: 0, nothing_claimed: 0, changed: 0, code_taken: 0, code_malformed: 0 }
  const { seen, ...decision } = input
  const query = User.query().whereIn('public_id', input.people).orderBy('id')
  inScope(query as never, input.actor.scope)
  const people = await query.select('id', 'public_id')
  for (const { id: userId, publicId } of people) {
    counts[await decideOne({ ...decision, userId, seen: seen[publicId] ?? null })] += 1
  }
  return counts
}

async function decideOne(decision: Parameters<typeof decideClaim>[0]): Promise<ClaimVerdict> {
  try {
    return await decideClaim(decision)
  } catch (error) {
    // Another person's claim of the same code was confirmed at this very moment.
    if (isUniqueViolation(error) || error instanceof StudentCodeTaken) return 'code_taken'
    throw error
  }
}
