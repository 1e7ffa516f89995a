import LedgerVerify from '#commands/ledger_verify'
import { collectPayment } from '#app/payments/actions/collect_payment'
import { verifyLedger } from '#app/payments/queries/verify_ledger'
import { raisePayments } from '#app/payments/actions/raise_payments'
import { inTransaction } from '#app/core/database/in_transaction'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenDesk } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import type { BuiltServer } from '#tests/helpers/built_server'
import { runCommand } from '#tests/helpers/run_command'
import { inTwoSizes } from '#tests/helpers/sizes'
import { givenInstallation, type Installation } from '#tests/race/installation'
import { currency } from '#config/app'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

const COLLECTING = pathToFileURL(app.makePath('tests/race/collecting.mjs')).href
const AMOUNT = 1_250n
const CLIENTS = 4
/** More than one process does. */
const COLLECTED_A_SECOND = 400

interface ToCollect {
  id: number
  key: string
}

interface Acknowledged {
  paymentId: number
  transactionId: number
  isDone?: true
}

async function givenPayments(count: number): Promise<ToCollect[]> {
  const { id: userId } = await givenUser({ password: null })
  const { id: campusId } = await givenCampus()
  const owed = { userId, campusId, concept: 'Lost key', amount: AMOUNT, currency, dueAt: null }
  const ids = await inTransaction((trx) => raisePayments(Array(count).fill(owed), trx))
  return ids.map((id) => ({ id, key: `collect:${id}` }))
}

/** @param on is told of each transaction that the server has committed */
function collectAll(
  { process: child }: BuiltServer,
  job: { payments: ToCollect[]; actor: { id: number; ability: string }; dieAfter?: number },
  on: (acknowledged: Acknowledged) => void
): void {
  child.on('message', (message: Partial<Acknowledged>) => {
    // The framework has messages of its own.
    if (message.isDone || message.transactionId) on(message as Acknowledged)
  })
  child.send({ ...job, amount: String(AMOUNT), clients: CLIENTS })
}

const verified = () => inTransaction((trx) => verifyLedger(trx))

