import { mailStopUrl } from '#app/notifications/queries/mail_stops'
import { reachOf } from '#app/reach/queries/reach_of'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { prefer } from '#tests/fixtures/notifications'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { alive, launchChromium, signInByForm } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { openAs, url } from '#tests/helpers/test_server'
import { barriersOn } from '#tests/helpers/screen_checks'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'

const SIZES = [
  ['a phone', { width: 360, height: 740 }, 'es', 'dark'],
  ['a laptop', { width: 1440, height: 900 }, 'en', 'light'],
] as const

for (const [size, viewport, locale, colorScheme] of SIZES) {
  test.group(`Reach, on ${size}`, (group) => {
    let browser: Browser
    const messages = messagesOf(app.makePath(), locale)
    const says = (key: string) => messages.get(key)!
    group.setup(async () => {
      browser = await launchChromium()
      return () => browser.close()
    })

    async function newPage(): Promise<Page> {
      const context = await browser.newContext({
        ...{ viewport, colorScheme, reducedMotion: 'reduce' },
        locale: locale === 'es' ? 'es-NI' : 'en-US',
      })
      return context.newPage()
    }

    async function signInHere(page: Page, user: User): Promise<void> {
      await signInByForm(page, { email: user.email!, password: PASSWORD })
      await page.waitForURL((at) => !at.pathname.startsWith('/login'))
    }

    async function looksRight(page: Page, assert: Assert): Promise<void> {
      assert.deepEqual(await barriersOn(page), [])
      const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'
      assert.isFalse(await page.evaluate(isWide), 'nothing hangs over the edge')
    }

    test('from the poster and a shared link to a place, and the organizer reads the sums', async ({
      assert,
    }) => {
      const author = await givenUser({ roles: ['organizer'], locale })
      const { announcement } = await givenEvent({ author })
      const code = announcement.shortCode!
      const path = `/announcements/${announcement.slug}`
      const student = await givenUser({ locale })

      const phone = await newPage()
      await phone.goto(url(`/e/${code}`))
      assert.equal(new URL(phone.url()).pathname, path)
      assert.equal(new URL(phone.url()).search, '', 'what one passes on has no mark of the poster')
      await alive(phone)
      await phone.reload()
      await phone.goto(url(`/e/${code}`))
      await alive(phone)
      await phone.getByRole('link', { name: says('registrations.panel.do.seat') }).click()
      await phone.waitForURL(/\/login/)
      await signInHere(phone, student)
      await phone.waitForURL((at) => at.pathname === path)
      await alive(phone)
      await phone.getByRole('button', { name: says('registrations.panel.do.seat') }).click()
      await phone.getByText(says('registrations.flash.confirmed')).first().waitFor()
      await phone.close()

      const friend = await newPage()
      await friend.goto(url(`/e/${code}?via=share`))
      assert.equal(new URL(friend.url()).pathname, path)
      await friend.close()
      // A server writes what it has gathered every few seconds.
      for (let tries = 0; tries < 60; tries += 1) {
        const { ways } = await reachOf(announcement.id)
        if (ways.reduce((sum, { opened, registered }) => sum + opened + registered, 0) === 3) break
        await pause(500)
      }

      const page = await newPage()
      await page.goto(url('/login'))
      await openAs(page, author, path)
      await page.getByRole('link', { name: says('announcements.spread.reach') }).click()
      await page.getByRole('heading', { name: says('reach.title'), level: 1 }).waitFor()
      const table = page.getByRole('table', { name: says('reach.byWay') })
      const row = async (name: string) =>
        (await table.getByRole('row', { name }).locator('td').allInnerTexts()).map((cell) =>
          cell.replace(/\s+/g, ' ').trim()
        )
      const unknown = `– ${says('reach.unknown')}`
      const numbersOf = (cells: string[]) =>
        cells.map((cell) => (cell.includes('–') ? unknown : cell))
      assert.deepEqual(numbersOf(await row(says('reach.ways.poster'))), [unknown, '1', '1'])
      assert.deepEqual(numbersOf(await row(says('reach.ways.share'))), [unknown, '1', '0'])
      assert.deepEqual(numbersOf(await row(says('reach.unmarked'))), [unknown, unknown, '0'])
      await looksRight(page, assert)
      await page.close()
    })

    test('a mail of a new announcement is the last one, by one tap and without signing in', async ({
      assert,
    }) => {
      const { announcement } = await givenEvent()
      const student = await givenUser({ locale })
      await prefer(student, 'announcement_published', { mail: 'at_once' })
      const page = await newPage()
      const link = mailStopUrl({ person: student.publicId, announcementId: announcement.id })
      await page.goto(url(new URL(link).pathname))
      await alive(page)
      await looksRight(page, assert)
      await page.getByRole('button', { name: says('notifications.mailStop.button') }).click()
      await page.getByText(says('notifications.mailStop.done')).waitFor()
      const chosen = (await db
        .from('notification_preferences')
        .where({ user_id: student.id, type: 'announcement_published' })
        .firstOrFail()) as { mail: string }
      assert.equal(chosen.mail, 'off')
      await looksRight(page, assert)
      await page.close()
    })
  })
}
