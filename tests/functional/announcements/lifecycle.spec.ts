import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import EventQuestion from '#app/announcements/models/event_question'
import EventSession from '#app/announcements/models/event_session'
import { saveAnnouncement } from '#app/announcements/actions/save_announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { publishDueAnnouncements } from '#app/announcements/actions/change_publication'
import AuditEntry from '#app/audit/models/audit_entry'
import { freezeClock, now } from '#app/core/clock'
import Import from '#app/imports/models/import'
import Registration from '#app/registrations/models/registration'
import { eventForm, localTime, noticeForm } from '#tests/fixtures/announcement_form'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const actions = async (id: number) => {
  const entries = await AuditEntry.query()
    .where({ subject_type: 'announcement', subject_id: id })
    .orderBy('id')
  return entries.map((entry) => entry.action)
}

async function registered(eventId: number, values: Partial<Registration> = {}) {
  const user = await givenUser()
  return Registration.create({
    publicId: ulid(),
    eventId,
    userId: user.id,
    status: 'confirmed',
    confirmedAt: now(),
    priceAmountMinor: 0n,
    priceCurrency: 'USD',
    answers: [],
    source: 'self',
    ...values,
  })
}

test.group('Announcements: from draft to archive', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  async function write(client: ApiClient, form: Record<string, unknown>) {
    const author = await givenUser({ roles: ['organizer'] })
    await client.post('/announcements').json(form).loginAs(author).withCsrfToken().redirects(0)
    return { author, announcement: await Announcement.query().orderBy('id', 'desc').firstOrFail() }
  }

  test('a scheduled one is out from its minute on, job or no job', async ({ client, assert }) => {
    await givenCampus()
    const publishAt = now().plus({ hours: 2 }).startOf('minute')
    const form = noticeForm({ intent: 'schedule', publishAt: localTime(publishAt) })
    const { announcement } = await write(client, form)
    const path = `/announcements/${announcement.slug}`
    const titles = async () => {
      const list = await client.get('/announcements').withInertia()
      const { rows } = (list.inertiaProps as { list: { rows: { title: string }[] } }).list
      return rows.map((row) => row.title)
    }
    ;(await client.get(path).withInertia()).assertStatus(404)
    assert.deepEqual(await titles(), [])
    assert.equal(await publishDueAnnouncements(), 0)

    freezeClock(publishAt)
    ;(await client.get(path).withInertia()).assertStatus(200)
    assert.deepEqual(await titles(), [announcement.title])
    assert.equal(await publishDueAnnouncements(), 1)
    assert.equal(await publishDueAnnouncements(), 0)
    await announcement.refresh()
    assert.equal(announcement.status, 'published')
    assert.deepEqual(await actions(announcement.id), [
      'announcement.created',
      'announcement.scheduled',
      'announcement.published',
    ])
  })

  test('a scheduled one goes back to draft', async ({ client, assert }) => {
    await givenCampus()
    const publishAt = localTime(now().plus({ days: 1 }))
    const { announcement, author } = await write(
      client,
      noticeForm({ intent: 'schedule', publishAt })
    )
    await client
      .put(`/announcements/${announcement.slug}`)
      .json(noticeForm({ intent: 'draft', publishAt, version: 1 }))
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    await announcement.refresh()
    assert.equal(announcement.status, 'draft')
    assert.isNull(announcement.publishedAt)
  })

  test('a stale form does not overwrite what somebody saved meanwhile', async ({
    client,
    assert,
  }) => {
    const { announcement, author } = await write(client, noticeForm())
    const save = (title: string) =>
      client
        .put(`/announcements/${announcement.slug}`)
        .json(noticeForm({ title, version: 1, intent: 'save' }))
        .loginAs(author)
        .withCsrfToken()
        .withInertia()
        .header('referer', `/announcements/${announcement.slug}/edit`)
        .redirects(0)
    await save('The first to save')
    const late = await save('The second to save')
    late.assertFlashMessage('errorCode', 'E_STALE_EDIT')
    await announcement.refresh()
    assert.equal(announcement.title, 'The first to save')
    assert.equal(announcement.version, 2)
  })

  test('two of one title get two slugs, and a new title keeps the old address', async ({
    client,
    assert,
  }) => {
    const { announcement: first, author } = await write(client, noticeForm({ intent: 'publish' }))
    const { announcement: second } = await write(client, noticeForm({ intent: 'publish' }))
    assert.equal(first.slug, 'the-library-opens-on-sundays')
    assert.equal(second.slug, 'the-library-opens-on-sundays-2')

    const rename = (from: string, title: string, version: number) =>
      client
        .put(`/announcements/${from}`)
        .json(noticeForm({ title, version, intent: 'save' }))
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
    await rename(first.slug, 'Árbol & ñandú!', 1)
    const old = await client.get('/announcements/the-library-opens-on-sundays').redirects(0)
    old.assertStatus(301)
    old.assertHeader('location', '/announcements/arbol-nandu')
    await rename('arbol-nandu', 'The library opens on Sundays', 2)
    await first.refresh()
    assert.equal(first.slug, 'the-library-opens-on-sundays')
  })

  test('no title takes one of our own paths', async ({ client, assert }) => {
    const { announcement } = await write(client, noticeForm({ title: 'Create' }))
    assert.equal(announcement.slug, 'create-1')
    const { announcement: signs } = await write(client, noticeForm({ title: '¿¡!?' }))
    assert.equal(signs.slug, 'announcement')
  })

  test('an incomplete draft is not published', async ({ client, assert }) => {
    const { announcement, author } = await write(client, noticeForm({ summary: '' }))
    const response = await client
      .post(`/announcements/${announcement.slug}/publication`)
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    response.assertFlashMessage('errorCode', 'E_ANNOUNCEMENT_INCOMPLETE')
    await announcement.refresh()
    assert.equal(announcement.status, 'draft')
  })

  test('an event that is over is not published', async ({ client, assert }) => {
    const { announcement, author } = await givenEvent({
      status: 'draft',
      startsAt: now().minus({ days: 2 }),
      endsAt: now().minus({ days: 1 }),
    })
    const response = await client
      .post(`/announcements/${announcement.slug}/publication`)
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    response.assertFlashMessage('errorCode', 'E_ANNOUNCEMENT_INCOMPLETE')
    await announcement.refresh()
    assert.equal(announcement.status, 'draft')
  })

  test('what is scheduled, or came out meanwhile, is not saved without its text', async ({
    client,
    assert,
  }) => {
    await givenCampus()
    const publishAt = localTime(now().plus({ days: 1 }))
    const { announcement, author } = await write(
      client,
      noticeForm({ intent: 'schedule', publishAt })
    )
    const bare = await client
      .put(`/announcements/${announcement.slug}`)
      .json(noticeForm({ intent: 'save', publishAt, version: 1, body: '', summary: '' }))
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    const problems = bare.flashMessage('inputErrorsBag') as Record<string, unknown>
    assert.sameMembers(Object.keys(problems), ['summary', 'body'])
    await announcement.refresh()
    assert.equal(announcement.body, noticeForm().body)

    // The form was read while it was a draft; the text is missing when it is written.
    const input = { ...(await announcementInput(announcement)), body: ' ' }
    const edited = { id: announcement.id, version: announcement.version }
    const by = { actorId: author.id, ability: 'organizer' }
    await assert.rejects(() => saveAnnouncement({ edited, input, intent: 'save', ...by }))
  })

  test('cancelling tells everybody and cancels every registration', async ({ client, assert }) => {
    const { announcement, event, author } = await givenEvent()
    const registration = await registered(event.id)
    const waiting = await registered(event.id, {
      status: 'waitlisted',
      waitlistSeq: 1,
      confirmedAt: null,
    })
    const asked = await registered(event.id, { status: 'submitted', confirmedAt: null })
    const cancel = () =>
      client
        .post(`/announcements/${announcement.slug}/cancellation`)
        .json({ reason: 'The roof leaks.' })
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
    const none = await client
      .post(`/announcements/${announcement.slug}/cancellation`)
      .json({ reason: '' })
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    assert.include(Object.keys(none.flashMessage('inputErrorsBag') as object), 'reason')
    await cancel()
    await cancel()
    await announcement.refresh()
    await registration.refresh()
    await waiting.refresh()
    assert.equal(announcement.status, 'cancelled')
    await asked.refresh()
    const states = [registration, waiting, asked].map(({ status }) => status)
    assert.deepEqual(states, ['cancelled', 'cancelled', 'cancelled'])
    assert.deepEqual(await actions(announcement.id), ['announcement.cancelled'])
    ;(await client.get(`/announcements/${announcement.slug}`).withInertia()).assertStatus(200)
  })

  test('archiving leaves the list and keeps the address; not while people expect it', async ({
    client,
    assert,
  }) => {
    const { announcement, event, author } = await givenEvent()
    const registration = await registered(event.id)
    const archive = () =>
      client
        .post(`/announcements/${announcement.slug}/archive`)
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
    const refused = await archive()
    refused.assertFlashMessage('errorCode', 'E_EVENT_AHEAD')
    await registration.merge({ status: 'cancelled' }).save()
    await archive()
    await announcement.refresh()
    assert.equal(announcement.status, 'archived')
    const list = await client.get('/announcements?when=all').withInertia()
    assert.deepEqual((list.inertiaProps as { list: { rows: unknown[] } }).list.rows, [])
    ;(await client.get(`/announcements/${announcement.slug}`).withInertia()).assertStatus(200)
    await client
      .delete(`/announcements/${announcement.slug}/archive`)
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    await announcement.refresh()
    assert.equal(announcement.status, 'published')
  })

  test('a copy is a draft of one’s own, moved ahead by whole weeks', async ({ client, assert }) => {
    const manager = await givenUser({ roles: ['organizer'] })
    const startsAt = now().minus({ days: 10 }).startOf('second')
    const { announcement, event } = await givenEvent({
      startsAt,
      managers: [manager],
      prices: [{ label: 'All', amountMinor: 500n }],
      questions: [
        { label: 'Again?', type: 'boolean' },
        { label: 'Why?', type: 'text', shownWhen: { question: 0, answer: 'true' } },
      ],
    })
    const response = await client
      .post(`/announcements/${announcement.slug}/duplicate`)
      .loginAs(manager)
      .withCsrfToken()
      .redirects(0)
    const copy = await Announcement.query().whereNot('id', announcement.id).firstOrFail()
    response.assertHeader('location', `/announcements/${copy.slug}/edit`)
    assert.equal(copy.status, 'draft')
    assert.equal(copy.authorId, manager.id)
    assert.equal(copy.title, `${announcement.title} (copy)`)
    const copied = await Event.query()
      .where('announcement_id', copy.id)
      .preload('sessions')
      .preload('prices')
      .preload('questions')
      .firstOrFail()
    assert.equal(copied.startsAt.diff(event.startsAt, 'days').days, 14)
    assert.equal(copied.sessions[0]!.startsAt.toMillis(), copied.startsAt.toMillis())
    assert.lengthOf(copied.prices, 1)
    const [again, why] = copied.questions
    assert.deepEqual([why?.shownWhenQuestionId, why?.shownWhenAnswer], [again?.id, 'true'])
  })

  test('places never go below the seats held; more places let people in', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const form = await eventForm({ intent: 'publish', event: { capacity: 2 } }, campus)
    const { announcement, author } = await write(client, form)
    const event = await Event.findByOrFail('announcement_id', announcement.id)
    await registered(event.id)
    await registered(event.id)
    const waiting = await registered(event.id, {
      status: 'waitlisted',
      waitlistSeq: 1,
      confirmedAt: null,
    })
    const save = (capacity: number, version: number) =>
      client
        .put(`/announcements/${announcement.slug}`)
        .json({ ...form, intent: 'save', version, event: { ...form.event, capacity } })
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
    const refused = await save(1, 1)
    refused.assertFlashMessage('errorCode', 'E_CAPACITY_BELOW_SEATS')
    const errors = refused.flashMessage('inputErrorsBag') as Record<string, string[]>
    assert.deepEqual(Object.keys(errors), ['event.capacity'])
    await event.refresh()
    assert.equal(event.capacity, 2)
    await save(3, 1)
    await waiting.refresh()
    assert.equal(waiting.status, 'confirmed')
  })

  test('answered questions are frozen, used sessions stay', async ({ client, assert }) => {
    const campus = await givenCampus()
    const form = await eventForm(
      { intent: 'publish', event: { questions: [{ label: 'Why?', why: 'W', type: 'text' }] } },
      campus
    )
    const { announcement, author } = await write(client, form)
    const event = await Event.findByOrFail('announcement_id', announcement.id)
    const question = await EventQuestion.findByOrFail('event_id', event.id)
    const session = await EventSession.findByOrFail('event_id', event.id)
    await registered(event.id, { answers: [{ question: question.publicId, value: 'Because' }] })
    const save = (questions: unknown[], version: number) =>
      client
        .put(`/announcements/${announcement.slug}`)
        .json({ ...form, intent: 'save', version, event: { ...form.event, questions } })
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
    const refused = await save([], 1)
    refused.assertFlashMessage('errorCode', 'E_QUESTIONS_FROZEN')
    const same = { publicId: question.publicId, label: 'Why?', why: 'W', type: 'text' }
    const otherReason = await save([{ ...same, why: 'To sell it' }], 1)
    otherReason.assertFlashMessage('errorCode', 'E_QUESTIONS_FROZEN')
    const saved = await save([same], 1)
    saved.assertFlashMissing('errorCode')
    const asked = { ...same, publicId: undefined, shownWhen: { question: 0, answer: 'Because' } }
    const more = await save([same, asked], 2)
    more.assertFlashMessage('errorCode', 'E_QUESTIONS_FROZEN')
    await question.refresh()
    await session.refresh()
    assert.equal((await Announcement.findOrFail(announcement.id)).version, 2)
  })

  test('a draft becomes a notice, also after a file was uploaded for its event', async ({
    client,
    assert,
  }) => {
    const { announcement, author } = await write(client, await eventForm())
    await client
      .post(`/imports/registrations?event=${announcement.slug}`)
      .file('file', Buffer.from('E-mail,Name\na@example.test,Ana\n'), { filename: 'people.csv' })
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    assert.lengthOf(await Import.all(), 1)
    const response = await client
      .put(`/announcements/${announcement.slug}`)
      .json(noticeForm({ intent: 'save', version: 1 }))
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(303)
    assert.isEmpty(await Import.all())
    assert.isNull(await Event.findBy('announcement_id', announcement.id))
  })

  test('the kind is fixed once readers have seen it', async ({ client, assert }) => {
    const { announcement, author } = await write(client, await eventForm({ intent: 'publish' }))
    const response = await client
      .put(`/announcements/${announcement.slug}`)
      .json(noticeForm({ intent: 'save', version: 1 }))
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    response.assertFlashMessage('errorCode', 'E_KIND_FIXED')
    assert.isNotNull(await Event.findBy('announcement_id', announcement.id))
  })
})
