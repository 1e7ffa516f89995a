import { reportTransfer } from '#app/payments/actions/report_transfer'
import { now } from '#app/core/clock'
import { collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const INDEX = 'transactions_reported'
const COLLECTIONS = 40
const isPostgres = () => db.connection().dialect.name === 'postgres'

interface Statement {
  sql: string
  bindings: readonly never[]
}

/** @returns what a piece of work asks the movements of money for */
async function readingsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const knex = db.manager.get(db.primaryConnectionName)!.connection!.client!
  const statements: Statement[] = []
  const seen = ({ sql, bindings }: Statement) => statements.push({ sql, bindings })
  knex.on('query', seen)
  try {
    await work()
  } finally {
    knex.off('query', seen)
  }
  return statements.filter(({ sql }) => /^select[^]*in_review/i.test(sql))
}

/** How the engine goes about it, with a reason to read no table whole. */
async function planOf({ sql, bindings }: Statement): Promise<string> {
  if (!isPostgres()) {
    const plan: { detail: string }[] = await db.rawQuery(`explain query plan ${sql}`, [...bindings])
    return plan.map(({ detail }) => detail).join('\n')
  }
  await db.rawQuery('set local enable_seqscan = off')
  const { rows } = await db.rawQuery(`explain ${sql.replace(/\$\d+/g, '?')}`, [...bindings])
  return (rows as Record<string, string>[]).map((row) => row['QUERY PLAN']).join('\n')
}

test.group('Transfers that wait for a decision', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const path of ['/transactions?status=in_review&direction=asc', '/dashboard']) {
    test(`are read by an index of their own: ${path}`, async ({ client, assert }) => {
      const { cashier, actor } = await givenDesk()
      for (let nth = 0; nth < COLLECTIONS; nth += 1) await collect(await givenPayment(), { actor })
      const payer = await givenUser()
      const payment = await givenPayment({ payer })
      await reportTransfer({
        ...{ paymentId: payment.id, amount: 5_000n, occurredAt: now(), externalReference: '77' },
        ...{ proof: null, actor: { id: payer.id, ability: null }, idempotencyKey: ulid() },
      })
      if (isPostgres()) await db.rawQuery('analyze transactions')
      const statements = await readingsOf(async () => {
        const page = await client.get(path).loginAs(cashier).withInertia()
        page.assertStatus(200)
      })
      assert.isNotEmpty(statements)
      for (const statement of statements) assert.include(await planOf(statement), INDEX)
    })
  }
})
