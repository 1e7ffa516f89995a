import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

test.group('What an administrator looks after', (group) => {
  const demo = demoOf(group)

  async function asAdmin(path: string): Promise<Page> {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'admin',
      locale: 'en',
      scheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    await page.goto(path)
    await alive(page)
    return page
  }

  test('hides a column, keeps the list so, and comes back to it', async ({ assert }) => {
    const page = await asAdmin('/users?kind=external')
    const header = page.getByRole('columnheader', { name: 'Kind' })
    await header.waitFor()
    await page.getByRole('button', { name: 'Columns and saved views' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kind').click({ force: true })
    await header.waitFor({ state: 'detached' })
    await dialog.getByLabel('Save this list as').fill('Guests')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('link', { name: 'Guests' }).waitFor()
    await page.goto('/users')
    await alive(page)
    await header.waitFor()
    await page.getByRole('button', { name: 'Columns and saved views' }).click()
    await dialog.getByRole('link', { name: 'Guests' }).click()
    await header.waitFor({ state: 'detached' })
    const url = new URL(page.url())
    assert.equal(url.searchParams.get('kind'), 'external')
    assert.equal(url.searchParams.get('hide'), 'kind')
    await page.context().close()
  })

  test('takes back that an account was disabled', async () => {
    const page = await asAdmin('/users?kind=external&role=')
    const row = page.locator('main tbody tr').first()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
    await page.getByText('The account is disabled and signed out everywhere.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('One account is open again.').waitFor()
    await page.context().close()
  })

  test('finds an action of the log by typing', async ({ assert }) => {
    const page = await asAdmin('/audit')
    await page.getByRole('button', { name: 'Action: All actions' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Search the list').fill('no such action')
    await dialog.getByText('Nothing found').waitFor()
    await dialog.getByLabel('Search the list').fill('PEOPLE confirmed kind')
    await dialog.getByRole('button', { name: 'confirmed kind and code' }).click()
    await page.getByRole('button', { name: 'Action: confirmed kind and code' }).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('action'), 'user.kind_confirmed')
    await page.context().close()
  })

  test('sends a mail again that came back, and sees how the house runs', async () => {
    const page = await asAdmin('/mails?state=refused')
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Send again/ }).click()
    await page.getByText('One mail is being sent again.').waitFor()
    await page.getByRole('link', { name: 'System', exact: true }).click()
    await page.getByRole('heading', { name: 'System', level: 1 }).waitFor()
    await page.getByText('Two-factor authentication of staff').waitFor()
    await page.context().close()
  })

  test('changes the language in the bar', async () => {
    const page = await asAdmin('/audit')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Español/ })
      .click()
    await page.locator('html[lang=es]').waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /English/ })
      .click()
    await page.locator('html[lang=en]').waitFor()
    await page.context().close()
  })
})
