import { now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { givenDatabaseBefore } from '#tests/helpers/old_database'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Announcements of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are no news after the upgrade, but for those whose time has not come', async ({
    assert,
  }) => {
    const states = ['draft', 'scheduled', 'published', 'cancelled', 'archived'] as const
    for (const status of states) {
      const { announcement } = await givenEvent({ status })
      if (status === 'scheduled') {
        await announcement.merge({ publishedAt: now().plus({ days: 1 }) }).save()
      }
    }
    const { old, remove, upgrade } = await givenDatabaseBefore('0075_create_notifications')
    try {
      await upgrade()
      const rows = await old.from('announcements').orderBy('id').select('status', 'announced_at')
      assert.deepEqual(
        rows.map(({ status, announced_at: at }) => [status, at !== null]),
        states.map((status) => [status, !['draft', 'scheduled'].includes(status)])
      )
      assert.lengthOf(await old.from('announcement_tellings'), 0)
      assert.lengthOf(await old.from('notifications'), 0)
    } finally {
      await remove()
    }
  })
})
