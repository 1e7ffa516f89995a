import { now } from '#app/core/clock'
import ArduinoKit from '#app/arduino/models/arduino_kit'
import { labelSheetPdf } from '#app/arduino/presenters/label_sheet'
import Ticket from '#app/tickets/models/ticket'
import Registration from '#app/registrations/models/registration'
import EventStaff from '#app/announcements/models/event_staff'
import { shortCode } from '#isomorphic/tickets/short_code'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { filmOf } from '#tests/helpers/fake_camera'
import { applyFor, givenWorkshop, kitsOf, NEEDS_KIT } from '#tests/fixtures/kits'
import { givenUser } from '#tests/fixtures/users'
import { signIn, url } from '#tests/helpers/test_server'
import { barriersOn } from '#tests/helpers/screen_checks'
import type User from '#app/users/models/user'
import app from '@adonisjs/core/services/app'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)

const PHONE = { width: 360, height: 740 }
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

async function signedIn(
  browser: Browser,
  as: User,
  options: BrowserContextOptions = {}
): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US', ...options })
  const page = await context.newPage()
  await signIn(page, as)
  return page
}

async function assertClean(page: Page, assert: Assert) {
  assert.deepEqual(await barriersOn(page), [])
  assert.equal(await page.evaluate(OVERFLOW), 0)
}

/** From the announcement to the answer, with one thumb. */
async function apply(page: Page, slug: string, kit: 'I need a kit' | 'I bring my own kit') {
  await page.goto(url(`/announcements/${slug}`))
  await alive(page)
  await page.locator('a[href$="/apply"]').click()
  await page.getByLabel('Basic').check({ force: true })
  await page.getByLabel(kit).check({ force: true })
  await page.getByLabel('Why you want to take part').fill('To build something')
  await page.locator('main button[type=submit]').click()
  await page.getByRole('heading', { name: 'Your registration' }).waitFor()
}

const says = (page: Page, sentence: string) =>
  page.getByText(sentence, { exact: true }).first().waitFor()

