import { useGateway } from '#app/payments/gateways/active_gateway'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { givenDesk, ledgerFindings, paymentOf } from '#tests/fixtures/payments'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { signIn, url } from '#tests/helpers/test_server'
import { shownReference } from '#isomorphic/payments/reference'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }

/* By transfer one pays in the story of a transfer. */
test.group('Paying on a phone', (group) => {
  let browser: Browser
  const messages = messagesOf(app.makePath(), 'en')
  const says = (key: string) => messages.get(key)!
  group.setup(async () => {
    browser = await launchChromium()
    useGateway(new SandboxGateway({ key: 'k', appUrl: url('') }))
    return async () => {
      useGateway(undefined)
      await browser.close()
    }
  })

  async function pageOf(user: User, viewport: typeof PHONE): Promise<Page> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' })
    const page = await context.newPage()
    await signIn(page, user)
    return page
  }

  async function givenOwing() {
    const startsAt = now().plus({ days: 14 })
    const { announcement, event } = await givenEvent({
      ...{ startsAt, endsAt: startsAt.plus({ hours: 2 }) },
      prices: [{ label: 'General', amountMinor: 5_000n as never }],
    })
    const person = await givenUser()
    const registration = await register(event, person)
    const phone = await pageOf(person, PHONE)
    await phone.goto(url(`/announcements/${announcement.slug}`))
    await alive(phone)
    await phone.getByRole('link', { name: says('registrations.payment.howTo') }).click()
    await phone.waitForURL(/\/my\/payments$/)
    return { announcement, event, registration, phone, payment: await paymentOf(registration) }
  }
  type Owing = Awaited<ReturnType<typeof givenOwing>>

  /** The place is confirmed, the ticket is there, and the receipt can be had. */
  async function hasPaid({ announcement, registration, phone }: Owing, receipt: RegExp) {
    await phone.goto(url('/my/payments'))
    await alive(phone)
    const download = phone.waitForEvent('download')
    await phone.getByRole('link', { name: receipt }).click()
    await download
    await phone.goto(url('/dashboard/tickets'))
    await phone.getByText(announcement.title).waitFor()
    const { status } = await Registration.findOrFail(registration.id)
    await phone.context().close()
    return status
  }

  test('online: declined first, then paid', async ({ assert }) => {
    const before = await ledgerFindings()
    const owing = await givenOwing()
    const { phone } = owing
    for (const answer of ['decline', 'pay']) {
      await phone.getByRole('button', { name: says('my_payments.payOnline') }).click()
      await phone.waitForURL(/\/sandbox\/checkouts\//)
      await alive(phone)
      await phone.getByText(says('sandbox.noMoney')).waitFor()
      const isWide = await phone.evaluate<boolean>(
        'document.documentElement.scrollWidth > innerWidth'
      )
      assert.isFalse(isWide, 'the page scrolls sideways')
      const name = says(`sandbox.answers.${answer}`)
      await phone.getByRole('button', { name, exact: true }).click()
      await phone.waitForURL(/\/my\/payments$/)
      await alive(phone)
    }
    assert.equal(await hasPaid(owing, /WEB-/), 'confirmed')
    assert.deepEqual(await ledgerFindings(), before)
  }).tags(['@story'])

  test('at a desk, by showing the reference', async ({ assert }) => {
    const before = await ledgerFindings()
    const owing = await givenOwing()
    const { phone, payment, event } = owing
    await phone.getByText(shownReference(payment.reference)).first().waitFor()
    const { cashier } = await givenDesk({ campusId: event.campusId })
    const desk = await pageOf(cashier, LAPTOP)
    await desk.goto(url('/transactions/info'))
    await alive(desk)
    await desk
      .getByLabel(/^Reference, name/)
      .and(desk.locator(':focus'))
      .waitFor()
    await desk.keyboard.type(shownReference(payment.reference))
    await desk.keyboard.press('Enter')
    await desk
      .getByLabel(/^Amount in/)
      .and(desk.locator(':focus'))
      .waitFor()
    await desk.keyboard.press('Enter')
    await desk
      .getByRole('status')
      .getByText(/collected/)
      .waitFor()
    await desk.context().close()
    assert.equal(await hasPaid(owing, /-\d{4}-\d{6}/), 'confirmed')
    assert.deepEqual(await ledgerFindings(), before)
  })
})
