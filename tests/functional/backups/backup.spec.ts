import { makeBackup } from '#app/backups/actions/make_backup'
import { restoreBackup } from '#app/backups/actions/restore_backup'
import { snapshotOf, watchedTables, type Snapshot } from '#tests/functional/authorization/changes'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { runBuiltCommand } from '#tests/helpers/built_server'
import { givenInstallation, type Installation } from '#tests/race/installation'
import { assertNothingWrong, register } from '#tests/fixtures/registrations'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

const COVER = 'covers/01JBACKUP0000000000000000A-full.webp'

test.group('A backup', (group) => {
  let installation: Installation
  let storage = ''
  let folder = ''
  let tables: string[] = []

  group.each.setup(async () => {
    installation = await givenInstallation()
    storage = installation.env.STORAGE_PATH!
    folder = join(storage, '..', `backup-${randomBytes(4).toString('hex')}`)
    tables = await watchedTables()
    return async () => {
      await installation.remove()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const backup = () => runBuiltCommand(['backup', folder], installation.env)
  const restore = (env = {}) =>
    runBuiltCommand(['restore', folder], { ...installation.env, ...env })

  /** A disk that broke: neither database nor uploads. */
  async function loseEverything() {
    if (installation.engine === 'pg') {
      await db.rawQuery('drop schema public cascade')
      await db.rawQuery('create schema public')
    }
    await db.manager.close(db.primaryConnectionName)
    for (const name of await readdir(storage)) {
      await rm(join(storage, name), { recursive: true, force: true })
    }
  }

  async function givenCover(content: Buffer) {
    await mkdir(join(storage, 'covers'), { recursive: true })
    await writeFile(join(storage, COVER), content)
  }

  test('holds every row and upload, for its owner only; everybody signs in anew', async ({
    assert,
  }) => {
    const content = randomBytes(5_000)
    await givenCover(content)
    const { event } = await givenEvent({ capacity: 3 })
    await register(event, await givenUser())
    const signedIn = await givenUser()
    await db.table('remember_me_tokens').insert({
      tokenable_id: signedIn.id,
      hash: 'x',
      created_at: new Date(),
      updated_at: new Date(),
      expires_at: new Date(),
    })
    const before = await snapshotOf(tables)

    await backup()
    assert.equal((await stat(folder)).mode & 0o777, 0o700)
    for (const name of await readdir(folder)) {
      const { mode } = await stat(join(folder, name))
      assert.equal(mode & 0o077, 0, name)
    }
    await loseEverything()
    await restore()

    const after = await snapshotOf(tables)
    for (const table of ['remember_me_tokens', 'open_sessions']) {
      assert.deepEqual([...after.get(table)!], [], `${table}: everybody signs in anew`)
      before.delete(table)
      after.delete(table)
    }
    assert.deepEqual(sorted(after), sorted(before))
    assert.deepEqual(await readFile(join(storage, COVER)), content)
    await runBuiltCommand(['database:migrate'], installation.env)
    await assertNothingWrong(assert)
    const server = await installation.startServer()
    const answer = await fetch(`${server.url}/announcements`)
    assert.equal(answer.status, 200)
  }).timeout(120_000)

  test('taken while people register is one moment: nobody is half there', async ({ assert }) => {
    const { event } = await givenEvent({ capacity: null })
    let isTaken = false
    const registered: number[] = []
    const writing = (async () => {
      while (!isTaken) {
        registered.push((await register(event, await givenUser())).id)
        // SQLite answers at once: without a turn of the loop nobody would hear that the backup has ended.
        await turnOfTheLoop()
      }
    })()
    await backup().finally(() => (isTaken = true))
    await writing

    await loseEverything()
    await restore()
    const kept: { id: number }[] = await db.from('registrations').orderBy('id').select('id')
    assert.isNotEmpty(kept, 'somebody had registered before')
    assert.deepEqual(
      kept.map(({ id }) => id),
      registered.slice(0, kept.length)
    )
    await assertNothingWrong(assert)
  }).timeout(120_000)

  test('overwrites no earlier one, and goes into no database that holds something', async ({
    assert,
  }) => {
    await backup()
    await assert.rejects(() => makeBackup(folder), /is there already/)
    const before = await snapshotOf(tables)
    await assert.rejects(() => restoreBackup(folder), /The database is not empty/)
    assert.deepEqual(sorted(await snapshotOf(tables)), sorted(before))
  }).timeout(120_000)

  test('that is spoilt or of another installation is refused, and nothing is written', async ({
    assert,
  }) => {
    await givenCover(randomBytes(10))
    await backup()
    await loseEverything()
    const cover = join(folder, 'storage', COVER)
    const manifest = join(folder, 'backup.json')
    const told = await readFile(manifest, 'utf8')

    // A command takes three seconds to begin.
    const here = () => restoreBackup(folder)
    const refused = async (sentence: RegExp, restoring: () => Promise<unknown>) => {
      await assert.rejects(restoring, sentence)
      assert.deepEqual(await db.connection().getAllTables(['public']), [])
      assert.notInclude(await readdir(storage), 'covers')
    }
    const refusedAs = async (sentence: RegExp, change: (manifest: Told) => void) => {
      const changed = JSON.parse(told) as Told
      change(changed)
      await writeFile(manifest, JSON.stringify(changed))
      await refused(sentence, here)
      await writeFile(manifest, told)
    }

    const otherKey = { APP_KEY: randomBytes(24).toString('base64url') }
    await refused(/APP_KEY is not the one/, () => restore(otherKey))
    await refusedAs(/of a newer version: it knows database\/migrations\/9999_new/, (one) => {
      one.migrations.push('database/migrations/9999_new')
    })
    await refusedAs(/DB_CONNECTION names another one/, (one) => {
      one.engine = one.engine === 'pg' ? 'sqlite' : 'pg'
    })
    const content = await readFile(cover)
    await writeFile(cover, 'something else')
    await refused(/The backup is damaged: storage\/covers/, here)
    await writeFile(cover, content)
    await rm(manifest)
    await refused(/it has no backup\.json/, here)

    await writeFile(manifest, told)
    // SQLite made an empty file when it was asked for its tables.
    await loseEverything()
    await restore()
    assert.deepEqual(await readFile(join(storage, COVER)), content)
  }).timeout(120_000)

  interface Told {
    engine: string
    migrations: string[]
  }
})

const sorted = (snapshot: Snapshot) =>
  [...snapshot].map(([table, rows]) => [table, [...rows].sort()] as const)
