import { toSql, now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

/** What the house keeps about itself, one value of each: each key with what its value is, as JSON. */
type MetaKey = 'last_backup' | 'last_check'

/** Keeps a value in place of the one before. */
export async function writeMeta(key: MetaKey, value: object): Promise<void> {
  const at = toSql(now())
  const row = { key, value: JSON.stringify(value), created_at: at, updated_at: at }
  await db.knexQuery().insert(row).into('app_meta').onConflict('key').merge(['value', 'updated_at'])
}

/** @returns what is kept, null where nothing is; one statement */
export async function readMeta<Value>(key: MetaKey): Promise<Value | null> {
  const row: { value: string } | null = await db.from('app_meta').where('key', key).first()
  return row && (JSON.parse(row.value) as Value)
}
