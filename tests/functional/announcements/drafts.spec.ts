import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import ArduinoKit from '#app/arduino/models/arduino_kit'
import AuditEntry from '#app/audit/models/audit_entry'
import { freezeClock, now } from '#app/core/clock'
import type User from '#app/users/models/user'
import { eventForm, localTime, noticeForm } from '#tests/fixtures/announcement_form'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

type Form = Record<string, unknown>

/** What the form sends when nothing but its title was typed. */
const titleAlone = (changes: Form = {}) => ({
  ...{ intent: 'draft', kind: 'event', title: 'A thought', summary: null, body: null },
  ...{ visibility: 'public', publishAt: null },
  event: { campusId: null, venue: null, startsAt: null, endsAt: null, capacity: null },
  ...changes,
})

async function send(
  client: ApiClient,
  as: User,
  [method, path]: ['post' | 'put', string],
  form: Form
) {
  return client[method](path)
    .json(form)
    .header('accept', 'application/json')
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)
}

const saveItself = (client: ApiClient, as: User, slug: string | null, form: Form) =>
  send(
    client,
    as,
    slug === null ? ['post', '/announcements/drafts'] : ['put', `/announcements/${slug}/draft`],
    form
  )

/** As its form shows it. */
async function shown(client: ApiClient, as: User, slug: string) {
  const page = await client.get(`/announcements/${slug}/edit`).withInertia().loginAs(as)
  return page.inertiaProps.announcement as {
    version: number
    values: { title: string; publishAt: string; event: Record<string, unknown> }
  }
}

const byHand = (client: ApiClient, as: User, slug: string | null, form: Form) =>
  client[slug === null ? 'post' : 'put'](
    slug === null ? '/announcements' : `/announcements/${slug}`
  )
    .json(form)
    .loginAs(as)
    .withCsrfToken()
    .withInertia()
    .header('referer', '/announcements/create')
    .redirects(0)

