import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { mailedReceiptUrl } from '#app/payments/queries/find_receipt'
import { remindUnpaid } from '#app/payments/actions/remind_unpaid'
import { freezeClock, now, toSql } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

async function givenReceipt() {
  const payer = await givenUser({ name: 'Lucía Peña' })
  const campus = await givenCampus()
  const payment = await givenPayment({ payer, campusId: campus.id })
  const { actor } = await givenDesk({ campusId: campus.id })
  const { transactionId } = await collect(payment, { actor })
  const receipt = await db.from('receipts').where('transaction_id', transactionId).firstOrFail()
  return { payer, payment, campus, actor, transactionId, publicId: receipt.public_id as string }
}

const isPdf = (body: unknown) =>
  Buffer.from(body as Buffer)
    .subarray(0, 5)
    .toString() === '%PDF-'

test.group('Receipts', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => freezeClock(null))

  test('money that is collected sends its payer the way to the receipt', async ({ assert }) => {
    const { payer, publicId } = await givenReceipt()
    const mail = await db
      .from('outbound_mails')
      .where('template', 'payment_collection')
      .firstOrFail()
    assert.equal(mail.user_id, payer.id)
    assert.include(mail.data, `/receipts/${publicId}/receipt.pdf`)
    assert.include(mail.data, '50.00')
  })

  test('a disabled account gets no mail', async ({ assert }) => {
    const payer = await givenUser({ disabled: true })
    const { actor } = await givenDesk()
    await collect(await givenPayment({ payer }), { actor })
    assert.lengthOf(await db.from('outbound_mails').where('user_id', payer.id), 0)
  })

  test('its payer and cashiers of its campus download it, and nobody else', async ({
    assert,
    client,
  }) => {
    const { payer, campus, publicId } = await givenReceipt()
    const asked = (as: Awaited<ReturnType<typeof givenUser>>) =>
      client.get(`/receipts/${publicId}/receipt.pdf`).redirects(0).loginAs(as)
    const own = await asked(payer)
    own.assertStatus(200)
    own.assertHeader('content-type', 'application/pdf')
    assert.isTrue(isPdf(own.body()))
    const here = [{ campusId: campus.id }]
    const elsewhere = [{ campusId: (await givenCampus()).id }]
    ;(await asked(await givenUser({ roles: ['cashier'], limits: here }))).assertStatus(200)
    ;(await asked(await givenUser({ roles: ['cashier'], limits: elsewhere }))).assertStatus(404)
    ;(await asked(await givenUser({ roles: ['organizer'] }))).assertStatus(404)
    ;(await asked(await givenUser())).assertStatus(404)
    const guest = await client.get(`/receipts/${publicId}/receipt.pdf`).redirects(0)
    guest.assertStatus(302)
  })

  test('its public page offers the download to whoever may have it, and to nobody else', async ({
    assert,
    client,
  }) => {
    const { payer, campus, publicId } = await givenReceipt()
    const elsewhere = [{ campusId: (await givenCampus()).id }]
    for (const [reader, mayDownload] of [
      [payer, true],
      [await givenUser({ roles: ['admin'] }), true],
      [await givenUser({ roles: ['cashier'], limits: [{ campusId: campus.id }] }), true],
      [await givenUser({ roles: ['cashier'], limits: elsewhere }), false],
      [await givenUser({ roles: ['organizer'] }), false],
      [await givenUser(), false],
    ] as const) {
      const page = await client.get(`/receipts/${publicId}`).loginAs(reader).withInertia()
      assert.equal(page.inertiaProps.mayDownload, mayDownload)
      const document = await client
        .get(`/receipts/${publicId}/receipt.pdf`)
        .redirects(0)
        .loginAs(reader)
      document.assertStatus(mayDownload ? 200 : 404)
    }
  })

  test('the link of a mail gives it to whoever reads the mailbox, a forged one does not', async ({
    assert,
    client,
  }) => {
    const { publicId } = await givenReceipt()
    const { pathname } = new URL(mailedReceiptUrl(publicId))
    const answer = await client.get(pathname)
    answer.assertStatus(200)
    assert.isTrue(isPdf(answer.body()))
    ;(await client.get('/receipts/mailed/forged')).assertStatus(404)
  })

  test('everybody can check it, and learns no name', async ({ assert, client }) => {
    const { publicId, actor, transactionId } = await givenReceipt()
    const page = await client.get(`/receipts/${publicId}`).withInertia()
    page.assertInertiaComponent('receipts/show')
    const { receipt, mayDownload } = page.inertiaProps
    assert.equal(receipt.amountMinor, '5000')
    assert.isNull(receipt.reversedBy)
    assert.isFalse(mayDownload)
    assert.notInclude(JSON.stringify(page.inertiaProps), 'Peña')

    const reason = 'Typed twice'
    await reverseTransaction({ transactionId, reason, actor, idempotencyKey: ulid() })
    const after = await client.get(`/receipts/${publicId}`).withInertia()
    assert.isNotNull(after.inertiaProps.receipt.reversedBy)
    const unknown = await client.get(`/receipts/${ulid()}`).withInertia()
    unknown.assertStatus(404)
    assert.isNull(unknown.inertiaProps.receipt)
  })

  test('a cashier sends it again, three times an hour at most', async ({ assert, client }) => {
    const { publicId } = await givenReceipt()
    const cashier = await givenUser({ roles: ['cashier'] })
    const send = (as = cashier) =>
      client
        .post(`/receipts/${publicId}/mail`)
        .redirects(0)
        .accept('json')
        .loginAs(as)
        .withCsrfToken()
        .json({})
    for (let count = 0; count < 3; count += 1) (await send()).assertStatus(303)
    const often = await send()
    often.assertStatus(429)
    assert.equal(often.body().code, 'E_RECEIPT_SENT_OFTEN')
    assert.lengthOf(await db.from('outbound_mails').where('template', 'payment_collection'), 4)
    ;(await send(await givenUser())).assertStatus(403)
  })
})

