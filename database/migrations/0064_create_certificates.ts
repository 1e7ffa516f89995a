import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

const FACTS = [
  ...['id', 'public_id', 'code', 'registration_id', 'kind', 'language', 'content', 'minutes'],
  ...['template_version', 'pdf_hash', 'status_index', 'issued_by', 'replaces_id', 'created_at'],
]
/** Null differs from every value and from nothing else. */
const differs = (column: string) =>
  `(new.${column} <> old.${column} or (new.${column} is null) <> (old.${column} is null))`

/**
 * A certificate is written once. What may still happen to it: it is revoked, once; afterwards the printed name and
 * the words of the revocation may be erased with the account.
 */
const REFUSALS: Refusal[] = [
  {
    name: 'certificates_fixed',
    table: 'certificates',
    on: [`update of ${FACTS.join(', ')}`],
    when: () => FACTS.map(differs).join(' or '),
    says: 'what was issued does not change',
  },
  {
    name: 'certificates_name',
    table: 'certificates',
    on: ['update of name'],
    when: () => `${differs('name')} and (new.name is not null or new.revoked_at is null)`,
    says: 'a name goes with a revoked certificate only',
  },
  {
    name: 'certificates_revoked_once',
    table: 'certificates',
    on: ['update of revoked_at, revoked_for'],
    when: () =>
      `old.revoked_at is not null and (${differs('revoked_at')} or ${differs('revoked_for')})`,
    says: 'a certificate is revoked once, for good',
  },
  {
    name: 'certificates_kept',
    table: 'certificates',
    on: ['delete'],
    when: () => '1 = 1',
    says: 'a certificate is revoked, not removed',
  },
  {
    name: 'certificates_follow',
    table: 'certificates',
    on: ['insert'],
    when: () =>
      `new.replaces_id is not null and not exists (select 1 from certificates old_one
         where old_one.id = new.replaces_id and old_one.registration_id = new.registration_id
           and old_one.kind = new.kind and old_one.revoked_at is not null)`,
    says: 'only a revoked certificate of the same person and kind is replaced',
  },
]

/** Before SQLite's `or replace` would remove the row that is there. */
const ON_SQLITE: Refusal[] = [
  {
    name: 'certificates_no_replace',
    table: 'certificates',
    on: ['insert'],
    when: () =>
      `exists (select 1 from certificates c where c.id = new.id or c.public_id = new.public_id
         or c.code = new.code or c.status_index = new.status_index
           or c.replaces_id = new.replaces_id)`,
    says: 'nothing takes the place of a row that is there',
  },
]

