import Payment from '#app/payments/models/payment'
import CashDeskSession from '#app/payments/models/cash_desk_session'
import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { ensurePersonalCode } from '#app/tickets/actions/personal_codes'
import { installationSettings } from '#app/installation/queries/installation_settings'
import OutboundMail from '#app/mails/models/outbound_mail'
import { mailContent } from '#app/mails/presenters/mail_content'
import type User from '#app/users/models/user'
import { freezeClock, now, toSql } from '#app/core/clock'
import { currency } from '#config/app'
import { shownReference } from '#isomorphic/payments/reference'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import {
  assertLedgerClean,
  collect,
  deskOf,
  givenDesk,
  givenPayment,
} from '#tests/fixtures/payments'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

interface Found {
  by: string
  isRevoked: boolean
  payments: { publicId: string }[]
}

const write = (client: ApiClient, as: User, path: string, body: object) =>
  client.post(path).loginAs(as).withCsrfToken().redirects(0).json(body)

/** As a script that asks for JSON. */
const call = (client: ApiClient, as: User, path: string, body: object) =>
  write(client, as, path, body).accept('json')

async function referencesIn(client: ApiClient, as: User, query = '') {
  const response = await client.get(`/payments${query}`).loginAs(as).withInertia()
  response.assertStatus(200)
  const { list } = response.inertiaProps as unknown as { list: { rows: { reference: string }[] } }
  return list.rows.map(({ reference }) => reference)
}

async function find(client: ApiClient, as: User, q: string) {
  const response = await client.get('/payments/find').qs({ q }).loginAs(as).accept('json')
  response.assertStatus(200)
  return response.body() as Found
}

const cash = (given: object = {}) => ({
  amount: '50.00',
  method: 'cash',
  idempotencyKey: ulid(),
  ...given,
})
const pathOf = (payment: Payment, rest = '') => `/payments/${payment.publicId}${rest}`

