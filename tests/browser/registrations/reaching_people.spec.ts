import EventMessage from '#app/registrations/models/event_message'
import OutboundMail from '#app/mails/models/outbound_mail'
import { registerPerson } from '#app/registrations/actions/register_person'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { alive, launchChromium } from '#tests/helpers/chromium'
import { signIn, url } from '#tests/helpers/test_server'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'

async function signedIn(browser: Browser, person: { email: string }): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US' })
  await signIn(page, person)
  return page
}

test.group('An organizer and the people of an event', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('a reminder is planned, stands in the history and is taken back', async ({ assert }) => {
    const { announcement, event, author } = await givenEvent()
    await register(event, await givenUser())
    const page = await signedIn(browser, author)
    await page.goto(url(`/announcements/${announcement.slug}/details?tab=message`))
    await alive(page)
    await page.getByLabel('Subject').fill('Tomorrow at nine')
    await page.getByLabel('Message', { exact: true }).fill('See you in the main hall.')
    await page.getByText('Before the event starts').click()
    await page.getByLabel('How long before').selectOption({ label: '3 hours before' })
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Plan the message' }).click()
    await page.getByText('Message planned.').waitFor()
    const planned = await EventMessage.findByOrFail('eventId', event.id)
    assert.equal(planned.minutesBefore, 180)
    await page.getByText('Planned', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Take back ?: Tomorrow at nine$/ }).click()
    await page.getByText('Not sent', { exact: true }).waitFor()
    await planned.refresh()
    assert.isNotNull(planned.cancelledAt)
    await page.close()
  })

  test('one person is written to and gets the ticket again, from their registration', async ({
    assert,
  }) => {
    const { announcement, event, author } = await givenEvent()
    const person = await givenUser({ name: 'Olga Once' })
    await register(event, person)
    await register(event, await givenUser())
    const page = await signedIn(browser, author)
    await page.goto(url(`/announcements/${announcement.slug}/details`))
    await alive(page)
    await page.getByRole('link', { name: 'Olga Once' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Olga Once' })
    await drawer.getByRole('button', { name: 'Resend the ticket' }).click()
    await page.getByText('Ticket sent to 1 person.').waitFor()
    await drawer.getByRole('button', { name: 'Write a message' }).click()
    const writing = page.getByRole('dialog', { name: 'Write a message' })
    await writing.getByText('The person you chose').waitFor()
    await writing.getByLabel('Subject').fill('Your question')
    await writing.getByLabel('Message', { exact: true }).fill('Yes, there is a ramp.')
    await writing.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Send to 1 person' }).click()
    await page.getByText('Message sent to 1 person.').waitFor()
    await writing.waitFor({ state: 'detached' })
    const mails = await OutboundMail.query().where('userId', person.id).orderBy('id')
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['registration_confirmed', 'ticket_resent', 'event_message']
    )

    await page.goto(url(`/announcements/${announcement.slug}/details?tab=message`))
    await alive(page)
    await page.getByRole('button', { name: /^Who got it ?: Your question$/ }).click()
    const reached = page.getByRole('dialog', { name: 'Your question' })
    await reached.getByText('Olga Once').waitFor()
    assert.equal(await reached.getByRole('listitem').count(), 1)
    await page.close()
  })

  test('two are ticked and cancelled with one reason', async ({ assert }) => {
    const { announcement, event, author } = await givenEvent()
    const all = []
    for (const name of ['Ana First', 'Bea Second', 'Cora Third']) {
      all.push(await register(event, await givenUser({ name })))
    }
    const page = await signedIn(browser, author)
    await page.goto(url(`/announcements/${announcement.slug}/details`))
    await alive(page)
    for (const name of ['Ana First', 'Bea Second']) {
      await page.getByRole('checkbox', { name: new RegExp(name) }).check({ force: true })
    }
    await page.getByRole('button', { name: 'Cancel registrations' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel 2 registrations?' })
    await dialog.getByLabel('Reason').fill('The room is smaller')
    await dialog.getByRole('button', { name: 'Cancel registrations' }).click()
    await page.getByText('2 registrations cancelled.').waitFor()
    for (const one of all) await one.refresh()
    assert.deepEqual(
      all.map(({ status }) => status),
      ['cancelled', 'cancelled', 'confirmed']
    )
    await page.close()
  })

  test('answers are summed up: S 1, M 2', async ({ assert }) => {
    const { announcement, event, author } = await givenEvent({
      questions: [{ label: 'Shirt', type: 'choice', options: ['S', 'M'] }],
    })
    const [shirt] = await event.related('questions').query()
    for (const size of ['S', 'M', 'M']) {
      const answers = { [shirt!.publicId]: size }
      await registerPerson({ eventId: event.id, userId: (await givenUser()).id, answers })
    }
    const page = await signedIn(browser, author)
    await page.goto(url(`/announcements/${announcement.slug}/details`))
    await alive(page)
    await page.getByRole('link', { name: 'Answers' }).click()
    const rows = page.getByRole('table', { name: 'Shirt' }).getByRole('row')
    await rows.nth(1).waitFor()
    const texts = await rows.allTextContents()
    assert.deepEqual(texts.slice(1), ['S1', 'M2'])
    await page.close()
  })

  test('the page says whom to ask, and who has a place finds the link to take part', async ({
    assert,
  }) => {
    const onlineUrl = 'https://meet.example.org/open-data'
    const { announcement, event } = await givenEvent({
      settings: { format: 'hybrid', onlineUrl, contactEmail: 'law-club@example.test' },
    })
    const path = `/announcements/${announcement.slug}`
    const guest = await browser.newPage({
      locale: 'en-US',
      viewport: { width: 360, height: 740 },
    })
    await guest.goto(url(path))
    await guest.getByText('In person and online').waitFor()
    const mailto = guest.getByRole('link', { name: 'law-club@example.test' })
    assert.equal(await mailto.getAttribute('href'), 'mailto:law-club@example.test')
    const map = guest.getByRole('link', { name: 'Open map' })
    assert.match((await map.getAttribute('href'))!, /^https:\/\/www\.google\.com\/maps\/search\//)
    assert.equal(await map.getAttribute('rel'), 'noopener noreferrer')
    assert.notInclude(await guest.content(), onlineUrl)
    await guest.close()

    const person = await givenUser()
    await register(event, person)
    const page = await signedIn(browser, person)
    await page.goto(url(path))
    const join = page.getByRole('link', { name: 'Take part online' })
    assert.equal(await join.getAttribute('href'), onlineUrl)
    await page.getByRole('link', { name: 'Open your ticket' }).click()
    await page.getByRole('img', { name: /^QR code of the ticket/ }).waitFor()
    assert.equal(await join.getAttribute('href'), onlineUrl)
    await page.close()
  })
})