test.group('A draft', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('is saved by hand with a title alone, whatever its kind', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    for (const kind of ['notice', 'event', 'arduino', 'codefest', 'vocational']) {
      const title = `A thought of ${kind}`
      const answer = await byHand(client, author, null, titleAlone({ kind, title }))
      answer.assertStatus(303)
      answer.assertFlashMessage('success', 'Draft saved.')
      const draft = await Announcement.findByOrFail('title', title)
      assert.equal(draft.status, 'draft')
      assert.equal(draft.slug, `a-thought-of-${kind}`)
      assert.isNull(await Event.findBy('announcementId', draft.id))
      for (const path of ['', '/edit', '/qr-code']) {
        const page = await client.get(`/announcements/${draft.slug}${path}`).loginAs(author)
        page.assertStatus(200)
      }
    }
    const list = await client.get('/announcements?view=drafts').withInertia().loginAs(author)
    assert.equal(list.inertiaProps.list.meta.total, 5)
    const none = await byHand(client, author, null, titleAlone({ title: null }))
    assert.deepEqual(Object.keys(none.flashMessage('inputErrorsBag')), ['title'])
  })

  test('waits on the start page of who wrote it, the last one changed first', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const start = async (as: User) => {
      const page = await client.get('/dashboard').withInertia().loginAs(as)
      const { staff } = page.inertiaProps as { staff: { drafts: { title: string }[] } | null }
      return staff?.drafts.map(({ title }) => title)
    }
    assert.deepEqual(await start(author), [])
    const from = now()
    for (const [index, title] of ['One', 'Two', 'Three', 'Four'].entries()) {
      freezeClock(from.plus({ minutes: index }))
      await byHand(client, author, null, titleAlone({ title }))
    }
    assert.deepEqual(await start(author), ['Four', 'Three', 'Two'])
    freezeClock(from.plus({ minutes: 9 }))
    const { version } = await shown(client, author, 'two')
    await saveItself(client, author, 'two', titleAlone({ title: 'Two', summary: 'New', version }))
    assert.deepEqual(await start(author), ['Two', 'Four', 'Three'])
    assert.deepEqual(await start(await givenUser({ roles: ['organizer'] })), [])
    assert.deepEqual(await start(await givenUser({ roles: ['admin'] })), [])
    assert.isUndefined(await start(await givenUser()))
    await author.related('roles').query().delete()
    assert.isUndefined(await start(author), 'who organizes no more cannot open them')
  })

  test('keeps what was typed of its event, and has rows once it is whole', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    const typed = {
      campusId: campus.id,
      venue: 'Room 12',
      startsAt: '2090-03-01T09:00',
      endsAt: null,
      capacity: 30,
      sessions: [{ publicId: null, name: 'Morning', startsAt: null, endsAt: null }],
      prices: [{ label: 'Students', amount: null, audience: { kinds: ['student'] } }],
      questions: [{ label: 'Size', why: null, type: 'text', options: [] }],
    }
    await byHand(client, author, null, titleAlone({ event: typed }))
    const draft = await Announcement.findByOrFail('title', 'A thought')
    const { values, version } = await shown(client, author, draft.slug)
    assert.containSubset(values.event, {
      ...{ campusId: campus.id, venue: 'Room 12', startsAt: '2090-03-01T09:00', endsAt: '' },
      capacity: 30,
      sessions: [{ name: 'Morning', startsAt: '' }],
      prices: [{ label: 'Students', amount: '', audience: { kinds: ['student'], campusIds: [] } }],
      questions: [{ label: 'Size', why: '', type: 'text' }],
    })

    for (const [path, body, status] of [
      [
        `/announcements/${draft.slug}`,
        { ...titleAlone({ event: typed }), intent: 'publish', version },
        422,
      ],
      [`/announcements/${draft.slug}/publication`, {}, 409],
    ] as const) {
      const method = path.endsWith('publication') ? 'post' : 'put'
      const refused = await send(client, author, [method, path], body)
      refused.assertStatus(status)
      await draft.refresh()
      assert.equal(draft.status, 'draft')
    }

    const whole = await eventForm({ version, title: 'A thought', intent: 'publish' }, campus)
    const published = await byHand(client, author, draft.slug, whole)
    published.assertStatus(303)
    await draft.refresh()
    assert.equal(draft.status, 'published')
    assert.isNull(draft.draftEvent)
    const event = await Event.findByOrFail('announcementId', draft.id)
    assert.equal(event.venue, 'Auditorium')
  })

  test('that becomes unfinished again keeps the rows that it had, and is copied without times', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    await byHand(client, author, null, await eventForm({ title: 'Whole' }))
    const draft = await Announcement.findByOrFail('title', 'Whole')
    const { id } = await Event.findByOrFail('announcementId', draft.id)
    await byHand(
      client,
      author,
      draft.slug,
      await eventForm({ version: 1, title: 'Whole', event: { venue: null } })
    )
    await draft.refresh()
    assert.equal(draft.draftEvent?.venue ?? null, null)
    const event = await Event.findByOrFail('announcementId', draft.id)
    assert.equal(event.id, id)
    assert.equal(event.venue, 'Auditorium')
    assert.equal((await shown(client, author, draft.slug)).values.event.venue, '')

    const copied = await client
      .post(`/announcements/${draft.slug}/duplicate`)
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    copied.assertStatus(303)
    const copy = await Announcement.findByOrFail('title', 'Whole (copy)')
    const { values } = await shown(client, author, copy.slug)
    assert.equal(values.event.startsAt, '')
    assert.equal(values.event.capacity, 40)
  })

  test('keeps when it is to be published, also when it was scheduled', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    const publishAt = localTime(now().plus({ days: 3 }), campus.timeZone)
    const form = await eventForm({ title: 'Planned', publishAt }, campus)
    await byHand(client, author, null, form)
    const draft = await Announcement.findByOrFail('title', 'Planned')
    assert.equal((await shown(client, author, draft.slug)).values.publishAt, publishAt)
    assert.isNull(draft.publishedAt)

    await byHand(client, author, draft.slug, { ...form, version: 1, intent: 'schedule' })
    await draft.refresh()
    assert.equal(draft.status, 'scheduled')
    assert.isNull(draft.publishPlannedAt)
    assert.equal(localTime(draft.publishedAt!, campus.timeZone), publishAt)

    const back = await byHand(client, author, draft.slug, { ...form, version: 2 })
    back.assertFlashMessage('success', 'Draft saved.')
    await draft.refresh()
    assert.equal(draft.status, 'draft')
    assert.isNull(draft.publishedAt)
    assert.equal((await shown(client, author, draft.slug)).values.publishAt, publishAt)

    // It is a note: its time passes and nothing comes out.
    freezeClock(now().plus({ days: 4 }))
    const reader = await givenUser()
    const page = await client.get(`/announcements/${draft.slug}`).loginAs(reader)
    page.assertStatus(404)
    await byHand(client, author, draft.slug, { ...form, version: 3, publishAt: null })
    assert.equal((await shown(client, author, draft.slug)).values.publishAt, '')
  })

  test('of which only a draft may lack something, by the database', async ({ assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const draft = await Announcement.create({
      ...{ publicId: '01HZDRAFTZZZZZZZZZZZZZZZZZ', slug: 'kept', kind: 'event', title: 'Kept' },
      ...{ summary: '', body: '', authorId: author.id, status: 'draft', visibility: 'public' },
      draftEvent: {},
    })
    const publish = () =>
      db
        .from('announcements')
        .where('id', draft.id)
        .update({
          ...{ status: 'published', published_at: '2026-01-01 00:00:00' },
        })
    await assert.rejects(async () => {
      await db.transaction(async (trx) => {
        await trx
          .from('announcements')
          .where('id', draft.id)
          .update({
            ...{ status: 'published', published_at: '2026-01-01 00:00:00' },
          })
      })
    }, /check|CHECK/)
    await db.from('announcements').where('id', draft.id).update({ draft_event: null })
    await publish()
  })
})

