import AuditEntry from '#app/audit/models/audit_entry'
import OutboundMail from '#app/mails/models/outbound_mail'
import type Registration from '#app/registrations/models/registration'
import { freezeClock, now } from '#app/core/clock'
import Ticket from '#app/tickets/models/ticket'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { assertNothingWrong, auditOf, register } from '#tests/fixtures/registrations'
import User from '#app/users/models/user'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { givenEnrolled, givenHackathon, memberStates, registrationOf } from '#tests/fixtures/teams'
import { givenUser } from '#tests/fixtures/users'
import { cancelRegistrations } from '#app/registrations/actions/cancel_registrations'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

function ask(
  client: ApiClient,
  { announcement, author }: Pick<GivenEventResult, 'announcement' | 'author'>,
  what: string,
  body: object
) {
  return client
    .post(`/announcements/${announcement.slug}/${what}`)
    .header('referer', `/announcements/${announcement.slug}/details`)
    .redirects(0)
    .loginAs(author)
    .withCsrfToken()
    .withInertia()
    .json(body)
}

async function registered(given: GivenEventResult, count: number) {
  const all: Registration[] = []
  for (let index = 0; index < count; index += 1) {
    all.push(await register(given.event, await givenUser()))
  }
  return all
}

const resent = () => OutboundMail.query().where('template', 'ticket_resent').orderBy('id')

test.group('Tickets are sent again', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('to one, by a link that opens without an account, and once in ten minutes', async ({
    client,
    assert,
  }) => {
    freezeClock(now().startOf('hour'))
    const given = await givenEvent()
    const [registration, other] = await registered(given, 2)
    const body = { registrations: [registration!.publicId] }
    for (let twice = 0; twice < 2; twice += 1) {
      const response = await ask(client, given, 'resent-tickets', body)
      response.assertFlashMessage('success', 'Ticket sent to 1 person.')
    }
    const mails = await resent()
    assert.lengthOf(mails, 1)
    const ticket = await Ticket.findByOrFail('registrationId', registration!.id)
    assert.equal(mails[0]!.userId, registration!.userId)
    // The outbox forgets the link once the mail is sent.
    const { pathname } = new URL(mailedTicketUrl(ticket.publicId))
    const { email } = await User.findOrFail(registration!.userId)
    assert.equal(mailsTo(email).at(-1)!.path, pathname)
    assert.include(await auditOf(registration!), 'registration.ticket_resent')
    assert.notInclude(await auditOf(other!), 'registration.ticket_resent')
    await ticket.refresh()
    assert.isNull(ticket.revokedAt)

    freezeClock(now().plus({ minutes: 10 }))
    await ask(client, given, 'resent-tickets', body)
    assert.lengthOf(await resent(), 2)
  })

  test('to all whom the list finds, who have one, and to nobody of another event', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ capacity: 3, waitlist: true })
    const [first, second, third, waiting] = await registered(given, 4)
    assert.equal(waiting!.status, 'waitlisted')
    const gone = await User.findOrFail(second!.userId)
    await gone.merge({ disabledAt: now() }).save()
    const foreign = await registered(await givenEvent(), 1)
    const response = await ask(client, given, 'resent-tickets', { all: 4 })
    response.assertFlashMessage('success', 'Tickets sent to 2 people.')
    const told = (await resent()).map(({ userId }) => userId)
    assert.sameMembers(told, [first!.userId, third!.userId])
    await ask(client, given, 'resent-tickets', { registrations: [foreign[0]!.publicId] })
    assert.lengthOf(await resent(), 2)
  })

  test('not once the event is over', async ({ client, assert }) => {
    const given = await givenEvent()
    const [registration] = await registered(given, 1)
    freezeClock(given.event.endsAt)
    const response = await ask(client, given, 'resent-tickets', {
      registrations: [registration!.publicId],
    })
    assert.equal(response.flashMessage('errorCode'), 'E_TICKET_EVENT_OVER')
    assert.lengthOf(await resent(), 0)
  })
})

test.group('Many registrations are cancelled at once', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('with one reason; the seats go to the line, and again it changes nothing', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ capacity: 3, waitlist: true })
    const [one, two, three, waiting] = await registered(given, 4)
    const body = {
      registrations: [one!.publicId, two!.publicId],
      reason: 'The room is smaller',
    }
    const response = await ask(client, given, 'cancellations', body)
    response.assertFlashMessage('success', '2 registrations cancelled.')
    for (const cancelled of [one!, two!]) {
      await cancelled.refresh()
      assert.equal(cancelled.status, 'cancelled')
      assert.equal(cancelled.reason, 'The room is smaller')
      const [entry] = (await auditOf(cancelled, 'full')).slice(-1)
      assert.equal(entry?.actorId, given.author.id)
    }
    await three!.refresh()
    assert.equal(three!.status, 'confirmed')
    await waiting!.refresh()
    assert.equal(waiting!.status, 'confirmed')
    const mails = await OutboundMail.query().where('template', 'registration_cancelled_by_staff')
    assert.lengthOf(mails, 2)

    const entries = (await AuditEntry.all()).length
    const again = await ask(client, given, 'cancellations', body)
    again.assertFlashMessage('success', 'Nothing was left to cancel.')
    assert.lengthOf(await AuditEntry.all(), entries)
    await assertNothingWrong(assert)
  })

  test('asks for a reason, and leaves what is of another event', async ({ client, assert }) => {
    const given = await givenEvent()
    const [own] = await registered(given, 1)
    const other = await givenEvent()
    const [foreign] = await registered(other, 1)
    const without = await ask(client, given, 'cancellations', { registrations: [own!.publicId] })
    assert.property(without.flashMessage('inputErrorsBag'), 'reason')
    await ask(client, given, 'cancellations', {
      registrations: [foreign!.publicId],
      reason: 'Not ours',
    })
    for (const one of [own!, foreign!]) {
      await one.refresh()
      assert.equal(one.status, 'confirmed')
    }
  })

  test('members of a team leave it, which keeps its place while anybody is left', async ({
    assert,
  }) => {
    const given = await givenHackathon()
    const { team, people } = await givenEnrolled(given.event, { size: 3 })
    const chosen = await registrationOf(given.event, people[2]!)
    const count = await cancelRegistrations({
      eventId: given.event.id,
      registrations: [chosen.publicId],
      actor: { id: given.author.id, ability: 'organizer' },
      reason: 'Plays for another team',
    })
    assert.equal(count, 1)
    assert.deepEqual(await memberStates(team), ['confirmed', 'confirmed'])
    await assertNothingWrong(assert)
  })
})
