import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import EventSession from '#app/announcements/models/event_session'
import AuditEntry from '#app/audit/models/audit_entry'
import { freezeClock, now } from '#app/core/clock'
import OutboundMail from '#app/mails/models/outbound_mail'
import Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import { eventForm, localTime } from '#tests/fixtures/announcement_form'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

/** Clocks go forward on 14 March 2027, and back on 7 November. */
const ZONE = 'America/New_York'

const at = (local: string) => DateTime.fromISO(local, { zone: ZONE }).toUTC()

function post(client: ApiClient, as: User, path: string, body: object = {}) {
  return client
    .post(path)
    .json(body)
    .withInertia()
    .header('referer', '/announcements')
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)
}

/** An event on Thursday 25 February 2027 at 18:00, as it is on Wednesday 24. */
async function given(status: 'published' | 'draft' = 'published') {
  freezeClock(at('2027-02-24T12:00'))
  const campus = await givenCampus({ timeZone: ZONE })
  const author = await givenUser({ roles: ['organizer'] })
  const made = await givenEvent({
    ...{ author, campus, status, title: 'Chess evening', capacity: 10 },
    ...{ startsAt: at('2027-02-25T18:00'), endsAt: at('2027-02-25T20:00') },
    registrationClosesAt: at('2027-02-25T12:00'),
  })
  return { ...made, campus }
}
type Given = Awaited<ReturnType<typeof given>>

const repeat = (client: ApiClient, of: Given, body: object) =>
  post(client, of.author, `/announcements/${of.announcement.slug}/repetitions`, body)

/** With three more: 4, 11 and 18 March, the last one after the clocks went forward. */
async function givenSeries(client: ApiClient, status: 'published' | 'draft' = 'published') {
  const of = await given(status)
  const answer = await repeat(client, of, { everyWeeks: 1, until: '2027-03-18' })
  answer.assertFlashMessage('success', '3 more events were added.')
  await of.event.refresh()
  return { ...of, events: await eventsOf(of) }
}
type Series = Awaited<ReturnType<typeof givenSeries>>

async function eventsOf({ event }: Pick<Given, 'event'>) {
  const { series } = await Event.findOrFail(event.id)
  return Event.query().where('series', series!).orderBy('startsAt').preload('announcement')
}

const starts = (events: Event[]) => events.map(({ startsAt }) => localTime(startsAt, ZONE))

/** What the edit form of one of them sends when only these fields were touched. */
async function save(
  client: ApiClient,
  of: Series,
  { nth = 0, scope, as = of.author, ...changes }: Record<string, unknown> & { as?: User }
) {
  const event = of.events[nth as number]!
  const announcement = await Announcement.findOrFail(event.announcementId)
  const { event: eventChanges, ...rest } = changes
  const local = (time: DateTime | null) => time && localTime(time, ZONE)
  const form = await eventForm(
    {
      intent: 'save',
      version: announcement.version,
      ...(scope !== undefined && { scope }),
      title: announcement.title,
      summary: announcement.summary,
      body: announcement.body,
      event: {
        venue: event.venue,
        startsAt: local(event.startsAt),
        endsAt: local(event.endsAt),
        registrationClosesAt: local(event.registrationClosesAt),
        capacity: event.capacity,
        waitlist: false,
        ...(eventChanges as object),
      },
      ...rest,
    },
    of.campus
  )
  return client
    .put(`/announcements/${announcement.slug}`)
    .json(form)
    .loginAs(as)
    .withCsrfToken()
    .withInertia()
    .header('referer', `/announcements/${announcement.slug}/edit`)
    .redirects(0)
}