test.group('Payments of a cashier', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are those of the scope: campus of the payment, faculty of the payer', async ({
    client,
    assert,
  }) => {
    const [north, south] = [await givenCampus(), await givenCampus()]
    const law = await givenCourse({ campus: north })
    const lawyer = await givenUser({ courseId: law.id, campusId: north.id })
    const atNorth = await givenPayment({ campusId: north.id })
    const atSouth = await givenPayment({ campusId: south.id, payer: lawyer })
    const cashierOf = (limits: object[]) => givenUser({ roles: ['cashier'], limits })
    const everywhere = await givenUser({ roles: ['cashier'] })
    const ofNorth = await cashierOf([{ campusId: north.id }])
    const ofLaw = await cashierOf([{ facultyId: law.facultyId }])
    const [a, b] = [shownReference(atNorth.reference), shownReference(atSouth.reference)]
    assert.sameMembers(await referencesIn(client, everywhere), [a, b])
    assert.deepEqual(await referencesIn(client, ofNorth), [a])
    assert.deepEqual(await referencesIn(client, ofLaw), [b])
    // Neither a search, an export nor an address leads out of it.
    assert.deepEqual(await referencesIn(client, ofNorth, `?q=${b}`), [])
    assert.deepEqual((await find(client, ofNorth, b)).payments, [])
    const file = await client.get('/payments/export?format=csv').loginAs(ofNorth)
    assert.include(file.text(), a)
    assert.notInclude(file.text(), b)
    const shown = await client.get(pathOf(atSouth)).loginAs(ofNorth)
    shown.assertStatus(404)
    const collected = await write(client, ofNorth, pathOf(atSouth, '/collections'), cash())
    collected.assertStatus(404)
  })

  test('are found by reference with or without dash, by name and by student code', async ({
    client,
    assert,
  }) => {
    const { cashier } = await givenDesk()
    const payer = await givenUser({ name: 'Ximena Zelaya', studentCode: 'ZX-2026-77' })
    const payment = await givenPayment({ payer })
    const reference = shownReference(payment.reference)
    for (const q of [payment.reference, reference.toLowerCase(), 'ximena zel', 'zx202677']) {
      assert.deepEqual(await referencesIn(client, cashier, `?q=${encodeURIComponent(q)}`), [
        reference,
      ])
      const { payments } = await find(client, cashier, q)
      assert.deepEqual(
        payments.map((one) => one.publicId),
        [payment.publicId]
      )
    }
    assert.deepEqual(await referencesIn(client, cashier, '?q=zx2026'), [])
  })

  test('are found by the code that a reader types, which no log repeats', async ({
    client,
    assert,
  }) => {
    const { cashier } = await givenDesk()
    const payer = await givenUser()
    const payment = await givenPayment({ payer })
    const { code } = await db.transaction((trx) => ensurePersonalCode({ userId: payer.id }, trx))
    const found = await find(client, cashier, code)
    assert.equal(found.by, 'personal')
    assert.equal(found.payments[0]!.publicId, payment.publicId)
    const noted = await db.from('audit_values').select('after')
    assert.isFalse(noted.some(({ after }) => String(after).includes(code)))
    await db
      .from('personal_codes')
      .where('user_id', payer.id)
      .update({ revoked_at: toSql(now()) })
    const revoked = await find(client, cashier, code)
    assert.isTrue(revoked.isRevoked)
    assert.deepEqual(revoked.payments, [])
  })

  test('are read by whoever owes them, and moved by no one else', async ({ client, assert }) => {
    const payer = await givenUser()
    const { cashier } = await givenDesk()
    const note = 'Only for cashiers'
    const payment = await givenPayment({ payer, note, createdBy: cashier.id })
    const own = await client.get(pathOf(payment)).loginAs(payer).withInertia()
    own.assertStatus(200)
    assert.isFalse((own.inertiaProps as unknown as { mayMove: boolean }).mayMove)
    assert.notInclude(JSON.stringify(own.inertiaProps), note)
    assert.notInclude(JSON.stringify(own.inertiaProps), `"${cashier.name}"`)
    const stranger = await client.get(pathOf(payment)).loginAs(await givenUser())
    stranger.assertStatus(404)
    const collected = await write(client, payer, pathOf(payment, '/collections'), cash())
    collected.assertStatus(403)
    for (const path of ['/payments', '/payments/create', '/transactions', '/cash-desks']) {
      const organizer = await givenUser({ roles: ['organizer'] })
      const page = await client.get(path).loginAs(organizer)
      page.assertStatus(403)
    }
  })

  test('an export has exact amounts', async ({ client, assert }) => {
    const { cashier } = await givenDesk()
    await givenPayment({ amount: 1_234_567_890n })
    const file = await client.get('/payments/export?format=csv').loginAs(cashier)
    assert.include(file.text(), '12345678.90')
  })
})

