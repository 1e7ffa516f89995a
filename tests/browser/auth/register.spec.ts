import { alive } from '#tests/helpers/chromium'
import { test } from '@japa/runner'

const PASSWORD = 'tortuga verde bajo la mesa'

test.group('Registering in a browser', () => {
  test('from the form through the mailbox to the dashboard', async ({ visit, assert }) => {
    const email = `lucia.${Date.now()}@example.test`
    const page = await visit('/register')
    await alive(page)
    await page.getByLabel('Name').fill('Lucía Peña')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('radio', { name: 'Guest' }).press('Space')
    await page.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'Create account' }).click()

    await page.waitForURL('**/verify-email')
    await page.getByText(email).waitFor()
    await page.getByRole('link', { name: 'Open the mailbox' }).click()
    await page.waitForURL('**/mailbox')
    const row = page.getByRole('listitem').filter({ hasText: email })
    const deadline = Date.now() + 20_000
    while ((await row.count()) === 0 && Date.now() < deadline) await page.reload()
    await row.getByRole('link').click()
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: 'Verify my address' })
      .first()
      .click()

    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  })

  test('signing in wrongly keeps the e-mail, names the field and takes the focus there', async ({
    visit,
    assert,
  }) => {
    const page = await visit('/login')
    await alive(page)
    await page.getByLabel('E-mail').fill('nobody@example.test')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()

    assert.equal(await page.getByLabel('E-mail').inputValue(), 'nobody@example.test')
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '')
    assert.equal(await page.locator(':focus').getAttribute('name'), 'email')
  })

  test('too many tries say how long to wait and keep what was typed', async ({ visit, assert }) => {
    const email = `slow.${Date.now()}@example.test`
    const page = await visit('/login')
    await alive(page)
    await page.getByLabel('E-mail').fill(email)
    for (let index = 0; index < 6; index++) {
      await page.getByLabel('Password', { exact: true }).fill(`not-the-password-${index}`)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.keyboard.press('Enter')
      await answered
      await page.locator('button[type=submit]:enabled:not([aria-busy])').waitFor()
    }
    await page.getByRole('alert').filter({ hasText: 'Too many tries' }).waitFor()
    assert.equal(await page.getByLabel('E-mail').inputValue(), email)
  })
})
