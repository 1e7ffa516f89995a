import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { filesOf, madeWallets } from '#tests/fixtures/wallets'
import { alive, launchChromium, watchRequests } from '#tests/helpers/chromium'
import {
  openDemoUniversity,
  type DemoUniversity,
  type Locale,
  type Scheme,
} from '#tests/helpers/demo_university'
import { barriersOn } from '#tests/helpers/screen_checks'
import { messagesOf } from '#tests/helpers/translations'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1440, height: 900 }
const LOOKS = [
  ['a phone', PHONE, 'en', 'light'],
  ['a phone', PHONE, 'es', 'dark'],
  ['a laptop', LAPTOP, 'en', 'dark'],
  ['a laptop', LAPTOP, 'es', 'light'],
] as const
const GOOGLE = 'https://pay.google.com/gp/v/save/'
/** The part of the page that only those with keys load. */
const PART = /wallet_buttons/

/** @returns the public id of a ticket of the student's that lets in */
const ticketOf = (university: DemoUniversity) =>
  university.value(
    `select t.public_id from tickets t join registrations r on r.id = t.registration_id
     join users u on u.id = r.user_id join events e on e.id = r.event_id
     where u.email = 'student@convoca.test' and t.revoked_at is null
     and r.status = 'confirmed' and e.ends_at > datetime('now') order by e.ends_at desc limit 1`
  )

async function opened(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const hasAll = watchRequests(page)
  await page.goto(path)
  await alive(page)
  await hasAll()
  return scripts
}

test.group('Wallets on the page of a ticket', (group) => {
  let university: DemoUniversity
  let browser: Browser
  group.setup(async () => {
    university = await openDemoUniversity((await madeWallets()).env)
    // Nothing is asked of Google itself.
    browser = await launchChromium(['--host-resolver-rules=MAP pay.google.com ~NOTFOUND'])
    return async () => {
      await browser.close()
      await university.close()
    }
  })

  const contextOf = (
    person: 'student' | 'guest',
    locale: Locale = 'en',
    scheme: Scheme = 'light',
    viewport: typeof PHONE = PHONE
  ) => university.contextOf(browser, { person, locale, scheme, viewport })

  for (const [size, viewport, locale, scheme] of LOOKS) {
    test(`both are offered, with who gets the ticket by it (${size}, ${locale}, ${scheme})`, async ({
      assert,
    }) => {
      const says = messagesOf(app.makePath(), locale)
      const context = await contextOf('student', locale, scheme, viewport)
      const page = await context.newPage()
      const id = ticketOf(university)
      await opened(page, `/dashboard/tickets/event/${id}`)
      for (const wallet of ['google', 'apple'] as const) {
        const link = page.getByRole('link', { name: says.get(`tickets.wallet.${wallet}`)! })
        assert.isTrue(await link.isVisible())
        assert.equal(
          await link.getAttribute('href'),
          `/dashboard/tickets/event/${id}/wallets/${wallet}`
        )
        const note = await link.getAttribute('aria-describedby')
        const said = await page.locator(`[id="${note}"]`).innerText()
        assert.include(said, locale === 'en' ? 'Google or Apple' : 'Google o Apple')
        const { height, x, width } = (await link.boundingBox())!
        assert.isAtLeast(height, 44)
        assert.isAtMost(x + width, viewport.width)
      }
      assert.deepEqual(await barriersOn(page), [])
      const isWide = await page.evaluate<boolean>(
        'document.documentElement.scrollWidth > innerWidth'
      )
      assert.isFalse(isWide, 'the page scrolls sideways')
      // To be looked at.
      await page.screenshot({
        path: app.makePath(`tmp/wallets/${viewport.width}-${locale}-${scheme}.png`),
        fullPage: true,
      })
      await context.close()
    })
  }

  test("Apple's comes down as a file, Google's opens beside the page, by keyboard", async ({
    assert,
  }) => {
    const context = await contextOf('student')
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await opened(page, `/dashboard/tickets/event/${ticketOf(university)}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to Apple Wallet' }).press('Enter'),
    ])
    assert.isTrue(download.suggestedFilename().endsWith('.pkpass'))
    const files = filesOf(await readFile(await download.path()))
    const pass = JSON.parse(String(files.get('pass.json')))
    const code = university.value(
      'select code from tickets where public_id = ?',
      ticketOf(university)
    )
    assert.equal(pass.barcodes[0].message, code)

    const [asked] = await Promise.all([
      context.waitForEvent('request', (request) => request.url().startsWith(GOOGLE)),
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Add to Google Wallet' }).press('Enter'),
    ])
    assert.match(asked.redirectedFrom()!.url(), /\/wallets\/google$/)
    assert.isTrue(page.url().includes('/dashboard/tickets/event/'))
    assert.deepEqual(errors, [])
    await context.close()
  })

  test('the link of a mail offers them without an account', async ({ assert }) => {
    const context = await contextOf('guest')
    const page = await context.newPage()
    const path = new URL(mailedTicketUrl(ticketOf(university))).pathname
    await opened(page, `${path}#wallet`)
    const google = page.getByRole('link', { name: 'Add to Google Wallet' })
    assert.isTrue(await google.isVisible())
    const top = (await page.locator('#wallet').boundingBox())!.y
    assert.isBelow(top, PHONE.height, 'the page stands at what its address names')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to Apple Wallet' }).click(),
    ])
    assert.isNull(await download.failure())
    assert.deepEqual(await barriersOn(page), [])
    await context.close()
  })

  test('a replaced ticket offers none', async ({ assert }) => {
    const context = await contextOf('student')
    const page = await context.newPage()
    const old = ticketOf(university)
    university.run(
      `update tickets set revoked_at = datetime('now'), revoked_reason = 'lost' where public_id = ?`,
      old
    )
    const loaded = await opened(page, `/dashboard/tickets/event/${old}`)
    await page.getByText('This ticket has been replaced').waitFor()
    assert.equal(await page.getByRole('link', { name: /Wallet/ }).count(), 0)
    assert.isEmpty(loaded.filter((url) => PART.test(url)))
    await context.close()
  })
})

test.group('The page of a ticket without keys of wallets', () => {
  test('offers none, and loads nothing for them', async ({ assert }) => {
    const university = await openDemoUniversity()
    const browser = await launchChromium()
    try {
      const context = await university.contextOf(browser, {
        ...{ person: 'student', locale: 'en', scheme: 'light', viewport: PHONE },
      })
      const page = await context.newPage()
      const id = ticketOf(university)
      const loaded = await opened(page, `/dashboard/tickets/event/${id}`)
      await page.getByRole('link', { name: 'Download PDF' }).waitFor()
      assert.equal(await page.getByRole('link', { name: /Wallet/ }).count(), 0)
      assert.isEmpty(loaded.filter((url) => PART.test(url)))
      for (const wallet of ['google', 'apple']) {
        const answer = await page.request.get(`/dashboard/tickets/event/${id}/wallets/${wallet}`)
        assert.equal(answer.status(), 404)
      }
    } finally {
      await browser.close()
      await university.close()
    }
  })
})