test.group('An event that repeats weekly', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(() => freezeClock(null))

  test('becomes events of their own at the same hours of the campus, over daylight saving', async ({
    client,
    assert,
  }) => {
    const of = await given()
    const manager = await givenUser({ roles: ['organizer'] })
    const scanner = await givenUser({ roles: ['scanner'] })
    await of.event.related('staff').createMany([
      { userId: manager.id, duty: 'manager' },
      { userId: scanner.id, duty: 'scanner' },
    ])
    const person = await givenUser()
    await register(of.event, person)
    const answer = await repeat(client, of, { everyWeeks: 1, until: '2027-03-18' })
    answer.assertStatus(303)
    const events = await eventsOf(of)
    assert.deepEqual(starts(events), [
      '2027-02-25T18:00',
      '2027-03-04T18:00',
      '2027-03-11T18:00',
      '2027-03-18T18:00',
    ])
    // An hour less lies between these.
    assert.equal(events[3]!.startsAt.diff(events[2]!.startsAt, 'hours').hours, 7 * 24 - 1)
    assert.equal(localTime(events[3]!.endsAt, ZONE), '2027-03-18T20:00')
    assert.equal(localTime(events[3]!.registrationClosesAt!, ZONE), '2027-03-18T12:00')
    const sessions = await EventSession.query().where('eventId', events[3]!.id)
    assert.deepEqual(
      sessions.map(({ startsAt }) => +startsAt),
      [+events[3]!.startsAt]
    )
    for (const { announcement, id } of events.slice(1)) {
      assert.equal(announcement.status, 'published')
      assert.equal(announcement.title, 'Chess evening')
      assert.equal(announcement.authorId, of.author.id)
      const staff = await db.from('event_staff').where('event_id', id).orderBy('id')
      assert.deepEqual(
        staff.map((tie) => [tie.user_id, tie.duty]),
        [
          [manager.id, 'manager'],
          [scanner.id, 'scanner'],
        ]
      )
    }
    // Places are those of one event.
    const registrations = await Registration.all()
    assert.deepEqual(
      registrations.map(({ eventId }) => eventId),
      [of.event.id]
    )
    const [, second] = events
    await register(second!, person)
    assert.lengthOf(await Registration.query().where('eventId', second!.id), 1)
    const entry = await AuditEntry.findByOrFail('action', 'announcement.repeated')
    assert.equal(entry.subjectId, of.announcement.id)
  })

  test('tells its audience of none of them again', async ({ client, assert }) => {
    const of = await given()
    await db.from('announcement_tellings').delete()
    await repeat(client, of, { everyWeeks: 2, until: '2027-03-25' })
    const events = await eventsOf(of)
    assert.deepEqual(starts(events), ['2027-02-25T18:00', '2027-03-11T18:00', '2027-03-25T18:00'])
    assert.lengthOf(await db.from('announcement_tellings').select('id'), 0)
    const page = await client.get('/announcements').withInertia()
    const { rows } = page.inertiaProps.list as { rows: { title: string }[] }
    assert.lengthOf(rows, 3)
  })

  test('is scheduled where the first one is, and comes out with it', async ({ client, assert }) => {
    const of = await given()
    const publishedAt = now().plus({ hours: 2 })
    await of.announcement.merge({ status: 'scheduled', publishedAt }).save()
    await repeat(client, of, { everyWeeks: 1, until: '2027-03-04' })
    const [, second] = await eventsOf(of)
    assert.equal(second!.announcement.status, 'scheduled')
    assert.equal(+second!.announcement.publishedAt!, +publishedAt.startOf('second'))
  })

  test('sent twice makes no two; sent later it goes on', async ({ client, assert }) => {
    const of = await givenSeries(client)
    const again = await repeat(client, of, { everyWeeks: 1, until: '2027-03-18' })
    again.assertFlashMessage('success', 'Nothing was added: the series already has these events.')
    assert.lengthOf(await eventsOf(of), 4)
    const last = of.events[3]!.announcement
    await post(client, of.author, `/announcements/${last.slug}/repetitions`, {
      ...{ everyWeeks: 1, until: '2027-03-25' },
    })
    assert.deepEqual(starts(await eventsOf(of)).at(-1), '2027-03-25T18:00')
    assert.lengthOf(await Announcement.all(), 5)
  })

  test('is refused what makes no sense, at its field', async ({ client, assert }) => {
    const of = await given()
    for (const [body, field] of [
      [{ everyWeeks: 1, until: '2027-03-03' }, 'until'],
      [{ everyWeeks: 1, until: '2027-02-01' }, 'until'],
      [{ everyWeeks: 1, until: '2028-02-25' }, 'until'],
      [{ everyWeeks: 1, until: 'soon' }, 'until'],
      [{ everyWeeks: 1, until: '2100-02-25' }, 'until'],
      [{ everyWeeks: 0, until: '2027-03-18' }, 'everyWeeks'],
      [{ everyWeeks: 9, until: '2027-03-18' }, 'everyWeeks'],
      [{ until: '2027-03-18' }, 'everyWeeks'],
    ] as const) {
      const refused = await repeat(client, of, body)
      const wrong = Object.keys(refused.flashMessage('inputErrorsBag') ?? {})
      assert.deepEqual(wrong, [field], JSON.stringify(body))
    }
    await of.announcement.merge({ status: 'cancelled', cancelledAt: now() }).save()
    const cancelled = await repeat(client, of, { everyWeeks: 1, until: '2027-03-18' })
    cancelled.assertFlashMessage('errorCode', 'E_ANNOUNCEMENT_STATE')
    assert.lengthOf(await Announcement.all(), 1)
  })

  test('names its other dates: to readers those to come, to managers all', async ({
    client,
    assert,
  }) => {
    const of = await givenSeries(client)
    await of.events[2]!.announcement.merge({ visibility: 'members' }).save()
    freezeClock(at('2027-02-26T12:00'))
    const dates = async (as: User | null, nth: number) => {
      const request = client.get(`/announcements/${of.events[nth]!.announcement.slug}`)
      const page = await (as ? request.loginAs(as) : request).withInertia()
      const { otherDates } = page.inertiaProps.announcement as {
        otherDates: { startsAt: string; status: string }[]
      }
      return otherDates.map(({ startsAt }) => localTime(DateTime.fromISO(startsAt), ZONE))
    }
    assert.deepEqual(await dates(null, 1), ['2027-03-18T18:00'])
    assert.deepEqual(await dates(await givenUser(), 1), ['2027-03-11T18:00', '2027-03-18T18:00'])
    assert.deepEqual(await dates(of.author, 1), [
      '2027-02-25T18:00',
      '2027-03-11T18:00',
      '2027-03-18T18:00',
    ])
  })
})

