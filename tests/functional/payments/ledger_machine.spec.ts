import {
  answerTo,
  BEGINNING,
  givenReal,
  givenWorld,
  known,
  MOVES,
  settings,
  stored,
  type Move,
  type Real,
} from '#tests/functional/payments/ledger_moves'
import { LedgerModel } from '#tests/functional/payments/ledger_model'
import { freezeClock } from '#app/core/clock'
import { ledgerFindings } from '#tests/fixtures/payments'
import { inTwoSizes } from '#tests/helpers/sizes'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { deepEqual, equal } from 'node:assert/strict'

/** The check plays the same stories each time; the thorough lane others, and prints the seed when one fails. */
const SIZES = {
  check: { batches: 1, commandsMax: 30, size: { numRuns: 50, seed: 20260302 } },
  thorough: { batches: 30, commandsMax: 90, size: { numRuns: 50 } },
}
interface Batches {
  batches: number
  commandsMax: number
  size: fc.Parameters<unknown> & { numRuns: number }
}

class Command implements fc.AsyncCommand<LedgerModel, Real> {
  constructor(readonly move: Move) {}

  check = () => true
  toString = () => this.move.name

  async run(model: LedgerModel, real: Real) {
    const { expected, act } = this.move.aim(model)
    const result = expected(model)
    equal(await act(real), answerTo(result))
    deepEqual(await stored(real), known(model))
    deepEqual(model.wrong(), [])
    deepEqual(await ledgerFindings(), [])
  }
}

const commands = (maxCommands: number) =>
  fc.commands(
    MOVES.map((one) => one.map((move) => new Command(move))),
    { maxCommands, size: 'max' }
  )

test.group('The machine of the ledger', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(() => freezeClock(null))

  inTwoSizes<Batches>(SIZES, ({ batches, commandsMax, size }) =>
    test('holds what the specification says, whatever payers, cashiers and time do')
      .with(Array.from({ length: batches }, (_, batch) => batch))
      .run(async ({ assert }) => {
        freezeClock(BEGINNING)
        const world = await givenWorld()
        let executed = 0
        await fc.assert(
          fc.asyncProperty(settings, commands(commandsMax), async (setting, run) => {
            freezeClock(BEGINNING)
            // What a run writes is taken back: no statement could remove it.
            await db.rawQuery('savepoint before_run')
            const real = await givenReal(setting, world)
            try {
              await fc.asyncModelRun(() => ({ model: new LedgerModel({ ...setting }), real }), run)
            } finally {
              await db.rawQuery('rollback to savepoint before_run')
            }
            executed += [...run].length
          }),
          { ...size, verbose: 1 }
        )
        console.log(`    ${size.numRuns} runs, ${executed} commands`)
        assert.isAbove(executed, size.numRuns)
      })
      .timeout(600_000)
  )
})
