import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import Transaction from '#app/payments/models/transaction'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

async function propsOf<Props>(client: ApiClient, as: User, path: string): Promise<Props> {
  const page = await client.get(path).loginAs(as).withInertia()
  page.assertStatus(200)
  return page.inertiaProps as unknown as Props
}

interface Shown {
  publicId: string
  status: string
  amountMinor: string
  reason: string | null
  reviewReason?: string | null
}

/** A transfer that was confirmed after its payment was paid in cash. */
async function givenKeptApart() {
  const { cashier, actor } = await givenDesk()
  const payer = await givenUser()
  const payment = await givenPayment({ payer })
  const { transactionId } = await reportTransfer({
    ...{ paymentId: payment.id, amount: 5_000n, occurredAt: now(), externalReference: '77' },
    ...{ proof: null, actor: { id: payer.id, ability: null }, idempotencyKey: ulid() },
  })
  await collect(payment, { actor })
  await reviewTransfer({ transactionId, decision: 'confirmed', actor })
  const transfer = await Transaction.findOrFail(transactionId)
  const apart = await Transaction.findByOrFail('idempotencyKey', `unallocated:${transfer.publicId}`)
  return { cashier, payer, payment, transfer, apart }
}

test.group('A transfer kept apart', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is shown as that wherever movements are, without a code as its reason', async ({
    client,
    assert,
  }) => {
    const { cashier, payer, payment, transfer, apart } = await givenKeptApart()
    const kept = { publicId: transfer.publicId, status: 'unallocated', reason: null }
    const find = (movements: Shown[]) =>
      movements.find(({ publicId }) => publicId === transfer.publicId)!

    const list = await propsOf<{ list: { rows: Shown[] } }>(client, cashier, '/transactions')
    assert.equal(find(list.list.rows).status, 'unallocated')
    const { transaction } = await propsOf<{ transaction: Shown & { keptApart: string } }>(
      ...[client, cashier, `/transactions/${transfer.publicId}`]
    )
    assert.containsSubset(transaction, { ...kept, keptApart: apart.publicId })
    const shown = await propsOf<{ payment: { movements: Shown[] } }>(
      ...[client, cashier, `/payments/${payment.publicId}`]
    )
    assert.containsSubset(find(shown.payment.movements), { ...kept, reviewReason: null })
    const own = await propsOf<object>(client, payer, '/my/payments')
    assert.include(JSON.stringify(own), '"unallocated"')
    assert.notInclude(JSON.stringify(own), 'E_PAYMENT_PAID')
  })

  test('is found by its state, and is no rejected one', async ({ client, assert }) => {
    const { cashier, transfer } = await givenKeptApart()
    const listed = async (status: string) => {
      const path = `/transactions?status=${status}`
      const { list } = await propsOf<{ list: { rows: Shown[] } }>(client, cashier, path)
      return list.rows.map(({ publicId }) => publicId)
    }
    assert.deepEqual(await listed('unallocated'), [transfer.publicId])
    assert.deepEqual(await listed('rejected'), [])
  })
})

test.group('A refund that was reversed', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('brings its money back, with its sign', async ({ client, assert }) => {
    const { cashier, actor } = await givenDesk()
    const payment = await givenPayment()
    await collect(payment, { actor })
    const reason = 'Wrong person'
    const { transactionId } = await refundPayment({
      ...{ paymentId: payment.id, amount: 1_200n, method: 'card', reason, actor },
      idempotencyKey: ulid(),
    })
    await reverseTransaction({ transactionId, reason, actor, idempotencyKey: ulid() })
    const shown = await propsOf<{ payment: { movements: Shown[] } }>(
      ...[client, cashier, `/payments/${payment.publicId}`]
    )
    assert.deepEqual(
      shown.payment.movements.map(({ amountMinor }) => amountMinor),
      ['5000', '-1200', '1200']
    )
  })
})