test.group('A workshop on a phone', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('the last kit goes to one, the second waits and gets it when the first cancels', async ({
    assert,
  }) => {
    const { announcement, event } = await givenWorkshop({ capacity: 3, kits: 1 })
    const { slug } = announcement
    const [first, second] = [
      await signedIn(browser, await givenUser()),
      await signedIn(browser, await givenUser()),
    ]
    await apply(first, slug, 'I need a kit')
    await says(first, 'Your place is confirmed.')
    await first.getByText('K-01').first().waitFor()
    await assertClean(first, assert)

    await apply(second, slug, 'I need a kit')
    await says(second, 'You are next on the waitlist.')

    // Of the two seats that are left one stays for whoever waits for a kit.
    const third = await signedIn(browser, await givenUser())
    await apply(third, slug, 'I bring my own kit')
    await says(third, 'Your place is confirmed.')
    const fourth = await signedIn(browser, await givenUser())
    await apply(fourth, slug, 'I bring my own kit')
    await says(fourth, 'You are number 2 on the waitlist.')

    await first.getByRole('button', { name: 'Cancel my registration' }).click()
    await first.locator('dialog[open] button.button-danger').click()
    await says(first, 'Your registration was cancelled.')
    await second.reload()
    await says(second, 'Your place is confirmed.')
    await fourth.reload()
    await says(fourth, 'Your place is confirmed.')
    assert.lengthOf(
      (await kitsOf(event)).filter((kit) => kit.includes('assigned')),
      1
    )
  })

  test('what the door still does when kits are handed out finds its store closed, and says nothing', async ({
    assert,
  }) => {
    const { event, author } = await givenWorkshop({ kits: 1, startsAt: now().plus({ days: 7 }) })
    const page = await signedIn(browser, author)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    // Just when the door, whose list is not given yet, would let go of what it has kept.
    await page.addInitScript(`
      const transaction = IDBDatabase.prototype.transaction
      IDBDatabase.prototype.transaction = function (stores, ...rest) {
        const button = document.querySelectorAll('[aria-pressed]')[1]
        if (String(stores) === 'lists,pages' && button) {
          button.click()
          window.isLate = true
        }
        return transaction.call(this, stores, ...rest)
      }`)
    await page.goto(url(`/arduino/${event.publicId}/attendance/create`))
    await page.getByText('Scan the ticket').first().waitFor()
    await page.evaluate('new Promise((done) => requestIdleCallback(() => done()))')
    assert.isTrue(await page.evaluate('window.isLate'))
    assert.deepEqual(errors, [])
    await page.context().close()
  })

  test('a kit is handed out and taken back by ticket and label, both typed', async ({ assert }) => {
    const { announcement, event } = await givenWorkshop({ kits: 2 })
    const holder = await givenUser({ name: 'Ada Arduino' })
    await apply(await signedIn(browser, holder), announcement.slug, 'I need a kit')
    const registration = await Registration.findByOrFail('userId', holder.id)
    const ticket = await Ticket.findByOrFail('registrationId', registration.id)
    const scanner = await givenUser({ roles: ['scanner'] })
    await EventStaff.create({ eventId: event.id, userId: scanner.id, duty: 'scanner' })

    const page = await signedIn(browser, scanner)
    await page.goto(url(`/arduino/${event.publicId}/attendance/create`))
    await alive(page)
    await page.getByRole('button', { name: 'Hand out' }).click()
    await hand(page, shortCode(ticket.publicId), 'k-02')
    await says(page, 'Kit K-02 handed out')
    assert.include(await kitsOf(event), `K-02 handed_out ${registration.id}`)
    await assertClean(page, assert)

    await page.getByRole('button', { name: 'Take back' }).click()
    await hand(page, shortCode(ticket.publicId), 'K-01')
    await page.locator('section[data-step=refused]').waitFor()
    await page.getByLabel('Or type the label').fill('K-02')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await says(page, 'Kit K-02 is back')
    assert.deepEqual(await kitsOf(event), ['K-01 available', 'K-02 available'])
  })

  test('the camera sees the ticket, then the label as it was printed', async ({ assert }) => {
    const { event, author } = await givenWorkshop({ kits: 1 })
    const { id } = await applyFor(event, NEEDS_KIT)
    const ticket = await Ticket.findByOrFail('registrationId', id)
    const kit = await ArduinoKit.findByOrFail('eventId', event.id)
    const film = app.makePath('tmp', `${ticket.publicId}.y4m`)
    await filmOf(film, { text: ticket.code }, await printedLabel(kit))
    const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
    const watching = await launchChromium([...camera, `--use-file-for-fake-video-capture=${film}`])
    try {
      const page = await signedIn(watching, author, { permissions: ['camera'] })
      await page.goto(url(`/arduino/${event.publicId}/attendance/create`))
      await alive(page)
      await page.getByRole('button', { name: 'Hand out' }).click()
      await says(page, 'Kit K-01 handed out')
    } finally {
      await watching.close()
    }
    assert.deepEqual(await kitsOf(event), [`K-01 handed_out ${id}`])
  })
})

/** The first label of a sheet, cut out. */
async function printedLabel({ publicId, label }: ArduinoKit): Promise<Buffer> {
  const labels = [{ publicId, label }]
  const folder = await mkdtemp(join(tmpdir(), 'label-'))
  const sheet = join(folder, 'sheet.pdf')
  await writeFile(
    sheet,
    await labelSheetPdf({ title: 'Workshop', labels, locale: 'en', author: 'Convoca' })
  )
  await run('pdftoppm', ['-r', '150', '-png', '-singlefile', sheet, join(folder, 'sheet')])
  return sharp(join(folder, 'sheet.png'))
    .extract({ left: 50, top: 50, width: 290, height: 250 })
    .toBuffer()
}

/** The code under the QR, then the label of the kit. */
async function hand(page: Page, code: string, label: string) {
  await page.locator('input[name=code]').fill(code)
  await page.locator('input[name=code]').press('Enter')
  await page.locator('section[data-step=label]').waitFor()
  await page.getByLabel('Or type the label').fill(label)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
