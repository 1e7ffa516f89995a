import limits from '#config/limits'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { freezeClock, now } from '#app/core/clock'
import { buildListExport } from '#app/exports/actions/build_list_export'
import ListExport from '#app/exports/models/list_export'
import { removeExpiredJobFiles } from '#app/jobs/actions/job_files'
import { jobFile, jobFilesFolder } from '#app/jobs/queries/job_file'
import TrackedJob from '#app/jobs/models/tracked_job'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { givenImport } from '#tests/fixtures/imports'
import { givenListExport } from '#tests/fixtures/list_exports'
import { givenManyPeople } from '#tests/fixtures/many_people'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { access, rm } from 'node:fs/promises'

const STREAMED = limits.exportRowsStreamed

function get(client: ApiClient, user: User, path: string) {
  return client.get(path).loginAs(user).redirects(0)
}

/** As the browser follows it: to the page where the file is made, and on to the file. */
async function fileOf(client: ApiClient, user: User, path: string) {
  const asked = await get(client, user, path)
  asked.assertStatus(303)
  const page = asked.header('location')!
  const shown = await get(client, user, page).withInertia()
  shown.assertInertiaComponent('exports/show')
  shown.assertInertiaPropsContains({ job: { state: 'finished' } })
  return get(client, user, `${page}/file`)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false
  )