test.group('An event of a series that is changed', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(() => freezeClock(null))

  test('alone leaves the others as they are', async ({ client, assert }) => {
    const of = await givenSeries(client)
    for (const scope of ['one', undefined]) {
      const event = { venue: `Room ${scope ?? 'none'}` }
      ;(await save(client, of, { nth: 1, scope, event })).assertStatus(303)
    }
    const events = await eventsOf(of)
    assert.deepEqual(
      events.map(({ venue }) => venue),
      ['Main hall', 'Room none', 'Main hall', 'Main hall']
    )
  })

  test('with those that follow moves them to the same hour, and tells the people of each', async ({
    client,
    assert,
  }) => {
    const of = await givenSeries(client)
    const [first, second, , fourth] = of.events
    const people = [await givenUser(), await givenUser(), await givenUser()]
    await register(first!, people[0]!)
    await register(second!, people[1]!)
    await register(fourth!, people[2]!)
    await OutboundMail.query().delete()

    const shown = await client
      .get(`/announcements/${second!.announcement.slug}/edit`)
      .withInertia()
      .loginAs(of.author)
    const { series } = shown.inertiaProps.announcement as { series: unknown }
    assert.deepEqual(series, {
      one: { events: 1, concerned: 1, invited: 0 },
      following: { events: 3, concerned: 2, invited: 0 },
      all: { events: 4, concerned: 3, invited: 0 },
    })
    // From Thursday at 18 to Wednesday at 17, a day earlier.
    const answer = await save(client, of, {
      ...{ nth: 1, scope: 'following', tell: true },
      event: {
        ...{ startsAt: '2027-03-03T17:00', endsAt: '2027-03-03T19:30' },
        registrationClosesAt: '2027-03-03T12:00',
      },
    })
    answer.assertFlashMessage(
      'success',
      'Saved. 2 people get an e-mail about the change. 2 more events of the series were changed.'
    )
    const events = await eventsOf(of)
    assert.deepEqual(starts(events), [
      '2027-02-25T18:00',
      '2027-03-03T17:00',
      '2027-03-10T17:00',
      '2027-03-17T17:00',
    ])
    assert.deepEqual(
      events.map(({ endsAt }) => localTime(endsAt, ZONE)),
      ['2027-02-25T20:00', '2027-03-03T19:30', '2027-03-10T19:30', '2027-03-17T19:30']
    )
    assert.deepEqual(
      events.map((event) => localTime(event.registrationClosesAt!, ZONE)),
      ['2027-02-25T12:00', '2027-03-03T12:00', '2027-03-10T12:00', '2027-03-17T12:00']
    )
    const sessions = await EventSession.query().orderBy('startsAt')
    assert.deepEqual(
      sessions.map(({ startsAt }) => +startsAt),
      events.map(({ startsAt }) => +startsAt)
    )
    const mails = await OutboundMail.query().where('template', 'event_changed').orderBy('id')
    assert.deepEqual(
      mails.map(({ userId }) => userId),
      [people[1]!.id, people[2]!.id]
    )
    const moved = await AuditEntry.query().where('action', 'event.schedule_changed')
    assert.sameMembers(
      moved.map(({ subjectId }) => subjectId),
      [second!.id, fourth!.id]
    )
    // Everybody keeps their own event.
    const registrations = await Registration.query().orderBy('id')
    assert.deepEqual(
      registrations.map(({ eventId, status }) => [eventId, status]),
      [first, second, fourth].map((event) => [event!.id, 'confirmed'])
    )
  })

  test('with all of them tells nobody where nobody is to be told', async ({ client, assert }) => {
    const of = await givenSeries(client)
    await register(of.events[2]!, await givenUser())
    await OutboundMail.query().delete()
    await save(client, of, { nth: 1, scope: 'all', tell: false, event: { venue: 'Library' } })
    const events = await eventsOf(of)
    assert.deepEqual([...new Set(events.map(({ venue }) => venue))], ['Library'])
    assert.lengthOf(await OutboundMail.all(), 0)
  })

  test('gives the others only what was changed: what they have of their own stays', async ({
    client,
    assert,
  }) => {
    const of = await givenSeries(client)
    await save(client, of, { nth: 2, event: { venue: 'Garden', capacity: 25 } })
    await save(client, of, {
      nth: 3,
      event: { startsAt: '2027-03-19T09:00', endsAt: '2027-03-19T11:00' },
    })
    of.events = await eventsOf(of)
    await save(client, of, {
      ...{ scope: 'all', title: 'Chess for all' },
      event: { capacity: 12, settings: { contactName: 'Ana Solano' } },
    })
    const events = await eventsOf(of)
    assert.deepEqual(
      events.map(({ announcement, venue, capacity, startsAt, settings }) => [
        ...[announcement.title, venue, capacity, localTime(startsAt, ZONE), settings.contactName],
      ]),
      [
        ['Chess for all', 'Main hall', 12, '2027-02-25T18:00', 'Ana Solano'],
        ['Chess for all', 'Main hall', 12, '2027-03-04T18:00', 'Ana Solano'],
        ['Chess for all', 'Garden', 12, '2027-03-11T18:00', 'Ana Solano'],
        ['Chess for all', 'Main hall', 12, '2027-03-19T09:00', 'Ana Solano'],
      ]
    )
    // Moved to Friday, it stays a day later than the others.
    of.events = events
    await save(client, of, {
      scope: 'all',
      event: { startsAt: '2027-02-25T19:00', endsAt: '2027-02-25T21:00' },
    })
    assert.deepEqual(starts(await eventsOf(of)), [
      '2027-02-25T19:00',
      '2027-03-04T19:00',
      '2027-03-11T19:00',
      '2027-03-19T19:00',
    ])
  })

  test('leaves alone what is over, called off or in the archive, and what somebody else runs', async ({
    client,
    assert,
  }) => {
    const of = await givenSeries(client)
    const manager = await givenUser({ roles: ['organizer'] })
    for (const nth of [1, 2]) {
      await of.events[nth]!.related('staff').create({ userId: manager.id, duty: 'manager' })
    }
    freezeClock(at('2027-02-27T12:00'))
    await save(client, of, { nth: 1, scope: 'all', as: manager, event: { venue: 'Attic' } })
    assert.deepEqual(
      (await eventsOf(of)).map(({ venue }) => venue),
      ['Main hall', 'Attic', 'Attic', 'Main hall']
    )
    await of.events[2]!.announcement.merge({ status: 'cancelled', cancelledAt: now() }).save()
    of.events = await eventsOf(of)
    await save(client, of, { nth: 1, scope: 'all', event: { venue: 'Cellar' } })
    assert.deepEqual(
      (await eventsOf(of)).map(({ venue }) => venue),
      ['Main hall', 'Cellar', 'Attic', 'Cellar']
    )
  })

  test('is changed with all of them or with none, and says which one cannot', async ({
    client,
    assert,
  }) => {
    const of = await givenSeries(client)
    for (let count = 0; count < 3; count += 1) await register(of.events[2]!, await givenUser())
    await OutboundMail.query().delete()
    const refused = await save(client, of, {
      ...{ scope: 'all', event: { capacity: 2, venue: 'Attic' } },
    })
    refused.assertFlashMessage('errorCode', 'E_SERIES_REFUSED')
    const { refusal } = refused.flashMessage('inputErrorsBag') as { refusal: string[] }
    assert.include(String(refusal), 'the event of Thursday, March 11, 2027')
    assert.include(String(refusal), '3 places are taken')
    for (const { venue, capacity } of await eventsOf(of)) {
      assert.deepEqual([venue, capacity], ['Main hall', 10])
    }
    assert.lengthOf(await OutboundMail.all(), 0)

    // One that was moved has deadlines of its own, which the new times leave behind.
    await save(client, of, {
      nth: 2,
      event: {
        ...{ startsAt: '2027-03-12T18:00', endsAt: '2027-03-12T20:00' },
        registrationClosesAt: '2027-03-12T20:00',
      },
    })
    of.events = await eventsOf(of)
    const times = await save(client, of, {
      scope: 'all',
      event: { startsAt: '2027-02-25T13:00', endsAt: '2027-02-25T15:00' },
    })
    times.assertFlashMessage('errorCode', 'E_SERIES_REFUSED')
    assert.deepEqual(starts(await eventsOf(of))[0], '2027-02-25T18:00')
  })

  test('is published with the others, and told of once', async ({ client, assert }) => {
    const of = await givenSeries(client, 'draft')
    assert.deepEqual(
      of.events.map(({ announcement }) => announcement.status),
      ['draft', 'draft', 'draft', 'draft']
    )
    await save(client, of, { nth: 1, scope: 'following', intent: 'publish' })
    const events = await eventsOf(of)
    assert.deepEqual(
      events.map(({ announcement }) => announcement.status),
      ['draft', 'published', 'published', 'published']
    )
    const told = await db.from('announcement_tellings').select('announcement_id')
    assert.deepEqual(
      told.map((row) => row.announcement_id),
      [events[1]!.announcementId]
    )
  })

  test('is refused where it is an event no longer', async ({ client, assert }) => {
    const of = await givenSeries(client, 'draft')
    const refused = await save(client, of, {
      ...{ scope: 'all', intent: 'draft' },
      event: { venue: null },
    })
    refused.assertFlashMessage('errorCode', 'E_SERIES_INCOMPLETE')
    assert.lengthOf(await eventsOf(of), 4)
  })

  test('costs the form as much for ten events as for four', async ({ client, assert }) => {
    const of = await givenSeries(client)
    const { slug } = of.announcement
    const open = () => client.get(`/announcements/${slug}/edit`).withInertia().loginAs(of.author)
    await open()
    const few = await countQueries(open)
    await repeat(client, of, { everyWeeks: 1, until: '2027-04-29' })
    assert.lengthOf(await eventsOf(of), 10)
    assert.equal(await countQueries(open), few)
  })
})

