import { phoneE164 } from '#app/core/rules/phone'
import { phoneCountry } from '#config/accounts'
import { rewriteTable } from '#database/rewrite_table'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const ROWS_AT_ONCE = 1000

/**
 * A registration may come from an invitation: of somebody who cannot sign in, who may have left a phone and no
 * address, and whose ticket may wait for their guardian. Phones are kept as they are compared, too.
 */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    // Raw: the schema builder would copy the whole table on SQLite.
    this.schema.raw('alter table users add column phone_e164 varchar(16)')
    this.schema.raw('alter table users add column prospect boolean not null default false')
    this.schema.raw('create index users_phone_e164 on users (phone_e164)')
    this.schema.raw(
      'create index users_prospects on users (id) where prospect and password is null'
    )
    this.schema.raw(
      `alter table registrations add column awaits_consent boolean not null default false
         check (not awaits_consent or source = 'invitation')`
    )
    this.defer(async (db) => {
      if (isPostgres) for (const sql of ON_POSTGRES) await db.rawQuery(sql)
      else await onSqlite(db)
      await normalisePhones(db)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const REACHED = `email is not null or (password is null and phone_e164 is not null)`

const ON_POSTGRES = [
  `alter table registrations
     drop constraint registrations_source_check,
     alter column source type varchar(10),
     add constraint registrations_source_check
       check (source in ('self', 'desk', 'import', 'invitation'))`,
  `alter table users
     alter column email drop not null,
     add constraint users_email_or_phone_check check (${REACHED})`,
]

async function onSqlite(db: QueryClientContract): Promise<void> {
  await rewriteTable(db, 'registrations', [
    [`in ('self','desk','import')`, `in ('self','desk','import','invitation')`],
  ])
  await rewriteTable(db, 'users', [
    ['`email` varchar(254) not null', '`email` varchar(254)'],
    [
      'constraint users_email_lower_check',
      `constraint users_email_or_phone_check check (${REACHED}), constraint users_email_lower_check`,
    ],
  ])
}

/** Those that are no phone number of anywhere stay as they were typed, and are compared with nothing. */
async function normalisePhones(db: QueryClientContract): Promise<void> {
  for (let last = 0; ;) {
    const people: { id: number; phone: string }[] = await db
      .from('users')
      .whereNotNull('phone')
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .select('id', 'phone')
    for (const { id, phone } of people) {
      const normal = phoneE164(phone, phoneCountry)
      if (normal) await db.from('users').where('id', id).update({ phone_e164: normal })
    }
    if (people.length < ROWS_AT_ONCE) return
    last = people.at(-1)!.id
  }
}
