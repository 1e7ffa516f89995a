import { now, toSql } from '#app/core/clock'
import { givenUser } from '#tests/fixtures/users'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
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
    const left = await givenRunning({ attempts: 3, minutes: -2 })
    // As a request has it begun that is answered before the leftovers are looked for.
    const own = await givenRunning({ attempts: 1, minutes: 2 })
    await installation.startServer()

    const ended = await endOf(left)
    assert.equal(ended.error_code, 'E_JOB_INTERRUPTED')
    assert.deepEqual(await jobOf(own), { state: 'running', attempts: 1, error_code: null })
  }).timeout(60_000)
})

async function givenRunning(given: { attempts: number; minutes: number }): Promise<string> {
  const publicId = ulid()
  const { id } = await givenUser()
  const at = now()
  await db.table('tracked_jobs').insert({
    ...{ public_id: publicId, kind: 'data_export', started_by: id, state: 'running', done: 0 },
    ...{ attempts: given.attempts, created_at: toSql(at) },
    updated_at: toSql(at.plus({ minutes: given.minutes })),
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
