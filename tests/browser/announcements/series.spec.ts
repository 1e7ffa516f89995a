import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { now } from '#app/core/clock'
import OutboundMail from '#app/mails/models/outbound_mail'
import { localTime } from '#tests/fixtures/announcement_form'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { openAs, url } from '#tests/helpers/test_server'
import type User from '#app/users/models/user'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { ulid } from 'ulid'

const field = (name: string) => `[id="field-${name}"]`

test.group('An organizer whose event comes again', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  async function pageOf(person: User, path: string): Promise<Page> {
    const page = await browser.newPage({ locale: 'en-US' })
    await openAs(page, person, path)
    return page
  }

  test('repeats it weekly, and moves one of the events and those that follow', async ({
    assert,
  }) => {
    const campus = await givenCampus()
    const { timeZone } = campus
    const startsAt = now().setZone(timeZone).plus({ days: 3 }).set({ hour: 18 }).startOf('hour')
    const title = `Chess ${ulid()}`
    const { announcement, event, author } = await givenEvent({
      ...{ campus, title, startsAt: startsAt.toUTC() },
    })
    const page = await pageOf(author, `/announcements/${announcement.slug}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Repeat weekly' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator(field('until')).fill(startsAt.plus({ days: 20 }).toISODate()!)
    await dialog.getByText('2 more events:').waitFor()
    await dialog.locator(field('until')).fill(startsAt.plus({ days: 21 }).toISODate()!)
    await dialog.getByText('3 more events:').waitFor()
    await dialog.getByRole('button', { name: 'Add 3 events' }).click()
    await page.getByText('3 more events were added.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    const dates = page.getByRole('region', { name: 'Other dates' }).getByRole('link')
    await dates.first().waitFor()
    assert.equal(await dates.count(), 3)

    const { series } = await Event.findOrFail(event.id)
    const events = () => Event.query().where('series', series!).orderBy('startsAt')
    const [, second, , fourth] = await events()
    const people = [await givenUser(), await givenUser()]
    await register(second!, people[0]!)
    await register(fourth!, people[1]!)

    await dates.first().click()
    await page.waitForURL((at) => !at.pathname.endsWith(announcement.slug))
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.waitForURL(/\/edit$/)
    await alive(page)
    await page.fill(field('event.venue'), 'Library')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    assert.isTrue(await dialog.getByRole('radio', { name: 'This event' }).isChecked())
    await dialog.getByText('One person is registered, the waitlist included.').waitFor()
    await dialog.getByText('This and the following events').click()
    await dialog.getByText('2 people are registered, the waitlist included.').waitFor()
    await dialog.getByText('It was: Main hall').waitFor()
    await dialog.getByRole('button', { name: 'Save and tell them' }).click()
    await page.getByText('2 more events of the series were changed.').waitFor()
    assert.deepEqual(
      (await events()).map(({ venue }) => venue),
      ['Main hall', 'Library', 'Library', 'Library']
    )
    const told = await OutboundMail.query()
      .where('template', 'event_changed')
      .whereIn(
        'recipient',
        people.map(({ email }) => email)
      )
    assert.lengthOf(told, 2)

    // What concerns nobody asks only which events it changes.
    await page.fill(field('summary'), 'Boards are there.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText('All events of the series').click()
    assert.equal(await dialog.getByRole('checkbox').count(), 0)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('3 more events of the series were changed.').waitFor()
    const announcements = await Announcement.query().where('title', title)
    assert.deepEqual(
      [...new Set(announcements.map(({ summary }) => summary))],
      ['Boards are there.']
    )
    await page.close()
  })

  test('keeps an announcement as a template, and begins from it on another day', async ({
    assert,
  }) => {
    const campus = await givenCampus()
    const startsAt = now().setZone(campus.timeZone).plus({ days: 3 }).set({ hour: 18 })
    const title = `Workshop ${ulid()}`
    const { announcement, author } = await givenEvent({
      ...{ campus, title, startsAt: startsAt.startOf('hour').toUTC() },
    })
    const page = await pageOf(author, `/announcements/${announcement.slug}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Keep as a template' }).click()
    await page.getByText('Kept as a template.').waitFor()

    await page.goto(url('/announcements/create'))
    await alive(page)
    await page.getByRole('button', { name: 'From a template' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator(field('template')).selectOption({ label: title })
    const begin = dialog.getByRole('button', { name: 'Begin', exact: true })
    assert.isTrue(await begin.isDisabled())
    await dialog.locator(field('startsOn')).fill('2090-03-02')
    await begin.click()
    // The address changes before the page does.
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL(/\/edit$/)
    await alive(page)
    assert.equal(await page.inputValue(field('title')), title)
    assert.equal(await page.inputValue(field('event.startsAt')), '2090-03-02T18:00')
    const [template, begun] = await Announcement.query()
      .where({ title, status: 'draft' })
      .orderBy('id')
      .preload('event')
    assert.isTrue(template!.isTemplate)
    assert.isFalse(begun!.isTemplate)
    assert.equal(localTime(begun!.event.startsAt, campus.timeZone), '2090-03-02T18:00')

    // The template itself: it says what it is, and saves itself.
    await page.goto(url('/announcements?view=templates'))
    await page.getByRole('link', { name: title }).click()
    await page.getByText('This is a template').waitFor()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.waitForURL(/\/edit$/)
    await alive(page)
    assert.equal(await page.getByRole('button', { name: 'Publish' }).count(), 0)
    await page.fill(field('event.venue'), 'Room 12')
    await page.getByText(/^Template saved at/).waitFor()
    await page.close()
  })
})