test.group('A copy', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('has all its dates as many days later as asked for, and odd numbers make none', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    await byHand(client, author, null, await eventForm({ title: 'Weekly' }))
    const original = await Announcement.findByOrFail('title', 'Weekly')
    const before = await Event.findByOrFail('announcementId', original.id)
    const duplicate = (days: unknown) =>
      client
        .post('/announcements/weekly/duplicate')
        .json({ days })
        .withInertia()
        .header('referer', '/announcements/weekly')
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
    for (const odd of ['next week', 1.5, 1097, -1097, { days: 1 }]) {
      const refused = await duplicate(odd)
      assert.deepEqual(
        Object.keys(refused.flashMessage('inputErrorsBag') ?? {}),
        ['days'],
        String(odd)
      )
    }
    assert.lengthOf(await Announcement.all(), 1)
    const copied = await duplicate(10)
    copied.assertStatus(303)
    const copy = await Announcement.findByOrFail('title', 'Weekly (copy)')
    const after = await Event.findByOrFail('announcementId', copy.id)
    assert.equal(after.startsAt.diff(before.startsAt, 'days').days, 10)
    assert.equal(after.endsAt.diff(before.endsAt, 'days').days, 10)
  })

  test('starts like one’s other events: the form offers one’s own usual hours', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    for (const [day, hours] of [
      ['2090-03-01', ['14:00', '16:00']],
      ['2090-03-08', ['14:00', '16:00']],
      ['2090-03-09', ['08:00', '09:30']],
    ] as const) {
      const [startsAt, endsAt] = hours.map((hour) => `${day}T${hour}`)
      await byHand(client, author, null, await eventForm({ event: { startsAt, endsAt } }, campus))
    }
    const usual = async (as: User, path: string) => {
      const page = await client.get(path).withInertia().loginAs(as)
      return page.inertiaProps.usualHours
    }
    const hours = [
      { startsAt: '14:00', minutes: 120 },
      { startsAt: '08:00', minutes: 90 },
    ]
    assert.deepEqual(await usual(author, '/announcements/create'), hours)
    assert.deepEqual(await usual(author, '/announcements/open-data-and-public-health/edit'), hours)
    const another = await givenUser({ roles: ['organizer'] })
    assert.deepEqual(await usual(another, '/announcements/create'), [])
  })
})

