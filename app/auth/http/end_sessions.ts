import type { HttpContext } from '@adonisjs/core/http'
import { openSessionId } from '#app/auth/http/person_session'
import { now, toSql } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import OpenSession from '#app/users/models/open_session'
import db from '@adonisjs/lucid/services/db'

/**
 * Ends every session of the people, on whatever device, with the token that remembers it; the next request
 * of each is a stranger's. Four statements at most for every batch of people. Safe to repeat.
 *
 * @param options.except the one that goes on: its row's public id and the framework's session id
 */
export async function endSessions(
  userIds: readonly number[],
  options: { except?: { openSession: string | null; sessionId: string } } = {}
): Promise<void> {
  const { except } = options
  const at = toSql(now())
  const kept = except?.openSession
    ? await OpenSession.query().where('public_id', except.openSession).first()
    : null
  for (const batch of inBatches(userIds)) {
    await OpenSession.query()
      .whereIn('user_id', batch)
      .whereNull('ended_at')
      .whereNot('id', kept?.id ?? 0)
      .update({ ended_at: at, updated_at: at })
    await db
      .from('remember_me_tokens')
      .whereIn('tokenable_id', batch)
      .whereNot('id', kept?.rememberTokenId ?? 0)
      .delete()
    await db
      .from('sessions')
      .whereIn('user_id', batch.map(String))
      .whereNot('id', except?.sessionId ?? '')
      .delete()
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
