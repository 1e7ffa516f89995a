import EventSession from '#app/announcements/models/event_session'
import { saveAnnouncement } from '#app/announcements/actions/save_announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import AuditEntry from '#app/audit/models/audit_entry'
import AuditValue from '#app/audit/models/audit_value'
import { freezeClock, now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import OutboundMail from '#app/mails/models/outbound_mail'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import User from '#app/users/models/user'
import { eventForm, localTime } from '#tests/fixtures/announcement_form'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent, type GivenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { collect, givenDesk, paymentOf } from '#tests/fixtures/payments'
import { countQueries } from '#tests/fixtures/query_count'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const TEMPLATE = 'event_changed'

async function given(values: GivenEvent = {}) {
  const campus = await givenCampus()
  const startsAt = now().plus({ days: 5 }).startOf('hour')
  return {
    ...(await givenEvent({ campus, startsAt, capacity: 2, waitlist: true, ...values })),
    campus,
  }
}
type Given = Awaited<ReturnType<typeof given>>

/** What the edit form sends when only these fields of the event were touched. */
async function formOf(of: Given, { version = 1, tell, ...changes }: Record<string, unknown> = {}) {
  const { announcement, event, campus, sessions } = of
  const isOneSitting = sessions.length === 1
  return eventForm(
    {
      intent: 'save',
      version,
      ...(tell !== undefined && { tell }),
      title: announcement.title,
      summary: announcement.summary,
      body: announcement.body,
      event: {
        venue: event.venue,
        startsAt: localTime(event.startsAt, campus.timeZone),
        endsAt: localTime(event.endsAt, campus.timeZone),
        capacity: event.capacity,
        sessions: isOneSitting
          ? []
          : sessions.map((session) => sessionOf(session, campus.timeZone)),
        ...changes,
      },
    },
    campus
  )
}

function sessionOf({ publicId, name, startsAt, endsAt }: EventSession, zone: string) {
  const times = { startsAt: localTime(startsAt, zone), endsAt: localTime(endsAt, zone) }
  return { publicId, name, ...times }
}

async function save(client: ApiClient, of: Given, changes: Record<string, unknown>) {
  const form = await formOf(of, changes)
  return client
    .put(`/announcements/${of.announcement.slug}`)
    .json(form)
    .loginAs(of.author)
    .withCsrfToken()
    .withInertia()
    .header('referer', `/announcements/${of.announcement.slug}/edit`)
    .redirects(0)
}

const told = () => OutboundMail.query().where('template', TEMPLATE).orderBy('id')
const audited = (of: Given) =>
  AuditEntry.query().where({ subjectType: 'event', subjectId: of.event.id }).orderBy('id')

async function timeline(client: ApiClient, of: GivenEventResult, person: User) {
  const page = await client
    .get(`/announcements/${of.announcement.slug}`)
    .withInertia()
    .loginAs(person)
  const { own } = page.inertiaProps.registration as { own: { timeline: { what: string }[] } }
  return own.timeline.map(({ what }) => what)
}

test.group('A published event with a price that begins earlier', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  /** Somebody owes and somebody has paid, when the event is moved to begin so many hours from now. */
  async function givenMoved(client: ApiClient, hours: number, tell?: boolean) {
    freezeClock(
      now().set({ year: 2027, month: 3, day: 1, hour: 15, minute: 0, second: 0, millisecond: 0 })
    )
    const of = await given({ prices: [{ label: 'General', amountMinor: 5_000n }] })
    const [owing, paid] = [await givenUser(), await givenUser()]
    const payment = await paymentOf(await register(of.event, owing))
    const done = await paymentOf(await register(of.event, paid))
    const { actor } = await givenDesk({ campusId: of.campus.id })
    await collect(done, { actor })
    const dueAt = payment.dueAt!
    await payment.merge({ remindedAt: now() }).save()
    const startsAt = now().plus({ hours })
    const answer = await save(client, of, {
      ...(tell !== undefined && { tell }),
      startsAt: localTime(startsAt, of.campus.timeZone),
      endsAt: localTime(startsAt.plus({ hours: 2 }), of.campus.timeZone),
    })
    answer.assertStatus(303)
    await payment.refresh()
    await done.refresh()
    return { of, owing, paid, payment, done, dueAt, startsAt }
  }

  test('takes the due dates behind its start along, and says so to whoever owes', async ({
    client,
    assert,
  }) => {
    const { of, owing, paid, payment, done, dueAt, startsAt } = await givenMoved(client, 30)
    assert.isTrue(dueAt > startsAt)
    assert.equal(+payment.dueAt!, +startsAt)
    assert.isNull(payment.remindedAt)
    assert.equal(+done.dueAt!, +dueAt)
    const aboutIt = (person: User) => plain(mailsTo(person.email).filter(isAboutTheChange)[0]!.text)
    assert.include(aboutIt(owing), 'Your payment is now due on Tuesday, March 2, 2027')
    assert.notInclude(aboutIt(paid), 'Your payment')
    assert.include(await timeline(client, of, owing), 'due_moved')
  })

  test('says so to whoever owes where nobody else is to be told', async ({ client, assert }) => {
    const { of, owing } = await givenMoved(client, 30, false)
    assert.deepEqual(
      (await told()).map(({ userId }) => userId),
      [owing.id]
    )
    const aboutIt = mailsTo(owing.email).filter(isAboutTheChange)[0]!
    assert.include(plain(aboutIt.text), 'Your payment is now due on Tuesday, March 2, 2027')
    const [entry] = await audited(of)
    assert.equal(await toldIn(entry!), 1)
  })

  test('leaves nobody less than a day', async ({ client, assert }) => {
    const { payment } = await givenMoved(client, 3)
    assert.equal(+payment.dueAt!, +now().plus({ hours: 24 }))
    assert.equal(await expireUnpaid(), 0)
  })
})