test.group('A draft that saves itself', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('is made with its title, goes on, and claims its slug when it is saved by hand', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const made = await saveItself(client, author, null, titleAlone({ title: 'Ope' }))
    made.assertStatus(200)
    const { slug, version } = made.body() as { slug: string; version: number }
    assert.match(slug, /^[0-9a-z]{26}$/)
    assert.equal(version, 1)
    for (const [index, title] of ['Open', 'Open dat', 'Open data'].entries()) {
      const saved = await saveItself(
        client,
        author,
        slug,
        titleAlone({ title, version: index + 1 })
      )
      assert.deepEqual(saved.body(), { slug, version: index + 2 })
    }
    assert.lengthOf(await db.from('announcement_slugs').whereIn('slug', ['open', 'open-dat']), 0)
    const stale = await saveItself(
      client,
      author,
      slug,
      titleAlone({ title: 'Closed', version: 2 })
    )
    stale.assertStatus(409)
    assert.equal((stale.body() as { code: string }).code, 'E_STALE_EDIT')

    const byItsAuthor = await byHand(
      client,
      author,
      slug,
      titleAlone({ title: 'Open data', version: 4 })
    )
    byItsAuthor.assertHeader('location', '/announcements/open-data/edit')
    const former = await client.get(`/announcements/${slug}/edit`).loginAs(author).redirects(0)
    former.assertStatus(301)
  })

  test('keeps what is wrong, which is said by hand; what has no shape is refused', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    const backwards = { startsAt: '2090-03-01T09:00', endsAt: '2090-03-01T08:00' }
    const form = await eventForm({ title: 'Backwards', event: backwards }, campus)
    const { slug } = (await saveItself(client, author, null, form)).body() as { slug: string }
    const draft = await Announcement.findByOrFail('slug', slug)
    assert.isNull(await Event.findBy('announcementId', draft.id))
    assert.equal((await shown(client, author, slug)).values.event.endsAt, '2090-03-01T08:00')
    const said = await byHand(client, author, slug, { ...form, version: 1 })
    assert.deepEqual(Object.keys(said.flashMessage('inputErrorsBag')), ['event.endsAt'])

    for (const event of [{ startsAt: 'tomorrow' }, { capacity: -3 }, { campusId: 'x' }, [], 'x']) {
      const odd = await saveItself(client, author, slug, titleAlone({ event, version: 1 }))
      odd.assertStatus(422)
    }
    await draft.refresh()
    assert.equal(draft.version, 1)
  })

  test('is one entry in the audit for ten minutes of writing, and numbers no kits', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const colleague = await givenUser({ roles: ['admin'] })
    const workshop = await eventForm({ kind: 'arduino', event: { settings: { kits: 3 } } })
    const { slug } = (await saveItself(client, author, null, workshop)).body() as { slug: string }
    const draft = await Announcement.findByOrFail('slug', slug)
    const actions = async () => {
      const entries = await AuditEntry.query()
        .where({ subjectType: 'announcement', subjectId: draft.id })
        .orderBy('id')
      return entries.map(({ action, actorId }) => [action, actorId])
    }
    const write = async (as: User, version: number) => {
      const saved = await saveItself(client, as, slug, {
        ...workshop,
        title: `Version ${version}`,
        version,
      })
      saved.assertStatus(200)
    }
    await write(author, 1)
    await write(author, 2)
    assert.deepEqual(await actions(), [['announcement.created', author.id]])
    await write(colleague, 3)
    freezeClock(now().plus({ minutes: 11 }))
    await write(author, 4)
    await write(author, 5)
    assert.deepEqual(await actions(), [
      ['announcement.created', author.id],
      ['announcement.updated', colleague.id],
      ['announcement.updated', author.id],
    ])
    const event = await Event.findByOrFail('announcementId', draft.id)
    const kits = () => ArduinoKit.query().where('eventId', event.id)
    assert.lengthOf(await kits(), 0)
    const published = await client
      .post(`/announcements/${slug}/publication`)
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    published.assertStatus(303)
    assert.lengthOf(await kits(), 3)
    await draft.refresh()
    assert.equal(draft.status, 'published')
    assert.equal(draft.slug, 'version-5')
  })

  test('is nobody else’s, and nothing that is scheduled or published', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const stranger = await givenUser({ roles: ['organizer'] })
    await byHand(client, author, null, noticeForm())
    const notice = await Announcement.findByOrFail('title', noticeForm().title)
    const { slug } = notice
    const foreign = await saveItself(client, stranger, slug, { ...noticeForm(), version: 1 })
    foreign.assertStatus(404)
    for (const status of ['scheduled', 'published', 'archived'] as const) {
      const publishedAt = status === 'scheduled' ? now().plus({ days: 1 }) : now()
      await notice.merge({ status, publishedAt }).save()
      const late = await saveItself(client, author, slug, {
        ...{ ...noticeForm(), title: 'Something else', version: 1 },
      })
      late.assertStatus(409)
      assert.equal((late.body() as { code: string }).code, 'E_ANNOUNCEMENT_STATE')
      await notice.refresh()
      assert.equal(notice.title, noticeForm().title)
      assert.equal(notice.version, 1)
    }
  })
})
