import AuditEntry from '#app/audit/models/audit_entry'
import EventMessage from '#app/registrations/models/event_message'
import OutboundMail from '#app/mails/models/outbound_mail'
import type Registration from '#app/registrations/models/registration'
import { changePublication } from '#app/announcements/actions/change_publication'
import { freezeClock, now } from '#app/core/clock'
import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import { sendDueMessages } from '#app/registrations/actions/message_registrants'
import { scanCode } from '#app/attendance/actions/scan_code'
import { givenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { catchMails } from '#tests/fixtures/mails'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

type Given = Pick<GivenEventResult, 'announcement' | 'author'>

const pathOf = ({ announcement }: Given) => `/announcements/${announcement.slug}/messages`

const message = (changes: object = {}) => ({
  ...{ to: 'states', states: ['confirmed'], subject: 'Bring a laptop', body: 'It matters.' },
  ...{ messageKey: ulid(), ...changes },
})

function send(client: ApiClient, given: Given, changes: object = {}) {
  return client
    .post(pathOf(given))
    .header('referer', `/announcements/${given.announcement.slug}/details?tab=message`)
    .redirects(0)
    .loginAs(given.author)
    .withCsrfToken()
    .withInertia()
    .json(message(changes))
}

/** Who was written to, by row numbers. */
async function told(): Promise<number[]> {
  const mails = await OutboundMail.query().where('template', 'event_message').orderBy('id')
  return mails.map(({ userId }) => userId!)
}

async function registered(given: GivenEventResult, count: number): Promise<Registration[]> {
  const all: Registration[] = []
  for (let index = 0; index < count; index += 1) {
    all.push(await register(given.event, await givenUser()))
  }
  return all
}

function checkIn({ event, sessions, author }: GivenEventResult, { publicId }: Registration) {
  return scanCode({
    clientScanId: ulid(),
    presented: { registration: publicId },
    ...{ eventId: event.id, sessionId: sessions[0]!.id, gate: 'Main', source: 'manual' },
    ...{ scannedAt: now(), scannedBy: author.id },
  })
}

const running = () => ({
  startsAt: now().minus({ minutes: 5 }).startOf('second'),
  registrationClosesAt: now().plus({ hours: 1 }),
})

const refusal = (response: ApiResponse) => response.flashMessage('errorCode') as unknown

test.group('Messages to some of an event', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => freezeClock(null))

  test('to one, and to nobody of another event', async ({ client, assert }) => {
    const given = await givenEvent()
    const [one] = await registered(given, 2)
    const [foreign] = await registered(await givenEvent(), 1)
    const chosen = { to: 'chosen', registrations: [one!.publicId, foreign!.publicId] }
    const response = await send(client, given, chosen)
    response.assertFlashMessage('success', 'Message sent to 1 person.')
    assert.deepEqual(await told(), [one!.userId])
    const nobody = await send(client, given, { to: 'chosen', registrations: [foreign!.publicId] })
    nobody.assertStatus(404)
    assert.lengthOf(await told(), 1)
    assert.lengthOf(await EventMessage.all(), 1)
  })

  test('to those who came, and to those who did not', async ({ client, assert }) => {
    const given = await givenEvent(running())
    const [came, absent, gone] = await registered(given, 3)
    await checkIn(given, came!)
    await gone!.merge({ status: 'cancelled', cancelledAt: now() }).save()
    await send(client, given, { to: 'attended' })
    assert.deepEqual(await told(), [came!.userId])
    await send(client, given, { to: 'absent' })
    assert.deepEqual(await told(), [came!.userId, absent!.userId])
  })

  test('who came is not known before the start, and may be planned for after it', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    await registered(given, 1)
    for (const to of ['attended', 'absent']) {
      assert.equal(refusal(await send(client, given, { to })), 'E_MESSAGE_TOO_EARLY')
    }
    assert.lengthOf(await EventMessage.all(), 0)
    const sendAt = given.event.endsAt.plus({ hours: 1 }).toISO()
    const planned = await send(client, given, { to: 'absent', sendAt })
    planned.assertFlashMessage('success', 'Message planned.')
  })

  test('a picked few are counted apart, and no name for many passes as few', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    const [one] = await registered(given, 1)
    const registrations = [one!.publicId]
    for (let index = 0; index < 6; index += 1) {
      assert.isUndefined(refusal(await send(client, given, { to: 'chosen', registrations })))
    }
    for (let index = 0; index < 5; index += 1) {
      assert.isUndefined(refusal(await send(client, given, { registrations })))
    }
    assert.equal(refusal(await send(client, given, { registrations })), 'E_TOO_MANY_MESSAGES')
  })
})