test.group('A published event that moves', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('tells everybody registered or waiting, in their language, how it was and is', async ({
    client,
    assert,
  }) => {
    freezeClock(now().set({ year: 2027, month: 3, day: 1, hour: 15, minute: 0, second: 0 }))
    const of = await given({ title: 'Open data' })
    const holder = await givenUser({ name: 'Ana Núñez' })
    const spanish = await givenUser({ locale: 'es' })
    const waiting = await givenUser()
    const gone = await givenUser()
    const disabled = await givenUser()
    for (const person of [gone, holder, spanish, waiting, disabled])
      await register(of.event, person)
    await leave(gone, of)
    await disabled.merge({ disabledAt: now() }).save()

    const startsAt = of.event.startsAt.plus({ days: 1, hours: 2 })
    const response = await save(client, of, {
      startsAt: localTime(startsAt),
      endsAt: localTime(startsAt.plus({ hours: 2 })),
      venue: 'Room 12',
    })
    response.assertFlashMessage('success', 'Saved. 3 people get an e-mail about the change.')

    const people = [holder, spanish, waiting]
    assert.deepEqual(
      (await told()).map(({ userId }) => userId),
      people.map(({ id }) => id)
    )
    const [mail] = mailsTo(holder.email).filter(isAboutTheChange)
    assert.equal(mail!.subject, 'Changed: Open data')
    assert.equal(mail!.path, `/announcements/${of.announcement.slug}`)
    const sentences = [
      'Hello Ana Núñez,',
      'When: Sunday, March 7, 2027, 11:00 AM – 1:00 PM ' +
        '(it was: Saturday, March 6, 2027, 9:00 – 11:00 AM)',
      `Where: Room 12, ${of.campus.name} (it was: Main hall, ${of.campus.name})`,
      'calendar file from your ticket again',
      'You get this message because you registered for an event',
    ]
    for (const sentence of sentences) {
      assert.include(plain(mail!.text), sentence)
      assert.include(plain(mail!.html), sentence)
    }
    const [correo] = mailsTo(spanish.email).filter(isAboutTheChange)
    assert.equal(correo!.subject, 'Cambió: Open data')
    assert.include(plain(correo!.text), 'Cuándo: domingo, 7 de marzo de 2027')

    const [entry] = await audited(of)
    assert.equal(entry!.action, 'event.schedule_changed')
    assert.equal(entry!.actorId, of.author.id)
    assert.include(entry!.fields, 'told')
    assert.deepEqual(await timeline(client, of, holder), ['confirmed', 'schedule_changed'])
    assert.deepEqual(await timeline(client, of, gone), ['confirmed', 'cancelled'])
    const late = await givenUser()
    await register(of.event, late)
    assert.deepEqual(await timeline(client, of, late), ['waitlisted'])
  })

  test('sessions added, moved and removed are said; a new place alone is its own entry', async ({
    client,
    assert,
  }) => {
    const startsAt = now().plus({ days: 5 }).startOf('hour')
    const day = (days: number) => {
      const at = startsAt.plus({ days })
      return { startsAt: at, endsAt: at.plus({ hours: 2 }) }
    }
    const of = await given({
      startsAt,
      endsAt: day(2).endsAt,
      sessions: ['Kept', 'Moved', 'Removed'].map((name, index) => ({ name, ...day(index) })),
    })
    const person = await givenUser()
    await register(of.event, person)
    const [kept, moved] = of.sessions.map((session) => sessionOf(session, of.campus.timeZone))
    const local = (span: ReturnType<typeof day>) => ({
      startsAt: localTime(span.startsAt),
      endsAt: localTime(span.endsAt),
    })
    await save(client, of, {
      sessions: [
        { ...kept, name: 'Renamed' },
        { ...moved, ...local(day(1.5)) },
        { publicId: null, name: 'Added', ...local(day(2)) },
      ],
    })
    const [mail] = await told()
    const changes = String(mail!.data.changes).split('\n\n')
    assert.lengthOf(changes, 3)
    assert.match(changes[0]!, /^“Moved”: .+ \(it was: .+\)$/)
    assert.match(changes[1]!, /^New session “Added”: /)
    assert.match(changes[2]!, /^“Removed” no longer takes place/)

    of.sessions = await EventSession.query().where('eventId', of.event.id).orderBy('startsAt')
    await save(client, of, { venue: 'Room 12' })
    assert.lengthOf(await told(), 1, 'a form that is behind changes nothing')
    await save(client, of, { version: 2, venue: 'Room 12' })
    const actions = (await audited(of)).map(({ action }) => action)
    assert.deepEqual(actions, ['event.schedule_changed', 'event.place_changed'])
  })

  test('what is no time and no place tells nobody; nor does a draft or what is over', async ({
    client,
    assert,
  }) => {
    const published = await given()
    await register(published.event, await givenUser())
    const response = await save(client, published, { capacity: 9, checkInOpensMinutesBefore: 15 })
    response.assertFlashMessage('success', 'Published.')
    for (const status of ['draft', 'scheduled'] as const) {
      const of = await given()
      await register(of.event, await givenUser())
      const publishedAt = status === 'scheduled' ? now().plus({ days: 1 }) : null
      await of.announcement.merge({ status, publishedAt }).save()
      await save(client, of, { venue: 'Elsewhere' })
    }
    const over = await given()
    await register(over.event, await givenUser())
    freezeClock(over.event.endsAt.plus({ hours: 1 }))
    await save(client, over, { venue: 'Where it really was' })
    assert.isEmpty(await told())

    const startsAt = now().plus({ days: 7 }).startOf('hour')
    const ahead = { startsAt: localTime(startsAt), endsAt: localTime(startsAt.plus({ hours: 2 })) }
    await save(client, over, { ...ahead, version: 2 })
    assert.lengthOf(await told(), 1, 'it was put off after its day')
  })

  test('nobody is told where the organizer says so; it is kept that it changed', async ({
    client,
    assert,
  }) => {
    const of = await given()
    const holder = await givenUser()
    await register(of.event, holder)
    const quiet = await save(client, of, { tell: false, venue: 'Room 12' })
    quiet.assertFlashMessage('success', 'Saved. Nobody was told of the change.')
    await of.event.refresh()
    assert.equal(of.event.venue, 'Room 12')
    assert.isEmpty(await told())
    assert.isEmpty(await db.from('notifications').where('template', TEMPLATE))
    const [entry] = await audited(of)
    assert.equal(entry!.action, 'event.place_changed')
    assert.equal(await toldIn(entry!), 0)
    assert.deepEqual(await timeline(client, of, holder), ['confirmed', 'place_changed'])

    const loud = await save(client, of, { tell: true, version: 2, venue: 'Room 14' })
    loud.assertFlashMessage('success', 'Saved. One person gets an e-mail about the change.')
    const [mail] = await told()
    assert.include(String(mail!.data.changes), 'Room 12')
    const odd = await save(client, of, { tell: 'perhaps', version: 3, venue: 'Room 16' })
    assert.property(odd.flashMessage('inputErrorsBag'), 'tell')
  })

  test('the form knows how many are told, and the calendar file counts up', async ({
    client,
    assert,
  }) => {
    const of = await given()
    const holder = await givenUser()
    await register(of.event, holder)
    await register(of.event, await givenUser())
    await register(of.event, await givenUser())
    const edit = await client
      .get(`/announcements/${of.announcement.slug}/edit`)
      .withInertia()
      .loginAs(of.author)
    assert.equal(edit.inertiaProps.announcement.concerned, 3)

    const calendar = async () => {
      const ticket = await Ticket.query().orderBy('id').firstOrFail()
      const path = `/dashboard/tickets/event/${ticket.publicId}/calendar.ics`
      const file = await client.get(path).loginAs(holder)
      file.assertStatus(200)
      const line = (name: string) => new RegExp(`^${name}:(.+?)\r?$`, 'm').exec(file.text())?.[1]
      return { uid: line('UID'), status: line('STATUS'), sequence: Number(line('SEQUENCE')) }
    }
    const before = await calendar()
    await save(client, of, { venue: 'Room 12' })
    const after = await calendar()
    assert.isString(before.uid)
    assert.equal(after.uid, before.uid)
    assert.isAbove(after.sequence, before.sequence)
    const [entry] = await audited(of)
    assert.equal(entry!.action, 'event.place_changed')
    assert.equal(after.status, 'CONFIRMED')
    assert.deepEqual(await timeline(client, of, holder), ['confirmed', 'place_changed'])

    const { id } = await Registration.query().where('userId', holder.id).firstOrFail()
    await cancelRegistration({ registrationId: id, by: 'participant' })
    const givenUp = await calendar()
    assert.equal(givenUp.status, 'CANCELLED')
    assert.isAbove(givenUp.sequence, after.sequence)
  })

  test('hundreds are told in a few statements, and a change that fails tells nobody', async ({
    assert,
    cleanup,
  }) => {
    // The mails are written and not delivered: fifty a second would take longer than all the rest.
    QueueManager.fake()
    cleanup(() => QueueManager.restore())
    const of = await given({ capacity: null })
    const queries = async (version: number) => {
      const input = await announcementInput(of.announcement)
      input.event!.venue = `Room ${version}`
      const edited = { id: of.announcement.id, version }
      const by = { actorId: of.author.id, ability: 'organizer' }
      // Counted up to the commit: what comes after it, the delivery, holds nobody up.
      return inTransaction((trx) =>
        countQueries(() => saveAnnouncement({ edited, input, intent: 'save', ...by }, trx))
      )
    }
    await registered(of, 3)
    const few = await queries(1)
    await registered(of, 447)
    const many = await queries(2)
    assert.lengthOf(await told(), 3 + 450)
    assert.isAtMost(many - few, 2)

    await assert.rejects(() => queries(2))
    assert.lengthOf(await told(), 3 + 450)
  }).timeout(120_000)
})

