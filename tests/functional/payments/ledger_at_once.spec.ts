import {
  answerTo,
  BEGINNING,
  cancellingEvent,
  expiring,
  givenReal,
  givenWorld,
  known,
  merging,
  MOVES,
  passingTime,
  settings,
  stored,
  type Deed,
  type Move,
} from '#tests/functional/payments/ledger_moves'
import { LedgerModel, type Setting } from '#tests/functional/payments/ledger_model'
import { freezeClock } from '#app/core/clock'
import { ledgerFindings } from '#tests/fixtures/payments'
import { inTwoSizes } from '#tests/helpers/sizes'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import { QueueManager } from '@adonisjs/queue'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { deepEqual, fail } from 'node:assert/strict'
import { inspect, isDeepStrictEqual } from 'node:util'

/** The check plays the same stories each time; the thorough lane others, and prints the seed when one fails. */
const SIZES = {
  check: { batches: 1, stepsMax: 16, size: { numRuns: 14, seed: 20261123 } },
  thorough: { batches: 20, stepsMax: 40, size: { numRuns: 25 } },
}
interface Batches {
  batches: number
  stepsMax: number
  size: fc.Parameters<unknown> & { numRuns: number }
}

/** What one client does, or two do at once. */
type Step = [Move] | [Move, Move]

/** Whatever asks about each place or account by itself is more than one thing: it happens alone. */
const ALONE: fc.Arbitrary<Move>[] = [
  ...[fc.constant(cancellingEvent), fc.constant(expiring), fc.constant(expiring)],
  ...[merging, passingTime, passingTime],
]
const isAlone = ({ name }: Move) => /^(expire|cancelEvent|merge|passTime)/.test(name)
const isClosing = ({ name }: Move) => name.startsWith('closeDesk')

const together = fc
  .tuple(fc.oneof(...MOVES), fc.oneof(...MOVES))
  .filter((both) => !both.some(isAlone) && !both.every(isClosing))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: together },
  { weight: 1, arbitrary: fc.oneof(...ALONE).map((move): Step => [move]) }
)

/** What happened, one thing after the other. */
const replayed = (setting: Setting, deeds: Deed[]) => {
  const model = new LedgerModel({ ...setting })
  const results = deeds.map(({ expected }) => answerTo(expected(model)))
  return { model, results }
}

/*
 * Each client has its own transaction and, on PostgreSQL, its own connection. What they commit cannot be deleted, so
 * the tables are made anew afterwards.
 */
test.group('The machine of the ledger, by two clients at once', (group) => {
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(async () => {
    freezeClock(null)
    await makeTablesAnew()
  })

  inTwoSizes<Batches>(SIZES, ({ batches, stepsMax, size }) =>
    test('what two do at the same time is what they did one after the other')
      .with(Array.from({ length: batches }, (_, batch) => batch))
      .run(async ({ assert }) => {
        const steps = fc.array(step, { maxLength: stepsMax, size: 'max' })
        let pairs = 0
        await fc.assert(
          fc.asyncProperty(settings, steps, async (setting, story) => {
            pairs += await play(setting, story)
          }),
          { ...size, verbose: 1, endOnFailure: true }
        )
        console.log(`    ${size.numRuns} stories, ${pairs} pairs`)
        assert.isAbove(pairs, size.numRuns)
      })
      .timeout(600_000)
  )
})

/** @returns how often two did something at once */
async function play(setting: Setting, story: Step[]): Promise<number> {
  freezeClock(BEGINNING)
  const real = await givenReal(setting, await givenWorld())
  let past: Deed[] = []
  for (const moves of story) {
    const { model } = replayed(setting, past)
    const deeds = moves.map((move) => move.aim(model))
    const answers = await Promise.all(deeds.map(({ act }) => act(real)))
    const orders =
      deeds.length === 1
        ? [[0]]
        : [
            [0, 1],
            [1, 0],
          ]
    const reached = await stored(real)
    const order = orders.find((nths) => {
      const then = replayed(setting, [...past, ...nths.map((nth) => deeds[nth]!)])
      const results = then.results.slice(past.length)
      const isAnswered = nths.every((nth, place) => results[place] === answers[nth])
      return isAnswered && isDeepStrictEqual(reached, known(then.model))
    })
    if (!order) {
      const expected = orders.map((nths) => {
        const then = replayed(setting, [...past, ...nths.map((nth) => deeds[nth]!)])
        return { answers: then.results.slice(past.length), stored: known(then.model) }
      })
      const names = moves.map(({ name }) => name)
      fail(inspect({ names, answers, reached, expected }, { depth: 6 }))
    }
    past = [...past, ...order.map((nth) => deeds[nth]!)]
    deepEqual(replayed(setting, past).model.wrong(), [])
    deepEqual(await ledgerFindings(), [])
  }
  // What still waits would expire in the midst of another story.
  await cancellingEvent.aim(replayed(setting, past).model).act(real)
  return story.filter((moves) => moves.length === 2).length
}
