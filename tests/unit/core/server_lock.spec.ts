import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { acquireServerLock } from '#app/core/server/server_lock'
import { test } from '@japa/runner'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

test.group('Server lock', (group) => {
  let folder: string
  let database: string
  let lock: string

  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'))
    database = join(folder, 'database.sqlite')
    lock = `${database}.lock`
    return () => rm(folder, { recursive: true })
  })

  test('is held until it is given back, and leaves nothing behind', async ({ assert }) => {
    const release = await acquireServerLock(database, 0)
    assert.equal(JSON.parse(await readFile(lock, 'utf8')).pid, process.pid)
    release()
    assert.deepEqual(await readdir(folder), [])
  })

  test('refuses a second server in one sentence that names the process', async ({ assert }) => {
    const release = await acquireServerLock(database, 0)
    const second = await acquireServerLock(database, 0).catch((error: Error) => error)
    release()
    assert.instanceOf(second, BootRefusal)
    assert.match((second as Error).message, new RegExp(`process ${process.pid}\\) already runs on`))
  })

  test('waits for a server that is just stopping', async ({ assert }) => {
    const release = await acquireServerLock(database, 0)
    const second = acquireServerLock(database, 5000)
    release()
    const releaseSecond = await second
    assert.isTrue(existsSync(lock))
    releaseSecond()
  })

  test('takes over what a killed process left', async ({ assert }) => {
    const child = spawn(process.execPath, ['--eval', 'process.exit()'])
    await once(child, 'exit')
    await writeFile(lock, JSON.stringify({ pid: child.pid, startedAt: '1', id: 'gone' }))
    const release = await acquireServerLock(database, 0)
    assert.equal(JSON.parse(await readFile(lock, 'utf8')).pid, process.pid)
    release()
  })

  test('takes over when the number belongs to a younger process', async ({ assert }) => {
    await writeFile(lock, JSON.stringify({ pid: process.ppid, startedAt: '1', id: 'recycled' }))
    const release = await acquireServerLock(database, 0)
    assert.equal(JSON.parse(await readFile(lock, 'utf8')).pid, process.pid)
    release()
  })

  test('takes over a file that is no lock', async ({ assert }) => {
    await writeFile(lock, 'half a l')
    const release = await acquireServerLock(database, 0)
    assert.equal(JSON.parse(await readFile(lock, 'utf8')).pid, process.pid)
    release()
  })

  test('of many starters over a stale lock exactly one wins', async ({ assert }) => {
    await writeFile(lock, JSON.stringify({ pid: 1, startedAt: 'never', id: 'gone' }))
    const starters = Array.from({ length: 20 }, () => acquireServerLock(database, 0))
    const outcomes = await Promise.allSettled(starters)
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    assert.lengthOf(won, 1)
    won[0]!.value()
    assert.deepEqual(await readdir(folder), [])
  })
})
