import { now, toSql } from '#app/core/clock'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * An old address says that it was not its owner who asked for a change. And accounts that nobody has
 * verified lose what lets a person in besides the password, as they do when they are verified: from here on
 * they cannot add it.
 */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite.
    const timestamp = this.db.dialect.name === 'postgres' ? 'timestamptz' : 'datetime'
    this.schema.raw(`alter table email_changes add column refused_at ${timestamp}`)
    this.defer(removeWaysIn)
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

/** For the test of what it removes. */
export async function removeWaysIn(db: QueryClientContract): Promise<void> {
  const unverified = () => db.from('users').whereNull('email_verified_at').select('id')
  await db.from('passkeys').whereIn('user_id', unverified()).delete()
  await db.from('recovery_codes').whereIn('user_id', unverified()).delete()
  await db.from('remember_me_tokens').whereIn('tokenable_id', unverified()).delete()
  const at = toSql(now())
  await db
    .from('personal_codes')
    .whereIn('user_id', unverified())
    .whereNull('revoked_at')
    .update({ revoked_at: at, updated_at: at })
  await db
    .from('users')
    .whereNull('email_verified_at')
    .whereNotNull('two_factor_secret')
    .update({ two_factor_secret: null, two_factor_confirmed_at: null, two_factor_last_step: null })
}
