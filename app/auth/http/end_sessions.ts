import type { HttpContext } from '@adonisjs/core/http'
import { openSessionId } from '#app/auth/http/person_session'
import { now, toSql } from '#app/core/clock'
import OpenSession from '#app/users/models/open_session'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SessionCollection } from '@adonisjs/session'

/**
 * Ends every session of the person, on whatever device, with the token that remembers it; the next request
 * of each is signed out. Safe to repeat.
 *
 * @param options.except the one that goes on: its row's public id and the framework's session id
 */
export async function endSessions(
  userId: number,
  options: { except?: { openSession: string | null; sessionId: string } } = {}
): Promise<void> {
  const { except } = options
  const at = toSql(now())
  const kept = except?.openSession
    ? await OpenSession.query().where('public_id', except.openSession).first()
    : null
  await OpenSession.query()
    .where('user_id', userId)
    .whereNull('ended_at')
    .whereNot('id', kept?.id ?? 0)
    .update({ ended_at: at, updated_at: at })
  await db
    .from('remember_me_tokens')
    .where('tokenable_id', userId)
    .whereNot('id', kept?.rememberTokenId ?? 0)
    .delete()
  const sessions = await app.container.make(SessionCollection)
  for (const session of await sessions.tagged(String(userId))) {
    if (session.id !== except?.sessionId) await sessions.destroy(session.id)
  }
}

/** Ends the row of the session that signs out; its remember-me token goes with the cookie. */
export async function closeOpenSession(ctx: HttpContext): Promise<void> {
  const at = toSql(now())
  await OpenSession.query()
    .where('public_id', openSessionId(ctx) ?? '')
    .whereNull('ended_at')
    .update({ ended_at: at, updated_at: at })
}
