import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { updateAnnouncement } from '#app/announcements/actions/update_announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import OutboundMail from '#app/mails/models/outbound_mail'
import { messageRegistrants } from '#app/registrations/actions/message_registrants'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import { resendTickets } from '#app/tickets/actions/resend_tickets'
import Ticket from '#app/tickets/models/ticket'
import { eventForm } from '#tests/fixtures/announcement_form'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const SETTINGS = {
  format: 'hybrid',
  onlineUrl: 'https://meet.example.org/open-data',
  contactName: 'Law students’ club',
  contactEmail: 'law-club@example.test',
}

async function stored(client: ApiClient, settings: object, author: User) {
  const title = `Event ${ulid()}`
  const form = await eventForm({ title, event: { settings } })
  const response = await client
    .post('/announcements')
    .json(form)
    .loginAs(author)
    .withCsrfToken()
    .redirects(0)
  const announcement = await Announcement.findBy({ title })
  const event = announcement && (await Event.findByOrFail({ announcementId: announcement.id }))
  return { settings: event?.settings, response }
}

test.group('Whom one asks, and how one takes part from elsewhere', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())

  test('are kept with the event; what takes place there has no link', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const all = await stored(client, SETTINGS, author)
    assert.deepEqual(all.settings, SETTINGS)
    const there = await stored(client, { ...SETTINGS, format: 'in_person' }, author)
    assert.notProperty(there.settings, 'onlineUrl')
    const none = await stored(client, { format: null, contactName: null, contactEmail: '' }, author)
    assert.deepEqual(none.settings, {})
  })

  test('a link that is no web address, and an address that is none, are refused', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    for (const [field, value] of [
      ['onlineUrl', 'javascript:alert(1)'],
      ['onlineUrl', '/announcements'],
      ['onlineUrl', 'room 5'],
      ['contactEmail', 'somebody'],
      ['format', 'by_post'],
    ] as const) {
      const { settings, response } = await stored(client, { ...SETTINGS, [field]: value }, author)
      assert.isUndefined(settings, `${field} ${value}`)
      const faulty = Object.keys(response.flashMessage('inputErrorsBag') as object)
      assert.include(faulty, `event.settings.${field}`)
    }
  })

  test('everybody reads whom to ask; the link is for those alone who have a place', async ({
    client,
    assert,
  }) => {
    const { announcement, event } = await givenEvent({
      settings: SETTINGS,
      capacity: 1,
      waitlist: true,
    })
    const seated = await givenUser()
    await register(event, seated)
    const waiting = await givenUser()
    await register(event, waiting)
    const path = `/announcements/${announcement.slug}`
    const seen = async (person: User | null, at = path) => {
      const request = client.get(at).withInertia()
      const response = await (person ? request.loginAs(person) : request)
      return JSON.stringify(response.inertiaProps)
    }
    for (const person of [null, await givenUser(), waiting]) {
      const props = await seen(person)
      assert.include(props, SETTINGS.contactEmail)
      assert.include(props, '"format":"hybrid"')
      assert.notInclude(props, SETTINGS.onlineUrl)
    }
    assert.include(await seen(seated), SETTINGS.onlineUrl)
    const list = await seen(null, '/announcements')
    assert.notInclude(list, SETTINGS.onlineUrl)

    const ticket = await Ticket.firstOrFail()
    const page = `/dashboard/tickets/event/${ticket.publicId}`
    assert.include(await seen(seated, page), SETTINGS.onlineUrl)
    const fresh = await reissueTicket({ ticketId: ticket.id, actorId: null, reason: 'Lost' })
    assert.notInclude(await seen(seated, page), SETTINGS.onlineUrl)
    const calendar = await client
      .get(`/dashboard/tickets/event/${fresh.publicId}/calendar.ics`)
      .loginAs(seated)
    assert.notInclude(calendar.text(), SETTINGS.onlineUrl)
  })

  test('answers to every mail of the event reach whom it names, and the bell keeps it out', async ({
    assert,
  }) => {
    const { announcement, event, author } = await givenEvent({ settings: SETTINGS })
    await event.load('announcement')
    const person = await givenUser()
    await register(event, person)
    const actor = { id: author.id, ability: 'organizer' }
    const states = ['confirmed'] as const
    const message = { subject: 'Bring a laptop', body: 'It matters.', messageKey: ulid() }
    await messageRegistrants({ event, states, ...message, actor })
    const input = await announcementInput(announcement)
    await updateAnnouncement({
      announcementId: announcement.id,
      version: announcement.version ?? 1,
      input: { ...input, event: { ...input.event!, venue: 'Another hall' } },
      actorId: author.id,
      ability: 'organizer',
    })
    await resendTickets({ eventId: event.id, registrations: { q: '', filters: {} }, actor })
    const ticket = await Ticket.firstOrFail()
    await reissueTicket({ ticketId: ticket.id, actorId: null, reason: 'Lost' })

    const rows = await OutboundMail.query().where('userId', person.id).orderBy('id')
    assert.deepEqual(
      rows.map(({ template }) => template),
      [
        ...['registration_confirmed', 'event_message', 'event_changed', 'ticket_resent'],
        'ticket_reissued',
      ]
    )
    const sent = mailsTo(person.email)
    assert.lengthOf(sent, 5)
    for (const { subject, replyTo } of sent) {
      assert.include(replyTo, SETTINGS.contactEmail, subject)
    }
    const told: { data: string }[] = await db.from('notifications').select('data')
    assert.isNotEmpty(told)
    assert.notInclude(JSON.stringify(told), SETTINGS.contactEmail)
  })

  test('an event that names nobody is answered by the sender', async ({ assert }) => {
    const { event } = await givenEvent({ settings: { contactName: 'The dean' } })
    const person = await givenUser()
    await register(event, person)
    const [sent] = mailsTo(person.email)
    assert.equal(sent!.replyTo, '')
  })
})