test.group('Collecting over HTTP', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the same key gives the same answer, with another body it is refused', async ({
    client,
    assert,
  }) => {
    const { cashier } = await givenDesk()
    const payment = await givenPayment({ amount: 5_000n })
    const body = cash({ tendered: '60.00' })
    const path = pathOf(payment, '/collections')
    const first = await call(client, cashier, path, body)
    first.assertStatus(200)
    assert.containsSubset(first.body(), { amountMinor: '5000', changeMinor: '1000', currency })
    const again = await call(client, cashier, path, body)
    assert.deepEqual(again.body(), first.body())
    const { idempotencyKey, ...rest } = body as { idempotencyKey: string } & typeof body
    const other = await call(client, cashier, path, { ...rest, amount: '49.00' }).header(
      'idempotency-key',
      idempotencyKey
    )
    other.assertStatus(409)
    assert.equal(other.body().code, 'E_IDEMPOTENCY_KEY_REUSED')
    assert.equal((await payment.refresh()).status, 'paid')
    await assertLedgerClean(assert)
  })

  test('refusals stand at the field that they are about', async ({ client, assert }) => {
    const { cashier } = await givenDesk()
    const payment = await givenPayment({ amount: 5_000n })
    const errorsOf = async (path: string, body: object) => {
      const response = await write(client, cashier, pathOf(payment, path), body).withInertia()
      const { inputErrorsBag = {} } = response.flashMessages() as Record<string, object>
      return Object.keys(inputErrorsBag)
    }
    assert.deepEqual(await errorsOf('/collections', cash({ amount: '50.01' })), ['amount'])
    assert.deepEqual(await errorsOf('/collections', cash({ amount: '0' })), ['amount'])
    assert.deepEqual(await errorsOf('/collections', cash({ amount: '1e3' })), ['amount'])
    assert.deepEqual(await errorsOf('/collections', cash({ tendered: '49.99' })), ['tendered'])
    assert.deepEqual(await errorsOf('/refunds', cash({ reason: 'Wrong course' })), ['amount'])
    await collect(payment, { actor: { id: cashier.id, ability: 'cashier' } })
    assert.deepEqual(await errorsOf('/void', { reason: 'Not owed' }), ['reason'])
    assert.deepEqual(await errorsOf('/collections', cash()), ['amount'])
    const due = { dueAt: '2030-01-01T09:00', reason: 'Scholarship' }
    const patched = await client
      .patch(pathOf(payment, '/due-date'))
      .loginAs(cashier)
      .withCsrfToken()
      .redirects(0)
      .json(due)
    assert.property((patched.flashMessages() as Record<string, object>)['inputErrorsBag'], 'dueAt')
  })

  test('a payment is raised, collected, refunded and its refund reversed', async ({
    client,
    assert,
  }) => {
    const { cashier, desk } = await givenDesk()
    const payer = await givenUser()
    const campus = await db.from('campuses').where('id', desk.campusId).firstOrFail()
    const raised = await write(client, cashier, '/payments', {
      person: payer.publicId,
      campus: campus.code,
      concept: 'Lost card',
      amount: '12.50',
    })
    raised.assertStatus(303)
    const payment = await Payment.findByOrFail('userId', payer.id)
    assert.equal(payment.amountMinor, 1_250n)
    await call(client, cashier, pathOf(payment, '/collections'), cash({ amount: '12.50' }))
    const refunded = await call(
      client,
      cashier,
      pathOf(payment, '/refunds'),
      cash({ amount: '2.50', reason: 'Charged twice' })
    )
    refunded.assertStatus(200)
    assert.equal((await payment.refresh()).status, 'partially_refunded')
    const wrong = `/transactions/${refunded.body().publicId}/reversal`
    const reversal = { reason: 'Wrong person', idempotencyKey: ulid() }
    const reversed = await call(client, cashier, wrong, reversal)
    reversed.assertStatus(200)
    assert.equal((await payment.refresh()).status, 'paid')
    const again = await call(client, cashier, wrong, reversal)
    assert.deepEqual(again.body(), reversed.body())
    const page = await client.get(pathOf(payment)).loginAs(cashier).withInertia()
    const shown = page.inertiaProps as unknown as { payment: { movements: { kind: string }[] } }
    assert.deepEqual(
      shown.payment.movements.map(({ kind }) => kind),
      ['collection', 'refund', 'reversal']
    )
    await assertLedgerClean(assert)
  })

  test('whoever is charged by hand is told, unless they pay there and then', async ({
    client,
    assert,
  }) => {
    const { cashier } = await givenDesk()
    const campus = await givenCampus()
    const payer = await givenUser({ locale: 'es' })
    const charge = (given: object) =>
      write(client, cashier, '/payments', {
        ...{ person: payer.publicId, campus: campus.code, concept: 'Carné', amount: '5.00' },
        ...given,
      })
    ;(await charge({})).assertStatus(303)
    const dueAt = now().plus({ days: 9 }).toFormat("yyyy-MM-dd'T'HH:mm")
    ;(await charge({ dueAt })).assertStatus(303)
    ;(await charge({ collect: true })).assertStatus(303)
    const payments = await Payment.query().where('userId', payer.id).orderBy('id')
    assert.lengthOf(payments, 3)
    const [first, dated, ...others] = await OutboundMail.query()
      .where('template', 'payment_raised')
      .orderBy('id')
    assert.isEmpty(others)
    assert.deepEqual([first!.recipient, first!.locale], [payer.email, 'es'])
    const settings = await installationSettings()
    const textOf = (mail: OutboundMail) => mailContent(mail, settings).paragraphs.join(' ')
    assert.include(textOf(first!), `«Carné». Referencia: ${shownReference(payments[0]!.reference)}`)
    assert.include(textOf(dated!), '«Carné». Vence el ')
    assert.include(textOf(dated!), shownReference(payments[1]!.reference))
    const told = await db.from('notifications').where('user_id', payer.id).orderBy('id')
    assert.deepEqual(
      told.filter(({ template }) => template === 'payment_raised').map(({ type }) => type),
      ['payment_due', 'payment_due']
    )
  })

  test('a due date is extended and a payment voided, with a reason', async ({ client, assert }) => {
    const { cashier } = await givenDesk()
    const payment = await givenPayment({ dueAt: now().plus({ days: 1 }) })
    const dueAt = now().plus({ days: 9 }).toFormat("yyyy-MM-dd'T'HH:mm")
    const patched = await client
      .patch(pathOf(payment, '/due-date'))
      .loginAs(cashier)
      .withCsrfToken()
      .redirects(0)
      .json({ dueAt, reason: 'Scholarship is late' })
    patched.assertStatus(303)
    assert.isTrue((await payment.refresh()).dueAt! > now().plus({ days: 7 }))
    await write(client, cashier, pathOf(payment, '/void'), { reason: 'Found the card' })
    assert.equal((await payment.refresh()).status, 'void')
  })
})

