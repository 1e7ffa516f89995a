import { collectPayment } from '#app/payments/actions/collect_payment'
import { sweepProofs } from '#app/payments/actions/sweep_proofs'
import { proofFile } from '#app/payments/gateways/proof_store'
import type Payment from '#app/payments/models/payment'
import Transaction from '#app/payments/models/transaction'
import { purge } from '#app/privacy/actions/purge'
import Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import { freezeClock, now } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { assertLedgerClean, givenDesk, givenPayment, paymentOf } from '#tests/fixtures/payments'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import limiter from '@adonisjs/limiter/services/main'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ulid } from 'ulid'

async function file(name: string, content: Buffer): Promise<string> {
  // The other engine's run writes files of the same names.
  const folder = app.makePath('tmp', 'uploads', String(process.pid))
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const picture = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

interface Given {
  amount?: string
  day?: string
  bankNumber?: string
  key?: string
  proof?: string | null
}

async function report(client: ApiClient, payment: Payment, as: User, given: Given = {}) {
  const {
    amount = '50.00',
    day = now().minus({ days: 1 }).toFormat('yyyy-MM-dd'),
    bankNumber = 'T-100',
  } = given
  const request = client
    .post('/transactions')
    .redirects(0)
    .loginAs(as)
    .withCsrfToken()
    .header('referer', '/transactions/create')
    .fields({ payment: payment.publicId, amount, day, bankNumber, key: given.key ?? ulid() })
  if (given.proof === null) return request
  return request.file('proof', given.proof ?? (await file('proof.jpg', await picture())))
}

async function givenOwing() {
  const startsAt = now().plus({ days: 14 })
  const { event } = await givenEvent({
    ...{ startsAt, endsAt: startsAt.plus({ hours: 2 }) },
    prices: [{ label: 'General', amountMinor: 5_000n as never }],
  })
  const person = await givenUser()
  const registration = await register(event, person)
  return { person, registration, payment: await paymentOf(registration) }
}

const reported = () => Transaction.query().orderBy('id', 'desc').firstOrFail()

const review = (client: ApiClient, transaction: Transaction, as: User, body: object) =>
  client
    .post(`/transactions/${transaction.publicId}/review`)
    .redirects(0)
    .loginAs(as)
    .withCsrfToken()
    .header('referer', `/transactions/${transaction.publicId}`)
    .json(body)

const errorsOf = (response: { flashMessages(): Record<string, unknown> }) =>
  Object.keys((response.flashMessages()['inputErrorsBag'] as object | undefined) ?? {})

test.group('Transfers', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => freezeClock(null))

  test('a person reports one with a proof, a cashier rejects it, it is reported again and confirmed', async ({
    assert,
    client,
  }) => {
    const { person, registration, payment } = await givenOwing()
    const cashier = await givenUser({ roles: ['cashier'] })

    const answer = await report(client, payment, person)
    answer.assertStatus(303)
    answer.assertHeader('location', '/my/payments')
    const first = await reported()
    assert.equal(first.initialStatus, 'in_review')
    assert.equal(first.amountMinor, 5_000n)

    const rejected = await review(client, first, cashier, {
      ...{ decision: 'rejected', reason: 'The bank does not know it.' },
    })
    rejected.assertStatus(303)
    const told = await db.from('outbound_mails').where('template', 'payment_rejected').firstOrFail()
    assert.include(told.data, 'The bank does not know it.')

    await report(client, payment, person, { bankNumber: 'T-101' })
    const second = await reported()
    assert.notEqual(second.id, first.id)
    const confirmed = await review(client, second, cashier, { decision: 'confirmed' })
    confirmed.assertHeader('location', '/transactions')
    await registration.refresh()
    assert.equal(registration.status, 'confirmed')
    const mails = await db.from('outbound_mails').where('template', 'payment_collection')
    assert.lengthOf(mails, 1)
    await assertLedgerClean(assert)
  })

  test('a rejection needs a reason', async ({ assert, client }) => {
    const { person, payment } = await givenOwing()
    const cashier = await givenUser({ roles: ['cashier'] })
    await report(client, payment, person)
    const answer = await review(client, await reported(), cashier, { decision: 'rejected' })
    assert.deepEqual(errorsOf(answer), ['reason'])
  })

  test('a picture is written anew without what the camera knew, and only the server reads it', async ({
    assert,
    client,
  }) => {
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    await report(client, payment, payer)
    const proof = await db.from('payment_proofs').firstOrFail()
    assert.equal(proof.type, 'image/webp')
    assert.equal(proof.name, 'proof.jpg')
    const path = proofFile(proof.public_id)
    assert.equal(statSync(path).mode & 0o777, 0o600)
    const { exif, format } = await sharp(await readFile(path)).metadata()
    assert.equal(format, 'webp')
    assert.isUndefined(exif)
  })

  test('its payer and cashiers of its campus see the proof, and nobody else', async ({
    client,
  }) => {
    const payer = await givenUser()
    const campus = await givenCampus()
    const payment = await givenPayment({ payer, campusId: campus.id })
    await report(client, payment, payer)
    const { publicId } = await reported()
    const seen = (as: User) =>
      client.get(`/transactions/${publicId}/proof`).redirects(0).loginAs(as)
    const here = [{ campusId: campus.id }]
    const elsewhere = [{ campusId: (await givenCampus()).id }]

    const own = await seen(payer)
    own.assertStatus(200)
    own.assertHeader('content-type', 'image/webp')
    own.assertHeader('x-content-type-options', 'nosniff')
    own.assertHeader('content-disposition', 'inline')
    ;(await seen(await givenUser({ roles: ['cashier'], limits: here }))).assertStatus(200)
    ;(await seen(await givenUser({ roles: ['admin'] }))).assertStatus(200)
    ;(await seen(await givenUser({ roles: ['cashier'], limits: elsewhere }))).assertStatus(404)
    ;(await seen(await givenUser({ roles: ['organizer'] }))).assertStatus(404)
    ;(await seen(await givenUser())).assertStatus(404)
  })

  test('a PDF is never shown, only downloaded', async ({ client }) => {
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    await report(client, payment, payer, { proof: await file('proof.png', PDF) })
    const { publicId } = await reported()
    const answer = await client.get(`/transactions/${publicId}/proof`).loginAs(payer)
    answer.assertHeader('content-type', 'application/pdf')
    answer.assertHeader('x-content-type-options', 'nosniff')
    answer.assertHeader('content-security-policy', "default-src 'none'; sandbox")
    answer.assertHeader(
      'content-disposition',
      `attachment; filename="${(await db.from('payment_proofs').firstOrFail()).public_id}.pdf"`
    )
  })

  test('what is neither a picture nor a PDF, too large or missing is refused at its field', async ({
    assert,
    client,
  }) => {
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    const wrong: (string | null)[] = [
      await file('page.pdf', Buffer.from('<script>alert(1)</script>')),
      await file('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      await file('large.pdf', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)])),
      null,
    ]
    for (const proof of wrong) {
      const answer = await report(client, payment, payer, { proof })
      assert.deepEqual(errorsOf(answer), ['proof'], String(proof))
    }
    assert.lengthOf(await db.from('transactions'), 0)
    assert.lengthOf(await db.from('payment_proofs'), 0)
  })

  test('an amount that is none or too large, a day to come: refused at the field', async ({
    assert,
    client,
  }) => {
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    const tomorrow = now().plus({ days: 2 }).toFormat('yyyy-MM-dd')
    for (const [given, field] of [
      [{ amount: 'fifty' }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '50.01' }, 'amount'],
      [{ day: tomorrow }, 'day'],
      [{ day: '2026-02-31' }, 'day'],
    ] as const) {
      const answer = await report(client, payment, payer, given)
      assert.deepEqual(errorsOf(answer), [field], JSON.stringify(given))
    }
    assert.lengthOf(await db.from('transactions'), 0)
  })

  test('the same form sent twice records one, and keeps one file', async ({ assert, client }) => {
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    const key = ulid()
    await report(client, payment, payer, { key })
    const again = await report(client, payment, payer, { key })
    again.assertHeader('location', '/my/payments')
    assert.lengthOf(await db.from('transactions'), 1)
    assert.lengthOf(await db.from('payment_proofs'), 1)
    const other = await report(client, payment, payer, { key, amount: '10.00' })
    assert.deepEqual(errorsOf(other), ['refusal'])
  })

  test('a script sends the key in its header: once, and refused with another amount', async ({
    assert,
    client,
  }) => {
    const payment = await givenPayment()
    const cashier = await givenUser({ roles: ['cashier'] })
    const key = ulid()
    const send = (amount: string) =>
      client
        .post('/transactions')
        .redirects(0)
        .loginAs(cashier)
        .withCsrfToken()
        .accept('json')
        .header('idempotency-key', key)
        .json({
          ...{ payment: payment.publicId, amount, bankNumber: 'T-100' },
          day: now().minus({ days: 1 }).toFormat('yyyy-MM-dd'),
        })
    ;(await send('50.00')).assertStatus(303)
    ;(await send('50.00')).assertStatus(303)
    const other = await send('10.00')
    other.assertStatus(409)
    assert.equal(other.body().code, 'E_IDEMPOTENCY_KEY_REUSED')
    assert.lengthOf(await db.from('transactions'), 1)
  })

  test('somebody else cannot report for a person, a cashier of the campus can, without a proof', async ({
    assert,
    client,
  }) => {
    const payment = await givenPayment()
    ;(await report(client, payment, await givenUser())).assertStatus(404)
    const elsewhere = [{ campusId: (await givenCampus()).id }]
    const other = await givenUser({ roles: ['cashier'], limits: elsewhere })
    ;(await report(client, payment, other)).assertStatus(404)
    assert.lengthOf(await db.from('transactions'), 0)
    const here = [{ campusId: payment.campusId }]
    const cashier = await givenUser({ roles: ['cashier'], limits: here })
    const answer = await report(client, payment, cashier, { proof: null })
    answer.assertStatus(303)
    assert.lengthOf(await db.from('transactions'), 1)
  })

  test('only cashiers of the campus list, open, review and reverse', async ({ assert, client }) => {
    const { person, payment } = await givenOwing()
    await report(client, payment, person)
    const transaction = await reported()
    const elsewhere = [{ campusId: (await givenCampus()).id }]
    const other = await givenUser({ roles: ['cashier'], limits: elsewhere })
    const address = `/transactions/${transaction.publicId}`
    ;(await client.get('/transactions').loginAs(person)).assertStatus(403)
    ;(await client.get(address).loginAs(person)).assertStatus(403)
    ;(await client.get(address).loginAs(other)).assertStatus(404)
    const body = { decision: 'confirmed' }
    ;(await review(client, transaction, person, body)).assertStatus(403)
    ;(await review(client, transaction, other, body)).assertStatus(404)
    const list = await client.get('/transactions').loginAs(other).withInertia()
    assert.lengthOf(list.inertiaProps.list.rows, 0)
    assert.lengthOf(await db.from('transaction_reviews'), 0)
  })

  test('a number that was used before is pointed out beside the next one', async ({
    assert,
    client,
  }) => {
    const first = await givenOwing()
    const second = await givenOwing()
    await report(client, first.payment, first.person, { bankNumber: 'abc-7' })
    await report(client, second.payment, second.person, { bankNumber: 'ABC-7' })
    const { publicId } = await reported()
    const cashier = await givenUser({ roles: ['cashier'] })
    const page = await client.get(`/transactions/${publicId}`).loginAs(cashier).withInertia()
    const { transaction, neighbours } = page.inertiaProps
    assert.deepEqual(
      transaction.same.map((one: { reference: string }) => one.reference),
      [first.payment.reference]
    )
    assert.isNotNull(neighbours.previous)
    assert.isNull(neighbours.next)
  })

  test('a confirmed one is reversed with a reason, and the place waits again', async ({
    assert,
    client,
  }) => {
    const { person, registration, payment } = await givenOwing()
    const cashier = await givenUser({ roles: ['cashier'] })
    await report(client, payment, person)
    const transaction = await reported()
    await review(client, transaction, cashier, { decision: 'confirmed' })
    const answer = await client
      .post(`/transactions/${transaction.publicId}/reversal`)
      .redirects(0)
      .loginAs(cashier)
      .withCsrfToken()
      .header('referer', `/transactions/${transaction.publicId}`)
      .json({ reason: 'The bank took it back.', idempotencyKey: ulid() })
    answer.assertStatus(303)
    const { status } = await Registration.findOrFail(registration.id)
    assert.equal(status, 'pending_payment')
    await assertLedgerClean(assert)
  })

  test('is found by reference, number at the bank and payer, filtered, and exported exactly', async ({
    assert,
    client,
  }) => {
    const payer = await givenUser({ name: 'Berta Quintanilla' })
    const payment = await givenPayment({ payer, amount: 1_234_567_890n })
    const { actor } = await givenDesk()
    await collectPayment({
      ...{ paymentId: payment.id, amount: 1_234_567_889n, method: 'card', actor },
      externalReference: 'SLIP-9',
      idempotencyKey: ulid(),
    })
    await report(client, payment, payer, { amount: '0.01', bankNumber: 'BANK-55' })
    const cashier = await givenUser({ roles: ['cashier'] })
    const found = async (query: string) => {
      const page = await client.get(`/transactions?${query}`).loginAs(cashier).withInertia()
      return page.inertiaProps.list.meta.total as number
    }
    const later = now().plus({ days: 2 }).toFormat('yyyy-MM-dd')
    const counts: [string, number][] = [
      ['', 2],
      [`q=${payment.reference}`, 2],
      ['q=bank-55', 1],
      ['q=Quintanilla', 2],
      ['q=nobody', 0],
      ['method=card', 1],
      ['status=in_review', 1],
      ['status=rejected', 0],
      ['kind=refund', 0],
      ['campus=NOWHERE', 0],
      [`from=${later}`, 0],
      [`from=2020-01-01&to=${later}`, 2],
    ]
    for (const [query, count] of counts) assert.equal(await found(query), count, query)
    const csv = await client
      .get('/transactions/export?format=csv&method=card')
      .loginAs(cashier)
      .withSession({ password_confirmed_at: now().toUnixInteger() })
    assert.include(csv.text(), '12345678.89')
    assert.include(csv.text(), 'SLIP-9')
  })

  test('a proof goes after six years; the transfer stays in the ledger', async ({
    assert,
    client,
  }) => {
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    await report(client, payment, payer)
    const { public_id: name } = await db.from('payment_proofs').firstOrFail()
    await purge()
    assert.isTrue(existsSync(proofFile(name)))
    freezeClock(now().plus({ months: 73 }))
    await purge()
    assert.isFalse(existsSync(proofFile(name)))
    const row = await db.from('payment_proofs').firstOrFail()
    assert.equal(row.name, '')
    assert.isNotNull(row.removed_at)
    const { publicId } = await reported()
    const gone = await client.get(`/transactions/${publicId}/proof`).loginAs(payer)
    gone.assertStatus(404)
    await assertLedgerClean(assert)
  })

  test('a file that no transfer names goes after a day', async ({ assert, client }) => {
    const payer = await givenUser()
    await report(client, await givenPayment({ payer }), payer)
    const { public_id: used } = await db.from('payment_proofs').firstOrFail()
    const unused = ulid()
    await writeFile(proofFile(unused), 'left behind')
    const longAgo = now().minus({ days: 2 }).toSeconds()
    for (const name of [used, unused]) await utimes(proofFile(name), longAgo, longAgo)
    await sweepProofs()
    const kept = await readdir(join(proofFile(used), '..'))
    assert.include(kept, used)
    assert.notInclude(kept, unused)
  })
})
