import { cpuSeconds } from '#tests/runner/cpu_time'
import { shareWithOthers } from '#tests/runner/spec_queue'
import { Emitter, Group, Refiner, Suite, Test, TestContext } from '@japa/runner/core'
import { test } from '@japa/runner'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILES = ['a', 'b', 'c', 'd'].map((name) => `/clone/tests/unit/${name}.spec.ts`)

/** A process of the runner, which has read all files: two groups in each, and a test outside of groups. */
function processOf(ran: string[], work: () => Promise<void>): Suite {
  const emitter = new Emitter()
  const refiner = new Refiner({})
  const suite = new Suite('unit', emitter, refiner)
  const testOf = (file: string, title: string) => {
    const one = new Test(title, (own: Test) => new TestContext(own), emitter, refiner)
    one.options.meta.fileName = file
    return one.run(async () => {
      ran.push(`${file} ${title}`)
      await work()
    })
  }
  for (const file of FILES) {
    for (const title of ['first', 'second']) {
      const group = new Group(title, emitter, refiner)
      group.options.meta.fileName = file
      group.add(testOf(file, title))
      suite.add(group)
    }
    suite.add(testOf(file, 'alone'))
  }
  return suite
}

test.group('The queue of spec files', (group) => {
  let claims: string
  group.each.setup(() => {
    claims = mkdtempSync(join(tmpdir(), 'claims-'))
    process.env.TEST_CLAIMS = claims
    return () => {
      delete process.env.TEST_CLAIMS
      rmSync(claims, { recursive: true })
    }
  })

  test('runs every test once, in one of the processes', async ({ assert }) => {
    const ran: string[] = []
    const asOthersWork = () => new Promise<void>((done) => void setImmediate(done))
    const processes = [1, 2, 3].map(() => processOf(ran, asOthersWork))
    for (const one of processes) shareWithOthers(one, '/clone')
    await Promise.all(processes.map((one) => one.exec()))
    const all = FILES.flatMap((file) =>
      ['first', 'second', 'alone'].map((title) => `${file} ${title}`)
    )
    assert.sameMembers(ran, all)
    assert.lengthOf(ran, all.length)
  })

  test('keeps the groups of a file in one process', async ({ assert }) => {
    const own: string[] = []
    const others: string[] = []
    const mine = processOf(own, async () => {})
    const theirs = processOf(others, async () => {})
    shareWithOthers(mine, '/clone')
    shareWithOthers(theirs, '/clone')
    await Promise.all([mine.exec(), theirs.exec()])
    const filesOf = (ran: string[]) => new Set(ran.map((one) => one.split(' ')[0]))
    assert.isTrue(filesOf(own).isDisjointFrom(filesOf(others)))
  })

  test('runs all files without other processes', async ({ assert }) => {
    delete process.env.TEST_CLAIMS
    const ran: string[] = []
    const only = processOf(ran, async () => {})
    shareWithOthers(only, '/clone')
    await only.exec()
    assert.lengthOf(ran, FILES.length * 3)
  })
})

test.group('CPU time', () => {
  test('counts what a child took, too', ({ assert }) => {
    const before = cpuSeconds()
    const busy =
      'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'
    execFileSync(process.execPath, ['-e', busy])
    assert.isAbove(cpuSeconds() - before, 0.3)
  })
})
