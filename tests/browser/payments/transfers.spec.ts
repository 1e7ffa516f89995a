import { reportTransfer } from '#app/payments/actions/report_transfer'
import Transaction from '#app/payments/models/transaction'
import Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { givenPayment } from '#tests/fixtures/payments'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { signIn, url } from '#tests/helpers/test_server'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { ulid } from 'ulid'

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }

test.group('A transfer, from the phone to the ticket', (group) => {
  let browser: Browser
  const messages = messagesOf(app.makePath(), 'en')
  const says = (key: string) => messages.get(key)!
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  async function pageOf(user: User, viewport: typeof PHONE): Promise<Page> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' })
    const page = await context.newPage()
    await signIn(page, user)
    return page
  }

  async function report(page: Page, bankNumber: string) {
    await page.goto(url('/my/payments'))
    await alive(page)
    await page
      .getByRole('link', { name: says('my_payments.howTo.report') })
      .first()
      .click()
    await page.locator('[name=bankNumber]').fill(bankNumber)
    const contents = sharp({ create: { width: 300, height: 500, channels: 3, background: '#fff' } })
    const file = {
      name: 'proof.png',
      mimeType: 'image/png',
      buffer: await contents.png().toBuffer(),
    }
    await page.locator('[name=proof]').setInputFiles(file)
    await page.getByRole('button', { name: says('transactions.create.submit') }).click()
    await page.waitForURL(/\/my\/payments$/)
    await page.getByText(says('registrations.payment.inReview')).waitFor()
  }

  test('reported, rejected, reported again, confirmed: the ticket is there', async ({ assert }) => {
    const startsAt = now().plus({ days: 14 })
    const { announcement, event } = await givenEvent({
      ...{ startsAt, endsAt: startsAt.plus({ hours: 2 }) },
      prices: [{ label: 'General', amountMinor: 5_000n as never }],
    })
    const person = await givenUser()
    const cashier = await givenUser({ roles: ['cashier'] })
    const registration = await register(event, person)
    const phone = await pageOf(person, PHONE)

    await phone.goto(url(`/announcements/${announcement.slug}`))
    await alive(phone)
    await phone.getByRole('link', { name: says('registrations.payment.howTo') }).click()
    await phone.waitForURL(/\/my\/payments$/)
    const isWide = await phone.evaluate<boolean>(
      'document.documentElement.scrollWidth > innerWidth'
    )
    assert.isFalse(isWide, 'the page scrolls sideways')
    await report(phone, 'BANK-1')

    const desk = await pageOf(cashier, LAPTOP)
    // What comes next on the screen is whatever else waits for a review.
    const decided = (outcome: 'rejected' | 'confirmed') =>
      desk
        .getByText(says(`transactions.reviewed.${outcome}`).replace('{name}', person.name))
        .waitFor()
    await desk.goto(url('/transactions?status=in_review&direction=asc'))
    await alive(desk)
    await desk.getByRole('link', { name: new RegExp(person.name) }).click()
    await desk.getByRole('img', { name: new RegExp(person.name) }).waitFor()
    await desk.keyboard.press('r')
    await desk.locator('dialog[open] [name=reason]').fill('The bank does not know it.')
    await desk
      .locator('dialog[open]')
      .getByRole('button', { name: says('transactions.review.reject') })
      .click()
    await decided('rejected')

    await phone.goto(url('/my/payments'))
    await phone.getByText('The bank does not know it.').waitFor()
    await report(phone, 'BANK-2')

    await desk.goto(url('/transactions?status=in_review&direction=asc'))
    await alive(desk)
    await desk.getByRole('link', { name: new RegExp(person.name) }).click()
    await desk.getByRole('img', { name: new RegExp(person.name) }).waitFor()
    await desk.keyboard.press('c')
    await desk
      .locator('dialog[open]')
      .getByRole('button', { name: says('transactions.review.confirm') })
      .click()
    await decided('confirmed')

    const { status } = await Registration.findOrFail(registration.id)
    assert.equal(status, 'confirmed')
    await phone.goto(url('/dashboard/tickets'))
    await phone.getByText(announcement.title).waitFor()
    await phone.goto(url('/my/payments'))
    const download = phone.waitForEvent('download')
    await phone.getByRole('link', { name: /WEB-/ }).click()
    assert.match((await download).suggestedFilename(), /^WEB-\d{4}-\d{6}\.pdf$/)
  })

  test('the queue is gone through by keys, and by arrows alone where letters are turned off', async ({
    assert,
  }) => {
    const transfers: string[] = []
    for (const bankNumber of ['Q-1', 'Q-2', 'Q-3']) {
      const payment = await givenPayment()
      const { transactionId } = await reportTransfer({
        ...{ paymentId: payment.id, amount: 5_000n, occurredAt: now(), proof: null },
        ...{ externalReference: bankNumber, actor: { id: payment.userId, ability: null } },
        idempotencyKey: ulid(),
      })
      transfers.push((await Transaction.findOrFail(transactionId)).publicId)
    }
    const cashier = await givenUser({ roles: ['cashier'] })
    const desk = await pageOf(cashier, LAPTOP)
    const shows = async (nth: number) => {
      await desk.waitForURL(url(`/transactions/${transfers[nth]}`))
      await desk.getByText(`Q-${nth + 1}`, { exact: true }).waitFor()
    }
    await desk.goto(url(`/transactions/${transfers[0]}`))
    await alive(desk)
    await desk.keyboard.press('j')
    await shows(1)
    await desk.keyboard.press('ArrowRight')
    await shows(2)
    await desk.keyboard.press('k')
    await shows(1)
    await desk.keyboard.press('ArrowLeft')
    await shows(0)

    const letters = desk.getByRole('switch', { name: says('transactions.show.letterKeys') })
    // Its label lies over the whole row.
    await desk.getByText(says('transactions.show.letterKeys'), { exact: true }).click()
    assert.isFalse(await letters.isChecked())
    // This device remembers it.
    await desk.reload()
    await alive(desk)
    assert.isFalse(await letters.isChecked())
    await desk.keyboard.press('c')
    await desk.keyboard.press('j')
    await desk.keyboard.press('ArrowRight')
    await shows(1)
    assert.equal(await desk.locator('dialog[open]').count(), 0)
    await desk.context().close()
  })
})
