import Registration from '#app/registrations/models/registration'
import { freezeClock, now } from '#app/core/clock'
import { registerAtDesk } from '#app/registrations/actions/register_at_desk'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import Ticket from '#app/tickets/models/ticket'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import type { QrPicture } from '#app/core/rules/qr_picture'
import type User from '#app/users/models/user'
import { givenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { givenTicket } from '#tests/fixtures/tickets'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser } from '#tests/fixtures/users'
import { codesOn, decodeQr } from '#tests/helpers/decode_qr'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const pathOf = (ticket: Ticket) => new URL(mailedTicketUrl(ticket.publicId)).pathname

interface MailedProps {
  ticket: { status: string; own: boolean; mayReissue: boolean; qr: QrPicture | null } | null
}

function atDesk({ event, author }: GivenEventResult, user: User) {
  return registerAtDesk({
    eventId: event.id,
    person: user.publicId,
    answers: {},
    reason: null,
    reasonForNewAccount: 'At the desk',
    actor: { id: author.id, ability: 'organizer' },
  })
}

/** @returns where the mails with a ticket lead; the outbox forgets the link once a mail is sent */
function secretsOf(user: User): string[] {
  return mailsTo(user.email)
    .map(({ path }) => path)
    .filter((path) => path.includes('/tickets/'))
}

test.group('A ticket by the link of a mail', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('opens without an account: the page with its code, the PDF, the calendar', async ({
    client,
    assert,
  }) => {
    const { ticket } = await givenTicket()
    const path = pathOf(ticket)
    const page = await client.get(path).withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('dashboard/mailedTicket')
    assert.include(page.header('cache-control'), 'no-store')
    assert.equal(page.header('referrer-policy'), 'no-referrer')
    const { ticket: shown } = page.inertiaProps as unknown as MailedProps
    assert.isFalse(shown!.own)
    assert.isFalse(shown!.mayReissue)
    assert.equal(await decodeQr(shown!.qr!), ticket.code)
    const pdf = await client.get(`${path}/ticket.pdf`)
    pdf.assertHeader('content-type', 'application/pdf')
    assert.deepEqual(await codesOn(pdf.body() as Buffer), [ticket.code])
    const calendar = await client.get(`${path}/calendar.ics`)
    assert.match(String(calendar.header('content-type')), /^text\/calendar/)
    assert.include(calendar.header('cache-control'), 'no-store')
  })

  test('is a link of ours, whole, and of nothing else', async ({ client }) => {
    const { ticket } = await givenTicket()
    const path = pathOf(ticket)
    for (const wrong of [`${path}x`, path.slice(0, -1), `/tickets/mailed/${ticket.publicId}`]) {
      for (const file of ['', '/ticket.pdf', '/calendar.ics']) {
        const answer = await client.get(wrong + file)
        answer.assertStatus(404)
      }
    }
  })

  test('is good until the event ends, also where that was moved to', async ({ client, assert }) => {
    const given = await givenTicket()
    const { ticket, event } = given
    const path = pathOf(ticket)
    freezeClock(event.endsAt.minus({ seconds: 1 }))
    const before = await client.get(path).withInertia()
    before.assertStatus(200)

    freezeClock(event.endsAt)
    const over = await client.get(path).withInertia()
    over.assertStatus(410)
    const props = JSON.stringify(over.inertiaProps)
    assert.isNull((over.inertiaProps as unknown as MailedProps).ticket)
    assert.notInclude(props, given.holder.name)
    for (const file of ['/ticket.pdf', '/calendar.ics']) {
      const answer = await client.get(path + file)
      answer.assertStatus(404)
    }

    await event.merge({ endsAt: event.endsAt.plus({ days: 1 }) }).save()
    const moved = await client.get(path).withInertia()
    moved.assertStatus(200)
  })

  test('a place that was given up, and a ticket that was replaced, show no code', async ({
    client,
    assert,
  }) => {
    const { ticket, registration } = await givenTicket()
    await registration.merge({ status: 'cancelled', cancelledAt: now() }).save()
    const replaced = await givenTicket()
    await reissueTicket({ ticketId: replaced.ticket.id, actorId: null, reason: 'Lost' })
    for (const [of, status] of [
      [ticket, 'cancelled'],
      [replaced.ticket, 'revoked'],
    ] as const) {
      const page = await client.get(pathOf(of)).withInertia()
      const { ticket: shown } = page.inertiaProps as unknown as MailedProps
      assert.equal(shown!.status, status)
      assert.isNull(shown!.qr)
      assert.notInclude(JSON.stringify(page.inertiaProps), of.code)
      const pdf = await client.get(`${pathOf(of)}/ticket.pdf`)
      pdf.assertStatus(404)
    }
  })

  test('who was registered at the desk gets it, with a password or without, and by a replaced ticket', async ({
    assert,
  }) => {
    const given = await givenEvent()
    const person = await givenUser()
    await atDesk(given, person)
    const registration = await Registration.findByOrFail('userId', person.id)
    const first = await Ticket.findByOrFail('registrationId', registration.id)
    assert.deepEqual(secretsOf(person), [pathOf(first)])
    const second = await reissueTicket({ ticketId: first.id, actorId: null, reason: 'Lost' })
    assert.deepEqual(secretsOf(person), [pathOf(first), pathOf(second)])
  })

  test('who registered alone and verified the address signs in', async ({ assert }) => {
    const given = await givenTicket()
    await reissueTicket({ ticketId: given.ticket.id, actorId: null, reason: 'Lost' })
    const [path] = secretsOf(given.holder)
    assert.match(path!, /^\/dashboard\/tickets\/event\//)
  })
})
