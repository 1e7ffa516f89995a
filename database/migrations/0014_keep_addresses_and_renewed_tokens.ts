import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Addresses that accounts have left and may take back; what a renewed remember-me token was before. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('kept_addresses', (table) => {
      table.string('email', 254).primary()
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.timestamp('kept_until').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    // After the row is written: by then a transaction that left the address meanwhile has ended.
    for (const statement of triggerStatements(this.db.dialect.name)) this.schema.raw(statement)
    this.schema.raw('alter table remember_me_tokens add column previous_hash varchar(255)')
    this.schema.raw(`alter table remember_me_tokens add column renewed_at ${this.#timestamp}`)
    this.defer(keepAddressesOfLateChanges)
  }

  get #timestamp() {
    return this.db.dialect.name === 'postgres' ? 'timestamptz' : 'datetime'
  }

  async down() {
    this.schema.raw('alter table remember_me_tokens drop column renewed_at')
    this.schema.raw('alter table remember_me_tokens drop column previous_hash')
    if (this.db.dialect.name === 'postgres') {
      this.schema.raw('drop trigger users_email_kept on users')
      this.schema.raw('drop function refuse_kept_address()')
    } else {
      this.schema.raw('drop trigger users_email_kept_insert')
      this.schema.raw('drop trigger users_email_kept_update')
    }
    this.schema.dropTable('kept_addresses')
  }
}

/** Nobody else gets an address that is kept, through whatever door: it is as if it were taken. */
function triggerStatements(dialect: string): string[] {
  if (dialect === 'postgres') {
    return [
      `create or replace function refuse_kept_address() returns trigger language plpgsql as $$
         begin
           if exists (select from kept_addresses
                      where email = new.email and user_id <> new.id) then
             raise exception 'the address is kept for another account'
               using errcode = 'unique_violation', constraint = 'users_email_kept';
           end if;
           return null;
         end $$`,
      `create trigger users_email_kept after insert or update of email on users
         for each row execute function refuse_kept_address()`,
    ]
  }
  return ['insert', 'update of email'].map(
    (event) => `create trigger users_email_kept_${event.split(' ')[0]} after ${event} on users
      when exists (select 1 from kept_addresses
                   where email = new.email and user_id <> new.id)
      begin select raise(abort, 'users_email_kept'); end`
  )
}

/** Whoever has the address by now keeps it: before this table, not every door asked. */
async function keepAddressesOfLateChanges(db: QueryClientContract): Promise<void> {
  const changes: Record<string, unknown>[] = await db
    .from('email_changes')
    .whereNotNull('applied_at')
    .whereNull('undone_at')
    .whereNotNull('undo_until')
    .whereNotIn('old_email', db.from('users').select('email'))
    .orderBy('undo_until')
    .select('old_email', 'user_id', 'undo_until', 'applied_at')
  for (const change of changes) {
    await db
      .knexQuery()
      .insert({
        email: change.old_email,
        user_id: change.user_id,
        kept_until: change.undo_until,
        created_at: change.applied_at,
        updated_at: change.applied_at,
      })
      .into('kept_addresses')
      .onConflict('email')
      .merge()
  }
}
