import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const script = app.makeURL('scripts/lib/demo_seed.mjs').href
const { seededDemo, DEMO_DATABASE } = await import(script)

type Settings = Record<string, string>

test.group('The demo that is seeded once', (group) => {
  let home: string
  group.each.setup(() => {
    const { TEST_DEMO_SEED } = process.env
    home = mkdtempSync(join(tmpdir(), 'seeds-'))
    process.env.TEST_DEMO_SEED = home
    return () => {
      delete process.env.TEST_DEMO_SEED
      if (TEST_DEMO_SEED) process.env.TEST_DEMO_SEED = TEST_DEMO_SEED
      rmSync(home, { recursive: true })
    }
  })

  /** A command that writes the database that it is given, and counts how often it ran. */
  function givenCommand() {
    const command = Object.assign(
      async (_args: string[], env: Settings) => {
        command.runs += 1
        await once(process, 'seed')
        writeFileSync(env.SQLITE_PATH!, env.CURRENCY ?? '')
      },
      { runs: 0 }
    )
    return command
  }

  test('is made once for all that ask at the same time, and is there for those that ask later', async ({
    assert,
  }) => {
    const command = givenCommand()
    const asked = [seededDemo({}, command), seededDemo({}, command), seededDemo({}, command)]
    process.emit('seed' as never)
    const folders = new Set(await Promise.all(asked))
    folders.add(await seededDemo({}, command))
    assert.deepEqual([folders.size, command.runs], [1, 1])
    assert.deepEqual(readdirSync([...folders][0]), [DEMO_DATABASE])
    assert.lengthOf(readdirSync(home), 1)
  })

  test('is another one under other settings', async ({ assert }) => {
    const command = givenCommand()
    const asked = [
      seededDemo({ CURRENCY: 'USD' }, command),
      seededDemo({ CURRENCY: 'EUR' }, command),
    ]
    process.emit('seed' as never)
    const read = (await Promise.all(asked)).map((folder) =>
      readFileSync(join(folder, DEMO_DATABASE), 'utf8')
    )
    assert.deepEqual(read, ['USD', 'EUR'])
  })

  test('leaves nothing when seeding fails, and is made by the next that asks', async ({
    assert,
  }) => {
    const failing = () => Promise.reject(new Error('The disk is full'))
    await assert.rejects(() => seededDemo({}, failing), 'The disk is full')
    assert.lengthOf(readdirSync(home), 0)
    const asked = seededDemo({}, givenCommand())
    process.emit('seed' as never)
    assert.isTrue(existsSync(join(await asked, DEMO_DATABASE)))
  })

  test('is made by another process when the one that began has died', async ({ assert }) => {
    const dead = spawn(process.execPath, ['--version'])
    await once(dead, 'exit')
    const first = seededDemo({}, () => Promise.reject(new Error('only for its name')))
    const [lock] = readdirSync(home).filter((name) => name.endsWith('.lock'))
    await first.catch(() => {})
    writeFileSync(join(home, lock!), String(dead.pid))
    const asked = seededDemo({}, givenCommand())
    process.emit('seed' as never)
    assert.isTrue(existsSync(join(await asked, DEMO_DATABASE)))
    assert.lengthOf(readdirSync(home), 1)
  })
})
