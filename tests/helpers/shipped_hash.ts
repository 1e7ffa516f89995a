import type { BuiltServer } from '#tests/helpers/built_server'
import { CookieBrowser } from '#tests/helpers/slow_requests'
import db from '@adonisjs/lucid/services/db'

/** What an installation hashes at, as it stands in every hash. */
const SHIPPED_COST = '$argon2id$v=19$m=19456,t=2,p=1$'
/** Whose password the hash is: somebody who registered at the built server. */
const REGISTERED = 'lucia@example.test'

/**
 * Registers somebody at the built server, which hashes as it does for people.
 *
 * @returns the hash of that password, at the shipped cost
 */
export async function shippedHash(
  server: BuiltServer,
  password = 'tortuga verde bajo la mesa'
): Promise<string> {
  const browser = new CookieBrowser(server.url)
  await browser.send('GET', '/register')
  const form = { name: 'Lucía Peña', email: REGISTERED, password, kind: 'external' }
  await browser.send('POST', '/register', { form })
  const { password: hash } = await db.from('users').where('email', REGISTERED).firstOrFail()
  if (!hash.startsWith(SHIPPED_COST)) throw new Error(`Hashed at another cost: ${hash}`)
  return hash
}
