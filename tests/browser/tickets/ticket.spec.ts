import { alive, launchChromium } from '#tests/helpers/chromium'
import { readPicture } from '#tests/helpers/decode_qr'
import { openDemoUniversity, type DemoUniversity } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'

const PHONE = { width: 360, height: 740 }

test.group('A ticket in a browser', (group) => {
  let university: DemoUniversity
  let browser: Browser
  let folder: string

  group.setup(async () => {
    university = await openDemoUniversity()
    browser = await launchChromium()
    folder = await mkdtemp(join(tmpdir(), 'tickets-'))
    return async () => {
      await browser.close()
      await university.close()
    }
  })

  const upcoming = (column: string) =>
    university.value(
      `select t.${column} from tickets t join registrations r on r.id = t.registration_id
       join users u on u.id = r.user_id join events e on e.id = r.event_id
       where u.email = 'student@convoca.test' and t.revoked_at is null
       and r.status = 'confirmed' and e.ends_at > datetime('now') order by e.ends_at desc limit 1`
    )

  for (const scheme of ['light', 'dark'] as const) {
    test(`the code is read from a ${scheme} phone's screen`, async ({ assert }) => {
      const context = await university.contextOf(browser, {
        person: 'student',
        locale: 'es',
        scheme,
        viewport: PHONE,
      })
      const page = await context.newPage()
      await page.goto(`/dashboard/tickets/event/${upcoming('public_id')}`)
      await page.waitForLoadState('networkidle')
      const file = join(folder, `${scheme}.png`)
      await page.screenshot({ path: file, fullPage: true })
      assert.equal(await readPicture(file), upcoming('code'))
      await context.close()
    })
  }

  test('by keyboard alone: replace a ticket and come to the new one', async ({ assert }) => {
    const context = await university.contextOf(browser, {
      person: 'student',
      locale: 'en',
      scheme: 'light',
      viewport: PHONE,
    })
    const page = await context.newPage()
    const old = upcoming('public_id')
    await page.goto(`/dashboard/tickets/event/${old}`)
    await alive(page)
    await page.getByRole('button', { name: 'Replace the ticket' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const question = page.getByText('Replace this ticket?')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    assert.equal(upcoming('public_id'), old, 'Escape replaces nothing')

    await page.keyboard.press('Enter')
    await dialog.getByLabel('Reason').fill('Left it on the bus')
    await dialog.getByRole('button', { name: 'Replace the ticket' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.endsWith(old))
    assert.notEqual(upcoming('public_id'), old)
    assert.isTrue(page.url().endsWith(upcoming('public_id')))
    await page.getByText('Here is the new ticket').waitFor()

    await page.goto(`/dashboard/tickets/event/${old}`)
    await page.getByText('This ticket has been replaced').waitFor()
    await page.getByText('Left it on the bus').waitFor()
    assert.equal(await page.locator('svg[role=img]').count(), 0)
    await page.getByRole('link', { name: 'Open the new ticket' }).click()
    await page.waitForURL((url) => url.pathname.endsWith(upcoming('public_id')))
    await context.close()
  })

  test('the files come down from the production build', async ({ assert }) => {
    const context = await university.contextOf(browser, {
      person: 'student',
      locale: 'en',
      scheme: 'light',
      viewport: PHONE,
    })
    const page = await context.newPage()
    await page.goto(`/dashboard/tickets/event/${upcoming('public_id')}`)
    for (const [link, ending] of [
      ['Download PDF', '.pdf'],
      ['Add to calendar', '.ics'],
    ]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: link }).click(),
      ])
      assert.isTrue(download.suggestedFilename().endsWith(ending!))
      assert.isNull(await download.failure())
    }
    await context.close()
  })

  test('the personal code is shown large and replaced in one tap', async ({ assert }) => {
    const code = () =>
      university.value(
        `select p.code from personal_codes p join users u on u.id = p.user_id
         where u.email = 'student@convoca.test' and p.revoked_at is null`
      )
    const context = await university.contextOf(browser, {
      person: 'student',
      locale: 'en',
      scheme: 'dark',
      viewport: PHONE,
    })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Show my code' }).click()
    const picture = page.getByRole('dialog').locator('svg[role=img]')
    const file = join(folder, 'personal.png')
    await picture.screenshot({ path: file })
    const before = code()
    assert.equal(await readPicture(file), before)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Replace the code' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace the code' }).click()
    await page.getByText('You have a new personal code').waitFor()
    assert.notEqual(code(), before)
    await context.close()
  })
})