/**
 * Certificates: what an event asks for, who signs them, what was issued, the work that issues many, the link by
 * which people show theirs, and the keys that sign their credentials.
 */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite.
    this.schema.raw(
      `alter table events add column certificate_rule varchar(5) not null default 'share'
         check (certificate_rule in ('once', 'share'))`
    )
    // Null: the sessions that somebody attended are added up.
    this.schema.raw(
      `alter table events add column certificate_minutes integer
         check (certificate_minutes between 1 and 60000)`
    )
    this.schema.raw(
      `alter table events add column certificate_automatic boolean not null default false`
    )
    // Teams up to this place get a certificate of their prize; 0: nobody does.
    this.schema.raw(
      `alter table events add column certificate_prize_places integer not null default 0
         check (certificate_prize_places between 0 and 10)`
    )
    // When issuing began by itself: it does once.
    const timestamp = this.db.dialect.name === 'postgres' ? 'timestamptz' : 'datetime'
    this.schema.raw(`alter table events add column certificates_begun_at ${timestamp}`)
    this.schema.raw(
      `create index events_certificates_due on events (ends_at)
         where certificate and certificate_automatic and certificates_begun_at is null`
    )

    this.schema.createTable('signatories', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      // Null: signs for every campus.
      table.integer('campus_id').nullable().references('campuses.id').index()
      table.string('name', 120).notNullable()
      table.string('title', 120).notNullable()
      // Name of the files of the signature in storage/signatures.
      table.string('signature', 26).nullable()
      // Days, both of them included; null: without a beginning or an end.
      table.string('valid_from', 10).nullable()
      table.string('valid_until', 10).nullable()
      table.timestamp('archived_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(
        'valid_from is null or valid_until is null or valid_from <= valid_until',
        [],
        'signatories_period_check'
      )
    })
    this.schema.createTable('event_signatories', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      table.integer('signatory_id').notNullable().references('signatories.id').index()
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'signatory_id'])
      table.unique(['event_id', 'position'])
      table.check('position between 1 and 3', [], 'event_signatories_position_check')
    })
    this.schema.createTable('certificates', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.string('code', 12).notNullable().unique()
      table.integer('registration_id').notNullable().references('registrations.id')
      table.string('kind', 10).notNullable().checkIn(['attendance', 'prize'])
      table.string('language', 2).notNullable().checkIn(['en', 'es'])
      // As it is printed; null once the account is deleted.
      table.string('name', 120).nullable()
      // All that is printed besides the name, as it was: JSON.
      table.text('content').notNullable()
      // Null: no hours are certified (a prize).
      table.integer('minutes').nullable()
      table.integer('template_version').notNullable()
      // SHA-256 of the document in that language.
      table.string('pdf_hash', 64).notNullable()
      // Its place in the published lists of the revoked: by chance, so that it tells nothing.
      table.integer('status_index').notNullable().unique()
      // Null: issued by itself, after the event.
      table.integer('issued_by').nullable().references('users.id').index()
      table.integer('replaces_id').nullable().unique().references('certificates.id')
      table.timestamp('revoked_at').nullable()
      table.integer('revoked_by').nullable().references('users.id').index()
      table
        .string('revoked_for', 10)
        .nullable()
        .checkIn(['correction', 'mistake', 'misconduct', 'erasure'])
      table.string('revoked_reason', 300).nullable()
      table.timestamp('created_at').notNullable()
      table.index(['registration_id', 'kind', 'id'])
      table.index(['created_at', 'id'])
      table.check('status_index >= 0', [], 'certificates_status_index_check')
      table.check('minutes is null or minutes > 0', [], 'certificates_minutes_check')
      table.check(
        `(revoked_at is null) = (revoked_for is null)`,
        [],
        'certificates_revocation_check'
      )
      table.check(
        `revoked_at is not null or (revoked_by is null and revoked_reason is null)`,
        [],
        'certificates_revoked_by_check'
      )
      table.check(`name is not null or revoked_at is not null`, [], 'certificates_name_check')
    })
    // One that counts, and one that begins the chain of corrections, for each person, event and kind.
    this.schema.raw(
      `create unique index certificates_one_valid on certificates (registration_id, kind)
         where revoked_at is null`
    )
    this.schema.raw(
      `create unique index certificates_one_first on certificates (registration_id, kind)
         where replaces_id is null`
    )
    // The list of the revoked, that verifiers ask for.
    this.schema.raw(
      `create index certificates_revoked on certificates (status_index) where revoked_at is not null`
    )
    this.schema.createTable('certificate_runs', (table) => {
      table.increments('id')
      table
        .integer('tracked_job_id')
        .notNullable()
        .unique()
        .references('tracked_jobs.id')
        .onDelete('CASCADE')
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE').index()
      table.string('work', 5).notNullable().checkIn(['issue', 'zip'])
      table.string('kind', 10).notNullable().checkIn(['attendance', 'prize'])
      // Public ids of registrations as JSON; null: everybody of the event.
      table.text('registrations').nullable()
      // Nobody asked for it: the event was over.
      table.boolean('automatic').notNullable().defaultTo(false)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('certificate_links', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').index()
      table.string('token', 26).notNullable().unique()
      table.timestamp('revoked_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      `create unique index certificate_links_one_living on certificate_links (user_id)
         where revoked_at is null`
    )
    this.schema.createTable('issuer_keys', (table) => {
      table.increments('id')
      table.string('key_id', 26).notNullable().unique()
      table.text('public_key').notNullable()
      table.text('private_key').notNullable()
      table.string('state', 11).notNullable().checkIn(['active', 'retired', 'compromised'])
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      `create unique index issuer_keys_one_active on issuer_keys (state) where state = 'active'`
    )
    this.defer(async (db) => {
      const { name } = db.dialect
      const rules = name === 'postgres' ? REFUSALS : [...REFUSALS, ...ON_SQLITE]
      for (const sql of refusals(name, rules)) await db.rawQuery(sql)
      if (name === 'postgres') {
        await db.rawQuery(
          `create trigger certificates_no_truncate before truncate on certificates
             for each statement execute function refuse_change()`
        )
      }
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
