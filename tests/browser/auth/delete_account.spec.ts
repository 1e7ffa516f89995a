import { now } from '#app/core/clock'
import User from '#app/users/models/user'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const PASSWORD = 'tortuga verde bajo la mesa'
const NAME = 'Zebedea Quintessa'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

async function register(page: Page, email: string): Promise<void> {
  await open(page, '/register')
  await page.getByLabel('Name').fill(NAME)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: 'Guest' }).press('Space')
  await page.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/verify-email')
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test.group('Deleting an account in a browser', () => {
  test('the person takes their data, goes for good, and a nameless trace remains', async ({
    visit,
    assert,
  }) => {
    const email = `zebedea.${Date.now()}@example.test`
    const page = await visit('/')
    await register(page, email)
    // Only whoever has shown that the address is theirs gets a copy.
    const user = await User.findByOrFail('email', email)
    await user.merge({ emailVerifiedAt: now() }).save()
    await signIn(page, email, PASSWORD)
    await page.waitForURL('**/dashboard')

    await open(page, '/settings/account')
    await page.getByRole('button', { name: 'Make a copy' }).click()
    const copy = page.getByRole('link', { name: 'Download the copy' })
    await copy.waitFor({ timeout: 60_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), copy.click()])
    assert.equal(download.suggestedFilename(), 'my-data.zip')

    await page.getByRole('button', { name: 'Delete your account' }).click()
    const dialog = page.getByRole('dialog')
    const forGood = dialog.getByRole('button', { name: 'Delete for good' })
    assert.isTrue(await forGood.isDisabled(), 'the word comes first')
    await dialog.getByLabel('Type DELETE to continue').fill('delete')
    await forGood.click()
    await page.getByText('Your account is deleted.').waitFor()
    assert.equal(new URL(page.url()).pathname, '/')
    await page.goto('/dashboard')
    await page.waitForURL('**/login')

    await signIn(page, email, PASSWORD)
    await page.getByRole('alert').waitFor()
    await register(page, email)

    const browser = await launchChromium()
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const admin = await context.newPage()
    await signIn(admin, 'admin@convoca.test', 'convoca-demo-2026')
    await admin.waitForURL('**/dashboard')
    await open(admin, '/audit?action=user.erased')
    const list = admin.getByRole('main')
    await list.getByText('Deleted account').first().waitFor()
    assert.notInclude(await list.innerText(), NAME)
    await context.close()
  })
})
