import { OPEN_SESSION_KEY, TOUCH_PRECISION_SECONDS } from '#app/auth/http/session_store'
import { holderOf, SignedInOnNewDevice } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import { noteOpenSession, openSessionOf } from '#app/auth/queries/signed_in_person'
import limits from '#config/limits'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { rememberTokenIn, rememberTokenMadeFor } from '#app/auth/http/remember_tokens'
import { requestFacts } from '#app/core/http/request_facts'
import OpenSession from '#app/users/models/open_session'
import type User from '#app/users/models/user'
import { writeIfPossible } from '#app/core/server/outages'
import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { createHash } from 'node:crypto'
import { ulid } from '#app/core/ulid'

export const MARK_KEY = 'password_mark'
export const CONFIRMED_KEY = 'password_confirmed_at'

/** `earlier`: the session was opened before sessions were listed. */
export type SignedInBy = 'password' | 'two_factor' | 'recovery' | 'passkey' | 'mail' | 'earlier'

/**
 * Ties the running session to the person: a tag on its row, by which all sessions of a person are found
 * and ended; a mark of the password it was opened under; and the row that lists it among the open
 * sessions. The session only names that row: once the row is ended the session is worth nothing, whatever
 * a slow request writes back into it. Of a device that was not used before the person is told.
 */
export async function bindSession(
  ctx: HttpContext,
  user: User,
  { by, onNewDevice = false }: { by: SignedInBy; onNewDevice?: boolean }
): Promise<OpenSession> {
  const { ip, userAgent } = requestFacts()
  const values = {
    publicId: ulid(),
    userId: user.id,
    signedInBy: by,
    ip,
    userAgent,
    rememberTokenId: rememberTokenMadeFor(user) ?? rememberedIn(ctx),
    lastSeenAt: now(),
  }
  const openAndTell = async (trx: TransactionClientContract) => {
    const opened = await OpenSession.create(values, { client: trx })
    await announce(trx, new SignedInOnNewDevice(holderOf(user), opened.device, ip))
    return opened
  }
  const row = await (onNewDevice ? inTransaction(openAndTell) : OpenSession.create(values))
  await nameSession(ctx, user, row)
  return row
}

/**
 * Finds the row of the session that the request came with.
 *
 * @returns null when the session was ended: the request is not signed in
 */
export async function resumeSession(ctx: HttpContext, user: User): Promise<OpenSession | null> {
  const isRemembered = ctx.auth.use('web').viaRemember
  const row = isRemembered ? await findRemembered(ctx, user) : openSessionOf(user)
  if (row?.endedAt) return null
  if (row) {
    if (isRemembered) await nameSession(ctx, user, row)
    return row
  }
  // A key that names no row names an ended one that has been swept away.
  return !isRemembered && openSessionId(ctx) ? null : bindSession(ctx, user, { by: 'earlier' })
}

/**
 * Notes that the session was used, once a minute: it lives on for its idle time, and people see when their
 * browsers were last used.
 */
export async function keepSessionAlive(ctx: HttpContext, row: OpenSession): Promise<void> {
  const at = now()
  if (row.lastSeenAt > at.minus({ seconds: TOUCH_PRECISION_SECONDS })) return
  const { ip } = requestFacts()
  const touch = async (trx: TransactionClientContract) => {
    await OpenSession.query({ client: trx })
      .where('id', row.id)
      .whereNull('ended_at')
      .update({ last_seen_at: toSql(at), updated_at: toSql(at), ip })
    await trx
      .from('sessions')
      .where('id', ctx.session.sessionId)
      .update({ expires_at: at.plus({ minutes: limits.sessionIdleMinutes }).toJSDate() })
  }
  await writeIfPossible(ctx, () => inTransaction(touch))
}

/** @returns the public id of the open session that the request came with */
export function openSessionId(ctx: HttpContext): string | null {
  const id: unknown = ctx.session.get(OPEN_SESSION_KEY)
  return typeof id === 'string' ? id : null
}

/** @returns whether the session was opened under a password that the person has changed since */
export function isOutdatedSession(ctx: HttpContext, user: User): boolean {
  const mark: string | undefined = ctx.session.get(MARK_KEY)
  return mark !== undefined && mark !== passwordMark(user)
}

/** What the session held of the person is removed with them. */
export function forgetPerson(ctx: HttpContext): void {
  for (const key of [MARK_KEY, OPEN_SESSION_KEY, CONFIRMED_KEY]) ctx.session.forget(key)
}

/** @returns something that changes with the password and tells nothing about it */
export function passwordMark(user: User): string {
  return createHash('sha256')
    .update(user.password ?? '')
    .digest('base64url')
    .slice(0, 22)
}

async function nameSession(ctx: HttpContext, user: User, row: OpenSession): Promise<void> {
  ctx.session.put(MARK_KEY, passwordMark(user))
  ctx.session.put(OPEN_SESSION_KEY, row.publicId)
  noteOpenSession(user, row)
  await ctx.session.tag(String(user.id))
}

function findRemembered(ctx: HttpContext, user: User): Promise<OpenSession | null> {
  const tokenId = rememberedIn(ctx)
  if (tokenId === null) return Promise.resolve(null)
  return OpenSession.query().where('user_id', user.id).where('remember_token_id', tokenId).first()
}

function rememberedIn(ctx: HttpContext): number | null {
  const guard = ctx.auth.use('web')
  return guard.viaRemember
    ? rememberTokenIn(ctx.request.encryptedCookie(guard.rememberMeKeyName))
    : null
}
