import { forgetNewestVersions, readNewestVersions } from '#app/legal/queries/newest_versions'
import { givenDocument } from '#tests/fixtures/legal'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function migrate(): Promise<void> {
  const { default: Migration } = await import('#database/migrations/0029_announce_legal_documents')
  const migration: BaseSchema = new Migration(db.connection(), '0029', false)
  await migration.execUp()
}

test.group('Legal documents of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => forgetNewestVersions())

  test('stay in force as they were, and the next one follows', async ({ client, assert }) => {
    await givenDocument('terms')
    await givenDocument('terms')
    for (const column of ['in_force_from', 'summary_en', 'summary_es']) {
      await db.rawQuery(`alter table legal_documents drop column ${column}`)
    }
    const before = await db.from('legal_documents').orderBy('id')
    await migrate()
    assert.deepEqual(
      await db.from('legal_documents').orderBy('id'),
      before.map((row: object) => ({
        ...row,
        in_force_from: null,
        summary_en: null,
        summary_es: null,
      }))
    )
    assert.equal((await readNewestVersions()).terms, 2)
    await givenDocument('terms')
    assert.equal((await readNewestVersions()).terms, 3)
    ;(await client.get('/terms').withInertia()).assertStatus(200)
  })
})
