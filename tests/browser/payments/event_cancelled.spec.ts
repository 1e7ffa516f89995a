import Payment from '#app/payments/models/payment'
import { startCheckout } from '#app/payments/actions/start_checkout'
import { receiveGatewayMessage } from '#app/payments/actions/receive_gateway_message'
import { useGateway } from '#app/payments/gateways/active_gateway'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { currency } from '#config/app'
import { givenEvent } from '#tests/fixtures/events'
import { collect, givenDesk, ledgerFindings, paymentOf } from '#tests/fixtures/payments'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { signIn, url } from '#tests/helpers/test_server'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

const LAPTOP = { width: 1280, height: 800 }
const PEOPLE = 40
const ONLINE = 10
const PRICE = 5_000n

test.group('An event that many have paid', (group) => {
  let browser: Browser
  const gateway = new SandboxGateway({ key: 'k', appUrl: url('') })
  const messages = messagesOf(app.makePath(), 'en')
  const says = (key: string) => messages.get(key)!
  group.setup(async () => {
    browser = await launchChromium()
    useGateway(gateway)
    return async () => {
      useGateway(undefined)
      await browser.close()
    }
  })

  async function pageOf(user: User): Promise<Page> {
    const context = await browser.newContext({ viewport: LAPTOP, locale: 'en-US' })
    const page = await context.newPage()
    await signIn(page, user)
    return page
  }

  async function payOnline(payment: Payment) {
    await startCheckout({ paymentId: payment.id })
    const { public_id: checkout } = await db
      .from('checkouts')
      .where('payment_id', payment.id)
      .firstOrFail()
    const message = gateway.message({ checkout, type: 'paid', amount: PRICE, currency })
    await receiveGatewayMessage({ gateway: gateway.name, ...message })
  }

  async function givenPaidEvent() {
    const startsAt = now().plus({ days: 14 })
    const author = await givenUser({ roles: ['organizer'] })
    const { announcement, event } = await givenEvent({
      ...{ author, startsAt, endsAt: startsAt.plus({ hours: 2 }), capacity: PEOPLE },
      prices: [{ label: 'General', amountMinor: PRICE }],
    })
    const desk = await givenDesk({ campusId: event.campusId, openingFloat: 100_000n })
    for (let nth = 0; nth < PEOPLE; nth += 1) {
      const payment = await paymentOf(await register(event, await givenUser({ password: null })))
      if (nth < ONLINE) await payOnline(payment)
      else await collect(payment, { actor: desk.actor })
    }
    return { author, announcement, event, ...desk }
  }

  test('is cancelled by its organizer, and treasury gives everybody their money back', async ({
    assert,
  }) => {
    const before = await ledgerFindings()
    const { author, announcement, event, cashier } = await givenPaidEvent()
    const organizer = await pageOf(author)
    await organizer.goto(url(`/announcements/${announcement.slug}`))
    await alive(organizer)
    await organizer.getByRole('button', { name: says('announcements.manage.more') }).click()
    await organizer.getByRole('menuitem', { name: says('announcements.manage.cancel') }).click()
    const asked = organizer.getByRole('dialog')
    await asked.locator('[name=reason]').fill('The hall is flooded.')
    await asked.getByRole('button', { name: says('announcements.manage.cancel') }).click()
    await organizer.getByText(says('announcements.show.cancelledTitle')).first().waitFor()
    await organizer.context().close()

    const treasury = await pageOf(cashier)
    const left = () =>
      db
        .from('refund_requests as q')
        .join('payments as p', 'p.id', 'q.payment_id')
        .where({ 'p.event_id': event.id, 'q.state': 'open' })
    assert.lengthOf(await left(), PEOPLE)
    const told: string[] = []
    for (const isLast of [false, true]) {
      await treasury.goto(url(`/payments/refund-requests?event=${event.publicId}`))
      await alive(treasury)
      await treasury.getByLabel(says('ui.list.selectAll')).check()
      await treasury.getByRole('button', { name: 'Refund', exact: true }).click()
      const dialog = treasury.getByRole('dialog')
      told.push(await dialog.innerText())
      await dialog.locator('[name=reason]').fill('The event is cancelled')
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
      await treasury
        .getByText(isLast ? /15 refunds recorded/ : /25 refunds recorded/)
        .first()
        .waitFor()
    }
    assert.match(told.join('\n'), /500\.00\D+was paid online/)
    assert.isEmpty(await left())
    const payments = await Payment.query().where('eventId', event.id)
    assert.isTrue(payments.every(({ status }) => status === 'refunded'))
    const refunds = await db
      .from('transactions as t')
      .join('payments as p', 'p.id', 't.payment_id')
      .where({ 'p.event_id': event.id, 't.kind': 'refund' })
      .groupBy('t.method')
      .select('t.method')
      .count('* as count')
    assert.sameDeepMembers(
      refunds.map(({ method, count }) => [method, Number(count)]),
      [
        ['online', ONLINE],
        ['cash', PEOPLE - ONLINE],
      ]
    )
    assert.deepEqual(await ledgerFindings(), before)
    await treasury.context().close()
  })
})
