import { now } from '#app/core/clock'
import OutboundMail from '#app/mails/models/outbound_mail'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { launchChromium } from '#tests/helpers/chromium'
import { openAs } from '#tests/helpers/test_server'
import { test } from '@japa/runner'
import type { Browser } from 'playwright'

const field = (name: string) => `[id="field-${name}"]`

test.group('An event that is being run', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('saving another place asks: what changed, how many people, and whether to tell them', async ({
    assert,
  }) => {
    const startsAt = now().plus({ days: 3 }).startOf('hour')
    const { announcement, event, author } = await givenEvent({ startsAt })
    const people = [await givenUser(), await givenUser()]
    for (const person of people) await register(event, person)
    const page = await browser.newPage({ locale: 'en-US' })
    await openAs(page, author, `/announcements/${announcement.slug}/edit`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const dialog = page.getByRole('dialog')
    const told = () =>
      OutboundMail.query()
        .where('template', 'event_changed')
        .whereIn(
          'recipient',
          people.map(({ email }) => email)
        )

    await page.fill(field('title'), `${announcement.title} renamed`)
    await save.click()
    await page.getByText('Published.', { exact: true }).waitFor()
    assert.equal(await dialog.count(), 0, 'another title concerns nobody')

    await page.fill(field('event.venue'), 'Room 12')
    await save.click()
    await dialog.getByText('2 people are registered, the waitlist included.').waitFor()
    await dialog.getByText('Room 12').waitFor()
    await dialog.getByText('It was: Main hall').waitFor()
    assert.isTrue(await dialog.getByRole('checkbox', { name: 'Tell them' }).isChecked())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await event.refresh()
    assert.equal(event.venue, 'Main hall')

    await save.click()
    await dialog.getByRole('checkbox', { name: 'Tell them' }).uncheck({ force: true })
    await dialog.getByRole('button', { name: 'Save without telling' }).click()
    await page.getByText('Saved. Nobody was told of the change.').waitFor()
    await event.refresh()
    assert.equal(event.venue, 'Room 12')
    assert.lengthOf(await told(), 0)

    const typed = await page.inputValue(field('event.startsAt'))
    await page.fill(field('event.startsAt'), `${typed.slice(0, 11)}00:01`)
    await save.click()
    await dialog.getByText('When', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Save and tell them' }).click()
    await page.getByText('Saved. 2 people get an e-mail about the change.').waitFor()
    assert.lengthOf(await told(), 2)
    await page.close()
  })

  test('on a phone the current tab is in sight, and the person search comes when it is asked for', async ({
    assert,
  }) => {
    const { announcement, author } = await givenEvent()
    const page = await browser.newPage({
      locale: 'en-US',
      viewport: { width: 360, height: 740 },
    })
    const scripts: string[] = []
    page.on('response', (response) => scripts.push(response.url()))
    const details = `/announcements/${announcement.slug}/details`
    await openAs(page, author, `${details}?tab=capacity`)
    const tab = page.getByRole('link', { name: 'Places' }).and(page.locator('[aria-current]'))
    const box = await tab.boundingBox()
    assert.isAtLeast(box!.x, 0)
    assert.isAtMost(box!.x + box!.width, 360)

    const hasSearch = () => scripts.some((script) => /person_combobox/.test(script))
    assert.isFalse(hasSearch())
    await page.getByRole('button', { name: 'Register someone' }).click()
    await page.getByRole('combobox').waitFor()
    assert.isTrue(hasSearch())
    await page.close()
  })
})
