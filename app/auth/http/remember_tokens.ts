import { appKey } from '#config/app'
import limits from '#config/limits'
import { now, toSql } from '#app/core/clock'
import { DbRememberMeTokensProvider, RememberMeToken } from '@adonisjs/auth/session'
import { writeIfPossible } from '#app/core/server/outages'
import { safeEqual, Secret } from '@adonisjs/core/helpers'
import { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { createHash, createHmac } from 'node:crypto'

const latest = new WeakMap<object, number>()

/**
 * Remember-me tokens that keep their row when they are renewed, so that the browser that a person is signed
 * in with can be told by it, and ended with it.
 */
export class RememberTokens<Model extends LucidModel> extends DbRememberMeTokensProvider<Model> {
  async create(user: InstanceType<Model>, expiresIn: string | number) {
    const token = await super.create(user, expiresIn)
    latest.set(user, Number(token.identifier))
    return token
  }

  /**
   * Also takes a secret that was renewed a moment ago: a browser that comes back without a session may send
   * several requests at once, all with the one it had. Later than that the secret can only come from a copy
   * of the cookie, and which of the two browsers is the thief cannot be known: the token is removed.
   */
  async verify(tokenValue: Secret<string>) {
    const given = RememberMeToken.decode(tokenValue.release())
    if (!given) return null
    const db = await this.getDb()
    const row: TokenRow | null = await db.from(this.table).where('id', given.identifier).first()
    if (!row) return null
    const token = this.dbRowToRememberMeToken(row)
    if (token.isExpired()) return null
    const givenHash = hashOf(given.secret.release())
    const isPrevious = row.previous_hash !== null && safeEqual(row.previous_hash, givenHash)
    if (isPrevious && !isRecent(row.renewed_at)) {
      await this.#forget(row)
      return null
    }
    if (!isPrevious && !safeEqual(row.hash, givenHash)) return null
    const ctx = HttpContext.get()
    if (ctx) verified.set(ctx, given.secret.release())
    return token
  }

  /**
   * Renews the secret and the term in place. The new secret follows from the old one and the app key, so
   * that requests at once, which all renew the same secret, give the browser the same new one; the first
   * of them writes it. Of a token that was revoked meanwhile nothing comes back.
   */
  async recycle(
    user: InstanceType<Model>,
    identifier: string | number | BigInt,
    expiresIn: string | number
  ) {
    const userId = user.$primaryKeyValue!
    const { expiresAt } = RememberMeToken.createTransientToken(userId, 1, expiresIn)
    const old = verified.get(HttpContext.getOrFail())!
    const secret = successorOf(old, identifier)
    const hash = hashOf(secret)
    const at = now().toJSDate()
    const db = await this.getDb()
    const isRenewed = await writeIfPossible(HttpContext.getOrFail(), () =>
      db
        .from(this.table)
        .where({ id: identifier, tokenable_id: userId, hash: hashOf(old) })
        .update({
          hash,
          previous_hash: hashOf(old),
          renewed_at: at,
          updated_at: at,
          expires_at: expiresAt,
        })
    )
    return new RememberMeToken({
      identifier,
      tokenableId: userId,
      secret: new Secret(isRenewed ? secret : old),
      hash: isRenewed ? hash : hashOf(old),
      createdAt: at,
      updatedAt: at,
      expiresAt,
    })
  }

  async #forget({ id, tokenable_id: userId }: TokenRow): Promise<void> {
    const db = await this.getDb()
    const at = toSql(now())
    await db
      .from('open_sessions')
      .where({ remember_token_id: id, user_id: userId })
      .whereNull('ended_at')
      .update({ ended_at: at, updated_at: at })
    await db.from(this.table).where('id', id).delete()
    logger.warn(
      { userId },
      'A remember-me cookie came back after it was renewed: its browser is out'
    )
  }
}

/** What each request has shown. */
const verified = new WeakMap<HttpContext, string>()

interface TokenRow {
  id: number
  tokenable_id: number
  hash: string
  previous_hash: string | null
  /** Milliseconds on SQLite. */
  renewed_at: Date | number | null
  created_at: Date
  updated_at: Date
  expires_at: Date
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function successorOf(secret: string, identifier: string | number | BigInt): string {
  return createHmac('sha256', appKey.release())
    .update(`remember-me ${String(identifier)} ${secret}`)
    .digest('base64url')
}

function isRecent(renewedAt: TokenRow['renewed_at']): boolean {
  const ageMs = now().toMillis() - new Date(renewedAt ?? 0).getTime()
  return ageMs < limits.rememberMeGraceSeconds * 1000
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