test.group('An event of a series that is cancelled', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(() => freezeClock(null))

  for (const [scope, states, said] of [
    ['one', ['published', 'cancelled', 'published', 'draft'], 'Event cancelled.'],
    ['following', ['published', 'cancelled', 'cancelled', 'draft'], '2 events cancelled.'],
    ['all', ['cancelled', 'cancelled', 'cancelled', 'draft'], '3 events cancelled.'],
  ] as const) {
    test(`takes along what is published: ${scope}`, async ({ client, assert }) => {
      const of = await givenSeries(client)
      const draft = { status: 'draft', publishedAt: null } as const
      await of.events[3]!.announcement.merge(draft).save()
      await register(of.events[2]!, await givenUser())
      await OutboundMail.query().delete()
      const { slug } = of.events[1]!.announcement
      const body = { reason: 'The room floods.', scope }
      const answer = await post(client, of.author, `/announcements/${slug}/cancellation`, body)
      const sentence = `${said} Everyone who was registered gets an e-mail.`
      answer.assertFlashMessage('success', sentence)
      const events = await eventsOf(of)
      assert.deepEqual(
        events.map(({ announcement }) => announcement.status as string),
        [...states]
      )
      const isGone = states[2] === 'cancelled'
      const { status } = await Registration.findByOrFail('eventId', events[2]!.id)
      assert.equal(status, isGone ? 'cancelled' : 'confirmed')
      assert.lengthOf(await OutboundMail.all(), isGone ? 1 : 0)
    })
  }
})
