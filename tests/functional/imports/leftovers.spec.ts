import { purge } from '#app/privacy/actions/purge'
import { freezeClock, now } from '#app/core/clock'
import TrackedJob from '#app/jobs/models/tracked_job'
import { givenImport } from '#tests/fixtures/imports'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('What background jobs leave behind', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('is forgotten 30 days after its end; the import stays and can be looked at', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const states = { old: 31, young: 29, failed: 31 }
    for (const [name, days] of Object.entries(states)) {
      const record = await givenImport({ uploadedBy: admin.id, state: 'applied', jobId: name })
      const state = name === 'failed' ? 'failed' : 'finished'
      await TrackedJob.query()
        .where('id', record.trackedJobId!)
        .update({ state, finished_at: now().minus({ days }).toFormat('yyyy-MM-dd HH:mm:ss') })
      if (name !== 'old') continue
      await purge()
      await record.refresh()
      assert.isNull(record.trackedJobId)
      const page = await client
        .get(`/imports/people/${record.publicId}`)
        .loginAs(admin)
        .withInertia()
      page.assertStatus(200)
      assert.isNull(page.inertiaProps.job)
    }
    await TrackedJob.create({
      publicId: 'running',
      kind: 'data_export',
      startedBy: admin.id,
      state: 'running',
      done: 0,
      attempts: 1,
      createdAt: now().minus({ days: 300 }),
    })
    await purge()
    const left = await TrackedJob.query().where('started_by', admin.id).orderBy('id')
    assert.deepEqual(
      left.map(({ publicId }) => publicId),
      ['young', 'running']
    )
  })
})
