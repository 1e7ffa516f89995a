import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { now } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium, untilTrue } from '#tests/helpers/chromium'
import { openAs, url } from '#tests/helpers/test_server'
import type User from '#app/users/models/user'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { ulid } from 'ulid'

const field = (name: string) => `[id="field-${name}"]`

test.group('An organizer who writes', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  async function pageOf(person: User, path: string): Promise<Page> {
    const page = await browser.newPage({
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    })
    await openAs(page, person, path)
    return page
  }

  test('types a title and nothing else: the draft is there, goes on, and survives a reload', async ({
    assert,
  }) => {
    await givenCampus()
    const author = await givenUser({ roles: ['organizer'] })
    const title = `A thought ${ulid()}`
    const page = await pageOf(author, '/announcements/create')
    await page.locator(field('title')).pressSequentially(title)
    await page.getByText(/^Draft saved at \d{1,2}:\d\d$/).waitFor()
    await page.waitForURL(/\/announcements\/[0-9a-z]{26}\/edit$/)
    // Whoever types on is not disturbed.
    assert.isTrue(await page.locator(`${field('title')}:focus`).isVisible())
    const draft = await Announcement.findByOrFail('title', title)
    assert.equal(draft.status, 'draft')

    await page.fill(field('event.venue'), 'Room 12')
    await page.fill(field('publishAt'), '2090-02-01T08:00')
    await page.getByText('Changes not saved yet').waitFor()
    await page.getByText(/^Draft saved at/).waitFor()
    await page.reload()
    await alive(page)
    assert.equal(await page.inputValue(field('title')), title)
    assert.equal(await page.inputValue(field('event.venue')), 'Room 12')
    assert.equal(await page.inputValue(field('publishAt')), '2090-02-01T08:00')

    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.locator(`${field('event.campusId')}:focus`).waitFor()
    await draft.refresh()
    assert.equal(draft.status, 'draft')
    await page.close()
  })

  test('goes away and back: the draft that was begun on the empty form is there', async ({
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const title = `Begun ${ulid()}`
    const page = await pageOf(author, '/announcements/create')
    await page.fill(field('title'), title)
    await page.getByText(/^Draft saved at/).waitFor()
    await page.waitForURL(/\/announcements\/[0-9a-z]{26}\/edit$/)
    await page.locator('main a[href="/announcements"]').first().click()
    await page.waitForURL('**/announcements')
    await page.goBack()
    await untilTrue(
      page,
      `document.getElementById('field-title')?.value === ${JSON.stringify(title)}`
    )
    const drafts = await Announcement.query().where('authorId', author.id)
    assert.lengthOf(drafts, 1)
    await page.close()
  })

  test('comes back another day: the draft is on the start page and goes on from there', async ({
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const title = `Left lying ${ulid()}`
    const page = await pageOf(author, '/announcements/create')
    await page.fill(field('title'), title)
    await page.getByText(/^Draft saved at/).waitFor()
    await page.goto(url('/dashboard'))
    await alive(page)
    const heading = page.getByRole('heading', { name: 'Your drafts' })
    const drafts = page.locator('section').filter({ has: heading })
    await drafts.getByRole('paragraph').filter({ hasText: title }).waitFor()
    await drafts.getByRole('link', { name: `Continue ${title}` }).click()
    await page.waitForURL(/\/announcements\/[0-9a-z]{26}\/edit$/)
    assert.equal(await page.inputValue(field('title')), title)
    await page.close()
  })

  test('moves the start and the end follows; sessions share the hours; usual hours are a press away', async ({
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    const atTwo = now().setZone(campus.timeZone).plus({ days: 9 }).startOf('day').set({ hour: 14 })
    // Models store what they are given as UTC.
    const usual = atTwo.toUTC()
    await givenEvent({ author, campus, startsAt: usual, endsAt: usual.plus({ minutes: 90 }) })
    const page = await pageOf(author, '/announcements/create')
    const value = (name: string) => page.inputValue(field(`event.${name}`))

    await page.fill(field('event.startsAt'), '2090-03-01T09:00')
    assert.equal(await value('endsAt'), '2090-03-01T10:30')
    await page.fill(field('event.endsAt'), '2090-03-01T12:00')
    await page.fill(field('event.startsAt'), '2090-03-02T10:00')
    assert.equal(await value('endsAt'), '2090-03-02T13:00')
    await page.getByRole('button', { name: '14:00 – 15:30' }).click()
    assert.equal(await value('startsAt'), '2090-03-02T14:00')
    assert.equal(await value('endsAt'), '2090-03-02T15:30')

    const add = page.getByRole('button', { name: 'Add a session' })
    await add.click()
    assert.equal(await value('sessions.0.startsAt'), '2090-03-02T14:00')
    assert.equal(await value('sessions.0.endsAt'), '2090-03-02T15:30')
    await add.click()
    assert.equal(await value('sessions.1.startsAt'), '2090-03-03T14:00')
    assert.equal(await value('sessions.1.endsAt'), '2090-03-03T15:30')
    assert.equal(await value('endsAt'), '2090-03-03T15:30')
    await page.close()
  })

  test('writes Markdown with a toolbar, by mouse and keys, beside what readers will see', async ({
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const page = await pageOf(author, '/announcements/create')
    const body = page.locator(field('body'))
    const preview = page.locator('section.card, section').filter({ hasText: 'Preview' }).last()
    await body.fill('Bring a laptop')
    await page.evaluate(`document.getElementById('field-body').setSelectionRange(8, 14)`)
    await page.getByRole('button', { name: 'Bold' }).click()
    assert.equal(await body.inputValue(), 'Bring a **laptop**')
    await preview.locator('strong', { hasText: 'laptop' }).waitFor()
    await page.getByRole('button', { name: 'Bold' }).click()
    assert.equal(await body.inputValue(), 'Bring a laptop')
    await page.keyboard.press('ControlOrMeta+z')
    assert.equal(await body.inputValue(), 'Bring a **laptop**')

    await body.press('End')
    await body.press('Enter')
    await body.pressSequentially('One')
    await page.getByRole('button', { name: 'Bold' }).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    assert.equal(await body.inputValue(), 'Bring a **laptop**\n- One')
    assert.isTrue(await page.locator(`${field('body')}:focus`).isVisible())
    await body.press('ControlOrMeta+a')
    await body.press('ControlOrMeta+i')
    assert.match(await body.inputValue(), /^\*Bring[^]*One\*$/)

    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const [text, shown] = [await body.boundingBox(), await preview.boundingBox()]
      assert.isAtLeast(shown!.x, text!.x + text!.width, `beside one another at ${width}`)
    }
    await page.setViewportSize({ width: 1000, height: 900 })
    const [text, shown] = [await body.boundingBox(), await preview.boundingBox()]
    assert.isAtLeast(shown!.y, text!.y + text!.height)
    await page.close()
  })

  test('duplicates an event and shifts all its dates', async ({ assert }) => {
    const startsAt = now().plus({ days: 4 }).startOf('hour')
    const { announcement, event, author } = await givenEvent({ startsAt })
    const page = await pageOf(author, `/announcements/${announcement.slug}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Shift all dates by').fill('x')
    assert.isTrue(await dialog.getByRole('button', { name: 'Duplicate' }).isDisabled())
    await dialog.getByLabel('Shift all dates by').fill('2')
    await dialog.getByText('the copy starts on').waitFor()
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await page.waitForURL('**/edit')
    const copy = await Announcement.findByOrFail('title', `${announcement.title} (copy)`)
    const copied = await Event.findByOrFail('announcementId', copy.id)
    assert.equal(copied.startsAt.diff(event.startsAt, 'days').days, 14)
    await page.close()
  })
})
