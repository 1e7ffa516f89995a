import { alive, signInByForm, untilTrue } from '#tests/helpers/chromium'
import { DEMO_PASSWORD } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const NAME = 'Lucía Martínez'

/** A page that the browser loaded whole, and two that Inertia fetched after it. */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/settings/profile')
  await alive(page)
  for (const path of ['/settings/password', '/settings/account']) {
    await page.locator(`a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await untilTrue(page, 'history.state?.page instanceof ArrayBuffer')
  }
}

async function signOut(page: Page): Promise<void> {
  await page.locator('button[aria-expanded]').filter({ visible: true }).last().click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

test.group('Signing out in a browser', () => {
  test('Back shows nothing of the person who was signed in, with and without a network', async ({
    visit,
    assert,
  }) => {
    const page = await visit('/login')
    await signInByForm(page, { email: 'student@convoca.test', password: DEMO_PASSWORD })
    await page.waitForURL('**/dashboard')
    await lookAround(page)
    assert.include(await page.content(), NAME)
    await signOut(page)
    assert.isNull(await page.evaluate(`sessionStorage.getItem('historyKey')`))

    await page.context().setOffline(true)
    await page.goBack()
    await page.getByText('There is no connection', { exact: false }).first().waitFor()
    assert.notInclude(await page.content(), NAME)
    await page.context().setOffline(false)

    for (let back = 0; back < 2; back += 1) {
      await page.goBack()
      assert.notInclude(await page.content(), NAME)
    }
    await page.reload()
    assert.equal(new URL(page.url()).pathname, '/login')
  })

  test('a session that ended elsewhere leaves nothing to go back to either', async ({
    visit,
    assert,
  }) => {
    const page = await visit('/login')
    await signInByForm(page, { email: 'student@convoca.test', password: DEMO_PASSWORD })
    await page.waitForURL('**/dashboard')
    await lookAround(page)
    await page.context().clearCookies({ name: /session/ })
    await page.goto('/dashboard')
    await page.waitForURL('**/login')
    await alive(page)
    await page.goBack()
    await page.waitForURL('**/login')
    assert.notInclude(await page.content(), NAME)
  })
})
