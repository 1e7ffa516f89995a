import { now, toSql } from '#app/core/clock'
import { resumeTrackedJobs } from '#app/jobs/actions/start_tracked_job'
import { givenUser } from '#tests/fixtures/users'
import { givenInstallation, type Installation } from '#tests/race/installation'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'

const LIMIT_MS = 30_000

test.group('Background jobs of a server that has just started', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  test('what died with the last one ends, what this one has begun goes on', async ({ assert }) => {
    // Longer silent than anything alive, and with no attempt left.
    const left = await givenRunning({ attempts: 3, at: now().minus({ minutes: 2 }) })
    // As a request has it begun that is answered before the leftovers are looked for.
    const own = await givenRunning({ attempts: 1, at: now().plus({ minutes: 2 }) })
    await installation.startServer()

    const ended = await endOf(left)
    assert.equal(ended.error_code, 'E_JOB_INTERRUPTED')
    assert.deepEqual(await jobOf(own), { state: 'running', attempts: 1, error_code: null })
  }).timeout(120_000)
})

test.group('Background jobs of a server that died a moment ago', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  // Whole seconds are stored: what was written before the start and what was written in its second look alike.
  test('end when the next one starts in the same second', async ({ assert }) => {
    const second = now().startOf('second')
    const left = await givenRunning({ attempts: 3, at: second.plus({ milliseconds: 100 }) })
    await resumeTrackedJobs({ onlySince: second.plus({ milliseconds: 900 }) })
    assert.equal((await endOf(left)).error_code, 'E_JOB_INTERRUPTED')
  })
})

async function givenRunning(given: { attempts: number; at: DateTime }): Promise<string> {
  const publicId = ulid()
  const { id } = await givenUser()
  await db.table('tracked_jobs').insert({
    ...{ public_id: publicId, kind: 'data_export', started_by: id, state: 'running', done: 0 },
    ...{ attempts: given.attempts, created_at: toSql(now()), updated_at: toSql(given.at) },
  })
  return publicId
}

async function endOf(publicId: string) {
  const deadline = Date.now() + LIMIT_MS
  while (Date.now() < deadline) {
    const job = await jobOf(publicId)
    if (!['queued', 'running'].includes(job.state)) return job
    await pause(50)
  }
  throw new Error('nobody took up what was left behind')
}

async function jobOf(publicId: string) {
  const job: { state: string; attempts: number; error_code: string | null } = await db
    .from('tracked_jobs')
    .where('public_id', publicId)
    .select('state', 'attempts', 'error_code')
    .firstOrFail()
  return job
}