test.group('A cash desk over HTTP', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('is opened, counted blindly, closed with a difference, and printed', async ({
    client,
    assert,
  }) => {
    const cashier = await givenUser({ roles: ['cashier'] })
    const campus = await givenCampus()
    const opened = await write(client, cashier, '/cash-desks', {
      campus: campus.code,
      openingFloat: '20.00',
    })
    opened.assertStatus(303)
    const desk = await CashDeskSession.findByOrFail('cashierId', cashier.id)
    const payment = await givenPayment({ amount: 5_000n, campusId: campus.id })
    await call(client, cashier, pathOf(payment, '/collections'), cash())
    const info = await client.get('/transactions/info').loginAs(cashier).withInertia()
    // 70.00 is expected: nothing tells it before it was counted.
    assert.notInclude(JSON.stringify(info.inertiaProps), '7000')
    const path = `/cash-desks/${desk.publicId}`
    const denominations = { '5000': 1, '1000': 1, '500': 1 }
    const counted = await call(client, cashier, `${path}/count`, { denominations })
    assert.deepEqual(counted.body(), {
      countedMinor: '6500',
      expectedMinor: '7000',
      differenceMinor: '-500',
    })
    const early = await client.get(`${path}/sheet`).loginAs(cashier)
    early.assertStatus(404)
    await write(client, cashier, `${path}/close`, { denominations, note: 'Wrong change' })
    await desk.refresh()
    assert.equal(desk.differenceMinor, -500n)
    assert.equal(desk.note, 'Wrong change')
    const sheet = await client.get(`${path}/sheet`).loginAs(cashier)
    sheet.assertStatus(200)
    sheet.assertHeader('content-type', 'application/pdf')
    const other = await givenUser({ roles: ['cashier'] })
    const foreign = await client.get(path).loginAs(other)
    foreign.assertStatus(404)
    // The next cashier takes the drawer over as it was counted.
    await write(client, other, '/cash-desks', { takenOver: desk.publicId })
    const later = await CashDeskSession.findByOrFail('cashierId', other.id)
    assert.equal(later.openingFloatMinor, 6_500n)
    const third = await givenUser({ roles: ['cashier'] })
    const refused = await call(client, third, '/cash-desks', { takenOver: desk.publicId })
    assert.equal(refused.body().code, 'E_DRAWER_TAKEN')
  })

  test('of somebody else is closed by an admin with a reason', async ({ client, assert }) => {
    const { desk } = await givenDesk({ openingFloat: 100n })
    const admin = await givenUser({ roles: ['admin'] })
    const path = `/cash-desks/${desk.publicId}/close`
    const refused = await write(client, admin, path, { denominations: { '100': 1 } })
    assert.property((refused.flashMessages() as Record<string, object>)['inputErrorsBag'], 'note')
    const note = 'The cashier is ill'
    await write(client, admin, path, { denominations: { '100': 1 }, note })
    assert.equal((await desk.refresh()).closedBy, admin.id)
  })

  test('is taken over within a day, and neither listed nor taken over afterwards', async ({
    client,
    assert,
  }) => {
    const { actor, desk } = await givenDesk()
    const counted = { denominations: { '10000': 1 }, note: '' }
    await closeCashDesk({ deskId: desk.id, ...counted, actor })
    const other = await givenUser({ roles: ['cashier'] })
    const drawers = async () => {
      const page = await client.get('/transactions/info').loginAs(other).withInertia()
      return (page.inertiaProps as unknown as { drawers: unknown[] }).drawers.length
    }
    freezeClock(now().plus({ hours: 25 }))
    assert.equal(await drawers(), 0)
    const taken = await call(client, other, '/cash-desks', { takenOver: desk.publicId })
    assert.equal(taken.body().code, 'E_DRAWER_TAKEN')
    assert.isNull(await deskOf(other))
    freezeClock(null)
    assert.equal(await drawers(), 1)
    await write(client, other, '/cash-desks', { takenOver: desk.publicId })
    assert.equal((await deskOf(other))!.openingFloatMinor, 10_000n)
  })

  test('is neither opened nor taken over at a campus that was archived meanwhile', async ({
    client,
    assert,
  }) => {
    const { actor: giver, desk } = await givenDesk()
    const counted = { denominations: { '10000': 1 }, note: '' }
    await closeCashDesk({ deskId: desk.id, ...counted, actor: giver })
    await db.from('campuses').where('id', desk.campusId).update({ active: false })
    const other = await givenUser({ roles: ['cashier'] })
    const page = await client.get('/transactions/info').loginAs(other).withInertia()
    assert.isEmpty((page.inertiaProps as unknown as { drawers: unknown[] }).drawers)
    const taken = await call(client, other, '/cash-desks', { takenOver: desk.publicId })
    assert.equal(taken.body().code, 'E_DESK_CAMPUS_ARCHIVED')
    const actor = { id: other.id, ability: 'cashier' }
    const opened = refusalCode(openCashDesk({ campusId: desk.campusId, openingFloat: 0n, actor }))
    assert.equal(await opened, 'E_DESK_CAMPUS_ARCHIVED')
    assert.isNull(await deskOf(other))
  })

  test('is not opened at a campus outside of the scope', async ({ client, assert }) => {
    const [own, other] = [await givenCampus(), await givenCampus()]
    const cashier = await givenUser({ roles: ['cashier'], limits: [{ campusId: own.id }] })
    const asked = { campus: other.code, openingFloat: '0' }
    const refused = await write(client, cashier, '/cash-desks', asked)
    assert.property((refused.flashMessages() as Record<string, object>)['inputErrorsBag'], 'campus')
  })
})

