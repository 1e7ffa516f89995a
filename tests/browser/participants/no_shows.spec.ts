import type Campus from '#app/catalogue/models/campus'
import AcademicPeriod from '#app/catalogue/models/academic_period'
import Attendance from '#app/attendance/models/attendance'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { givenRegistrationIn } from '#tests/fixtures/attendance'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { messagesOf } from '#tests/helpers/translations'
import { signIn, url } from '#tests/helpers/test_server'
import { barriersOn } from '#tests/helpers/screen_checks'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { ulid } from 'ulid'

const SIZES = [
  ['a phone', { width: 360, height: 740 }, 'es', 'dark'],
  ['a laptop', { width: 1440, height: 900 }, 'en', 'light'],
] as const

/** Three places at past events of one organizer, where somebody else was let in. */
async function missedThree(person: User, author: User, campus: Campus): Promise<void> {
  for (const days of [4, 5, 6]) {
    const startsAt = now().minus({ days }).startOf('second')
    const { event, sessions } = await givenEvent({
      ...{ countsNoShows: true, startsAt, author, campus },
    })
    const other = await givenRegistrationIn('confirmed', event)
    await givenRegistrationIn('confirmed', event, person)
    await Attendance.create({
      ...{ publicId: ulid(), registrationId: other.id, eventSessionId: sessions[0]!.id },
      ...{ checkedInAt: now(), checkedInBy: author.id, gate: 'Main door', source: 'manual' },
    })
  }
}

for (const [size, viewport, locale, colorScheme] of SIZES) {
  test.group(`Whoever stayed away too often, on ${size}`, (group) => {
    let browser: Browser
    let campus: Campus
    const messages = messagesOf(app.makePath(), locale)
    const says = (key: string) => messages.get(key)!
    group.setup(async () => {
      browser = await launchChromium()
      // Of its own: no two periods of the whole university are at one time.
      campus = await givenCampus()
      await AcademicPeriod.create({
        ...{ publicId: ulid(), name: 'Semester', campusId: campus.id },
        startsOn: now().minus({ days: 60 }).toISODate()!,
        endsOn: now().plus({ days: 60 }).toISODate()!,
      })
      return () => browser.close()
    })

    async function pageOf(user: User): Promise<Page> {
      const context = await browser.newContext({
        ...{ viewport, colorScheme, reducedMotion: 'reduce' },
        locale: locale === 'es' ? 'es-NI' : 'en-US',
      })
      const page = await context.newPage()
      await signIn(page, user)
      return page
    }

    async function looksRight(page: Page, assert: Assert, name: string): Promise<void> {
      assert.deepEqual(await barriersOn(page), [])
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      assert.isAtMost(width, viewport.width)
      const path = app.makePath(`tmp/participants/${name}-${viewport.width}-${locale}.png`)
      await page.screenshot({ path, fullPage: true })
    }

    test('reads why registration opens later, explains, and registers', async ({ assert }) => {
      const [person, author] = [
        await givenUser({ locale }),
        await givenUser({ locale, roles: ['organizer'] }),
      ]
      await missedThree(person, author, campus)
      const { announcement, event } = await givenEvent({
        ...{ countsNoShows: true, startsAt: now().plus({ days: 9 }).startOf('second'), campus },
        registrationOpensAt: now().minus({ hours: 1 }).startOf('second'),
      })
      const page = await pageOf(person)
      await page.goto(url(`/announcements/${announcement.slug}`))
      await alive(page)
      await looksRight(page, assert, 'held-back')
      await page.getByRole('link', { name: says('registrations.heldBack.see') }).click()
      await page.waitForURL(/\/my\/no-shows$/)
      await page.getByText(says('no_shows.heldBack')).waitFor()
      await looksRight(page, assert, 'no-shows')
      await page
        .getByRole('button', { name: new RegExp(`^${says('no_shows.explain')}`) })
        .first()
        .click()
      await page.getByLabel(says('no_shows.words')).fill('The bus did not run.')
      await page.getByRole('button', { name: says('no_shows.send'), exact: true }).click()
      await page.getByText(says('no_shows.states.waiting'), { exact: true }).waitFor()
      await page.getByText(says('no_shows.notHeldBack')).waitFor()
      await page.goto(url(`/announcements/${announcement.slug}`))
      await alive(page)
      await page.getByText(says('registrations.panel.countsNoShows')).waitFor()
      await page.getByRole('button', { name: says('registrations.panel.do.seat') }).click()
      await page.locator('a[href*="/dashboard/tickets/event/"]').first().waitFor()
      const own = db.from('registrations').where({ event_id: event.id, user_id: person.id })
      assert.lengthOf(await own, 1)
      await page.context().close()

      const desk = await pageOf(author)
      await desk.goto(url('/registrations/explanations'))
      await alive(desk)
      await desk.getByText('The bus did not run.').waitFor()
      await looksRight(desk, assert, 'explanations')
      await desk
        .getByRole('button', { name: new RegExp(`^${says('no_shows.staff.accept')}`) })
        .click()
      await desk
        .locator('dialog[open]')
        .getByRole('button', { name: says('no_shows.staff.accept'), exact: true })
        .click()
      await desk.getByText(says('no_shows.staff.empty')).waitFor()
      const { state } = await db.from('no_show_explanations').orderBy('id', 'desc').firstOrFail()
      assert.equal(state, 'accepted')
      await desk.context().close()
    })
  })
}
