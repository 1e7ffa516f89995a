import Invitation from '#app/invitations/models/invitation'
import Registration from '#app/registrations/models/registration'
import { now, toSql } from '#app/core/clock'
import { insertRows } from '#app/core/database/insert_rows'
import { rewriteTable } from '#database/rewrite_table'
import { givenEvent } from '#tests/fixtures/events'
import { ADULT, assertVerified, pathOf, VOCATIONAL } from '#tests/fixtures/invitations'
import { catchMails } from '#tests/fixtures/mails'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

type Row = Record<string, unknown>

/** Whoever refers to another comes first. */
const NEW = [
  ...['invitation_redemptions', 'invitation_rewards', 'invitation_points', 'guardians'],
  ...['invitations', 'invitation_campaigns', 'inviters', 'invitation_opt_outs'],
]
const NEW_COLUMNS = ['phone_e164', 'prospect', 'awaits_consent']
const NEW_INDEXES = ['users_phone_e164', 'users_prospects']
const REACHED = 'email is not null or (password is null and phone_e164 is not null)'
const SOURCES = ['self', 'desk', 'import'] as const
/** Phones as people typed them, and how they are compared. */
const TYPED = [
  ['7000-0001', '+50370000001'],
  ['+503 7000 0002', '+50370000002'],
  ['+34 612 34 56 78', '+34612345678'],
  ['123', null],
  ['ask at the office', null],
] as const
/** More than the migration reads at once. */
const MANY = 1_010

/** Everybody had an address, phones were kept as they were typed, and nobody was invited. */
async function asBefore(): Promise<void> {
  const client = db.connection()
  for (const table of NEW) await client.schema.dropTable(table)
  await client.from('import_kinds').whereIn('name', ['invitations', 'enrolments']).delete()
  for (const index of NEW_INDEXES) await client.rawQuery(`drop index ${index}`)
  if (client.dialect.name === 'postgres') {
    await client.rawQuery(
      `alter table users drop constraint users_email_or_phone_check,
         alter column email set not null`
    )
    await client.rawQuery(
      `alter table registrations drop constraint registrations_source_check,
         alter column source type varchar(8),
         add constraint registrations_source_check check (source in ('self', 'desk', 'import'))`
    )
  } else {
    await rewriteTable(client, 'registrations', [
      [`in ('self','desk','import','invitation')`, `in ('self','desk','import')`],
    ])
    await rewriteTable(client, 'users', [
      ['`email` varchar(254)', '`email` varchar(254) not null'],
      [`constraint users_email_or_phone_check check (${REACHED}), `, ''],
    ])
  }
  await client.rawQuery('alter table registrations drop column awaits_consent')
  for (const column of ['phone_e164', 'prospect']) {
    await client.rawQuery(`alter table users drop column ${column}`)
  }
}

async function migrate(): Promise<void> {
  for (const load of [
    () => import('#database/migrations/0056_register_people_who_were_invited'),
    () => import('#database/migrations/0057_create_invitations'),
  ]) {
    const { default: Migration } = await load()
    const migration: BaseSchema = new Migration(db.connection(), 'of invitations', false)
    await migration.execUp()
  }
}

const rowsOf = (table: string): Promise<Row[]> => db.from(table).orderBy('id')

const without = (rows: Row[], columns: string[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !columns.includes(key)))
  )

/** Indexes and triggers of the two tables that changed, each as the engine keeps it. */
async function guards(): Promise<string[]> {
  const result = await db.rawQuery(
    db.connection().dialect.name === 'postgres'
      ? `select indexdef as sql from pg_indexes where tablename in ('users', 'registrations')
         union all select pg_get_triggerdef(oid) from pg_trigger
           where tgrelid in ('users'::regclass, 'registrations'::regclass) and not tgisinternal`
      : `select sql from sqlite_schema where type in ('index', 'trigger')
           and tbl_name in ('users', 'registrations') and sql is not null`
  )
  const found: { sql: string }[] = result.rows ?? result
  return found.map(({ sql }) => sql).sort()
}

const isNew = (sql: string) => NEW_INDEXES.some((name) => sql.includes(name))

