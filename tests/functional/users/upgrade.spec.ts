import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

type Row = Record<string, unknown>

/** The table as migration 0003 made it, with what stands in it now. */
async function asBefore(): Promise<Row[]> {
  const rows: Row[] = await db.from('user_roles').orderBy('id')
  for (const row of rows) for (const column of ['campus_id', 'faculty_id']) delete row[column]
  const client = db.connection()
  await client.schema.dropTable('user_roles')
  await client.schema.createTable('user_roles', (table) => {
    table.increments('id')
    table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
    table.string('role', 12).notNullable()
    table.timestamp('created_at').notNullable()
    table.timestamp('updated_at').notNullable()
    table.unique(['user_id', 'role'])
  })
  await db.table('user_roles').multiInsert(rows)
  return rows
}

async function migrate(): Promise<void> {
  const { default: Migration } = await import('#database/migrations/0028_limit_roles')
  const migration: BaseSchema = new Migration(db.connection(), '0028', false)
  await migration.execUp()
}

test.group('Roles of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('stay, for the whole university, and others can be given', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['organizer', 'admin'] })
    const person = await givenUser({ roles: ['scanner'] })
    const before = await asBefore()
    await migrate()
    assert.deepEqual(
      await db.from('user_roles').orderBy('id'),
      before.map((row) => ({ ...row, campus_id: null, faculty_id: null }))
    )
    const given = await client
      .patch('/users/roles')
      .json({ people: [person.publicId], role: 'registrar', grant: true })
      .header('accept', 'application/json')
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    given.assertStatus(303)
    ;(await client.get('/users').loginAs(person).withInertia()).assertStatus(200)
  })
})
