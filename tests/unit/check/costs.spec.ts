import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'

const { judgeCosts } = (await import(app.makeURL('scripts/check/costs.mjs').href)) as {
  judgeCosts(costs: object, results: object[], boot: number): string[]
}

interface Cost {
  cpu: number
  tests: number
  statements?: number
}

const RECORDED = { cpu: 100, tests: 10, statements: 1000 }

function judged(cost: Partial<Cost>, { boot = 0.5 } = {}): string[] {
  const costs = { boot: 0.5, runs: { 'functional@sqlite': { 'tests/a.spec.ts': RECORDED } } }
  const files = { 'tests/a.spec.ts': { ...RECORDED, ...cost } }
  const result = { suite: 'functional', engine: 'sqlite', files }
  return quietly(() => judgeCosts(costs, [result], boot))
}

function quietly<Result>(work: () => Result): Result {
  const { log } = console
  console.log = () => {}
  try {
    return work()
  } finally {
    console.log = log
  }
}

test.group('What the check may cost', () => {
  test('accepts up to a quarter more CPU time than was recorded')
    .with([{ cpu: 60 }, { cpu: 104 }, { cpu: 124 }])
    .run(({ assert }, { cpu }) => assert.isEmpty(judged({ cpu })))

  test('refuses more', ({ assert }) => {
    assert.match(judged({ cpu: 126 })[0]!, /126 CPU seconds where 100/)
  })

  test('divides by the speed of the machine', ({ assert }) => {
    assert.isEmpty(judged({ cpu: 240 }, { boot: 1 }))
    assert.lengthOf(judged({ cpu: 260 }, { boot: 1 }), 1)
    assert.lengthOf(judged({ cpu: 80 }, { boot: 0.25 }), 1)
  })

  test('refuses more statements, whatever the machine', ({ assert }) => {
    assert.isEmpty(judged({ statements: 1040 }))
    assert.deepEqual(judged({ statements: 1060 }), [
      'More statements than were recorded: 1060, not 1000.',
    ])
  })

  test('does not compare a part of a file with the whole of it', ({ assert }) => {
    assert.isEmpty(judged({ cpu: 900, tests: 9 }))
  })
})

interface Recorded {
  reasons: { [place: string]: string }
  slow: { [file: string]: { [title: string]: number } }
  runs: { [run: string]: { [file: string]: Cost } }
}

test.group('The recorded costs', () => {
  const { reasons, slow, runs } = JSON.parse(readFileSync('tests/costs.json', 'utf8')) as Recorded
  const FILE_CPU_SECONDS_MAX = 10
  /** What `npm test` may cost, browsers apart: it never rises. */
  const FAST_CPU_SECONDS_MAX = 600

  test('name a reason for every file above ten CPU seconds and every test above three', ({
    assert,
  }) => {
    const files = Object.values(runs)
      .flatMap((costs) => Object.entries(costs))
      .filter(([, { cpu }]) => cpu > FILE_CPU_SECONDS_MAX)
      .map(([file]) => file)
    const unexplained = [...files, ...Object.keys(slow)].filter((file) => !reasons[file])
    assert.deepEqual([...new Set(unexplained)], [])
  })

  test('give no reason that is not needed', ({ assert }) => {
    const needed = new Set([
      ...Object.keys(slow),
      ...Object.values(runs)
        .flatMap((costs) => Object.entries(costs))
        .filter(([, { cpu }]) => cpu > FILE_CPU_SECONDS_MAX)
        .map(([file]) => file),
    ])
    assert.deepEqual(
      Object.keys(reasons).filter((file) => !needed.has(file)),
      []
    )
  })

  test('keep what npm test always runs within its ceiling', ({ assert }) => {
    const sum = ['unit@sqlite', 'functional@sqlite', 'authorization@sqlite']
      .flatMap((run) => Object.values(runs[run] ?? {}))
      // Others run if the change reaches them, or a part in turns.
      .filter(({ cpu }) => cpu <= FILE_CPU_SECONDS_MAX)
      .reduce((total, { cpu }) => total + cpu, 0)
    assert.isBelow(sum, FAST_CPU_SECONDS_MAX)
  })
})
