import { alive } from '#tests/helpers/chromium'
import { DEMO_PASSWORD, demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'

const SESSION = 'session'

test.group('A remembered browser', (group) => {
  const demo = demoOf(group)

  /** Signed in weeks ago: the session is over, the browser is remembered. */
  async function remembered(): Promise<{ context: BrowserContext; page: Page }> {
    const { url: baseURL } = demo.university.server
    const viewport = { width: 1280, height: 800 }
    const context = await demo.browser.newContext({ baseURL, viewport, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto('/login')
    await alive(page)
    await page.getByLabel('E-mail').fill('admin@convoca.test')
    await page.locator('input[name=password]').fill(DEMO_PASSWORD)
    await page.locator('input[name=remember]').check({ force: true })
    await page.locator('form button[type=submit]').last().click()
    await page.waitForURL(/\/dashboard$/)
    await context.clearCookies({ name: SESSION })
    return { context, page }
  }

  async function typePassword(page: Page) {
    await page.waitForURL(/\/confirm-password$/)
    await page.locator('input[name=password]').fill(DEMO_PASSWORD)
    await page.locator('form button[type=submit]').last().click()
  }

  test('gives a role once the password was typed, as it was chosen, and is back at the list', async ({
    assert,
  }) => {
    const { context, page } = await remembered()
    await page.goto('/users?kind=staff&q=oscar')
    await alive(page)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    await page.getByRole('button', { name: 'Change roles' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Registrar', { exact: true }).check({ force: true })
    await dialog.locator('summary', { hasText: 'Faculties' }).click()
    await dialog.getByLabel('Law', { exact: true }).check({ force: true })
    await dialog.getByText('One person gets the role.').waitFor()
    await dialog.getByRole('button', { name: 'Save roles' }).click()
    await typePassword(page)
    await page.getByText('One person now has the role Registrar.').waitFor()
    assert.match(page.url(), /\/users\?kind=staff&q=oscar$/)
    await page.getByText(/Registrar \(Law\)/).waitFor()
    await context.close()
  })

  test('uploads the file that was chosen before the password was asked for', async () => {
    const { context, page } = await remembered()
    await page.goto('/imports/people')
    await alive(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Email\nAna Ruiz,ana.ruiz@example.test\n'),
    })
    await page.locator('form button[type=submit]').last().click()
    await typePassword(page)
    await page.waitForURL(/\/imports\/people\/[0-9A-Z]{26}$/)
    await context.close()
  })

  test('exports the list as it was filtered, after the password', async ({ assert }) => {
    const { context, page } = await remembered()
    await page.goto('/users?kind=student')
    await alive(page)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await typePassword(page)
    await page.waitForURL(/\/users\?kind=student$/)
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    assert.equal((await download).suggestedFilename(), 'people.csv')
    await context.close()
  })
})