/** People as an import of the older version left them, each with a phone of their own. */
async function givenMany(): Promise<void> {
  const at = toSql(now())
  const people = Array.from({ length: MANY }, (_, index) => ({
    ...{ public_id: ulid(), name: `Imported ${index}`, name_search: `imported ${index}` },
    ...{ email: `imported${index}@example.test`, kind: 'external', locale: 'es' },
    ...{ color_scheme: 'auto', phone: `7100 ${1000 + index}`, created_at: at, updated_at: at },
  }))
  await insertRows('users', people, db.connection())
}

/** A savepoint: PostgreSQL does nothing more in a transaction in which something failed. */
const attempt = (table: string, id: number, change: Row) => () =>
  db.transaction((trx) => trx.from(table).where('id', id).update(change))

test.group('People and places from before there were invitations', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)

  test('stay as they were, with what guards them; phones are compared, and prospects invited', async ({
    client,
    assert,
  }) => {
    const { announcement, event } = await givenEvent({ ...VOCATIONAL, capacity: null })
    const people = []
    for (const [phone] of TYPED) people.push(await givenUser({ phone }))
    const unreached = await givenUser()
    const places = []
    for (const [index, source] of SOURCES.entries()) {
      const place = await register(event, people[index]!)
      await place.merge({ source }).save()
      places.push(place)
    }
    await givenMany()
    await asBefore()
    const before = { users: await rowsOf('users'), registrations: await rowsOf('registrations') }
    const guardsBefore = await guards()
    await migrate()

    const users = await rowsOf('users')
    assert.deepEqual(without(users, NEW_COLUMNS), before.users)
    assert.isTrue(users.every(({ prospect }) => !prospect))
    const compared = (id: number) => users.find((row) => row.id === id)!.phone_e164
    assert.deepEqual(
      people.map(({ id }) => compared(id)),
      TYPED.map(([, phone]) => phone)
    )
    assert.isNull(compared(unreached.id))
    const imported = users.filter(({ name }) => String(name).startsWith('Imported'))
    assert.deepEqual(
      imported.map((row) => row.phone_e164),
      Array.from({ length: MANY }, (_, index) => `+5037100${1000 + index}`)
    )
    const registrations = await rowsOf('registrations')
    assert.deepEqual(without(registrations, NEW_COLUMNS), before.registrations)
    assert.isTrue(registrations.every((row) => !row.awaits_consent))
    const guardsNow = await guards()
    assert.deepEqual(
      guardsNow.filter((sql) => !isNew(sql)),
      guardsBefore
    )
    assert.lengthOf(guardsNow.filter(isNew), NEW_INDEXES.length)

    const [first] = places
    const [person] = people
    await assert.rejects(attempt('registrations', first!.id, { source: 'fair' }))
    await assert.rejects(attempt('registrations', first!.id, { awaits_consent: true }))
    await assert.rejects(attempt('users', person!.id, { email: null }))

    const inviter = await givenUser()
    const invite = (name: string, contact: Row) =>
      client
        .post('/vocational-invitations')
        .loginAs(inviter)
        .withCsrfToken()
        .accept('json')
        .redirects(0)
        .json({ locale: 'en', consent: true, event: announcement.slug, name, ...contact })
    const refused = await invite('Known already', { phone: '+503 7000-0001' })
    refused.assertStatus(409)
    assert.equal((refused.body() as { code: string }).code, 'E_ALREADY_INVITED')

    // One of nobody's, one without an address, and one who was imported and cannot sign in.
    const contacts = [
      { email: 'pia@example.test' },
      { phone: '7222 0001' },
      { email: 'imported7@example.test' },
    ]
    for (const [index, contact] of contacts.entries()) {
      const sent = await invite(`Prospect ${index}`, contact)
      sent.assertStatus(303)
      const invitation = await Invitation.findByOrFail('name', `Prospect ${index}`)
      const accepted = await client
        .post(`${pathOf(invitation)}/acceptance`)
        .withCsrfToken()
        .accept('json')
        .redirects(0)
        .json(ADULT)
      accepted.assertStatus(303)
      const { registrationId } = await Invitation.findOrFail(invitation.id)
      const registration = await Registration.findOrFail(registrationId!)
      assert.deepInclude(registration.$attributes, { source: 'invitation', status: 'confirmed' })
    }
    assert.lengthOf(await db.from('users').where('email', 'imported7@example.test'), 1)
    await assertVerified(assert)
  })
})
