import { alive } from '#tests/helpers/chromium'
import { DEMO_PASSWORD } from '#tests/helpers/demo_university'
import { signIn } from '#tests/helpers/test_server'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const SCRIPTS = '**/assets/**/*.js'

/** Opens the page without its scripts, as on a slow line, has it typed into, and lets the scripts come. */
async function typeEarly(page: Page, path: string, type: () => Promise<void>): Promise<void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(SCRIPTS, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main form').first().waitFor()
  await type()
  letGo()
  await alive(page)
  await page.unroute(SCRIPTS)
}

/** Strings: the server's types know no document. */
const REMEMBER_FIELD = `window.drawnByServer = document.querySelector('[name=code]')`
const IS_SAME_FIELD = `window.drawnByServer === document.querySelector('[name=code]')`

test.group('Typing before the scripts are there', () => {
  test('signs in with what was typed', async ({ visit, assert }) => {
    const page = await visit('/health')
    await typeEarly(page, '/login', async () => {
      await page.locator('[name=email]').fill('student@convoca.test')
      await page.locator('[name=password]').fill(DEMO_PASSWORD)
      await page.getByText('Keep me signed in').click()
      assert.isTrue(await page.locator('main button[type=submit]').isEnabled())
    })

    assert.equal(await page.locator('[name=email]').inputValue(), 'student@convoca.test')
    assert.isTrue(await page.locator('[name=remember]').isChecked())
    await page.locator('main button[type=submit]').click()
    await page.waitForURL('**/dashboard')
  })

  test('registers with what was typed and chosen', async ({ visit, assert }) => {
    const page = await visit('/health')
    const email = `early.${Date.now()}@example.test`
    await typeEarly(page, '/register', async () => {
      await page.locator('[name=name]').fill('Lucía Peña')
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=password]').fill('tortuga verde bajo la mesa')
      await page.getByText('Guest', { exact: true }).click()
      await page.locator('[name=consent]').press('Space')
    })

    assert.equal(await page.locator('[name=name]').inputValue(), 'Lucía Peña')
    assert.isTrue(await page.locator('[name=kind][value=external]').isChecked())
    assert.isTrue(await page.locator('[name=consent]').isChecked())
    await page.locator('main button[type=submit]').click()
    await page.waitForURL('**/verify-email')
    await page.getByText(email).waitFor()
  })

  test('keeps what was typed into an announcement, whose buttons wait', async ({
    visit,
    assert,
  }) => {
    const page = await visit('/health')
    await signIn(page, { email: 'organizer@convoca.test' })
    const title = `Typed early ${Date.now()}`
    await typeEarly(page, '/announcements/create', async () => {
      await page.locator('[name=title]').fill(title)
      await page.locator('[name=summary]').fill('Before the scripts came.')
      await page.locator('[name="event.campusId"]').selectOption({ index: 1 })
      await page.locator('[name="event.venue"]').fill('Room 7')
      await page.locator('[name="event.startsAt"]').fill('2098-03-02T10:00')
      await page.locator('[name="event.endsAt"]').fill('2098-03-02T12:00')
      await page.locator('[name="event.capacity"]').fill('12')
      assert.equal(await page.locator('main form button[type=button]:enabled').count(), 0)
    })

    assert.equal(await page.locator('[name=title]').inputValue(), title)
    assert.equal(await page.locator('[name="event.capacity"]').inputValue(), '12')
    assert.notEqual(await page.locator('[name="event.campusId"]').inputValue(), '')
    await page.locator('[name=body]').fill('Come early.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(/\/announcements\/(?!create)/)
    await page.getByText(title).first().waitFor()
  })

  test('keeps what was typed into a part whose script comes later than the page’s', async ({
    visit,
    assert,
  }) => {
    const page = await visit('/health')
    await signIn(page, { email: 'student2@convoca.test' })
    await page.goto('/settings/password')
    await alive(page)
    await page.getByRole('button', { name: 'Set up' }).click()
    const code = page.getByLabel('Code from the app')
    await code.waitFor()
    await typeEarly(page, '/settings/password', async () => {
      await code.fill('123456')
      assert.isTrue(await page.getByRole('button', { name: 'Turn it on' }).isDisabled())
      await page.evaluate<unknown>(`void (${REMEMBER_FIELD})`)
    })

    await page.getByRole('button', { name: 'Turn it on', disabled: false }).waitFor()
    assert.isTrue(await page.evaluate<boolean>(IS_SAME_FIELD), 'what the server drew stays')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('This code is not correct').waitFor()
    assert.equal(await code.inputValue(), '123456')
    await page.getByRole('button', { name: 'Do not set it up' }).click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
  })
})
