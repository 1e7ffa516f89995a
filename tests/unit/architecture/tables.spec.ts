import { tableUses, type Tables } from '#tests/unit/architecture/table_uses'
import { OWNERS, READINGS, WRITINGS } from '#tests/unit/architecture/tables'
import app from '@adonisjs/core/services/app'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { test } from '@japa/runner'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const FOLDERS = ['app', 'commands', 'providers', 'start']

function read(path: string): string {
  return readFileSync(app.makePath(path), 'utf8')
}

function filesBelow(pattern: string): string[] {
  return globSync(pattern, { cwd: app.makePath('.') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** @returns the names of all tables that the migrations make */
function migratedTables(): string[] {
  const made = /createTable\(\s*'([a-z_]+)'|create table (?:if not exists )?([a-z_]+)/g
  return filesBelow('database/migrations/*.ts').flatMap((path) =>
    [...read(path).matchAll(made)].map((match) => (match[1] ?? match[2])!)
  )
}

async function models(): Promise<{ path: string; table: string }[]> {
  return Promise.all(
    filesBelow('app/*/models/*.ts').map(async (path) => {
      const loaded = (await import(pathToFileURL(app.makePath(path)).href)) as {
        default: LucidModel
      }
      loaded.default.boot()
      return { path, table: loaded.default.table }
    })
  )
}

async function knownTables(): Promise<Tables> {
  const known = await models()
  return {
    names: new Set(Object.values(OWNERS).flat()),
    ofModel: new Map(known.map(({ path, table }) => [`#${path.replace(/\.ts$/, '')}`, table])),
  }
}

/** @returns `app/search/…` → `search`, `commands/…` → `commands` */
function whoOf(path: string): string {
  const [folder, domain] = path.split('/')
  return folder === 'app' ? domain! : folder!
}

async function foreignUses() {
  const tables = await knownTables()
  const files = FOLDERS.flatMap((folder) => filesBelow(`${folder}/**/*.ts`))
  return files.flatMap((path) => {
    const who = whoOf(path)
    return tableUses(path, read(path), tables)
      .filter(({ table }) => !OWNERS[who]?.includes(table))
      .map((use) => ({ ...use, path, who }))
  })
}

test.group('Tables: what the test understands', () => {
  const tables: Tables = {
    names: new Set(['events', 'users', 'scans']),
    ofModel: new Map([
      ['#app/announcements/models/event', 'events'],
      ['#app/users/models/user', 'users'],
    ]),
  }

  for (const [code, found] of [
    ["db.from('events').where('id', 1)", 'events read'],
    ["db.from('users as author').select('id')", 'users read'],
    ["query.leftJoin('users', 'users.id', 'scanned_by')", 'users read'],
    ["statement('select * from events where id = ?')", 'events read'],
    ["trx.from('events').where('id', 1).update({ capacity: 2 })", 'events written'],
    [
      "trx.from('events').whereIn('id', trx.from('scans').select('event_id')).update({})",
      'events written, scans read',
    ],
    ["trx.table('events').insert(row)", 'events written'],
    ["trx.knexQuery().insert(row).into('scans')", 'scans written'],
    ["insertRows('scans', rows, trx)", 'scans written'],
    ['trx.rawQuery(`update events set version = ${version}`)', 'events written'],
    ["const own = () => trx.from('events')\nawait own().delete()", 'events read, events written'],
    [
      "for (const name of ['users', 'scans']) await trx.from(name).delete()",
      'users written, scans written',
    ],
    ["import Event from '#app/announcements/models/event'\nawait Event.find(1)", 'events read'],
    [
      "import Event from '#app/announcements/models/event'\nawait Event.query().where('id', 1).update({})",
      'events written, events read',
    ],
    [
      "import type User from '#app/users/models/user'\nexport const go = (user: User) => user.merge({}).save()",
      'users written',
    ],
    ["import Event from '#app/announcements/models/event'\nbelongsTo(() => Event)", ''],
    ["createHash('sha256').update(users)", ''],
    ["const names: 'users' | 'events' = pick()\nawait db.from(names)", ''],
  ] as const) {
    test(`${code} → ${found || 'nothing'}`, ({ assert }) => {
      const uses = tableUses('example.ts', code, tables)
      const words = uses.map(({ table, writes }) => `${table} ${writes ? 'written' : 'read'}`)
      assert.equal([...new Set(words)].join(', '), found)
    })
  }
})

test.group('Tables: owners', () => {
  test('every table has an owner, and only an account and the counters have two', ({ assert }) => {
    const owned = Object.values(OWNERS).flat()
    assert.sameMembers([...new Set(owned)], [...new Set(migratedTables())])
    const shared = owned.filter((table, index) => owned.indexOf(table) !== index)
    assert.sameMembers(shared, [
      'users',
      'user_tokens',
      'open_sessions',
      'kept_addresses',
      'rate_limits',
    ])
  })

  test('a model stands in the folder of an owner of its table', async ({ assert }) => {
    const wrong = (await models()).filter(
      ({ path, table }) => !OWNERS[whoOf(path)]?.includes(table)
    )
    assert.deepEqual(wrong, [])
  })

  test('nobody writes a foreign table', async ({ assert }) => {
    const writing = (await foreignUses()).filter(({ writes }) => writes)
    const allowed = WRITINGS.map(({ file }) => file)
    assert.deepEqual(
      writing
        .filter(({ path }) => !allowed.includes(path))
        .map(({ path, table }) => `${path} writes ${table}`),
      []
    )
    assert.deepEqual(
      allowed.filter((file) => !writing.some(({ path }) => path === file)),
      [],
      'listed without need'
    )
  })

  test('who reads a foreign table is listed with the reason', async ({ assert }) => {
    const allowed = READINGS.flatMap(({ who, tables }) => tables.map((name) => `${who} ${name}`))
    const reading = (await foreignUses()).filter(
      ({ path, writes }) => !writes && !WRITINGS.some(({ file }) => file === path)
    )
    assert.deepEqual(
      reading
        .filter(({ who, table }) => !allowed.includes(`${who} ${table}`))
        .map(({ path, table }) => `${path} reads ${table}`),
      []
    )
    assert.deepEqual(
      allowed.filter((one) => !reading.some(({ who, table }) => one === `${who} ${table}`)),
      [],
      'listed without need'
    )
  })
})
