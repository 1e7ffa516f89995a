import { makeBackup } from '#app/backups/actions/make_backup'
import { readMeta, writeMeta } from '#app/core/database/app_meta'
import { freezeClock, now } from '#app/core/clock'
import TrackedJob from '#app/jobs/models/tracked_job'
import { checkHouse } from '#app/system/actions/check_house'
import { checkRunner, useCheckRunner } from '#app/system/gateways/check_runner'
import { CHECKS, type CheckName, type HouseCheck } from '#app/system/rules/checks'
import { useWallets } from '#app/tickets/gateways/wallets'
import { givenUser } from '#tests/fixtures/users'
import { madeWallets } from '#tests/fixtures/wallets'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ulid } from 'ulid'

interface System {
  queue: {
    pending: number
    failed: number
    oldestSeconds: number | null
    failures: { id: string; name: string; error: string }[]
  }
  jobs: { publicId: string; kind: string; by: string; mayTryAgain: boolean }[]
  outbox: { waiting: number; retried: number; refused: number }
  check: HouseCheck | null
  backup: { takenAt: string; files: number; bytes: number } | null
  coverage: { role: string; people: number; covered: number }[]
  wallets: { wallet: string; validUntil: string | null; state: string }[]
  versions: { app: string; node: string; database: string; migration: string }
}

async function system(client: ApiClient, as: User): Promise<System> {
  const response = await client.get('/system').loginAs(as).withInertia()
  response.assertStatus(200)
  return (response.body().props as { system: System }).system
}

const press = (client: ApiClient, as: User, path: string) =>
  client.post(`/system/${path}`).redirects(0).withCsrfToken().loginAs(as)

const failedJob = (given: Partial<TrackedJob> & { startedBy: number }) =>
  TrackedJob.create({
    ...{ publicId: ulid(), kind: 'data_export', state: 'failed', done: 3, total: 9, attempts: 3 },
    ...{ errorCode: 'E_JOB_FAILED', finishedAt: now() },
    ...given,
  })

const failedRun = (id: string, name = 'SweepJobFiles') =>
  db.table('queue_jobs').insert({
    ...{ id, queue: 'default', status: 'failed', finished_at: Date.now(), error: 'No room' },
    data: JSON.stringify({ id, name, payload: {} }),
  })

/** Every check says this, the ledger something else. */
const finding = async (check: CheckName) =>
  check === 'ledger'
    ? {
        code: 1,
        output:
          '\u001B[31m[ error ]\u001B[39m hash: 7\n[ error ] 1 things are wrong in 9 entries\n',
      }
    : { code: 0, output: '[ success ] Nothing is wrong in 2 of them.\n' }