test.group('Planned messages', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => freezeClock(null))

  test('go out at their time, once, to whoever is registered then', async ({ client, assert }) => {
    freezeClock(now().startOf('second'))
    const given = await givenEvent()
    await registered(given, 1)
    const sendAt = now().plus({ hours: 2 })
    await send(client, given, { sendAt: sendAt.toISO() })
    const [planned] = await EventMessage.all()
    assert.isNull(planned!.sentAt)
    assert.equal(await sendDueMessages(), 0)
    assert.lengthOf(await told(), 0)
    const [later] = await registered(given, 1)

    freezeClock(sendAt)
    assert.equal(await sendDueMessages(), 1)
    assert.equal(await sendDueMessages(), 0)
    const reached = await told()
    assert.lengthOf(reached, 2)
    assert.include(reached, later!.userId)
    await planned!.refresh()
    assert.equal(planned!.recipients, 2)
    const actions = (await AuditEntry.query().orderBy('id')).map(({ action }) => action)
    assert.includeMembers(actions, ['event.message_planned', 'event.message_sent'])
  })

  test('a time is the campus’s own, and none of the past or beyond a year', async ({
    client,
    assert,
  }) => {
    freezeClock(now().startOf('second'))
    const given = await givenEvent()
    await given.event.load('campus')
    const at = now().plus({ days: 1 }).startOf('minute')
    const local = at.setZone(given.event.campus.timeZone).toFormat("yyyy-MM-dd'T'HH:mm")
    await send(client, given, { sendAt: local })
    const [planned] = await EventMessage.all()
    assert.equal(planned!.dueAt.toMillis(), at.toMillis())
    for (const wrong of [now(), now().minus({ days: 1 }), now().plus({ days: 366 })]) {
      const refused = await send(client, given, { sendAt: wrong.toISO() })
      assert.equal(refusal(refused), 'E_MESSAGE_TIME')
      assert.property(refused.flashMessage('inputErrorsBag'), 'sendAt')
    }
    assert.lengthOf(await EventMessage.all(), 1)
  })

  test('a reminder moves with the event', async ({ client, assert }) => {
    freezeClock(now().startOf('second'))
    const given = await givenEvent({ startsAt: now().plus({ days: 3 }) })
    await registered(given, 1)
    await send(client, given, { minutesBefore: 1440 })
    const { event } = given
    await event
      .merge({
        startsAt: event.startsAt.plus({ days: 2 }),
        endsAt: event.endsAt.plus({ days: 2 }),
      })
      .save()
    freezeClock(event.startsAt.minus({ minutes: 1441 }))
    assert.equal(await sendDueMessages(), 0)
    freezeClock(event.startsAt.minus({ minutes: 1440 }))
    assert.equal(await sendDueMessages(), 1)
    const late = await send(client, given, { minutesBefore: 1440 })
    assert.equal(refusal(late), 'E_MESSAGE_TIME')
  })

  test('none is sent for a cancelled event, nor a reminder after the start', async ({
    client,
    assert,
  }) => {
    freezeClock(now().startOf('second'))
    const cancelled = await givenEvent({ startsAt: now().plus({ days: 3 }) })
    const started = await givenEvent({ startsAt: now().plus({ days: 3 }) })
    for (const given of [cancelled, started]) {
      await registered(given, 1)
      await send(client, given, { minutesBefore: 60 })
    }
    await changePublication({
      announcementId: cancelled.announcement.id,
      transition: 'cancel',
      actorId: cancelled.author.id,
      ability: 'organizer',
    })
    freezeClock(started.event.startsAt)
    assert.equal(await sendDueMessages(), 0)
    assert.lengthOf(await told(), 0)
    for (const dropped of await EventMessage.all()) {
      assert.isNull(dropped.sentAt)
      assert.isNotNull(dropped.cancelledAt)
    }
  })

  test('can be taken back until it is sent', async ({ client, assert }) => {
    freezeClock(now().startOf('second'))
    const given = await givenEvent()
    await registered(given, 1)
    const sendAt = now().plus({ hours: 2 })
    await send(client, given, { sendAt: sendAt.toISO() })
    await send(client, given, {})
    const [planned, sent] = await EventMessage.query().orderBy('id')
    const take = ({ publicId }: EventMessage) =>
      client
        .delete(`${pathOf(given)}/${publicId}`)
        .header('referer', `/announcements/${given.announcement.slug}/details?tab=message`)
        .redirects(0)
        .loginAs(given.author)
        .withCsrfToken()
        .withInertia()
    const taken = await take(planned!)
    taken.assertFlashMessage('success', 'The message will not be sent.')
    const late = await take(sent!)
    late.assertFlashMessage('error', 'The message was sent already.')
    freezeClock(sendAt)
    assert.equal(await sendDueMessages(), 0)
    assert.lengthOf(await told(), 1)
  })
})

test.group('The history of messages', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => limiter.clear())

  test('says to whom, by whom and what became of each mail', async ({ client, assert }) => {
    const given = await givenEvent()
    const [one, two] = await registered(given, 2)
    await send(client, given)
    const [sent] = await EventMessage.all()
    await deliverDueMails()
    const failing = await OutboundMail.query()
      .where({ template: 'event_message', userId: two!.userId })
      .firstOrFail()
    await failing.merge({ sentAt: null, failedAt: now() }).save()
    const page = await client
      .get(`/announcements/${given.announcement.slug}/details?tab=message`)
      .loginAs(given.author)
      .withInertia()
    const { activeTab } = page.inertiaProps as unknown as {
      activeTab: { messages: { publicId: string; sender: string; recipients: number }[] }
    }
    assert.lengthOf(activeTab.messages, 1)
    assert.equal(activeTab.messages[0]!.sender, given.author.name)
    assert.equal(activeTab.messages[0]!.recipients, 2)
    const answer = await client
      .get(`${pathOf(given)}/${sent!.publicId}`)
      .accept('json')
      .loginAs(given.author)
    const { people } = answer.body() as { people: { publicId: string; mail: string | null }[] }
    const mailOf = (of: Registration) =>
      people.find(({ publicId }) => publicId === of.publicId)?.mail
    assert.equal(mailOf(one!), 'sent')
    assert.equal(mailOf(two!), 'failed')

    const other = await givenEvent()
    const foreign = await client
      .get(`${pathOf(other)}/${sent!.publicId}`)
      .accept('json')
      .loginAs(other.author)
    foreign.assertStatus(404)
  })
})
