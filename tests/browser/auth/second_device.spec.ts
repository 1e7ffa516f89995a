import { runBuiltCommand, startBuiltServer, type BuiltServer } from '#tests/helpers/built_server'
import { codeAt } from '#tests/fixtures/security'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'

const EMAIL = 'lucia@example.test'
const PASSWORD = 'tortuga verde bajo la mesa'

test.group('A new student, two-factor and a second device', (group) => {
  let server: BuiltServer
  let browser: Browser

  group.setup(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'second-device-'))
    const env = {
      APP_MODE: 'demo',
      DB_CONNECTION: 'sqlite',
      SQLITE_PATH: join(folder, 'app.sqlite'),
      STORAGE_PATH: folder,
      MAIL_MAILER: 'eml',
    }
    await runBuiltCommand(['migration:run', '--force'], env)
    server = await startBuiltServer({ name: 'localhost', env })
    browser = await launchChromium()
    return async () => {
      await browser.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('from registering to a passkey, and the first device is signed out from the second', async ({
    assert,
  }) => {
    const first = await device()
    await register(first)
    const secret = await setUpTwoFactor(first)

    const second = await device()
    await addAuthenticator(second)
    await signInWithPassword(second)
    // The code that confirmed the set-up is used up; the next one is early, but good.
    await second.getByLabel('Code').fill(codeAt(secret, DateTime.utc().plus({ seconds: 30 })))
    await second.getByRole('button', { name: 'Continue' }).click()
    await second.waitForURL('**/dashboard')

    await open(second, '/settings/password')
    await second.getByRole('button', { name: 'Add a passkey' }).click()
    await second.getByLabel('Name of the passkey').fill('Laptop')
    await second.getByRole('button', { name: 'Create passkey' }).click()
    await second.getByRole('main').getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor()

    await offerPasskeys(second, false)
    await signOut(second)
    await open(second, '/login')
    await second.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await second.waitForURL('**/dashboard')

    // This browser chooses at once what others offer where the address is typed.
    await offerPasskeys(second, true)
    await signOut(second)
    await second.goto('/login')
    await second.waitForURL('**/dashboard')

    await open(second, '/settings/password')
    const passkey = second.getByRole('main').getByRole('listitem').filter({ hasText: 'Laptop' })
    assert.match(await passkey.innerText(), /Last used/)
    const sessions = second.getByRole('main').getByRole('listitem').filter({ hasText: 'Signed in' })
    assert.equal(await sessions.count(), 2)
    assert.include(await sessions.first().innerText(), 'This device')
    await second.getByRole('button', { name: /^Sign out Chrom/ }).click()
    await second.getByText('That device is signed out.').waitFor()
    assert.equal(await sessions.count(), 1)

    await first.goto('/dashboard')
    assert.match(first.url(), /\/login$/)
    await second.goto('/dashboard')
    assert.match(second.url(), /\/dashboard$/)
  })

  async function device(): Promise<Page> {
    const context: BrowserContext = await browser.newContext({ baseURL: server.url })
    return context.newPage()
  }
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

async function register(page: Page) {
  await open(page, '/register')
  await page.getByLabel('Name').fill('Lucía Peña')
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: 'Student' }).press('Space')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/verify-email')
  await page.getByRole('link', { name: 'Open the mailbox' }).click()
  await page.waitForURL('**/mailbox')
  const row = page.getByRole('listitem').filter({ hasText: EMAIL })
  const deadline = Date.now() + 20_000
  while ((await row.count()) === 0 && Date.now() < deadline) await page.reload()
  await row.getByRole('link').click()
  const mail = page.frameLocator('iframe')
  await mail.getByRole('link', { name: 'Verify my address' }).first().click()
  await page.waitForURL('**/dashboard')
}

/** @returns the secret, as it is typed into an app */
async function setUpTwoFactor(page: Page): Promise<string> {
  await open(page, '/settings/password')
  await page.getByRole('button', { name: 'Set up' }).click()
  // The link in the mail signed in; the password was not typed for it.
  await page.waitForURL('**/confirm-password')
  await alive(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/settings/password')
  // What waited for the password is sent again by itself.
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeAt(secret, DateTime.utc()))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  return secret
}

/** Whether the browser can offer passkeys where an address is typed, from the next page on. */
async function offerPasskeys(page: Page, can: boolean) {
  const content = `PublicKeyCredential.isConditionalMediationAvailable = async () => ${can}`
  await page.addInitScript({ content })
}

/** An authenticator inside the browser that knows its owner and answers at once. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signInWithPassword(page: Page) {
  await open(page, '/login')
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/login/two-factor')
}

async function signOut(page: Page) {
  await page.locator('button[aria-expanded]').filter({ visible: true }).last().click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}
