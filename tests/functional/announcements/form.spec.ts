import Announcement from '#app/announcements/models/announcement'
import AudienceRule from '#app/announcements/models/audience_rule'
import AuditEntry from '#app/audit/models/audit_entry'
import Event from '#app/announcements/models/event'
import EventQuestion from '#app/announcements/models/event_question'
import { freezeClock, now } from '#app/core/clock'
import { eventForm, localTime, noticeForm } from '#tests/fixtures/announcement_form'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

type Form = Record<string, unknown>

/** A question that is asked when another one, by its place, is answered so. */
const waiting = (question: number, answer: string, type = 'text') => ({
  label: `When ${answer}`,
  why: 'W',
  type,
  shownWhen: { question, answer },
})

test.group('Announcement form', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('stores a draft with its event, in UTC', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus({ timeZone: 'America/El_Salvador' })
    const course = await givenCourse({ campus })
    const form = await eventForm(
      {
        audience: { kinds: ['student', 'staff'], campusIds: [campus.id] },
        event: {
          startsAt: '2099-11-28T09:00',
          endsAt: '2099-11-29T16:00',
          registrationClosesAt: '2099-11-27T18:00:00-06:00',
          sessions: [
            { name: 'Day one', startsAt: '2099-11-28T09:00', endsAt: '2099-11-28T16:00' },
            { name: 'Day two', startsAt: '2099-11-29T09:00', endsAt: '2099-11-29T16:00' },
          ],
          prices: [
            { label: 'Students', amount: '5.5', audience: { courseIds: [course.id] } },
            { label: 'Everybody else', amount: '12' },
          ],
          questions: [
            {
              label: 'T-shirt',
              why: 'To order them.',
              type: 'choice',
              options: ['S', 'M'],
              required: true,
            },
            { label: 'Anything else?', why: 'To help.', type: 'long_text' },
          ],
        },
      },
      campus
    )
    const response = await client
      .post('/announcements')
      .json(form)
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)

    response.assertStatus(303)
    response.assertHeader('location', '/announcements/open-data-and-public-health/edit')
    const announcement = await Announcement.findByOrFail('slug', 'open-data-and-public-health')
    assert.equal(announcement.status, 'draft')
    assert.isNull(announcement.publishedAt)
    const event = await Event.query()
      .where('announcement_id', announcement.id)
      .preload('sessions')
      .preload('prices')
      .preload('questions')
      .firstOrFail()
    assert.equal(event.startsAt.toUTC().toISO(), '2099-11-28T15:00:00.000Z')
    assert.equal(event.registrationClosesAt?.toUTC().toISO(), '2099-11-28T00:00:00.000Z')
    assert.deepEqual(
      event.sessions.map((session) => [session.name, session.endsAt.toUTC().toISO()]),
      [
        ['Day one', '2099-11-28T22:00:00.000Z'],
        ['Day two', '2099-11-29T22:00:00.000Z'],
      ]
    )
    assert.deepEqual(
      event.prices.map((price) => [price.label, price.amountMinor, price.currency]),
      [
        ['Students', 550n, 'USD'],
        ['Everybody else', 1200n, 'USD'],
      ]
    )
    assert.deepEqual(event.questions[0]!.options, ['S', 'M'])
    assert.equal(event.questions[0]!.why, 'To order them.')
    const audience = await AudienceRule.query().where('announcement_id', announcement.id)
    assert.deepEqual(audience.map((rule) => rule.kind).filter(Boolean), ['student', 'staff'])
    const audit = await AuditEntry.query().where('subject_type', 'announcement')
    assert.deepEqual(
      audit.map((entry) => [entry.action, entry.actorId, entry.ability]),
      [['announcement.created', author.id, 'organizer']]
    )
  })

  test('keeps whether people are welcomed by name, whatever the kind', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const post = async (title: string, given: object) => {
      const form = await eventForm({ title, ...given })
      await client.post('/announcements').json(form).loginAs(author).withCsrfToken().redirects(0)
      const { id, slug } = await Announcement.findByOrFail({ title })
      const { settings } = await Event.findByOrFail({ announcementId: id })
      const edit = await client.get(`/announcements/${slug}/edit`).loginAs(author).withInertia()
      const { announcement } = edit.inertiaProps as unknown as {
        announcement: { values: { event: { settings: { welcomesByName: boolean } } } }
      }
      return [settings, announcement.values.event.settings.welcomesByName]
    }
    const welcomed = { settings: { welcomesByName: true } }
    assert.deepEqual(await post('Welcomed', { event: welcomed }), [{ welcomesByName: true }, true])
    assert.deepEqual(await post('Not welcomed', {}), [{}, false])
    const [settings] = await post('A workshop', {
      kind: 'arduino',
      event: { settings: { welcomesByName: true, kits: 2 } },
    })
    assert.deepEqual(settings, { welcomesByName: true, kits: 2 })
  })

  test('keeps whether no-shows count, but not of teams', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const counted = async (title: string, kind: string) => {
      const form = await eventForm({ title, kind, event: { countsNoShows: true } })
      await client.post('/announcements').json(form).loginAs(author).withCsrfToken().redirects(0)
      const { id, slug } = await Announcement.findByOrFail({ title })
      const { countsNoShows } = await Event.findByOrFail({ announcementId: id })
      const edit = await client.get(`/announcements/${slug}/edit`).loginAs(author).withInertia()
      const { announcement } = edit.inertiaProps as unknown as {
        announcement: { values: { event: { countsNoShows: boolean } } }
      }
      assert.equal(announcement.values.event.countsNoShows, countsNoShows)
      return countsNoShows
    }
    assert.isTrue(await counted('A talk', 'event'))
    assert.isTrue(await counted('A workshop', 'arduino'))
    assert.isFalse(await counted('A hackathon', 'codefest'))
  })

  test('an event without sessions has one of its own length', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const form = await eventForm()
    await client.post('/announcements').json(form).loginAs(author).withCsrfToken().redirects(0)
    const event = await Event.query().preload('sessions').firstOrFail()
    assert.lengthOf(event.sessions, 1)
    assert.equal(event.sessions[0]!.startsAt.toISO(), event.startsAt.toISO())
  })

  test('each session opens its door in its own time, else in the event’s', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const days = [
      { name: 'One', startsAt: '2099-11-28T09:00', endsAt: '2099-11-28T12:00' },
      { name: 'Two', startsAt: '2099-11-28T13:00', endsAt: '2099-11-28T16:00' },
    ]
    const minutes = [15, null]
    const sessions = days.map((day, at) => ({ ...day, checkInOpensMinutesBefore: minutes[at] }))
    const span = { startsAt: '2099-11-28T09:00', endsAt: '2099-11-28T16:00' }
    const form = await eventForm({ event: { ...span, checkInOpensMinutesBefore: 90, sessions } })
    await client.post('/announcements').json(form).loginAs(author).withCsrfToken().redirects(0)
    const event = await Event.query().preload('sessions').preload('announcement').firstOrFail()
    assert.deepEqual(
      event.sessions.map((session) => session.checkInOpensMinutesBefore),
      [15, 90]
    )
    const page = await client
      .get(`/announcements/${event.announcement.slug}/edit`)
      .loginAs(author)
      .withInertia()
    const { values } = page.inertiaProps.announcement as {
      values: { event: { sessions: { checkInOpensMinutesBefore: number }[] } }
    }
    assert.deepEqual(
      values.event.sessions.map((session) => session.checkInOpensMinutesBefore),
      [15, 90]
    )
  })

  test('publishes at once, or for a minute to come', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const send = async (form: Form) =>
      client.post('/announcements').json(form).loginAs(author).withCsrfToken().redirects(0)
    const published = await send(await eventForm({ intent: 'publish' }))
    published.assertHeader('location', '/announcements/open-data-and-public-health')
    const at = localTime(now().plus({ days: 2 }))
    await givenCampus()
    const scheduled = await send(noticeForm({ intent: 'schedule', publishAt: at, title: 'Later' }))
    const later = await Announcement.findByOrFail('title', 'Later')
    assert.equal(later.status, 'scheduled')
    assert.isTrue(later.publishedAt! > now())
    const when = DateTime.fromISO(at)
      .setLocale('en')
      .toLocaleString({ dateStyle: 'full', timeStyle: 'short' })
    scheduled.assertFlashMessage('success', `Scheduled for ${when}.`)
  })

  const wrong: [string, Form, string][] = [
    ['no title', { title: '' }, 'title'],
    ['a title too short', { title: 'ab' }, 'title'],
    ['a title too long', { title: 'x'.repeat(141) }, 'title'],
    ['a title that is a list', { title: ['a', 'b'] }, 'title'],
    ['a summary too long', { summary: 'x'.repeat(281) }, 'summary'],
    ['a body too long', { body: 'x'.repeat(20_001) }, 'body'],
    ['an unknown kind', { kind: 'concert' }, 'kind'],
    ['an unknown visibility', { visibility: 'secret' }, 'visibility'],
    ['an unknown action', { intent: 'destroy' }, 'intent'],
    ['an unknown audience', { audience: { kinds: ['aliens'] } }, 'audience.kinds.0'],
    ['a foreign campus', { audience: { campusIds: [987654] } }, 'audience.campusIds'],
    ['a foreign faculty', { audience: { facultyIds: [987654] } }, 'audience.facultyIds'],
    ['a foreign course', { audience: { courseIds: [987654] } }, 'audience.courseIds'],
    ['a cover that is not there', { cover: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'cover'],
    ['a cover that is a path', { cover: '../../../../../../etc/pas' }, 'cover'],
    ['an event without event', { event: null, kind: 'event' }, 'event.startsAt'],
    ['no summary when published', { intent: 'publish', summary: '' }, 'summary'],
    ['no text when published', { intent: 'publish', body: ' ' }, 'body'],
    [
      'a team of nobody',
      { kind: 'codefest', event: { settings: { teamSizeMin: 0 } } },
      'event.settings.teamSizeMin',
    ],
    [
      'a largest team below the smallest',
      { kind: 'codefest', event: { settings: { teamSizeMin: 4, teamSizeMax: 3 } } },
      'event.settings.teamSizeMax',
    ],
    [
      'too many points',
      { kind: 'vocational', event: { settings: { pointsEnrolled: 1001 } } },
      'event.settings.pointsEnrolled',
    ],
    ['no time when scheduled', { intent: 'schedule' }, 'publishAt'],
    [
      'a past time when scheduled',
      { intent: 'schedule', publishAt: '2020-01-01T00:00' },
      'publishAt',
    ],
  ]
  const wrongEvents: [string, Form, string][] = [
    ['a foreign campus of the event', { campusId: 987654 }, 'campusId'],
    ['a campus that is a text', { campusId: 'main' }, 'campusId'],
    ['no venue', { venue: '' }, 'venue'],
    ['a venue too long', { venue: 'x'.repeat(161) }, 'venue'],
    ['no start', { startsAt: '' }, 'startsAt'],
    ['a start that is no time', { startsAt: 'tomorrow' }, 'startsAt'],
    ['a start that no calendar has', { startsAt: '2099-02-31T10:00' }, 'startsAt'],
    ['an end before the start', { endsAt: '2020-01-01T10:00' }, 'endsAt'],
    ['no places', { capacity: 0 }, 'capacity'],
    ['half a place', { capacity: 1.5 }, 'capacity'],
    ['too many places', { capacity: 100_001 }, 'capacity'],
    [
      'a door that opens too early',
      { checkInOpensMinutesBefore: 1441 },
      'checkInOpensMinutesBefore',
    ],
    ['half a minute', { checkInOpensMinutesBefore: 0.5 }, 'checkInOpensMinutesBefore'],
    ['places without number', { capacity: 'many' }, 'capacity'],
    ['a waitlist without limit', { capacity: null }, 'waitlist'],
    [
      'a closing after the end',
      { registrationClosesAt: '2098-01-01T10:00' },
      'registrationClosesAt',
    ],
    [
      'an opening after the end',
      { registrationOpensAt: '2098-01-01T10:00' },
      'registrationOpensAt',
    ],
    ['a deadline after the end', { cancelUntil: '2098-01-01T10:00' }, 'cancelUntil'],
    ['sessions that are no list', { sessions: 'two' }, 'sessions'],
    [
      'a session without name',
      { sessions: [{ name: '', startsAt: 'x', endsAt: 'x' }] },
      'sessions.0.name',
    ],
    [
      'a session outside the event',
      { sessions: [{ name: 'A', startsAt: '2020-01-01T10:00', endsAt: '2020-01-01T11:00' }] },
      'sessions.0.startsAt',
    ],
    ['an amount in words', { prices: [{ label: 'A', amount: 'five' }] }, 'prices.0.amount'],
    ['an amount below nothing', { prices: [{ label: 'A', amount: '-5' }] }, 'prices.0.amount'],
    ['an amount too precise', { prices: [{ label: 'A', amount: '5.001' }] }, 'prices.0.amount'],
    [
      'an amount too large',
      { prices: [{ label: 'A', amount: '10000000000.01' }] },
      'prices.0.amount',
    ],
    [
      'a price for a foreign course',
      { prices: [{ label: 'A', amount: '5', audience: { courseIds: [987654] } }] },
      'prices.0.audience.courseIds',
    ],
    [
      'a question that does not say why',
      { questions: [{ label: 'Q', type: 'text' }] },
      'questions.0.why',
    ],
    [
      'a question whose reason is blank',
      { questions: [{ label: 'Q', why: '  ', type: 'text' }] },
      'questions.0.why',
    ],
    [
      'an unknown question',
      { questions: [{ label: 'Q', why: 'W', type: 'drawing' }] },
      'questions.0.type',
    ],
    [
      'a choice of one',
      { questions: [{ label: 'Q', why: 'W', type: 'choice', options: ['A'] }] },
      'questions.0.options',
    ],
    [
      'a choice said twice',
      { questions: [{ label: 'Q', why: 'W', type: 'choice', options: ['A', 'A'] }] },
      'questions.0.options',
    ],
    [
      'a question that waits for itself',
      { questions: [waiting(0, 'true', 'boolean')] },
      'questions.0.shownWhen.question',
    ],
    [
      'questions that wait for each other',
      { questions: [waiting(2, 'x'), waiting(0, 'x'), waiting(1, 'x')] },
      'questions.1.shownWhen.question',
    ],
    [
      'a question that waits for one that is gone',
      { questions: [waiting(-1, 'x')] },
      'questions.0.shownWhen.question',
    ],
    [
      'a question that waits for one beyond the list',
      { questions: [waiting(1, 'x')] },
      'questions.0.shownWhen.question',
    ],
    [
      'an answer that is no option',
      {
        questions: [{ label: 'Q', why: 'W', type: 'choice', options: ['A', 'B'] }, waiting(0, 'C')],
      },
      'questions.1.shownWhen.answer',
    ],
    [
      'an answer that is no number',
      { questions: [{ label: 'Q', why: 'W', type: 'number' }, waiting(0, 'two')] },
      'questions.1.shownWhen.answer',
    ],
    [
      'an answer that is neither yes nor no',
      { questions: [{ label: 'Q', why: 'W', type: 'boolean' }, waiting(0, 'yes')] },
      'questions.1.shownWhen.answer',
    ],
    [
      'no answer',
      { questions: [{ label: 'Q', why: 'W', type: 'text' }, waiting(0, ' ')] },
      'questions.1.shownWhen.answer',
    ],
    [
      'a condition in words',
      { questions: [{ ...waiting(0, 'x'), shownWhen: 'yes' }] },
      'questions.0.shownWhen',
    ],
  ]

  for (const [what, changes, field] of [
    ...wrong,
    ...wrongEvents.map(([w, event, f]) => [w, { event }, `event.${f}`] as [string, Form, string]),
  ]) {
    test(`refuses ${what} at its field and stores nothing`, async ({ client, assert }) => {
      const author = await givenUser({ roles: ['organizer'], locale: 'es' })
      // A draft may lack what is missing.
      const form = await eventForm({ intent: 'publish', ...changes })
      if (changes.event === null) form.event = null as never
      const response = await client
        .post('/announcements')
        .json(form)
        .loginAs(author)
        .withCsrfToken()
        .withInertia()
        .header('referer', '/announcements/create')
        .redirects(0)

      response.assertHeader('location', '/announcements/create')
      const errors = response.flashMessage('inputErrorsBag') as Record<string, string[]>
      assert.include(Object.keys(errors), field)
      assert.notMatch(Object.values(errors).flat().join(' '), /The .* (field|must)|\{|undefined/)
      assert.notProperty(response.flashMessages(), 'success')
      assert.lengthOf(await Announcement.all(), 0)
    })
  }

  test('questions of every type wait for answers, and say so again when they are edited', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    // Each waits for the next one, so that conditions name what is written after them.
    const questions = [
      waiting(1, ' none ', 'boolean'),
      waiting(2, '2,50', 'text'),
      waiting(3, 'B', 'number'),
      { ...waiting(4, 'B', 'choice'), options: ['A', 'B'] },
      { ...waiting(5, '1', 'multi_choice'), options: ['A', 'B'] },
      { label: 'Last?', why: 'W', type: 'boolean' },
      waiting(5, 'false', 'long_text'),
    ]
    const form = await eventForm({ event: { questions } }, campus)
    const write = (path: string, body: object) =>
      client[path === '/announcements' ? 'post' : 'put'](path)
        .json(body)
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
    await write('/announcements', form)
    const { slug } = await Announcement.firstOrFail()
    const path = `/announcements/${slug}`
    const edited = async () => {
      const page = await client.get(`${path}/edit`).withInertia().loginAs(author)
      const { announcement } = page.inertiaProps as {
        announcement: { values: { event: { questions: Record<string, unknown>[] } } }
      }
      return announcement.values.event.questions
    }
    const conditions = async () => (await edited()).map(({ shownWhen }) => shownWhen)
    assert.deepEqual(await conditions(), [
      { question: 1, answer: 'none' },
      { question: 2, answer: '2.5' },
      { question: 3, answer: 'B' },
      { question: 4, answer: 'B' },
      { question: 5, answer: 'true' },
      null,
      { question: 5, answer: 'false' },
    ])

    const save = async (rows: object[], version: number) =>
      write(path, { ...form, intent: 'save', version, event: { ...form.event, questions: rows } })
    // The last two change places, and the first is asked always.
    const [first, ...rest] = await edited()
    const last = rest.pop()!
    const moved = [
      { ...first, shownWhen: null },
      ...rest.slice(0, -1).map((row) => ({ ...row, shownWhen: null })),
      { ...last, shownWhen: { question: 6, answer: 'false' } },
      rest.at(-1)!,
    ]
    await save(moved, 1)
    assert.deepEqual(await conditions(), [
      ...Array(5).fill(null),
      { question: 6, answer: 'false' },
      null,
    ])
    // What another one waits for cannot go without it.
    const without = (await edited()).slice(0, -1)
    const refused = await save(without, 2)
    const errors = refused.flashMessage('inputErrorsBag') as Record<string, string[]>
    assert.deepEqual(Object.keys(errors), ['event.questions.5.shownWhen.question'])
    await save(without.slice(0, -1), 2)
    assert.lengthOf(await edited(), 5)

    await client.post(`${path}/duplicate`).loginAs(author).withCsrfToken().redirects(0)
    const [audit] = await AuditEntry.query().where('action', 'announcement.updated')
    assert.include(JSON.stringify(audit!.fields), 'questions')
  })

  test('a question goes together with the one that waits for it', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    const asked = { label: 'Asked?', why: 'W', type: 'boolean' }
    const form = await eventForm({ event: { questions: [asked, waiting(0, 'true')] } }, campus)
    await client.post('/announcements').json(form).loginAs(author).withCsrfToken().redirects(0)
    assert.lengthOf(await EventQuestion.all(), 2)
    const { slug } = await Announcement.firstOrFail()
    const response = await client
      .put(`/announcements/${slug}`)
      .json({ ...form, intent: 'save', version: 1, event: { ...form.event, questions: [] } })
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(303)
    assert.isEmpty(await EventQuestion.all())
  })

  test('refuses nothing at all, naming what is missing', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const response = await client
      .post('/announcements')
      .json({})
      .loginAs(author)
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    const errors = response.flashMessage('inputErrorsBag') as Record<string, string[]>
    assert.includeMembers(Object.keys(errors), ['intent', 'kind', 'title', 'visibility'])
    assert.lengthOf(await Announcement.all(), 0)
  })

  test('keeps script tags as the text they are', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const title = '<script>alert(1)</script>'
    await client
      .post('/announcements')
      .json(noticeForm({ title, intent: 'publish', body: `${title} <img src=x onerror=alert(1)>` }))
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    const { slug } = await Announcement.findByOrFail('title', title)
    const page = await client.get(`/announcements/${slug}`).withInertia()
    const { html } = (page.inertiaProps as { announcement: { html: string } }).announcement
    assert.notInclude(html, '<script')
    assert.notInclude(html, '<img')
    assert.include(html, '&lt;script&gt;')
    assert.equal(slug, 'script-alert-1-script')
  })

  test('reads the summer and winter time of a campus', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus({ timeZone: 'America/New_York' })
    const form = await eventForm(
      { event: { startsAt: '2099-07-01T09:00', endsAt: '2099-12-01T09:00' } },
      campus
    )
    await client.post('/announcements').json(form).loginAs(author).withCsrfToken().redirects(0)
    const event = await Event.firstOrFail()
    assert.equal(event.startsAt.toMillis(), DateTime.fromISO('2099-07-01T13:00Z').toMillis())
    assert.equal(event.endsAt.toMillis(), DateTime.fromISO('2099-12-01T14:00Z').toMillis())
  })
})
