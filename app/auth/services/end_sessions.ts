import app from '@adonisjs/core/services/app'
import { SessionCollection } from '@adonisjs/session'

/** Ends every session of the person, on whatever device; their next request is a stranger's. */
export async function endSessions(userId: number): Promise<void> {
  const sessions = await app.container.make(SessionCollection)
  const open = await sessions.tagged(String(userId))
  for (const session of open) await sessions.destroy(session.id)
}
