import { alive } from '#tests/helpers/chromium'
import { demoOf, DEMO_PASSWORD, type Person } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'

const LAPTOP = { width: 1280, height: 800 }
const NAME = '[name=name]'
const NO_CONNECTION = /There is no connection to the server/
const MISSING = 'A part of this page could not be loaded'

test.group('A connection that goes away', (group) => {
  const demo = demoOf(group)

  async function openAs<Done>(person: Person, work: (page: Page, context: BrowserContext) => Done) {
    const who = { person, locale: 'en', scheme: 'light', viewport: LAPTOP } as const
    const context = await demo.university.contextOf(demo.browser, who)
    const done = await work(await context.newPage(), context)
    await context.close()
    return done
  }

  async function openProfile(page: Page, text: string) {
    await page.goto('/settings/profile')
    await alive(page)
    await page.locator(NAME).fill(text)
  }

  test('what could not be sent is sent once there is a connection again', async () => {
    await openAs('student', async (page, context) => {
      await openProfile(page, 'Ana Lucía Rivas')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save profile' }).click()
      await page.getByText(NO_CONNECTION).waitFor()
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Save profile' }).click()
      await page.getByText(NO_CONNECTION).waitFor({ state: 'hidden' })
      await page.reload()
      await page.locator(`${NAME}[value="Ana Lucía Rivas"]`).waitFor()
    })
  })

  test('a part whose script is gone leaves the page as it is, and is asked for again', async ({
    assert,
  }) => {
    await openAs('student', async (page) => {
      const panel = '**/assets/account_panel-*.js'
      await page.route(panel, (route) => route.fulfill({ status: 404, body: '' }))
      await openProfile(page, 'Half a name')
      await page.getByRole('button', { name: /Account of/ }).click()
      await page.getByText(MISSING).waitFor()
      assert.equal(await page.locator(NAME).inputValue(), 'Half a name')
      await page.unroute(panel)
      await page.getByRole('link', { name: 'Profile and settings' }).last().waitFor()
      await page.getByText(MISSING).waitFor({ state: 'hidden' })
    })
  })

  test('a page whose script is gone is not opened, and takes nothing away', async ({ assert }) => {
    await openAs('guest', async (page) => {
      await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/forgot-password')
      await alive(page)
      await page.locator('[name=email]').fill('ana@example.test')
      await page.locator('main a[href="/login"]').first().click()
      await page.getByRole('button', { name: 'Leave without saving' }).click()
      await page.getByText(MISSING).waitFor()
      assert.equal(await page.locator('[name=email]').inputValue(), 'ana@example.test')
    })
  })

  test('what breaks while it is drawn leaves page and input to read', async ({ assert }) => {
    await openAs('student', async (page) => {
      await openProfile(page, 'Half a nam')
      await page.evaluate('void (Array.prototype.flatMap = () => { throw new Error("broken") })')
      await page.locator(NAME).press('e')
      await page.getByText(MISSING).waitFor()
      assert.include(await page.locator(NAME).inputValue(), 'Half a nam')
      await page.getByRole('button', { name: 'Reload the page' }).click()
      await page.getByText(MISSING).waitFor({ state: 'hidden' })
      await alive(page)
    })
  })

  test('another version, installed while one typed, loses nothing', async ({ assert }) => {
    await openAs('student', async (page) => {
      // Only the page that is open is of the old version.
      await page.route(/profile$/, async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const answer = await route.fetch()
        const body = (await answer.text()).replace(/"version":"[^"]+"/, '"version":"older"')
        await route.fulfill({ response: answer, body })
      })
      await openProfile(page, '')
      await page.unrouteAll()
      await page.locator('[name=phone]').fill('2250 1234')
      await page.getByRole('button', { name: 'Save profile' }).click()
      await page.locator(`${NAME}[aria-invalid=true]`).waitFor()
      assert.equal(await page.locator('[name=phone]').inputValue(), '2250 1234')

      await page.locator(NAME).fill('Ana Rivas')
      await page.locator(`${NAME}:not([aria-invalid])`).waitFor()
      const reloaded = page.waitForRequest((request) => request.resourceType() === 'document')
      await page.getByRole('button', { name: 'Save profile' }).click()
      await reloaded
      await page.locator('[name=phone][value="2250 1234"]').waitFor()
      await page.getByText('Your profile is saved').first().waitFor()
    })
  })
})

test.group('Before any script has come', (group) => {
  const demo = demoOf(group)

  test('one registers, signs in and signs out', async ({ assert }) => {
    const context = await demo.browser.newContext({
      baseURL: demo.university.server.url,
      javaScriptEnabled: false,
      locale: 'en-US',
      viewport: LAPTOP,
    })
    const page = await context.newPage()
    const submit = page.locator('main form button[type=submit]')
    await page.goto('/register')
    await page.locator(NAME).fill('Lucía Peña')
    await page.locator('[name=email]').fill('lucia.plain@example.test')
    await page.locator('[name=password]').fill('short')
    await page.getByText('Guest', { exact: true }).click()
    await submit.click()
    await page.getByRole('alert').first().waitFor()
    assert.equal(await page.locator('[name=email]').inputValue(), 'lucia.plain@example.test')
    assert.equal(await page.locator(NAME).inputValue(), 'Lucía Peña')
    assert.isTrue(await page.locator('[name=kind][value=external]').isChecked())
    assert.equal(await page.locator('[name=password]').inputValue(), '')
    await page.getByText('Passwords are not kept. Type it again.').waitFor()
    await page.locator('[name=password][aria-invalid=true]').waitFor()
    await page.locator('[name=password]').fill('tortuga verde bajo la mesa')
    await page.locator('[name=consent]').press('Space')
    await submit.click()
    await page.waitForURL('**/verify-email')

    await page.goto('/login')
    await page.locator('[name=email]').fill('student@convoca.test')
    await page.locator('[name=password]').fill('not this one')
    await submit.click()
    await page.getByRole('alert').first().waitFor()
    assert.equal(await page.locator('[name=email]').inputValue(), 'student@convoca.test')
    await page.locator('[name=password]').fill(DEMO_PASSWORD)
    await submit.click()
    await page.waitForURL('**/dashboard')

    await page.goto('/settings/profile')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/settings/profile')
    assert.equal(new URL(page.url()).pathname, '/login')
    await context.close()
  })

  test('a plain form of another site is turned away', async ({ assert }) => {
    const { url } = demo.university.server
    const answer = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ email: 'student@convoca.test', password: DEMO_PASSWORD }),
    })
    assert.equal(answer.status, 419)
  })
})
