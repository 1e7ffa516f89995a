import type { HttpContext } from '@adonisjs/core/http'
import { openSessionId } from '#app/auth/http/person_session'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { inBatches } from '#app/core/rules/batches'
import { AccessLost } from '#app/users/events/access_lost'
import OpenSession from '#app/users/models/open_session'
import db from '@adonisjs/lucid/services/db'

/**
 * Ends every session of the people, on whatever device, with the token that remembers it; the next request
 * of each is a stranger's. Three statements for every batch of people. Safe to repeat.
 */
export async function endSessions(userIds: readonly number[]): Promise<void> {
  const at = toSql(now())
  for (const batch of inBatches(userIds)) {
    await OpenSession.query()
      .whereIn('user_id', batch)
      .whereNull('ended_at')
      .update({ ended_at: at, updated_at: at })
    await db.from('remember_me_tokens').whereIn('tokenable_id', batch).delete()
    await db.from('sessions').whereIn('user_id', batch.map(String)).delete()
  }
}

/**
 * Ends the row of the session that signs out; its remember-me token goes with the cookie. Other tabs of the browser
 * hear nothing more.
 */
export async function closeOpenSession(ctx: HttpContext): Promise<void> {
  const at = toSql(now())
  await inTransaction(async (trx) => {
    await OpenSession.query({ client: trx })
      .where('public_id', openSessionId(ctx) ?? '')
      .whereNull('ended_at')
      .update({ ended_at: at, updated_at: at })
    const { user } = ctx.auth
    if (user) await announce(trx, new AccessLost([user.id]))
  })
}
