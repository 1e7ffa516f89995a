import { reportTransfer } from '#app/payments/actions/report_transfer'
import { now } from '#app/core/clock'
import { shownReference } from '#isomorphic/payments/reference'
import { camt } from '#tests/fixtures/bank_statements'
import { givenBankAccount } from '#tests/fixtures/installation'
import { givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import { launchChromium } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { openAs } from '#tests/helpers/test_server'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import { ulid } from 'ulid'

const LAPTOP = { width: 1280, height: 800 }

test.group('A statement of the bank, from the file to the receipts', (group) => {
  let browser: Browser
  const messages = messagesOf(app.makePath(), 'en')
  const says = (key: string) => messages.get(key)!
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('uploaded, checked, added, confirmed, matched by hand, set aside', async ({ assert }) => {
    const cashier = await givenUser({ roles: ['cashier'] })
    const account = await givenBankAccount({ bank: 'Bank of the story' })
    const [reported, unreported, nameless] = [
      await givenPayment(),
      await givenPayment(),
      await givenPayment(),
    ]
    await reportTransfer({
      ...{ paymentId: reported.id, amount: 5_000n, occurredAt: now(), externalReference: '77' },
      ...{ proof: null, actor: { id: reported.userId, ability: null }, idempotencyKey: ulid() },
    })
    const day = now().minus({ days: 1 }).toISODate()!
    const entry = (text: string, payer: string) => ({
      amount: '50.00',
      id: ulid(),
      day,
      text,
      payer,
    })
    const entries = [
      entry(`Enrolment ${reported.reference}`, 'Reported'),
      entry(shownReference(unreported.reference), 'Unreported'),
      entry('For my enrolment', 'Nameless'),
      entry('A gift', 'Giver'),
    ]
    const file = camt(entries, { account: 'SV00TEST00000000000000000001' })

    const context = await browser.newContext({
      ...{ viewport: LAPTOP, reducedMotion: 'reduce' as const, locale: 'en-US' },
    })
    const page = await context.newPage()
    await openAs(page, cashier, '/transactions')
    await page.getByRole('link', { name: says('transactions.tabs.bank') }).click()
    await page
      .getByRole('link', { name: says('imports.button') })
      .first()
      .click()
    await page.locator('[name=account]').selectOption(account.publicId)
    await page.locator('[name=file]').setInputFiles({
      ...{ name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(file) },
    })
    await page.getByRole('button', { name: says('imports.start.submit') }).click()
    await page.getByText(says('imports.bank.applyTitle')).waitFor()
    await page.getByRole('button', { name: 'Add 4 lines' }).click()
    await page.getByRole('link', { name: says('imports.bank.list') }).click()
    await page.waitForURL(/\/transactions\/bank-lines$/)

    const rowOf = (payer: string) =>
      page.locator('tbody tr').filter({ has: page.getByText(payer, { exact: true }) })
    for (const payer of ['Reported', 'Unreported', 'Nameless', 'Giver']) {
      await rowOf(payer).getByRole('checkbox').check()
    }
    await page.getByRole('button', { name: 'Confirm 2 transfers' }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('button', { name: 'Confirm 2 transfers' }).click()
    await page.getByText('2 transfers confirmed.').waitFor()
    for (const payment of [reported, unreported]) {
      await payment.refresh()
      assert.equal(payment.status, 'paid')
    }

    await rowOf('Giver')
      .getByRole('button', { name: says('bank.dismiss.action') })
      .click()
    await dialog.locator('[name=reason]').fill('A gift to the library')
    await dialog.getByRole('button', { name: says('bank.dismiss.action') }).click()
    await page.getByText(says('bank.dismiss.done')).waitFor()

    await rowOf('Nameless')
      .getByRole('button', { name: says('bank.match.action') })
      .click()
    await dialog.locator('[name=reference]').fill('0000-0000')
    await dialog.getByRole('button', { name: says('bank.match.submit') }).click()
    await dialog.getByText(says('bank.match.unknown')).waitFor()
    await dialog.locator('[name=reference]').fill(shownReference(nameless.reference).toLowerCase())
    await dialog.getByRole('button', { name: says('bank.match.submit') }).click()
    await rowOf('Nameless').getByText(says('bank.proposals.collect.why')).waitFor()
    await rowOf('Nameless').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Confirm 1 transfer' }).click()
    await dialog.getByRole('button', { name: 'Confirm 1 transfer' }).click()
    await page.getByText('1 transfer confirmed.').waitFor()
    await nameless.refresh()
    assert.equal(nameless.status, 'paid')
    await context.close()
  })
})
