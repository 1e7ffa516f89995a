import {
  chooseTests,
  isOnPgList,
  judgeRecordings,
  keepOnPgList,
  needsAllOfPostgres,
  readPgList,
  type PgList,
  type Recording,
} from '../../../scripts/lib/pg_list.mjs'
import { fileOf, filesOnPgList } from '../../../scripts/lib/pg_list.mjs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { existsSync, globSync } from 'node:fs'

const LIST: PgList = {
  always: { verify: ['tests/functional/*/verify.spec.ts'] },
  unrecorded: ['tests/functional/a/new.spec.ts'],
  statements: { 'tests/functional/a/list.spec.ts': ['cheap'] },
}

/** Three tests of one file: the list names the first. */
function recording(tests: { title: string; shapes: number[]; cpuSeconds?: number }[]): Recording {
  return {
    suite: 'functional',
    engine: 'sqlite',
    files: ['tests/functional/a/list.spec.ts'],
    shapes: ['select 1', 'select 2', 'select 3'],
    tests: tests.map((one) => ({
      ...{ file: 'tests/functional/a/list.spec.ts', tags: [], cpuSeconds: 1 },
      ...one,
    })),
  }
}

test.group('The tests that run on PostgreSQL', () => {
  test('are those of a topic, those that nobody recorded, those with the tag and those by name', ({
    assert,
  }) => {
    const isOn = (file: string, title = 'other', tags: string[] = []) =>
      isOnPgList({ file: `tests/functional/${file}`, title, tags }, LIST)
    assert.isTrue(isOn('payments/verify.spec.ts'))
    assert.isTrue(isOn('a/new.spec.ts'))
    assert.isTrue(isOn('a/list.spec.ts', 'cheap'))
    assert.isTrue(isOn('a/list.spec.ts', 'other', ['@pg']))
    assert.isFalse(isOn('a/list.spec.ts'))
    assert.isFalse(isOn('a/b/verify.spec.ts'))
  })

  test('are all that stays in a suite', ({ assert }) => {
    const one = (title: string) => ({
      title,
      options: { tags: [], meta: { fileName: app.makePath('tests/functional/a/list.spec.ts') } },
    })
    const suite = {
      stack: [
        { title: 'both', tests: [one('cheap'), one('dear')] },
        { title: 'none', tests: [one('dear')] },
        one('dear'),
      ],
    }
    keepOnPgList(suite, LIST)
    assert.deepEqual(suite.stack, [{ title: 'both', tests: [one('cheap')] }])
  })

  test('meet what every other test meets, or the run names the one and the statement', ({
    assert,
  }) => {
    const covered = recording([
      { title: 'cheap', shapes: [0, 1] },
      { title: 'dear', shapes: [1] },
    ])
    assert.deepEqual(judgeRecordings([covered], LIST), [])
    const missing = recording([
      { title: 'cheap', shapes: [0] },
      { title: 'dear', shapes: [0, 2] },
    ])
    const [judged, ...others] = judgeRecordings([missing], LIST)
    assert.isEmpty(others)
    assert.include(judged!, 'tests/functional/a/list.spec.ts › dear')
    assert.include(judged!, 'select 3')
    // Another process of the run has met it in a test on the list.
    const elsewhere = recording([{ title: 'cheap', shapes: [2] }])
    assert.deepEqual(judgeRecordings([missing, elsewhere], LIST), [])
  })

  test('exist: a title that names none is told', ({ assert }) => {
    const renamed = recording([{ title: 'another', shapes: [] }])
    assert.match(judgeRecordings([renamed], LIST)[0]!, /names no test: .*list.spec.ts › cheap/)
  })

  test('are chosen by what they bring for their time, and stay while they are needed', ({
    assert,
  }) => {
    const met = recording([
      { title: 'cheap', shapes: [0], cpuSeconds: 3 },
      { title: 'dear', shapes: [0, 1], cpuSeconds: 9 },
      { title: 'best', shapes: [0, 1, 2], cpuSeconds: 4 },
    ])
    const file = 'tests/functional/a/list.spec.ts'
    assert.deepEqual(chooseTests([met], LIST, { isFresh: true }).statements, { [file]: ['best'] })
    const { unrecorded } = chooseTests(
      [{ ...met, files: ['tests/functional/audit/audit_log.spec.ts'] }],
      LIST
    )
    assert.notInclude(unrecorded, 'tests/functional/audit/audit_log.spec.ts')
    assert.notInclude(unrecorded, 'tests/functional/payments/verify.spec.ts')
    assert.include(unrecorded, 'tests/functional/search/search.spec.ts')
    const onlyOne = recording([
      { title: 'cheap', shapes: [0] },
      { title: 'as good', shapes: [0] },
    ])
    assert.deepEqual(chooseTests([onlyOne], LIST).statements, { [file]: ['cheap'] })
  })

  test('are all of them where the schema, the database layer or its configuration changed', ({
    assert,
  }) => {
    assert.isTrue(needsAllOfPostgres(['database/migrations/0001_a.ts']))
    assert.isTrue(needsAllOfPostgres(['app/core/database/statement.ts']))
    assert.isTrue(needsAllOfPostgres(['config/database.ts']))
    assert.isTrue(needsAllOfPostgres(['package-lock.json']))
    assert.isFalse(needsAllOfPostgres(['package-lock.json', 'package.json'], 'HEAD'))
    assert.isFalse(needsAllOfPostgres(['app/payments/actions/collect.ts', 'docs/payments.md']))
  })

  test('are in files that are there', ({ assert }) => {
    const { always, unrecorded, statements } = readPgList()
    const files = globSync('tests/functional/*/*.spec.ts', { cwd: app.makePath() })
    for (const pattern of Object.values(always).flat()) {
      const topic: PgList = { always: { topic: [pattern] }, unrecorded: [], statements: {} }
      const named = files.filter((file) => isOnPgList({ file, title: '', tags: [] }, topic))
      assert.isNotEmpty(named, `tests/pg.json: ${pattern} names no file`)
    }
    for (const file of [...unrecorded, ...Object.keys(statements)]) {
      assert.isTrue(existsSync(app.makePath(file)), `tests/pg.json: ${file} is gone`)
    }
    assert.includeMembers(filesOnPgList(files), ['tests/functional/backups/backup.spec.ts'])
    assert.equal(fileOf(app.makePath('tests/a.spec.ts')), 'tests/a.spec.ts')
  })
})