test.group('Lists that are too long to be waited for', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))
  group.each.teardown(() => void Object.assign(limits, { exportRowsStreamed: STREAMED }))
  group.teardown(() =>
    rm(jobFilesFolder('list_export'), { recursive: true, force: true, maxRetries: 10 })
  )

  test('5,000 rows come at once, one more is made into a file by the queue', async ({
    client,
    assert,
  }) => {
    await givenManyPeople(5_000)
    const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
    const path = '/users/export?q=people&format=csv'
    const atOnce = await get(client, admin, path)
    atOnce.assertStatus(200)
    assert.lengthOf(atOnce.text().trim().split('\n'), 5_001)

    await givenUser({ name: '=cmd()', email: 'one.more@people.example.test' })
    const file = await fileOf(client, admin, path)
    file.assertStatus(200)
    file.assertHeader('cache-control', 'no-store')
    file.assertHeader('content-disposition', 'attachment; filename="people.csv"')
    const lines = file.text().trim().split('\n')
    assert.lengthOf(lines, 5_002)
    assert.equal(lines[0], atOnce.text().trim().split('\n')[0])
    assert.include(lines.at(-1), `'=cmd()`)
    const job = await TrackedJob.query().where('kind', 'list_export').firstOrFail()
    assert.deepEqual(job.result, { rows: 5_001 })
    const audited = await db
      .from('audit_entries')
      .where({ action: 'user.list_exported', actor_id: admin.id })
    assert.lengthOf(audited, 2)
  })

  test('every list is the same file by the queue as at once', async ({ client, assert }) => {
    const { announcement, event, author } = await givenEvent({ capacity: 5 })
    for (const name of ['Ana', 'Berta', 'Carlos']) await register(event, await givenUser({ name }))
    const admin = await givenUser({ roles: ['admin'] })
    const record = await givenImport({ uploadedBy: admin.id, rows: 8 })
    const lists: [User, string][] = [
      [admin, '/users/export?sort=email'],
      [admin, '/audit/export?subject=announcement'],
      [author, '/announcements/export?view=mine'],
      [author, `/announcements/${announcement.slug}/registrations/export`],
      [author, `/events/${event.publicId}/attendance/export`],
      [author, `/events/${event.publicId}/attendance/review/export`],
      [admin, '/campuses/export'],
      [admin, '/faculties/export'],
      [admin, '/courses/export'],
      [admin, `/imports/people/${record.publicId}/refused`],
    ]
    for (const [reader, path] of lists) {
      for (const format of ['csv', 'xlsx']) {
        const asked = `${path}${path.includes('?') ? '&' : '?'}format=${format}`
        Object.assign(limits, { exportRowsStreamed: STREAMED })
        const atOnce = await get(client, reader, asked)
        atOnce.assertStatus(200)
        Object.assign(limits, { exportRowsStreamed: -1 })
        const made = await fileOf(client, reader, asked)
        made.assertStatus(200)
        for (const header of ['content-type', 'content-disposition'] as const) {
          assert.equal(made.header(header), atOnce.header(header), asked)
        }
        if (format === 'csv') assert.equal(made.text(), atOnce.text(), asked)
      }
    }
  })

  test('every export is an entry of the log, with the role that allowed it', async ({
    client,
    assert,
  }) => {
    const scanner = await givenUser({ roles: ['scanner'] })
    const { announcement, event, author } = await givenEvent({ scanners: [scanner] })
    const admin = await givenUser({ roles: ['admin', 'organizer'] })
    const record = await givenImport({ uploadedBy: admin.id, rows: 8 })
    const registrations = `/announcements/${announcement.slug}/registrations/export`
    const sheet = `/events/${event.publicId}/attendance/export`
    const reviews = `/events/${event.publicId}/attendance/review/export`
    const exports: [User, string, string, string][] = [
      [admin, '/users/export?q=CC-1234', 'user.list_exported', 'admin'],
      [admin, '/audit/export', 'audit.exported', 'admin'],
      [author, '/announcements/export', 'announcement.list_exported', 'organizer'],
      [author, registrations, 'event.registrations_exported', 'organizer'],
      [admin, registrations, 'event.registrations_exported', 'admin'],
      [author, sheet, 'event.attendance_exported', 'organizer'],
      [scanner, sheet, 'event.attendance_exported', 'scanner'],
      [admin, sheet, 'event.attendance_exported', 'admin'],
      [author, reviews, 'event.scan_reviews_exported', 'organizer'],
      [admin, reviews, 'event.scan_reviews_exported', 'admin'],
      [admin, '/campuses/export', 'campus.list_exported', 'admin'],
      [admin, '/faculties/export', 'faculty.list_exported', 'admin'],
      [admin, '/courses/export', 'course.list_exported', 'admin'],
      [admin, `/imports/people/${record.publicId}/refused`, 'import.refused_exported', 'admin'],
    ]
    for (const [reader, path, action, ability] of exports) {
      for (const rows of [STREAMED, -1]) {
        Object.assign(limits, { exportRowsStreamed: rows })
        const before = await db.from('audit_entries').max('id as id').first()
        await get(client, reader, path)
        const written = await db.from('audit_entries').where('id', '>', before.id ?? 0)
        assert.deepEqual(
          written.map((entry) => [entry.actor_id, entry.action, entry.ability]),
          [[reader.id, action, ability]],
          path
        )
      }
    }
  })

  test('is in the language in which it was asked for', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'], locale: 'es' })
    Object.assign(limits, { exportRowsStreamed: -1 })
    const file = await fileOf(client, admin, '/users/export?format=csv')
    assert.include(file.text().split('\n')[0], 'Nombre')
  })

  test('asking again while it is being made leads to the same work', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const colleague = await givenUser({ roles: ['admin'] })
    const job = await givenListExport({ startedBy: admin.id, state: 'running' })
    Object.assign(limits, { exportRowsStreamed: -1 })
    const again = await get(client, admin, '/users/export?kind=student&format=csv')
    again.assertHeader('location', `/exports/${job.publicId}`)
    const others = [
      await get(client, admin, '/users/export?access=active&format=csv'),
      await get(client, admin, '/users/export?kind=student&format=xlsx'),
      await get(client, colleague, '/users/export?kind=student&format=csv'),
    ]
    for (const other of others) {
      other.assertStatus(303)
      assert.notEqual(other.header('location'), `/exports/${job.publicId}`)
    }
    assert.lengthOf(await ListExport.all(), 4)
  })

  test('a file that is not whole yet cannot be fetched', async ({ client }) => {
    const admin = await givenUser({ roles: ['admin'] })
    for (const state of ['queued', 'running', 'failed'] as const) {
      const job = await givenListExport({ startedBy: admin.id, state })
      ;(await get(client, admin, `/exports/${job.publicId}/file`)).assertStatus(404)
      ;(await get(client, admin, `/exports/${job.publicId}`)).assertStatus(200)
    }
  })

  test('can be fetched for a day, then the file goes', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const job = await givenListExport({ startedBy: admin.id })
    await removeExpiredJobFiles()
    ;(await get(client, admin, `/exports/${job.publicId}/file`)).assertStatus(200)
    freezeClock(now().plus({ hours: 24, minutes: 1 }))
    ;(await get(client, admin, `/exports/${job.publicId}`)).assertStatus(404)
    ;(await get(client, admin, `/exports/${job.publicId}/file`)).assertStatus(404)
    await removeExpiredJobFiles()
    assert.isFalse(await exists(jobFile(job, 'csv')))
  })

  test('whoever lost the role or the account meanwhile gets no file', async ({ assert }) => {
    const demoted = await givenUser()
    const disabled = await givenUser({ roles: ['admin'], disabled: true })
    for (const user of [demoted, disabled]) {
      const job = await givenListExport({ startedBy: user.id, state: 'running' })
      await assert.rejects(() => buildListExport(job, async () => {}))
      assert.isFalse(await exists(jobFile(job, 'csv')))
    }
  })

  test('goes with the account, also when it is just being made', async ({ assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenUser({ roles: ['admin'] })
    const there = await givenListExport({ startedBy: admin.id })
    const beingMade = await givenListExport({ startedBy: admin.id, state: 'running' })
    let hasGone = false
    await assert.rejects(() =>
      buildListExport(beingMade, async () => {
        if (!hasGone) await eraseAccount({ userId: admin.id })
        hasGone = true
      })
    )
    assert.isTrue(hasGone)
    for (const job of [there, beingMade]) assert.isFalse(await exists(jobFile(job, 'csv')))
  })

  test('the page leads back to the list as it was, and asks again after a failure', async ({
    client,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const job = await givenListExport({ startedBy: admin.id, state: 'failed' })
    const page = await get(client, admin, `/exports/${job.publicId}`).withInertia()
    page.assertInertiaPropsContains({
      export: { path: '/users?kind=student', again: '/users/export?kind=student&format=csv' },
    })
  })
})