test.group('The system page', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => useCheckRunner(null))
  group.each.teardown(() => useWallets(undefined))
  group.each.teardown(() => freezeClock(null))

  test('says what waits, what failed, and what runs here', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const ana = await givenUser({ name: 'Ana Ruiz' })
    const job = await failedJob({ startedBy: ana.id })
    await failedJob({ startedBy: ana.id, kind: 'import_apply' })
    await failedJob({ startedBy: ana.id, createdAt: now().minus({ hours: 25 }) })
    await failedRun('one')
    const at = '2026-01-01 00:00:00'
    const mail = {
      ...{ recipient: 'a@example.test', locale: 'en', template: 'event_changed', data: '{}' },
      ...{ next_attempt_at: at, created_at: at, updated_at: at },
    }
    await db.table('outbound_mails').multiInsert([
      { ...mail, sent_at: at, failed_at: null, last_error: null },
      { ...mail, sent_at: null, failed_at: null, last_error: null },
      { ...mail, sent_at: null, failed_at: null, last_error: 'full' },
      { ...mail, sent_at: null, failed_at: at, last_error: 'full' },
    ])
    const said = await system(client, admin)
    assert.deepEqual(
      said.jobs.map(({ kind, by, mayTryAgain }) => [kind, by, mayTryAgain]),
      [
        ['data_export', 'Ana Ruiz', false],
        ['import_apply', 'Ana Ruiz', false],
        ['data_export', 'Ana Ruiz', true],
      ]
    )
    assert.equal(said.jobs[2]!.publicId, job.publicId)
    assert.equal(said.queue.failed, 1)
    assert.equal(said.queue.pending, 0)
    assert.isNull(said.queue.oldestSeconds)
    assert.deepInclude(said.queue.failures[0], {
      id: 'one',
      name: 'SweepJobFiles',
      error: 'No room',
    })
    assert.deepEqual(said.outbox, { waiting: 2, retried: 1, refused: 1 })
    assert.equal(said.versions.node, process.version.slice(1))
    assert.match(said.versions.database, /^(SQLite|PostgreSQL) \d+\.\d+/)
    assert.match(said.versions.app, /^\d+\.\d+\.\d+$/)
    assert.match(said.versions.migration, /^\d{4}_\w+$/)
  })

  test('counts two-factor authentication of open accounts by role', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const covered = await givenUser({ roles: ['cashier', 'organizer'] })
    await covered.merge({ twoFactorConfirmedAt: now(), twoFactorSecret: 'sealed' }).save()
    await givenUser({ roles: ['cashier'] })
    await givenUser({ roles: ['cashier'], disabled: true })
    const { coverage } = await system(client, admin)
    assert.sameDeepMembers(coverage, [
      { role: 'admin', people: 1, covered: 0 },
      { role: 'cashier', people: 2, covered: 1 },
      { role: 'organizer', people: 1, covered: 1 },
    ])
  })

  test('says until when passes for wallets are signed here', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    assert.deepEqual((await system(client, admin)).wallets, [])
    const { wallets } = await madeWallets()
    useWallets(wallets)
    const { validUntil } = wallets.apple!
    const end = DateTime.fromJSDate(validUntil)
    const google = { wallet: 'google', validUntil: null, state: 'good' }
    for (const [at, state] of [
      [end.minus({ days: 30, minutes: 1 }), 'good'],
      [end.minus({ days: 30 }), 'ending'],
      [end.minus({ minutes: 1 }), 'ending'],
      [end, 'over'],
    ] as const) {
      freezeClock(at)
      assert.deepEqual((await system(client, admin)).wallets, [
        google,
        { wallet: 'apple', validUntil: validUntil.toISOString(), state },
      ])
    }
  })

  test('a failed job is begun again once, and not where a person has a button of their own', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const job = await failedJob({ startedBy: admin.id })
    const again = await press(client, admin, `jobs/${job.publicId}`)
    again.assertFlashMessage('success', 'It is being tried again.')
    await job.refresh()
    assert.equal(job.state, 'finished')
    assert.isNull(job.errorCode)
    const imported = await failedJob({ startedBy: admin.id, kind: 'import_apply' })
    for (const one of [job, imported]) {
      const refused = await press(client, admin, `jobs/${one.publicId}`)
      refused.assertFlashMessage('errorCode', 'E_JOB_NOT_AGAIN')
    }
    await imported.refresh()
    assert.equal(imported.state, 'failed')
    const entries = await db.from('audit_entries').where('action', 'house.job_tried_again')
    assert.lengthOf(entries, 1)
    const missing = await press(client, admin, `jobs/${ulid()}`)
    missing.assertStatus(404)
  })

  test('a failed run goes back into the queue once', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await failedRun('one')
    const again = await press(client, admin, 'runs/one')
    again.assertFlashMessage('success', 'It is being tried again.')
    assert.isEmpty(await db.from('queue_jobs').where('status', 'failed'))
    const twice = await press(client, admin, 'runs/one')
    twice.assertFlashMessage('errorCode', 'E_JOB_NOT_AGAIN')
  })

  test('the checks of the night are kept with their last sentence, and made when asked for', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    assert.isNull((await system(client, admin)).check)
    useCheckRunner(finding)
    const asked = await press(client, admin, 'checks')
    asked.assertStatus(303)
    const { check } = await system(client, admin)
    assert.deepEqual(
      check!.checks.map(({ name, state, words }) => [name, state, words]),
      CHECKS.map((name) =>
        name === 'ledger'
          ? [name, 'bad', '1 things are wrong in 9 entries']
          : [name, 'good', 'Nothing is wrong in 2 of them.']
      )
    )
    assert.isAbove(check!.storage.databaseBytes, 0)
    assert.isAbove(check!.storage.totalBytes, check!.storage.freeBytes)
    useCheckRunner(async () => ({ code: null, output: 'Error: spawn ENOENT' }))
    await checkHouse()
    const { check: later } = await system(client, admin)
    assert.isTrue(later!.checks.every(({ state }) => state === 'broken'))
    assert.lengthOf(await db.from('app_meta').where('key', 'last_check'), 1)
  })

  test('what is kept of the house takes the place of what was', async ({ assert }) => {
    await writeMeta('last_backup', { files: 1 })
    await writeMeta('last_backup', { files: 2 })
    assert.deepEqual(await readMeta('last_backup'), { files: 2 })
  })
})

test.group('The house and the programs that it starts', (group) => {
  group.each.teardown(async () => {
    await db.from('app_meta').whereIn('key', ['last_backup', 'last_check']).delete()
  })

  test('a check is the maintenance command of its name', async ({ assert }) => {
    const { code, output } = await checkRunner()('results')
    assert.equal(code, 0, output)
    assert.include(output, 'Nothing is wrong in the results of')
  }).timeout(120_000)

  test('a backup that ended well is noted', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'noted-'))
    try {
      const { files, takenAt } = await makeBackup(join(folder, 'backup'))
      const noted = await readMeta<{ files: number; bytes: number; takenAt: string }>('last_backup')
      assert.equal(noted!.takenAt, takenAt)
      assert.equal(noted!.files, Object.keys(files).length)
      assert.isAbove(noted!.bytes, 1000)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }).timeout(120_000)
})
