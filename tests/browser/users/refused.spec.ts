import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'

const CLAIMS = '**/users/confirmations'

test.group('A dialog whose wish did not get through', (group) => {
  const demo = demoOf(group)

  test('says why, stays open and keeps the reason that was typed', async ({ assert }) => {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'admin',
      locale: 'en',
      scheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/users/confirmations')
    await alive(page)
    await page.getByRole('button', { name: 'Reject' }).first().click()
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel('Reason')
    await reason.fill('No such student in this faculty.')
    const send = dialog.getByRole('button', { name: 'Reject' })

    await page.route(CLAIMS, (route) => route.abort('connectionfailed'))
    await send.click()
    await dialog.getByRole('alert').filter({ hasText: 'There is no connection' }).waitFor()
    assert.equal(await reason.inputValue(), 'No such student in this faculty.')
    await page.unroute(CLAIMS)
    await send.click()
    await dialog.waitFor({ state: 'hidden' })
    await context.close()
  })
})
