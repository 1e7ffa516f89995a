import { DbRememberMeTokensProvider, RememberMeToken } from '@adonisjs/auth/session'
import type { LucidModel } from '@adonisjs/lucid/types/model'

const latest = new WeakMap<object, number>()

/**
 * Remember-me tokens that keep their row when they are renewed, so that the browser that somebody is
 * signed in with can be told by it, and ended with it.
 */
export class RememberTokens<Model extends LucidModel> extends DbRememberMeTokensProvider<Model> {
  async create(user: InstanceType<Model>, expiresIn: string | number) {
    const token = await super.create(user, expiresIn)
    latest.set(user, Number(token.identifier))
    return token
  }

  /** Renews the secret and the term in place; of a token that was revoked meanwhile nothing comes back. */
  async recycle(
    user: InstanceType<Model>,
    identifier: string | number | BigInt,
    expiresIn: string | number
  ) {
    const fresh = RememberMeToken.createTransientToken(
      user.$primaryKeyValue!,
      this.tokenSecretLength,
      expiresIn
    )
    const changed = { hash: fresh.hash, updated_at: new Date(), expires_at: fresh.expiresAt }
    const db = await this.getDb()
    await db
      .from(this.table)
      .where({ id: identifier, tokenable_id: user.$primaryKeyValue })
      .update(changed)
    return new RememberMeToken({
      identifier,
      tokenableId: fresh.userId,
      secret: fresh.secret,
      hash: fresh.hash,
      createdAt: changed.updated_at,
      updatedAt: changed.updated_at,
      expiresAt: fresh.expiresAt,
    })
  }
}

/** @returns the row of the token that was made for this very object, i.e. in this request */
export function rememberTokenMadeFor(user: object): number | null {
  return latest.get(user) ?? null
}

/** @returns the row that the value of a remember-me cookie names; whether it is genuine is not asked */
export function rememberTokenIn(cookie: unknown): number | null {
  const decoded = typeof cookie === 'string' ? RememberMeToken.decode(cookie) : null
  return decoded ? Number(decoded.identifier) : null
}
