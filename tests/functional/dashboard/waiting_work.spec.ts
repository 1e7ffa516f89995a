import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import Registration from '#app/registrations/models/registration'
import { givenCampus } from '#tests/fixtures/catalogue'
import { collect, givenPayment } from '#tests/fixtures/payments'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

async function work(client: ApiClient, as: User): Promise<Record<string, number>> {
  const response = await client.get('/me/work').loginAs(as)
  response.assertStatus(200)
  return response.body()
}

test.group('Where work waits', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('nowhere for a participant, and nowhere where nothing waits', async ({ client, assert }) => {
    assert.deepEqual(await work(client, await givenUser()), {})
    assert.deepEqual(await work(client, await givenUser({ roles: ['admin'] })), {})
  })

  test('behind claims, for registrars of that place and for admins', async ({ client, assert }) => {
    const campus = await givenCampus()
    const here = await givenUser({ roles: ['registrar'], limits: [{ campusId: campus.id }] })
    const elsewhere = await givenUser({
      roles: ['registrar'],
      limits: [{ campusId: (await givenCampus()).id }],
    })
    await givenUser({ kindConfirmed: false, campusId: campus.id })
    await givenUser({ kindConfirmed: false, campusId: campus.id, disabled: true })
    assert.deepEqual(await work(client, here), { '/users/confirmations': 1 })
    assert.deepEqual(await work(client, elsewhere), {})
    const admin = await givenUser({ roles: ['admin'] })
    assert.deepEqual(await work(client, admin), { '/users/confirmations': 1 })
  })

  test('behind applications, for who manages the event', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const { event } = await givenEvent({ author, approval: true })
    for (let index = 0; index < 2; index += 1) {
      await Registration.create({
        ...{ publicId: ulid(), eventId: event.id, userId: (await givenUser()).id },
        ...{ status: 'submitted', priceAmountMinor: 0n, priceCurrency: 'USD', answers: [] },
        source: 'self',
      })
    }
    assert.deepEqual(await work(client, author), { '/announcements': 2 })
    assert.deepEqual(await work(client, await givenUser({ roles: ['organizer'] })), {})
  })

  test('behind what is to be given back, for cashiers', async ({ client, assert }) => {
    const cashier = await givenUser({ roles: ['cashier'] })
    const admin = await givenUser({ roles: ['admin'] })
    const payment = await givenPayment()
    const actor = { id: admin.id, ability: 'admin' }
    await openCashDesk({ campusId: payment.campusId, openingFloat: 0n, actor })
    await collect(payment, { actor })
    assert.deepEqual(await work(client, cashier), {})
    const wanted = [
      { paymentId: payment.id, amount: payment.amountMinor, reason: 'asked' as const },
    ]
    await db.transaction((trx) => openRefundRequests(wanted, trx))
    assert.deepEqual(await work(client, cashier), { '/payments/refund-requests': 1 })
  })
})
