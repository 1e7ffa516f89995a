import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { DEMO_EMAIL_PATTERN, refusalToBoot } from '#app/core/rules/boot_mode'
import { acquireServerLock } from '#app/core/server/server_lock'
import type { Database } from '@adonisjs/lucid/database'

const DEMO_SEEDED_KEY = 'demo_seeded'

type BootSettings = {
  mode: 'demo' | 'production'
  host: string
  appKey: string
  currency: string
}

/**
 * Asks the database and the settings whether a server may start, and takes what it needs for that.
 *
 * @returns a function that gives everything back when the server stops
 * @throws BootRefusal with one sentence for the person who starts it
 */
export async function guardBoot(db: Database, settings: BootSettings): Promise<() => void> {
  const release = await lockEmbeddedDatabase(db)
  try {
    await checkMode(db, settings)
    return release
  } catch (error) {
    release()
    throw error
  }
}

async function lockEmbeddedDatabase(db: Database): Promise<() => void> {
  const { client, connection } = db.connection().getReadClient().client.config
  if (client !== 'better-sqlite3' || connection.filename === ':memory:') return () => {}
  return acquireServerLock(connection.filename)
}

async function checkMode(db: Database, settings: BootSettings): Promise<void> {
  if (!(await db.connection().schema.hasTable('app_meta'))) {
    throw new BootRefusal(
      'The database has no tables yet. Type: node ace migration:run --force (npm start does it by itself)'
    )
  }
  const sentence = refusalToBoot({
    ...settings,
    isSeeded:
      (await count(
        db.from('app_meta').where('key', DEMO_SEEDED_KEY).whereNot('value', 'running')
      )) > 0,
    accounts: await count(db.from('users')),
    demoAccounts: await count(db.from('users').whereLike('email', DEMO_EMAIL_PATTERN)),
    storedCurrency: await storedCurrency(db),
  })
  if (sentence) throw new BootRefusal(sentence)
}

/** Of the newest payment, or price where nothing was ever owed: the database keeps payments in one. */
async function storedCurrency(db: Database): Promise<string | null> {
  for (const table of ['payments', 'event_prices']) {
    const row = (await db.from(table).orderBy('id', 'desc').select('currency').first()) as {
      currency: string
    } | null
    if (row) return row.currency
  }
  return null
}

async function count(query: ReturnType<Database['from']>): Promise<number> {
  const row = await query.count('* as total').first()
  return Number(row?.total ?? 0)
}
