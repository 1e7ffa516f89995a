import AudienceRule from '#app/announcements/models/audience_rule'
import EventPrice from '#app/announcements/models/event_price'
import PersonalFeed from '#app/feeds/models/personal_feed'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { signIn, url } from '#tests/helpers/test_server'
import { barriersOn } from '#tests/helpers/screen_checks'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright'

const SIZES = [
  ['a phone', { width: 360, height: 740 }, 'es', 'dark'],
  ['a laptop', { width: 1440, height: 900 }, 'en', 'light'],
] as const

for (const [size, viewport, locale, colorScheme] of SIZES) {
  test.group(`What participants do, on ${size}`, (group) => {
    let browser: Browser
    const messages = messagesOf(app.makePath(), locale)
    const says = (key: string) => messages.get(key)!
    group.setup(async () => {
      browser = await launchChromium()
      return () => browser.close()
    })

    const context = () =>
      browser.newContext({
        ...{ viewport, colorScheme, reducedMotion: 'reduce' },
        locale: locale === 'es' ? 'es-NI' : 'en-US',
      })

    async function pageOf(user: User): Promise<Page> {
      const page = await (await context()).newPage()
      await signIn(page, user)
      return page
    }

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(url(path))
      await alive(page)
    }

    async function looksRight(page: Page, assert: Assert, name: string): Promise<void> {
      assert.deepEqual(await barriersOn(page), [])
      const isWide = await page.evaluate<boolean>(
        'document.documentElement.scrollWidth > innerWidth'
      )
      assert.isFalse(isWide, 'the page scrolls sideways')
      await pictureOf(page, name)
    }

    /** To be looked at. */
    async function pictureOf(page: Page, name: string): Promise<void> {
      await page.screenshot({
        path: app.makePath(`tmp/participants/${name}-${viewport.width}-${locale}.png`),
        fullPage: true,
      })
    }

    test('the mail of a place shows the code and leads to calendars', async ({ assert }) => {
      const { event } = await givenEvent({ title: `Robots on ${size}` })
      const person = await givenUser({ locale })
      await register(event, person)
      const page = await pageOf(person)
      await open(page, '/mailbox')
      await page
        .getByRole('link', { name: new RegExp(`Robots on ${size}`) })
        .first()
        .click()
      const frame = page.frameLocator('iframe')
      const code = frame.getByRole('img', {
        name: new RegExp(says('tickets.qrLabel').split(' {')[0]!),
      })
      await code.waitFor()
      // No script runs in the frame, so nothing is evaluated there: the picture comes along, and is drawn at its size.
      assert.isTrue((await code.getAttribute('src'))!.startsWith('data:image/png;base64,'))
      assert.equal((await code.boundingBox())!.width, 240)
      for (const [name, host] of [
        ['Google Calendar', 'https://calendar.google.com/'],
        ['Outlook', 'https://outlook.office.com/'],
      ] as const)
        assert.isTrue(
          (await frame.getByRole('link', { name }).getAttribute('href'))!.startsWith(host)
        )
      await page.getByText(/\.pdf, .*\.ics/).waitFor()
      await pictureOf(page, 'mail')
      await page.context().close()
    })

    test('a price says why it is theirs, and who is left out what their profile says', async ({
      assert,
    }) => {
      const { announcement, event } = await givenEvent({
        prices: [
          { label: 'Students', amountMinor: 200n },
          { label: 'General', amountMinor: 500n },
        ],
      })
      const [students] = await EventPrice.query().where('eventId', event.id).orderBy('position')
      await AudienceRule.create({ eventPriceId: students!.id, kind: 'student' })
      const elsewhere = await givenCampus({ name: `Lejos de ${size}` })
      const far = await givenEvent()
      await AudienceRule.create({
        announcementId: far.announcement.id,
        campusId: elsewhere.id,
      })
      const home = await givenCampus({ name: `Cerca de ${size}` })
      const page = await pageOf(await givenUser({ locale, campusId: home.id }))
      await open(page, `/announcements/${announcement.slug}`)
      const because = says('registrations.panel.priceReason').replace(
        '{says}',
        says('registrations.profileSays.student')
      )
      await page.getByText(because).waitFor()
      await looksRight(page, assert, 'price')
      await open(page, `/announcements/${far.announcement.slug}`)
      const sentence = says('registrations.profileSays.sentence').replace(
        '{says}',
        `Cerca de ${size}`
      )
      await page.getByText(sentence).waitFor()
      await looksRight(page, assert, 'left-out')
      await page.getByRole('link', { name: says('registrations.profileSays.change') }).click()
      await page.waitForURL(/\/settings\/profile$/)
      await page.context().close()
    })

    test('cards say how many places are left, and what one can still get comes first', async ({
      assert,
    }) => {
      const campus = await givenCampus()
      const soon = now().plus({ days: 1 }).startOf('second')
      const line = { campus, capacity: 1, waitlist: true, startsAt: soon }
      const full = await givenEvent({ title: 'Only the line', ...line })
      await register(full.event, await givenUser())
      await givenEvent({
        title: 'Three left',
        campus,
        capacity: 3,
        startsAt: soon.plus({ days: 3 }),
      })
      const page = await pageOf(await givenUser({ locale }))
      await open(page, `/announcements?campus=${campus.code}&open=1`)
      const cards = page.locator('.event-card')
      const texts = await cards.allTextContents()
      assert.lengthOf(texts, 2)
      assert.include(texts[0]!, 'Three left')
      assert.include(texts[0]!, locale === 'es' ? 'Quedan 3 cupos' : '3 places left')
      assert.include(texts[1]!, 'Only the line')
      await looksRight(page, assert, 'cards')
      await page.context().close()
    })

    test('a calendar of their own: made, replaced, turned off', async ({ assert }) => {
      const { event } = await givenEvent({ title: 'In my calendar' })
      const person = await givenUser({ locale })
      await register(event, person)
      const page = await pageOf(person)
      await open(page, '/announcements')
      await page.getByRole('link', { name: says('feeds.link') }).click()
      await page.getByRole('button', { name: says('feeds.own.make') }).click()
      const link = page.getByRole('link', {
        name: says('feeds.subscribeTo').replace('{name}', says('feeds.own.title')),
      })
      const address = async () => (await link.getAttribute('href'))!.replace(/^webcal:/, 'http:')
      const first = await address()
      await looksRight(page, assert, 'feeds')
      assert.include(await (await fetch(first)).text(), 'SUMMARY:In my calendar')
      await page.getByRole('button', { name: says('feeds.own.renew') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(says('feeds.own.renewText')).waitFor()
      await dialog.getByRole('button', { name: says('feeds.own.renew') }).click()
      await dialog.waitFor({ state: 'hidden' })
      const second = await address()
      assert.notEqual(second, first)
      assert.deepEqual([(await fetch(first)).status, (await fetch(second)).status], [404, 200])
      await page.getByRole('button', { name: says('feeds.own.end') }).click()
      await page.getByRole('button', { name: says('feeds.own.make') }).waitFor()
      assert.equal((await fetch(second)).status, 404)
      assert.isNull(await PersonalFeed.findBy('userId', person.id))
      await page.context().close()
    })

    test('a month of events, by keyboard from one to the next', async ({ assert }) => {
      const startsAt = now().startOf('month').plus({ months: 1, days: 14, hours: 18 })
      const { announcement } = await givenEvent({ title: `Concert on ${size}`, startsAt })
      const page = await (await context()).newPage()
      await open(page, '/announcements')
      await page
        .getByRole('link', { name: says('announcements.calendar.month'), exact: true })
        .click()
      await page.waitForURL(/\/calendar$/)
      const heading = page.locator('h2').first()
      const before = await heading.textContent()
      await page.getByRole('link', { name: says('announcements.calendar.next') }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/month=/)
      const event = page.getByRole('link', { name: new RegExp(`Concert on ${size}`) })
      await event.waitFor()
      assert.notEqual(await heading.textContent(), before)
      await looksRight(page, assert, 'calendar')
      await event.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(announcement.slug))
      await page.context().close()
    })

    test('whoever asked is told when registration opens, or no longer', async ({ assert }) => {
      const { announcement } = await givenEvent({
        registrationOpensAt: now().plus({ hours: 3 }),
      })
      const person = await givenUser({ locale })
      const waiting = () => db.from('opening_alerts').where('user_id', person.id)
      const page = await pageOf(person)
      await open(page, `/announcements/${announcement.slug}`)
      const ask = page.getByRole('button', { name: says('registrations.openingAlert.ask') })
      const withdraw = page.getByRole('button', {
        name: says('registrations.openingAlert.withdraw'),
      })
      await ask.click()
      await withdraw.waitFor()
      assert.lengthOf(await waiting(), 1)
      await looksRight(page, assert, 'opens-later')
      await withdraw.click()
      await ask.waitFor()
      assert.lengthOf(await waiting(), 0)
      await page.context().close()
    })

    test('the list stands on a site that may show it, and on no other', async ({ assert }) => {
      const campus = await givenCampus()
      await givenEvent({ title: `Framed on ${size}`, campus })
      const embed = url(`/embed/campus/${campus.code}?lang=${locale}`)
      const page = await (await context()).newPage()
      const framed = `<iframe src="${embed}" style="width:100%;height:480px"></iframe>`
      const site = createServer((_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`<!doctype html><title>Faculty</title>${framed}`)
      })
      site.listen(Number(process.env.EMBED_SITE_PORT), 'localhost')
      const stranger = createServer((_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`<!doctype html><title>Stranger</title>${framed}`)
      })
      stranger.listen(0, 'localhost')
      await Promise.all([once(site, 'listening'), once(stranger, 'listening')])
      try {
        await page.goto(`http://localhost:${process.env.EMBED_SITE_PORT}/`)
        await page
          .frameLocator('iframe')
          .getByRole('link', { name: `Framed on ${size}` })
          .waitFor()
        await page.goto(`http://localhost:${(stranger.address() as { port: number }).port}/`)
        await page.waitForLoadState('networkidle')
        assert.isFalse(page.frames().some((frame) => frame.url().includes('/embed')))
        await page.goto(embed)
        await looksRight(page, assert, 'embed')
      } finally {
        for (const server of [site, stranger]) {
          server.closeAllConnections()
          server.close()
        }
        await page.context().close()
      }
    })
  })
}
