import { removeExpired } from '#app/core/actions/remove_expired'
import { freezeClock, now } from '#app/core/clock'
import { sweepUploads } from '#app/imports/actions/sweep_uploads'
import { importFileBytes, keepImportFile } from '#app/imports/files/import_files'
import TrackedJob from '#app/jobs/models/tracked_job'
import { givenImport } from '#tests/fixtures/imports'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const isThere = (publicId: string) =>
  importFileBytes(publicId).then(
    () => true,
    () => false
  )

test.group('What watched work leaves behind', (group) => {
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
      await removeExpired()
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
    await removeExpired()
    const left = await TrackedJob.query().where('started_by', admin.id).orderBy('id')
    assert.deepEqual(
      left.map(({ publicId }) => publicId),
      ['young', 'running']
    )
  })

  test('an upload that nobody will read goes, one that is awaited or new stays', async ({
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const awaited = await givenImport({ uploadedBy: admin.id, state: 'reading' })
    const read = await givenImport({ uploadedBy: admin.id, state: 'previewed' })
    const stray = ulid()
    const all = [awaited.publicId, read.publicId, stray]
    for (const publicId of all) await keepImportFile(publicId, Buffer.from('email;name'))
    await sweepUploads()
    for (const publicId of all) assert.isTrue(await isThere(publicId))
    freezeClock(now().plus({ hours: 2 }))
    await sweepUploads()
    assert.deepEqual(await Promise.all(all.map(isThere)), [true, false, false])
    await sweepUploads()
  })
})
