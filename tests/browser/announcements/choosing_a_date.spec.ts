import AcademicPeriod from '#app/catalogue/models/academic_period'
import ExamWeek from '#app/catalogue/models/exam_week'
import Registration from '#app/registrations/models/registration'
import { now } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { launchChromium } from '#tests/helpers/chromium'
import { openAs } from '#tests/helpers/test_server'
import type User from '#app/users/models/user'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import type { Browser, Page } from 'playwright'
import { ulid } from 'ulid'

const field = (name: string) => `[id="field-${name}"]`

const hours = (start: DateTime, count: number) => ({
  startsAt: start.toUTC(),
  endsAt: start.plus({ hours: count }).toUTC(),
})

test.group('Choosing a date', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  async function pageOf(person: User, path: string, width = 1440): Promise<Page> {
    const page = await browser.newPage({
      locale: 'en-US',
      viewport: { width, height: width > 1000 ? 900 : 740 },
    })
    await openAs(page, person, path)
    return page
  }

  test('an organizer sees the booked venue, the same people and the exams, and finds a free day', async ({
    assert,
  }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    // Far from what other tests make, so that a day without events is one.
    const monday = now().setZone(campus.timeZone).startOf('week').plus({ years: 3, weeks: 10 })
    const start = monday.startOf('week').plus({ days: 1, hours: 10 })
    const free = start.plus({ days: 1 })
    const [dayOf, freeDay] = [start.toISODate()!, free.toISODate()!]
    const title = `Booked ${ulid()}`
    await givenEvent({ title, campus, ...hours(start, 2) })
    const period = await AcademicPeriod.create({
      publicId: ulid(),
      campusId: campus.id,
      name: 'Second semester',
      startsOn: monday.minus({ weeks: 4 }).toISODate()!,
      endsOn: monday.plus({ weeks: 4 }).toISODate()!,
    })
    await ExamWeek.create({ academicPeriodId: period.id, startsOn: dayOf, endsOn: dayOf })

    const page = await pageOf(organizer, '/announcements/create')
    await page.selectOption(field('event.campusId'), String(campus.id))
    await page.fill(field('event.venue'), 'MAIN HALL')
    await page.fill(field('event.startsAt'), `${dayOf}T11:00`)
    await page.getByText('The venue is booked at that time', { exact: true }).waitFor()
    await page.getByText('For the same people at that time: 1', { exact: true }).waitFor()
    await page.getByText('In an exam week', { exact: true }).waitFor()
    assert.equal(await page.getByRole('link', { name: title }).count(), 2)

    await page.getByRole('button', { name: 'Compare dates' }).click()
    const dialog = page.getByRole('dialog')
    const cell = (day: string) => dialog.locator(`[data-day="${day}"]`)
    await cell(dayOf).waitFor()
    await dialog.getByRole('button', { name: /, 1 event, exam week$/, pressed: true }).waitFor()
    assert.equal(await cell(dayOf).getAttribute('aria-pressed'), 'true')
    assert.match((await cell(freeDay).textContent())!, /, no events\d/)
    const take = dialog.getByRole('button', { name: 'Use this day' })
    assert.isTrue(await take.isDisabled())

    // By keyboard: the arrows go from day to day.
    await cell(dayOf).focus()
    await page.keyboard.press('ArrowRight')
    assert.isTrue(await dialog.locator(`[data-day="${freeDay}"]:focus`).isVisible())
    await page.keyboard.press('Enter')
    await dialog.getByText('Nothing else for the same people that day.').waitFor()
    await dialog.getByText('Nothing else in this venue that day.').waitFor()
    await take.click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await page.inputValue(field('event.startsAt')), `${freeDay}T11:00`)
    assert.equal(await page.inputValue(field('event.endsAt')), `${freeDay}T13:00`)
    await page.getByText('Nothing else in this venue that day.').waitFor()
    assert.equal(await page.getByText('In an exam week', { exact: true }).count(), 0)
    await page.close()
  })

  test('the audience is what counts, and on a phone the weeks fit', async ({ assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    const start = now().setZone(campus.timeZone).startOf('day').plus({ years: 4, hours: 10 })
    const day = start.toISODate()!
    const { announcement } = await givenEvent({
      ...{ author: organizer, campus, status: 'draft' },
      ...hours(start, 2),
    })
    const title = `Staff day ${ulid()}`
    const staff = await givenEvent({ title, ...hours(start, 1) })
    await staff.announcement.related('audience').create({ kind: 'staff' })

    const page = await pageOf(organizer, `/announcements/${announcement.slug}/edit`, 360)
    await page.getByRole('link', { name: title }).waitFor()
    const kinds = page.locator('details').filter({ hasText: 'Kinds of people' }).first()
    await kinds.locator('summary').click()
    await kinds.getByText('Student', { exact: true }).click()
    await page.getByText('Nothing else for the same people that day.').waitFor()
    assert.equal(await page.getByRole('link', { name: title }).count(), 0)

    await page.getByRole('button', { name: 'Compare dates' }).click()
    const cell = page.getByRole('dialog').locator(`[data-day="${day}"]`)
    await cell.waitFor()
    assert.match((await cell.textContent())!, /, no events\d/)
    const box = (await cell.boundingBox())!
    assert.isAtLeast(box.width, 24)
    const [wide, shown] = (await page.evaluate(
      `(() => { const d = document.querySelector('dialog[open]'); return [d.scrollWidth, d.clientWidth] })()`
    )) as [number, number]
    assert.isAtMost(wide, shown)
    await page.close()
  })

  test('somebody who registers is told what it overlaps with, and goes on', async ({ assert }) => {
    const person = await givenUser()
    const startsAt = now().plus({ days: 4 }).startOf('hour')
    const title = `In the calendar ${ulid()}`
    const mine = await givenEvent({ title, startsAt, endsAt: startsAt.plus({ hours: 2 }) })
    await register(mine.event, person)
    const { announcement, event } = await givenEvent({
      startsAt: startsAt.plus({ hours: 1 }),
      endsAt: startsAt.plus({ hours: 3 }),
    })
    const page = await pageOf(person, `/announcements/${announcement.slug}`, 360)
    await page.getByText('Overlaps with your calendar').waitFor()
    const link = page.getByRole('link', { name: title })
    assert.equal(await link.getAttribute('href'), `/announcements/${mine.announcement.slug}`)
    await page.getByText('You can register all the same.').waitFor()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('Your place is confirmed.').first().waitFor()
    const registration = await Registration.query()
      .where({ eventId: event.id, userId: person.id })
      .firstOrFail()
    assert.equal(registration.status, 'confirmed')
    await page.close()
  })
})
