import { now, toSql } from '#app/core/clock'
import { openSessionId } from '#app/auth/http/person_session'
import OpenSession from '#app/users/models/open_session'
import type { HttpContext } from '@adonisjs/core/http'

/** Ends the row of the session that signs out; its remember-me token goes with the cookie. */
export async function closeOpenSession(ctx: HttpContext): Promise<void> {
  const at = toSql(now())
  await OpenSession.query()
    .where('public_id', openSessionId(ctx) ?? '')
    .whereNull('ended_at')
    .update({ ended_at: at, updated_at: at })
}
