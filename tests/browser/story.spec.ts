import { alive, launchChromium } from '#tests/helpers/chromium'
import { openDemoUniversity, type DemoUniversity } from '#tests/helpers/demo_university'
import { filmOf } from '#tests/helpers/fake_camera'
import { messagesOf } from '#tests/helpers/translations'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DateTime } from 'luxon'
import type { Browser, BrowserContext, Page } from 'playwright'

const LAPTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
const TITLE = 'The last two places'
const NEWCOMER = {
  name: 'Noemí Figueroa',
  email: 'noemi@example.test',
  password: 'six green parrots',
}

const english = messagesOf(app.makePath(), 'en')
/** What the button, link or field says in English. */
const says = (key: string) => {
  const text = english.get(key)
  if (!text) throw new Error(`No message ${key}`)
  return text
}

test.group('The main job, from the announcement to the sheet', (group) => {
  let university: DemoUniversity
  let browser: Browser
  let folder: string

  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'story-'))
    university = await openDemoUniversity()
    browser = await launchChromium()
    return async () => {
      await browser.close()
      await university.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const as = (
    person: 'guest' | 'organizer' | 'scanner' | 'student2',
    viewport = LAPTOP,
    from = browser
  ) => university.contextOf(from, { person, locale: 'en', scheme: 'light', viewport })

  test('announce, register, wait, scan, watch the sheet fill', async ({ assert }) => {
    const organizer = await as('organizer')
    const slug = await announce(organizer)
    await giveDoorTo(organizer, slug, 'Samuel')

    const newcomer = await as('guest', PHONE)
    await createAccount(newcomer)
    const ticket = await takePlace(newcomer, slug)

    const late = await as('student2', PHONE)
    const waiting = await late.newPage()
    await waiting.goto(`/announcements/${slug}`)
    await alive(waiting)
    await waiting.getByRole('button', { name: says('registrations.panel.do.waitlist') }).click()
    await waiting.getByText(says('registrations.own.waitlistedNext')).waitFor()

    const picture = join(folder, 'ticket.png')
    await writeFile(picture, await ticket.locator('svg[role=img]').first().screenshot())
    const { stdout } = await promisify(execFile)('zbarimg', ['--quiet', '--raw', picture])
    const code = university.value(
      `select t.code from tickets t join registrations r on r.id = t.registration_id
       join users u on u.id = r.user_id where u.email = ?`,
      NEWCOMER.email
    )
    assert.equal(stdout.trim(), code)

    const sheet = await organizer.newPage()
    const eventId = university.value(
      `select e.public_id from events e join announcements a on a.id = e.announcement_id
       where a.slug = ?`,
      slug
    )
    await sheet.goto(`/events/${eventId}/attendance`)
    await alive(sheet)
    await sheet.getByText(NEWCOMER.name).first().waitFor()

    const film = join(folder, 'ticket.y4m')
    await filmOf(film, await ticket.locator('svg[role=img]').first().screenshot())
    const camera = await launchChromium([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ])
    try {
      const scanner = await as('scanner', PHONE, camera)
      await scanner.grantPermissions(['camera'])
      const door = await scanner.newPage()
      await door.goto(`/events/${eventId}/attendance/create`)
      await alive(door)
      await door.locator('[data-result=accepted]').waitFor()
      await door.getByText(NEWCOMER.name).first().waitFor()
    } finally {
      await camera.close()
    }
    // Nobody touches the sheet: it asks by itself.
    await sheet
      .getByRole('row', { name: NEWCOMER.name })
      .getByText(new RegExp(says('attendance.door.defaultGate')))
      .first()
      .waitFor({ state: 'attached' })
  })
    .timeout(600_000)
    .tags(['@story'])

  async function announce(context: BrowserContext): Promise<string> {
    const page = await context.newPage()
    await page.goto('/announcements/create')
    await alive(page)
    await page.locator('[name=title]').fill(TITLE)
    await page.locator('[name=summary]').fill('Two chairs, one evening.')
    await page.locator('[name=body]').fill('Come **early**.')
    await page.locator('[name="event.campusId"]').selectOption({ index: 1 })
    await page.locator('[name="event.venue"]').fill('Room 7')
    const startsAt = DateTime.now().setZone('America/El_Salvador').plus({ minutes: 25 })
    const local = (at: DateTime) => at.toFormat("yyyy-MM-dd'T'HH:mm")
    await page.locator('[name="event.startsAt"]').fill(local(startsAt))
    await page.locator('[name="event.endsAt"]').fill(local(startsAt.plus({ hours: 2 })))
    await page.locator('[name="event.capacity"]').fill('1')
    // The label lies over the box, as people click it.
    await page.getByText(says('announcements.form.waitlist')).click()
    await page
      .getByRole('button', { name: says('announcements.form.publish'), exact: true })
      .click()
    await page.waitForURL(/\/announcements\/(?!create)[a-z0-9-]+/)
    const slug = university.value('select slug from announcements where title = ?', TITLE)
    await page.close()
    return slug
  }

  async function giveDoorTo(context: BrowserContext, slug: string, name: string) {
    const page = await context.newPage()
    await page.goto(`/announcements/${slug}/details?tab=staff`)
    await alive(page)
    await page.getByRole('combobox').first().fill(name)
    await page.getByRole('option', { name: /Samuel Castro/ }).click()
    await page.getByRole('button', { name: says('registration_desk.details.staff.assign') }).click()
    await page.getByText('Samuel Castro').first().waitFor()
    await page.close()
  }

  async function createAccount(context: BrowserContext) {
    const page = await context.newPage()
    await page.goto('/register')
    await alive(page)
    await page.locator('[name=name]').fill(NEWCOMER.name)
    await page.locator('[name=email]').fill(NEWCOMER.email)
    await page.locator('[name=password]').fill(NEWCOMER.password)
    await page.getByText(says('enums.userKind.external'), { exact: true }).click()
    await page.locator('[name=consent]').press('Space')
    await page.getByRole('button', { name: says('auth.register.submit') }).click()
    await page.waitForURL(/\/verify-email/)
    await openMailedLink(page)
    await page.waitForURL(/\/dashboard/)
    await page.close()
  }

  /** Through the demo's mailbox, as a stranger who tries the demo would. */
  async function openMailedLink(page: Page) {
    await page.goto('/mailbox')
    const row = page.getByRole('listitem').filter({ hasText: NEWCOMER.email })
    const deadline = Date.now() + 30_000
    while ((await row.count()) === 0 && Date.now() < deadline) await page.reload()
    await row.getByRole('link').first().click()
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: says('emails.authVerifyEmail.action') })
      .first()
      .click()
  }

  async function takePlace(context: BrowserContext, slug: string): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`/announcements/${slug}`)
    await alive(page)
    await page.getByRole('button', { name: says('registrations.panel.do.seat') }).click()
    await page.locator('a[href*="/dashboard/tickets/event/"]').first().click()
    await page.waitForURL(/\/dashboard\/tickets\/event\//)
    await page.locator('svg[role=img]').first().waitFor()
    return page
  }
})
