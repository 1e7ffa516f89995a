import Attendance from '#app/attendance/models/attendance'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { launchChromium } from '#tests/helpers/chromium'
import { openAs, url } from '#tests/helpers/test_server'
import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import { ulid } from 'ulid'

test.group('Registering someone who stands there', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  test('they are let in at once, their ticket is printed, and the mail opens it without an account', async ({
    assert,
  }) => {
    const { announcement, author } = await givenEvent({
      startsAt: now().minus({ minutes: 5 }).startOf('second'),
      registrationClosesAt: now().plus({ hours: 1 }),
    })
    const email = `${ulid().toLowerCase()}@example.test`
    const page = await browser.newPage({ locale: 'en-US' })
    await openAs(page, author, `/announcements/${announcement.slug}/details`)
    await page.getByRole('button', { name: 'Register someone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Register someone' })
    await dialog.getByText('New person').click()
    await dialog.getByLabel('Full name').fill('Walda Walkin')
    await dialog.getByLabel('E-mail', { exact: true }).fill(email)
    await dialog.getByRole('button', { name: 'Register', exact: true }).click()
    await dialog.getByText('Walda Walkin is registered.').waitFor()

    const person = await User.findByOrFail('email', email)
    const registration = await Registration.findByOrFail('userId', person.id)
    await dialog.getByRole('button', { name: 'Check in now' }).click()
    await dialog.getByText('Walda Walkin is checked in.').waitFor()
    const checkIn = await Attendance.findByOrFail('registrationId', registration.id)
    assert.equal(checkIn.gate, 'Registration desk')
    assert.equal(await dialog.getByRole('button', { name: 'Check in now' }).count(), 0)

    const print = dialog.getByRole('link', { name: 'Print the ticket' })
    const pdf = await page.request.get(url((await print.getAttribute('href'))!))
    assert.equal(pdf.headers()['content-type'], 'application/pdf')

    await dialog.getByRole('button', { name: 'Register someone else' }).click()
    await dialog.getByText('New person').click()
    assert.equal(await dialog.getByLabel('Full name').inputValue(), '')
    await page.close()

    // The outbox forgets the link once the mail is sent.
    const ticket = await Ticket.findByOrFail('registrationId', registration.id)
    const { pathname } = new URL(mailedTicketUrl(ticket.publicId))
    const phone = await browser.newPage({
      locale: 'en-US',
      viewport: { width: 360, height: 740 },
    })
    await phone.goto(url(pathname))
    await phone.getByRole('img', { name: /^QR code of the ticket/ }).waitFor()
    await phone.getByText('Walda Walkin').waitFor()
    assert.equal(await phone.getByRole('button', { name: 'Replace the ticket' }).count(), 0)
    await phone.close()
  })
})
