import CashDeskSession from '#app/payments/models/cash_desk_session'
import type Payment from '#app/payments/models/payment'
import Transaction from '#app/payments/models/transaction'
import { shownReference } from '#isomorphic/payments/reference'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenPayment, ledgerFindings } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { signIn, url } from '#tests/helpers/test_server'
import type User from '#app/users/models/user'
import { test } from '@japa/runner'
import type { Browser, Locator, Page } from 'playwright'

/** More than any page of a cashier's has controls. */
const TABS_MAX = 80
const LAPTOP = { width: 1440, height: 900 }

test.group('A cashier', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  async function signedIn({ email }: User): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-US', viewport: LAPTOP })
    const page = await context.newPage()
    await signIn(page, { email })
    return page
  }

  const focused = (page: Page, label: string | RegExp) =>
    page.getByLabel(label).and(page.locator(':focus')).waitFor()

  /** Presses what begins with a capital letter, and types everything else. */
  async function pressAll(page: Page, keys: string[]) {
    for (const key of keys) {
      if (/^[A-Z]/.test(key)) await page.keyboard.press(key)
      else await page.keyboard.type(key)
    }
  }

  /** Types the reference, and what is pressed and typed from the amount on. */
  async function collect(page: Page, payment: Payment, keys: string[]) {
    await focused(page, /^Reference, name/)
    await page.keyboard.type(shownReference(payment.reference).toLowerCase())
    await page.keyboard.press('Enter')
    await focused(page, /^Amount in/)
    await pressAll(page, [...keys, 'Enter'])
    await page
      .getByRole('status')
      .getByText(/collected/)
      .waitFor()
  }

  test('works a whole day by keyboard alone, and closes with a difference', async ({ assert }) => {
    const before = await ledgerFindings()
    const campus = await givenCampus()
    const limits = [{ campusId: campus.id }]
    const cashier = await givenUser({ roles: ['cashier'], limits })
    const owed = () => givenPayment({ campusId: campus.id, amount: 5_000n })
    const [inCash, byCard, inPart] = [await owed(), await owed(), await owed()]
    const page = await signedIn(cashier)

    await page.goto(url('/transactions/info'))
    await alive(page)
    // The only campus of the scope is chosen already.
    await page.getByLabel(/^Opening float/).focus()
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')

    await collect(page, inCash, ['Tab', '60'])
    await page.getByText(/^Change: 10\.00/).waitFor()
    // Back to the method, which is chosen by an arrow.
    await collect(page, byCard, ['Shift+Tab', 'ArrowDown', 'Tab'])
    await collect(page, inPart, ['12.50'])
    await page.getByText(/Still to be paid: 37\.50/).waitFor()
    assert.equal((await inCash.refresh()).status, 'paid')
    assert.equal((await byCard.refresh()).status, 'paid')
    assert.equal((await inPart.refresh()).status, 'partially_paid')

    await page.goto(url(`/payments/${inCash.publicId}`))
    await alive(page)
    await page.getByRole('button', { name: 'Refund' }).focus()
    await page.keyboard.press('Enter')
    await focused(page, /^Amount in/)
    await page.getByLabel(/^Reason/).focus()
    await page.keyboard.type('The card was found')
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Refunded', { exact: true }).first().waitFor()

    await page.goto(url('/transactions/info'))
    await alive(page)
    await page.getByRole('button', { name: 'Close the desk' }).focus()
    await page.keyboard.press('Enter')
    await focused(page, /^Number of 100\.00/)
    // 20.00 + 50.00 + 12.50 − 50.00 are expected, and 30.00 are there: one of 20.00 and one of 10.00.
    await page.getByLabel(/^Number of 20\.00/).focus()
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1')
    assert.equal(await page.getByText('32.50').count(), 0)
    await page.keyboard.press('Enter')
    await page.getByText(/less in the drawer/).waitFor()
    await page.getByText('32.50').first().waitFor()
    await focused(page, /^Note/)
    await page.keyboard.type('Two coins fell behind the desk')
    await page.getByRole('dialog').getByRole('button', { name: 'Close the desk' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Closing sheet' }).waitFor()

    const desk = await CashDeskSession.findByOrFail('cashierId', cashier.id)
    assert.equal(desk.differenceMinor, -250n)
    assert.equal(desk.note, 'Two coins fell behind the desk')
    assert.deepEqual(await ledgerFindings(), before)
    await page.context().close()
  })

  /** Presses Tab until an element has the focus, as somebody does who has no mouse. */
  async function tabTo(page: Page, element: Locator) {
    const here = element.and(page.locator(':focus'))
    await element.waitFor()
    for (let left = TABS_MAX; (await here.count()) === 0; left -= 1) {
      if (left === 0) throw new Error(`Tab never leads to ${element.toString()}`)
      await page.keyboard.press('Tab')
    }
  }

  test('works a whole day with nothing but keys: every control is reached by Tab', async ({
    assert,
  }) => {
    const before = await ledgerFindings()
    const campus = await givenCampus()
    const cashier = await givenUser({ roles: ['cashier'], limits: [{ campusId: campus.id }] })
    const owed = () => givenPayment({ campusId: campus.id, amount: 5_000n })
    const [inCash, byCard] = [await owed(), await owed()]
    const page = await signedIn(cashier)
    const press = (...keys: string[]) => pressAll(page, keys)
    const enter = async (element: Locator) => {
      await tabTo(page, element)
      await page.keyboard.press('Enter')
    }

    await page.goto(url('/transactions/info'))
    await alive(page)
    await tabTo(page, page.getByLabel(/^Opening float/))
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')

    await collect(page, inCash, ['Tab', '60'])
    await page.getByText(/^Change: 10\.00/).waitFor()
    // The method stands before the amount, the number of the slip after it.
    await collect(page, byCard, ['Shift+Tab', 'ArrowDown', 'Tab', 'Tab', 'slip 4711'])
    const slip = await Transaction.findByOrFail('paymentId', byCard.id)
    assert.deepEqual([slip.method, slip.externalReference], ['card', 'slip 4711'])

    // From the list of what was done to the payment, and back by the menu of the page.
    await enter(page.locator(`a[href="/payments/${inCash.publicId}"]`))
    await page.waitForURL(`**/payments/${inCash.publicId}`)
    await enter(page.getByRole('button', { name: 'Refund', exact: true }))
    const dialog = page.getByRole('dialog')
    await focused(page, /^Amount in/)
    await tabTo(page, dialog.getByLabel(/^Reason/))
    await page.keyboard.type('The card was found')
    await enter(dialog.getByRole('button', { name: 'Refund' }))
    await page.getByText('Refunded', { exact: true }).first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await enter(page.locator('a[href="/transactions/info"]').first())
    await page.waitForURL('**/transactions/info')

    await enter(page.getByRole('button', { name: 'Close the desk' }))
    await focused(page, /^Number of 100\.00/)
    // 20.00 + 50.00 − 50.00 in cash; the card is in no drawer.
    await tabTo(page, dialog.getByLabel(/^Number of 20\.00/))
    await press('1', 'Enter')
    await page.getByText('The count matches.').waitFor()
    await focused(page, /^Note/)
    await enter(dialog.getByRole('button', { name: 'Close the desk' }))
    await page.getByRole('link', { name: 'Closing sheet' }).waitFor()

    const desk = await CashDeskSession.findByOrFail('cashierId', cashier.id)
    assert.deepEqual([desk.expectedMinor, desk.differenceMinor], [2_000n, 0n])
    assert.deepEqual(await ledgerFindings(), before)
    await page.context().close()
  })

  test('keeps what was typed when the connection is lost, and collects once', async ({
    assert,
  }) => {
    const campus = await givenCampus()
    const cashier = await givenUser({ roles: ['cashier'], limits: [{ campusId: campus.id }] })
    const payment = await givenPayment({ campusId: campus.id, amount: 5_000n })
    const page = await signedIn(cashier)
    const failed = page.getByText(/The connection failed/)
    await page.goto(url('/transactions/info'))
    await alive(page)
    await page.getByLabel(/^Opening float/).fill('20')
    await page.keyboard.press('Enter')

    await focused(page, /^Reference, name/)
    await page.keyboard.type(payment.reference)
    await page.keyboard.press('Enter')
    await focused(page, /^Amount in/)
    await page.keyboard.type('12.50')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await failed.first().waitFor()
    assert.equal(await page.getByLabel(/^Amount in/).inputValue(), '12.50')
    await page.context().setOffline(false)
    // The answer is lost, not the question: the same key is sent again.
    await page.route('**/collections', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/collections'))
    await page.keyboard.press('Enter')
    await lost
    await failed.first().waitFor()
    await page.unroute('**/collections')
    await page.keyboard.press('Enter')
    await page.getByText(/Still to be paid: 37\.50/).waitFor()
    assert.equal((await payment.refresh()).collectedMinor, 1_250n)

    await page.getByRole('button', { name: 'Close the desk' }).click()
    await page.getByLabel(/^Number of 20\.00/).fill('1')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await failed.last().waitFor()
    assert.equal(await page.getByLabel(/^Number of 20\.00/).inputValue(), '1')
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await page.getByText(/less in the drawer/).waitFor()
    await page.context().close()
  }).tags(['@story'])
})
