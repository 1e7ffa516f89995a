import { registerPerson } from '#app/registrations/actions/register_person'
import { homeCourse } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, refusalCode } from '#tests/fixtures/registrations'
import { lockPairs, type Pair } from '#tests/helpers/lock_pairs'
import { judgeLocks, recordLocks, type LockRecord } from '#tests/helpers/lock_record'
import { keepRows, makeTablesAnew, putRowsBack } from '#tests/helpers/tables_anew'
import { ACTIONS, givenNewcomer, givenWorld, type World } from './lock_order_actions.js'
import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const IS_PG = env.get('DB_CONNECTION') === 'pg'

/** One of each kind: what locks the same rows from different sides. */
const FEW: Pair[] = [
  ['register', 'delete the account of the organizer'],
  ['register and complete the profile', 'register in another tab'],
  ['cancel', 'scan'],
  ['edit the announcement', 'delete the account of whoever has a seat'],
  ['disable two', 'merge'],
  ['apply for a workshop', 'mark a kit as broken'],
  ['join a team', 'register a team'],
]

const SOURCES = Object.fromEntries(
  Object.entries(ACTIONS).map(([name, { source }]) => [name, source])
)

/*
 * Each call has its own transaction and, on PostgreSQL, its own connection; what they commit cannot be
 * deleted (audit), so the rows are put back after each. A deadlock is no refusal: it fails the test.
 */
test.group('The order of locks', (group) => {
  let world: World
  group.setup(async () => {
    world = await givenWorld()
    await keepRows()
  })
  group.each.setup(putRowsBack)
  group.teardown(makeTablesAnew)

  // SQLite has no locks of rows: its transactions run one after another.
  if (IS_PG) {
    test('each action locks rows in the documented order and no two can wait for each other', async ({
      assert,
    }) => {
      const records: LockRecord[] = []
      for (const [action, { act }] of Object.entries(ACTIONS)) {
        await putRowsBack()
        records.push({ action, transactions: await recordLocks(() => act(world)) })
      }
      for (const { action, transactions } of records) {
        assert.isNotEmpty(transactions.flat(), `${action} locks nothing`)
      }
      assert.deepEqual(judgeLocks(records), [])

      const wrong = await recordLocks(() => lockPersonThenEvent(world))
      const judged = judgeLocks([...records, { action: 'wrong', transactions: wrong }]).join('\n')
      assert.include(judged, `wrong: locks events ${world.door.event.id} after users`)
      assert.include(judged, 'register and wrong can wait for each other')
    }).timeout(600_000)
  }

  for (const [name, pairs] of Map.groupBy(lockPairs(SOURCES, FEW), ([one]) => one)) {
    test(`nobody waits for ever: ${name}, beside itself and what a change touches`, async ({
      assert,
    }) => {
      for (const [one, other] of pairs) {
        await putRowsBack()
        const both = [one, other, one, other].map((action) => ACTIONS[action]!.act(world))
        for (const end of await Promise.all(both.map(ending))) {
          assert.match(end, /^(nothing|E_)/, `${one} beside ${other}`)
        }
        await assertNothingWrong(assert)
      }
    }).timeout(120_000)
  }
})

test.group('The order of locks, in two tabs', (group) => {
  group.each.teardown(makeTablesAnew)

  test('two tabs that register for two events and complete the profile both go through', async ({
    assert,
  }) => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await givenEvent(), await givenEvent()]
      const newcomer = await givenNewcomer()
      const { courseId, campusId } = await homeCourse()
      const profile = { campusId, courseId, studentCode: `T${ulid().slice(-8)}` }
      const tab = ({ event }: typeof one) =>
        registerPerson({ eventId: event.id, userId: newcomer.id, answers: {}, profile })
      const results = await Promise.all([tab(one), tab(two), tab(one), tab(two)])
      assert.lengthOf(
        results.filter(({ repeated }) => !repeated),
        2
      )
      for (const { registration } of results) assert.equal(registration.status, 'confirmed')
    }
    await assertNothingWrong(assert)
  }).timeout(120_000)
})

/** The planted mistake. */
function lockPersonThenEvent({ asking, door }: World): Promise<void> {
  return db.transaction(async (trx) => {
    await trx.rawQuery('select id from users where id = ? for no key update', [asking.id])
    await trx.rawQuery('select id from events where id = ? for no key update', [door.event.id])
  })
}

/** A row that went away meanwhile is an answer like a refusal. */
async function ending(attempt: Promise<unknown>): Promise<string> {
  try {
    return await refusalCode(attempt)
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}
