import { givenEvent } from '#tests/fixtures/events'
import { applyFor, kitsOf, NEEDS_KIT } from '#tests/fixtures/kits'
import testUtils from '@adonisjs/core/services/test_utils'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function migrate(): Promise<void> {
  const { default: Migration } = await import('#database/migrations/0034_create_kits')
  const migration: BaseSchema = new Migration(db.connection(), '0034', false)
  await migration.execUp()
}

test.group('Workshops of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('have as many kits as their announcement said, which people can apply for', async ({
    assert,
  }) => {
    const planned = await givenEvent({ kind: 'arduino' })
    await planned.event.merge({ settings: { kits: 120 } }).save()
    const without = await givenEvent({ kind: 'arduino' })
    const another = await givenEvent()
    await another.event.merge({ settings: { kits: 3 } }).save()
    for (const table of ['arduino_kit_changes', 'arduino_applications', 'arduino_kits']) {
      await db.connection().schema.dropTable(table)
    }
    await migrate()
    const kits = await kitsOf(planned.event)
    assert.deepEqual([kits.length, kits[0]], [120, 'K-01 available'])
    assert.deepEqual([await kitsOf(without.event), await kitsOf(another.event)], [[], []])
    const { id } = await applyFor(planned.event, NEEDS_KIT)
    assert.equal((await kitsOf(planned.event))[0], `K-01 assigned ${id}`)
  })
})