test.group('The ledger, with processes of its own', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  inTwoSizes<{ kills: number; collections: number }>(
    { check: { kills: 1, collections: 30 }, thorough: { kills: 10, collections: 500 } },
    ({ kills, collections }) =>
      test(`killed ${kills === 1 ? 'once' : `${kills} times`} in the midst of ${collections} collections: all that was answered is there`, async ({
        assert,
      }) => {
        const { actor } = await givenDesk()
        const payments = await givenPayments(collections)
        const acknowledged = new Map<number, number>()
        for (let kill = 0; kill < kills; kill += 1) {
          const server = await installation.startServer({ preload: COLLECTING })
          const ended = once(server.process, 'exit')
          const left = payments.filter(({ id }) => !acknowledged.has(id))
          // Each kill leaves something to be done afterwards.
          const share = Math.max(2, Math.floor(left.length / (kills - kill + 1)))
          const dieAfter = randomInt(1, share)
          collectAll(server, { payments: left, actor, dieAfter }, (told) => {
            acknowledged.set(told.paymentId, told.transactionId)
          })
          assert.deepEqual(await ended, [null, 'SIGKILL'])
          // What was committing when the process died has ended once the head is free.
          await inTransaction(async (trx) => {
            const head = trx.from('ledger_heads').select('id')
            head.knexQuery.forUpdate()
            await head
          })
          const { findings } = await verified()
          assert.deepEqual(findings, [], `after ${kill + 1} kills`)
          const rows: { id: number; payment_id: number }[] = await db
            .from('transactions as t')
            .join('receipts as r', 'r.transaction_id', 't.id')
            .select('t.id', 't.payment_id')
          const written = new Map(rows.map((row) => [row.payment_id, row.id]))
          assert.equal(rows.length, written.size)
          for (const [paymentId, transactionId] of acknowledged) {
            assert.equal(written.get(paymentId), transactionId)
          }
        }
        assert.isBelow(acknowledged.size, collections)

        // Whoever got no answer asks again with the same key; whoever did is answered the same.
        for (const { id: paymentId, key: idempotencyKey } of payments) {
          const again = {
            paymentId,
            amount: AMOUNT,
            method: 'cash',
            actor,
            idempotencyKey,
          } as const
          const { transactionId, repeated } = await collectPayment(again)
          if (!acknowledged.has(paymentId)) continue
          assert.equal(transactionId, acknowledged.get(paymentId))
          assert.isTrue(repeated)
        }
        const { findings, entries, receipts } = await verified()
        assert.deepEqual(findings, [])
        assert.deepEqual([entries, receipts], [collections, collections])
        assert.equal((await runCommand(LedgerVerify)).exitCode, 0)
      }).timeout(600_000)
  )

  test('the command ends with what it found, and knows the head that was printed', async ({
    assert,
  }) => {
    const { actor } = await givenDesk()
    const [payment] = await givenPayments(1)
    const { id: paymentId, key: idempotencyKey } = payment!
    await collectPayment({ paymentId, amount: 1_000n, method: 'card', actor, idempotencyKey })
    const { head } = await verified()
    const verify = (...args: string[]) => runCommand(LedgerVerify, args)
    const at = (hash: string) => `--head=${head.position}:${hash}`
    assert.equal((await verify(at(head.hash))).exitCode, 0)
    // As a receipt prints it.
    assert.equal((await verify(at(head.hash.slice(0, 16)))).exitCode, 0)
    for (const unknown of ['f'.repeat(16), 'f'.repeat(64)]) {
      const command = await verify(at(unknown))
      assert.equal(command.exitCode, 1)
      command.assertLogMatches(/head_unknown: ledger_heads 1/)
    }
    for (const odd of [at(head.hash.slice(0, 15)), '--head=something']) {
      assert.equal((await verify(odd)).exitCode, 2)
    }
    await db.rawQuery(
      installation.engine === 'pg'
        ? 'alter table transactions disable trigger user'
        : 'drop trigger transactions_no_update'
    )
    await db.from('transactions').update({ external_reference: 'another slip' })
    const found = await verify()
    assert.equal(found.exitCode, 1)
    found.assertLogMatches(/hash_differs: transactions 1/)
  }).timeout(120_000)

  // On SQLite one process writes.
  if (env.get('DB_CONNECTION') === 'pg') {
    inTwoSizes<{ seconds: number }>({ check: { seconds: 3 }, thorough: { seconds: 60 } }, (size) =>
      test(`processes that append at the same time for ${size.seconds} s: one chain`, async ({
        assert,
      }) => {
        const servers = [
          await installation.startServer({ preload: COLLECTING }),
          await installation.startServer({ preload: COLLECTING }),
        ]
        const jobs: Parameters<typeof collectAll>[1][] = []
        while (jobs.length < servers.length) {
          const { actor } = await givenDesk()
          jobs.push({ actor, payments: await givenPayments(size.seconds * COLLECTED_A_SECOND) })
        }
        const acknowledged = servers.map(() => new Set<number>())
        const endsAt = Date.now() + size.seconds * 1_000
        await Promise.all(
          servers.map(async (server, index) => {
            const ended = once(server.process, 'exit')
            collectAll(server, jobs[index]!, ({ transactionId, isDone }) => {
              if (!isDone) acknowledged[index]!.add(transactionId)
              if (isDone || Date.now() >= endsAt) server.process.kill('SIGKILL')
            })
            await ended
          })
        )
        const { findings, entries } = await verified()
        assert.deepEqual(findings, [])
        const rows: { id: number }[] = await db.from('transactions').select('id')
        const written = new Set(rows.map(({ id }) => id))
        for (const answered of acknowledged) {
          assert.isAbove(answered.size, 0)
          console.log(
            [...answered].filter((id) => !written.has(id)),
            written.size
          )
          assert.isEmpty([...answered].filter((id) => !written.has(id)))
        }
        const counts = acknowledged.map(({ size: count }) => count).join(' + ')
        console.log(
          `    ${installation.engine}: ${counts} collections by two processes, ${entries} in all`
        )
      }).timeout(600_000)
    )
  }
})
