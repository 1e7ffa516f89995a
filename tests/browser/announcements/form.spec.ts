import Announcement from '#app/announcements/models/announcement'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import { launchChromium } from '#tests/helpers/chromium'
import { signIn, url } from '#tests/helpers/test_server'
import { barriersOn } from '#tests/helpers/screen_checks'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { mkdir } from 'node:fs/promises'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { ulid } from 'ulid'

const field = (name: string) => `[id="field-${name}"]`

test.group('The announcement form', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('is filled in, refused, saved, renamed and published; nothing typed is lost', async ({
    assert,
  }) => {
    await givenCampus()
    const author = await givenUser({ roles: ['organizer'] })
    const title = `Typed by hand ${ulid()}`
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    })
    const page = await context.newPage()
    await signIn(page, author)
    await page.goto(url('/announcements/create'), { waitUntil: 'networkidle' })

    await page.getByRole('button', { name: 'Publish' }).click()
    await page.locator(`${field('title')}:focus`).waitFor()
    await page.fill(field('title'), title)
    await page.fill(field('summary'), 'Short.')
    await page.fill(field('body'), '# Hello\n\n**bold**')
    await page.getByRole('strong').filter({ hasText: 'bold' }).waitFor()
    await page.selectOption(field('event.campusId'), { index: 1 })
    await page.fill(field('event.venue'), 'Hall')
    await page.fill(field('event.startsAt'), '2090-03-01T09:00')
    await page.fill(field('event.endsAt'), '2090-03-01T08:00')

    await page.getByRole('button', { name: 'Add a price' }).click()
    await page.locator(`${field('event.prices.0.label')}:focus`).waitFor()
    await page.keyboard.type('Everybody')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5')
    await page.getByRole('button', { name: 'Add a price' }).click()
    await page.keyboard.type('Students')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2.5')
    await page.getByRole('button', { name: 'Move up: Price 2' }).press('Enter')

    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('The end must come after the start.').first().waitFor()
    assert.equal(await page.inputValue(field('title')), title)
    assert.equal(await page.inputValue(field('event.prices.0.label')), 'Students')
    assert.deepEqual(await barriersOn(page), [])

    await page.fill(field('event.endsAt'), '2090-03-01T12:00')
    await mkdir(app.makePath('tmp'), { recursive: true })
    const picture = app.makePath('tmp', `${ulid()}.png`)
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
      .png()
      .toFile(picture)
    await page.setInputFiles('input[type=file]', picture)
    await page.getByText('Picture uploaded').waitFor()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL('**/edit')

    const unsaved = page.getByText('Changes not saved yet')
    await page.fill(field('title'), `${title} again`)
    await unsaved.waitFor()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await unsaved.waitFor({ state: 'hidden' })
    await page.fill(field('event.venue'), 'Great hall')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { level: 1, name: `${title} again` }).waitFor()
    await page.getByText('Great hall').first().waitFor()

    const stored = await Announcement.findByOrFail('title', `${title} again`)
    assert.equal(stored.status, 'published')
    assert.isNotNull(stored.cover)
    await context.close()
  }).tags(['@forms'])

  test('what was typed survives a reload', async ({ assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const context = await browser.newContext({ locale: 'en-US' })
    const page = await context.newPage()
    await signIn(page, author)
    await page.goto(url('/announcements/create'), { waitUntil: 'networkidle' })
    page.on('dialog', (dialog) => void dialog.accept())
    // Two letters are no title yet, so that no draft keeps it.
    await page.fill(field('title'), 'Ha')
    await page.fill(field('body'), 'Half a thought')
    // The keys of the history stand there, too.
    await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('Half a thought'))
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Restore it' }).click()
    assert.equal(await page.inputValue(field('body')), 'Half a thought')
    await context.close()
  })
})
