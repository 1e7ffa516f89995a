import { tokenState, type TokenPurpose, type TokenState } from '#app/auth/rules/tokens'
import { tokenHash } from '#app/auth/secrets/seal'
import { now } from '#app/core/clock'
import User from '#app/users/models/user'
import UserToken from '#app/users/models/user_token'

export interface Link {
  tokenId: number
  purpose: TokenPurpose
  state: TokenState
  user: User
}

/** @returns the link that the token opens, used and expired ones too, or null for one we never sent */
export async function findLink(token: string, purposes: TokenPurpose[]): Promise<Link | null> {
  const row = await UserToken.query()
    .where('token_hash', tokenHash(token))
    .whereIn('purpose', purposes)
    .first()
  if (!row) return null
  const user = await User.findOrFail(row.userId)
  return {
    tokenId: row.id,
    purpose: row.purpose as TokenPurpose,
    state: tokenState(row, now()),
    user,
  }
}