/** How many people the audit says were told. */
async function toldIn({ id }: AuditEntry): Promise<unknown> {
  const { after } = await AuditValue.findByOrFail('auditEntryId', id)
  return (after as { told: number }).told
}

const isAboutTheChange = ({ subject }: { subject: string }) => /^(Changed|Cambió)/.test(subject)

/** Without the narrow spaces of Intl and the entities of HTML. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('&#x27;', "'")
}

async function leave(person: User, { event }: Given): Promise<void> {
  const { id } = await Registration.findByOrFail({ userId: person.id, eventId: event.id })
  await cancelRegistration({ registrationId: id, by: 'participant' })
}

/** Written in one statement: they are the scenery. */
async function registered({ event }: Given, count: number): Promise<void> {
  const people = await User.createMany(
    Array.from({ length: count }, () => ({
      publicId: ulid(),
      name: 'Somebody',
      nameSearch: 'somebody',
      email: `${ulid().toLowerCase()}@example.test`,
      kind: 'external',
      locale: 'en',
      colorScheme: 'auto',
    }))
  )
  await Registration.createMany(
    people.map(({ id }) => ({
      publicId: ulid(),
      eventId: event.id,
      userId: id,
      status: 'confirmed',
      confirmedAt: now(),
      priceAmountMinor: 0n,
      priceCurrency: 'USD',
      answers: [],
      source: 'self',
    }))
  )
}
