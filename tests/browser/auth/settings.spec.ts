import { givenDataExport, setDataExport } from '#tests/helpers/account_screens'
import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Page, Route } from 'playwright'

const FOCUSED = `document.activeElement.textContent`
const JOB = /\/jobs\/[0-9A-Z]{26}$/
const PART = /\/assets\/parts-[^/]+\.js$/

test.group('Settings in a browser', (group) => {
  const demo = demoOf(group)

  async function newPage(): Promise<Page> {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'student2',
      locale: 'en',
      scheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    return context.newPage()
  }

  async function open(path: string, page?: Page): Promise<Page> {
    page ??= await newPage()
    await page.goto(path)
    await alive(page)
    return page
  }

  test('a copy of one’s data is followed by a bar that survives a reload', async ({ assert }) => {
    const page = await open(givenDataExport(demo.university, 'running'))
    const bar = page.getByRole('progressbar', { name: 'Preparing your copy' })
    await bar.waitFor()
    assert.equal(await bar.getAttribute('value'), '37')
    assert.isTrue(await page.getByRole('button', { name: 'Make a new copy' }).isDisabled())

    setDataExport(demo.university, { state: 'running', done: 6 })
    await page.getByText('6 of 8').waitFor()
    assert.equal(await bar.getAttribute('value'), '75')
    await page.reload()
    await bar.waitFor()
    assert.equal(await bar.getAttribute('value'), '75', 'the bar goes on where it stood')

    setDataExport(demo.university, { state: 'finished', done: 8 })
    await page.getByRole('link', { name: 'Download the copy' }).waitFor()
    assert.equal(await page.getByRole('status').filter({ hasText: 'is ready' }).count(), 1)
    assert.equal(await bar.count(), 0)
    assert.isTrue(await page.getByRole('button', { name: 'Make a new copy' }).isEnabled())
    await page.context().close()
  })

  test('a slow answer about a copy is waited for: none that is older comes after it', async ({
    assert,
  }) => {
    const page = await newPage()
    await page.clock.install()
    const asked: Route[] = []
    const come = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(JOB, (route) => come[asked.push(route) - 1]?.resolve())
    await open(givenDataExport(demo.university, 'running'), page)
    const bar = page.getByRole('progressbar', { name: 'Preparing your copy' })
    await bar.waitFor()
    await page.clock.runFor(1_000)
    await come[0]!.promise
    await page.clock.runFor(5_000)
    assert.lengthOf(asked, 1, 'nothing is asked while an answer is outstanding')

    setDataExport(demo.university, { state: 'running', done: 6 })
    await asked[0]!.fulfill({ status: 503 })
    await page.getByText('The connection was lost').waitFor()
    await page.clock.runFor(1_000)
    await come[1]!.promise
    await asked[1]!.continue()
    await page.getByText('6 of 8').waitFor()
    assert.equal(await bar.getAttribute('value'), '75')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })

  test('a copy that fails says so, and offers another', async ({ assert }) => {
    const page = await open(givenDataExport(demo.university, 'running'))
    await page.getByRole('progressbar').waitFor()
    setDataExport(demo.university, { state: 'failed', done: 3, errorCode: 'E_JOB_FAILED' })
    await page.getByRole('alert').filter({ hasText: 'could not be made' }).waitFor()
    await page.getByText('Ask for a new one.').waitFor()
    assert.equal(await page.getByRole('progressbar').count(), 0)
    assert.isTrue(await page.getByRole('button', { name: 'Make a new copy' }).isEnabled())
    await page.context().close()
  })

  test('a dialog that comes with the click takes the focus and gives it back', async ({
    assert,
  }) => {
    const page = await open('/settings/password')
    const add = page.getByRole('button', { name: 'Add a passkey' })
    for (const close of ['Escape', 'Close']) {
      await add.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
      await dialog.getByLabel('Name of the passkey').fill('Phone')
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: close }).click()
      await page.getByRole('button', { name: 'Leave without saving' }).click()
      await dialog.waitFor({ state: 'hidden' })
      assert.equal(await page.evaluate<string>(FOCUSED), 'Add a passkey', close)
    }
    await add.click()
    assert.equal(await page.getByLabel('Name of the passkey').inputValue(), '', 'begins anew')
    await page.context().close()
  })

  test('without a connection a click says so, loses nothing, and can be repeated', async ({
    assert,
  }) => {
    const page = await open('/settings/password')
    await page.route(PART, (route) => route.abort('connectionfailed'))
    await page.getByLabel('Current password').fill('tortuga verde')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('There is no connection to the server').waitFor()
    assert.equal(await page.getByLabel('Current password').inputValue(), 'tortuga verde')

    await page.unroute(PART)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog', { name: 'Add a passkey' }).waitFor()
    await page.context().close()
  })

  test('whoever leaves a changed profile is asked, also when the line is down by then', async ({
    assert,
  }) => {
    const page = await open('/settings/profile')
    await page.getByLabel('Phone').fill('+503 2222 3333')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Security' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    assert.equal(await page.getByLabel('Phone').inputValue(), '+503 2222 3333')
    await page.context().setOffline(false)
    await page.context().close()
  })
})