test.group('Refund requests over HTTP', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  async function givenRequests(count: number) {
    const desk = await givenDesk({ openingFloat: 100_000n })
    const payments: Payment[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const payment = await givenPayment()
      await collect(payment, { actor: desk.actor })
      payments.push(payment)
    }
    const wanted = payments.map(({ id }) => ({
      paymentId: id,
      amount: 5_000n,
      reason: 'asked' as const,
    }))
    await db.transaction((trx) => openRefundRequests(wanted, trx))
    const rows: { public_id: string }[] = await db
      .from('refund_requests')
      .whereIn(
        'payment_id',
        payments.map(({ id }) => id)
      )
      .orderBy('id')
    return { ...desk, payments, requests: rows.map((row) => row.public_id) }
  }

  test('are worked off many at once, and once only', async ({ client, assert }) => {
    const { cashier, actor, payments, requests } = await givenRequests(3)
    // Somebody gave the second one back already, in another way.
    await refundPayment({
      ...{ paymentId: payments[1]!.id, amount: 5_000n, method: 'card', actor },
      ...{ reason: 'At the office', idempotencyKey: ulid() },
    })
    const work = { requests, method: 'cash', reason: 'Event cancelled' }
    const done = await write(client, cashier, '/payments/refund-requests', work)
    done.assertStatus(303)
    await write(client, cashier, '/payments/refund-requests', work)
    const refunds = await db
      .from('transactions')
      .where('kind', 'refund')
      .whereIn(
        'payment_id',
        payments.map(({ id }) => id)
      )
    assert.lengthOf(refunds, 3)
    const flashed = done.flashMessages() as Record<string, string>
    assert.include(flashed['success'], '2')
    assert.include(flashed['info'], '1')
    await assertLedgerClean(assert)
  })

  test('are declined with a reason, and not worked off afterwards', async ({ client, assert }) => {
    const { cashier, requests } = await givenRequests(1)
    const [request] = requests
    const path = `/payments/refund-requests/${request}/decline`
    await write(client, cashier, path, { reason: 'Too late to ask' })
    const row = await db.from('refund_requests').where('public_id', request!).firstOrFail()
    assert.equal(row.state, 'declined')
    assert.equal(row.answer, 'Too late to ask')
    const work = { requests, method: 'cash', reason: 'Please' }
    const done = await write(client, cashier, '/payments/refund-requests', work)
    assert.notProperty(done.flashMessages(), 'success')
  })

  test('say how they ended: by which movement or why not, by whom and when', async ({
    client,
    assert,
  }) => {
    const { cashier, requests } = await givenRequests(2)
    const [paid, declined] = requests
    const work = { requests: [paid], method: 'cash', reason: 'Event cancelled' }
    await write(client, cashier, '/payments/refund-requests', work)
    const reason = 'Too late to ask'
    await write(client, cashier, `/payments/refund-requests/${declined}/decline`, { reason })
    const listed = async (state: string) => {
      const page = await client
        .get(`/payments/refund-requests?state=${state}`)
        .loginAs(cashier)
        .withInertia()
      const { list } = page.inertiaProps as unknown as { list: { rows: object[] } }
      assert.lengthOf(list.rows, 1)
      return list.rows[0]
    }
    const refund = await db.from('transactions').where('kind', 'refund').firstOrFail()
    const movement = { publicId: refund.public_id, method: 'cash' }
    assert.containsSubset(await listed('done'), {
      ...{ publicId: paid, state: 'done', outcome: { by: cashier.name, movement } },
    })
    assert.containsSubset(await listed('declined'), {
      ...{ publicId: declined, answer: reason, outcome: { by: cashier.name, movement: null } },
    })
  })

  test('outside of the scope there are none', async ({ client, assert }) => {
    const { requests } = await givenRequests(1)
    const campus = await givenCampus()
    const stranger = await givenUser({ roles: ['cashier'], limits: [{ campusId: campus.id }] })
    const path = `/payments/refund-requests/${requests[0]}/decline`
    const declined = await write(client, stranger, path, { reason: 'Not mine' })
    declined.assertStatus(404)
    const work = { requests, method: 'transfer', reason: 'Not mine' }
    await write(client, stranger, '/payments/refund-requests', work)
    const row = await db.from('refund_requests').where('public_id', requests[0]!).firstOrFail()
    assert.equal(row.state, 'open')
    const page = await client.get('/payments/refund-requests').loginAs(stranger).withInertia()
    const { list } = page.inertiaProps as unknown as { list: { rows: object[] } }
    assert.lengthOf(list.rows, 0)
  })
})