test.group('What a person owes', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('is listed soonest due first, with what was paid after it', async ({ assert, client }) => {
    const payer = await givenUser()
    const due = (days: number) => ({ payer, dueAt: now().plus({ days }) })
    const late = await givenPayment(due(5))
    const soon = await givenPayment(due(1))
    const over = await givenPayment(due(-1))
    const paid = await givenPayment({ payer })
    await givenPayment()
    const { actor } = await givenDesk()
    await collect(paid, { actor })
    const page = await client.get('/my/payments').loginAs(payer).withInertia()
    page.assertInertiaComponent('payments')
    const { owed, payments } = page.inertiaProps
    assert.deepEqual(
      owed.map((one: { publicId: string }) => one.publicId),
      [over.publicId, soon.publicId, late.publicId]
    )
    assert.isTrue(owed[0].isOverdue)
    assert.deepEqual(
      payments.map((one: { publicId: string }) => one.publicId),
      [paid.publicId]
    )
    assert.isNotNull(payments[0].movements[0].receipt)
  })

  test('money that is held can be asked back, once, by its payer alone', async ({
    assert,
    client,
  }) => {
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    const ask = (as = payer) =>
      client
        .post(`/my/payments/${payment.publicId}/refund-requests`)
        .redirects(0)
        .accept('json')
        .loginAs(as)
        .withCsrfToken()
        .json({ words: 'I am ill.' })
    const nothing = await ask()
    nothing.assertStatus(409)
    assert.equal(nothing.body().code, 'E_NOTHING_COLLECTED')
    const { actor } = await givenDesk()
    await collect(payment, { actor })
    ;(await ask(await givenUser())).assertStatus(404)
    ;(await ask()).assertStatus(303)
    ;(await ask()).assertStatus(303)
    const requests = await db.from('refund_requests')
    assert.lengthOf(requests, 1)
    assert.equal(requests[0].reason, 'asked')
    assert.equal(requests[0].words, 'I am ill.')
  })

  test('is reminded of once, a day before it is due', async ({ assert }) => {
    const payer = await givenUser({ locale: 'es' })
    const due = (hours: number) => ({ payer, dueAt: now().plus({ hours }) })
    const soon = await givenPayment(due(23))
    await givenPayment(due(25))
    await givenPayment(due(-1))
    await givenPayment({
      payer: await givenUser({ disabled: true }),
      dueAt: now().plus({ hours: 2 }),
    })
    assert.equal(await remindUnpaid(), 2)
    assert.equal(await remindUnpaid(), 0)
    const mails = await db.from('outbound_mails').where('template', 'payment_reminder')
    assert.lengthOf(mails, 1)
    assert.equal(mails[0].locale, 'es')
    await soon.refresh()
    assert.isNotNull(soon.remindedAt)
    // Whoever is given longer is reminded again.
    const later = { due_at: toSql(now().plus({ hours: 20 })), reminded_at: null }
    await db.from('payments').where('id', soon.id).update(later)
    assert.equal(await remindUnpaid(), 1)
  })
})
