import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import EventSession from '#app/announcements/models/event_session'
import ArduinoKit from '#app/arduino/models/arduino_kit'
import { freezeClock, now } from '#app/core/clock'
import type User from '#app/users/models/user'
import { eventForm, localTime, noticeForm } from '#tests/fixtures/announcement_form'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const ZONE = 'America/El_Salvador'

function post(client: ApiClient, as: User, path: string, body: object = {}) {
  return client
    .post(path)
    .json(body)
    .withInertia()
    .header('referer', '/announcements/create')
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)
}

async function kept(client: ApiClient, as: User, original: Announcement) {
  const answer = await post(client, as, `/announcements/${original.slug}/template`)
  answer.assertStatus(303)
  return Announcement.query().where('isTemplate', true).orderBy('id', 'desc').firstOrFail()
}

async function offered(client: ApiClient, as: User) {
  const answer = await client
    .get('/announcements/templates')
    .header('accept', 'application/json')
    .loginAs(as)
  answer.assertStatus(200)
  return (answer.body() as { templates: { slug: string; title: string; startsAt: string }[] })
    .templates
}

test.group('Templates', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('an announcement is kept, and another one begins from it on the day that is chosen', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ timeZone: ZONE })
    const author = await givenUser({ roles: ['organizer'] })
    const startsAt = '2030-02-05T18:30'
    await post(client, author, '/announcements', {
      ...(await eventForm(
        {
          title: 'Evening of talks',
          intent: 'publish',
          event: {
            startsAt,
            endsAt: '2030-02-06T20:00',
            registrationClosesAt: '2030-02-03T12:00',
            sessions: [
              { name: 'First', startsAt, endsAt: '2030-02-05T20:00' },
              { name: 'Second', startsAt: '2030-02-06T18:30', endsAt: '2030-02-06T20:00' },
            ],
            prices: [{ label: 'General', amount: '5.00' }],
            questions: [{ label: 'Size', why: 'To plan.', type: 'text' }],
          },
        },
        campus
      )),
    })
    const original = await Announcement.findByOrFail('title', 'Evening of talks')
    assert.equal(original.status, 'published')
    const template = await kept(client, author, original)
    assert.equal(template.title, 'Evening of talks')
    assert.equal(template.status, 'draft')

    const answer = await post(client, author, `/announcements/${template.slug}/duplicate`, {
      startsOn: '2031-03-04',
    })
    answer.assertFlashMessage(
      'success',
      'Draft begun from the template. Check its dates before you publish it.'
    )
    const begun = await Announcement.query().orderBy('id', 'desc').firstOrFail()
    assert.isFalse(begun.isTemplate)
    assert.equal(begun.title, 'Evening of talks')
    assert.equal(begun.slug, 'evening-of-talks-2')
    const event = await Event.findByOrFail('announcementId', begun.id)
    assert.equal(localTime(event.startsAt, ZONE), '2031-03-04T18:30')
    assert.equal(localTime(event.endsAt, ZONE), '2031-03-05T20:00')
    assert.equal(localTime(event.registrationClosesAt!, ZONE), '2031-03-02T12:00')
    const sessions = await EventSession.query().where('eventId', event.id).orderBy('id')
    assert.deepEqual(
      sessions.map((session) => [session.name, localTime(session.startsAt, ZONE)]),
      [
        ['First', '2031-03-04T18:30'],
        ['Second', '2031-03-05T18:30'],
      ]
    )
    await event.load('prices')
    await event.load('questions')
    assert.equal(event.prices[0]!.amountMinor, 500n)
    assert.equal(event.questions[0]!.label, 'Size')
    // It stays, for the next time.
    assert.deepEqual(
      (await offered(client, author)).map(({ slug }) => slug),
      [template.slug]
    )
  })

  test('is on no list but its own, and at no door', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const admin = await givenUser({ roles: ['admin'] })
    const startsAt = now().plus({ hours: 1 }).startOf('minute')
    const { announcement } = await givenEvent({ author, title: 'Quillwork circle', startsAt })
    const template = await kept(client, author, announcement)
    await announcement.merge({ status: 'archived', archivedAt: now() }).save()
    const titles = async (as: User, view: string) => {
      const page = await client.get(`/announcements?view=${view}`).withInertia().loginAs(as)
      const { rows } = page.inertiaProps.list as { rows: { slug: string; placeState: string }[] }
      return rows
    }
    for (const as of [author, admin]) {
      for (const view of ['mine', 'drafts', '']) {
        const slugs = (await titles(as, view)).map(({ slug }) => slug)
        assert.notInclude(slugs, template.slug, view)
      }
      const [own] = await titles(as, 'templates')
      assert.equal(own!.slug, template.slug)
      assert.equal(own!.placeState, 'template')
      const search = await client
        .get('/search?q=quillwork')
        .header('accept', 'application/json')
        .loginAs(as)
      search.assertStatus(200)
      assert.notInclude(JSON.stringify(search.body()), template.slug)
      const board = await client.get('/dashboard').withInertia().loginAs(as)
      assert.notInclude(JSON.stringify(board.inertiaProps), template.slug)
    }
  })

  test('is a secret of its managers, and never comes out', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const another = await givenUser({ roles: ['organizer'] })
    const { announcement } = await givenEvent({ author })
    const template = await kept(client, author, announcement)
    const path = `/announcements/${template.slug}`
    for (const page of [path, `${path}/edit`]) {
      ;(await client.get(page).loginAs(another).withInertia()).assertStatus(404)
    }
    ;(await post(client, another, `${path}/template`)).assertStatus(404)
    assert.deepEqual(await offered(client, another), [])

    const published = await post(client, author, `${path}/publication`)
    published.assertFlashMessage('errorCode', 'E_ANNOUNCEMENT_STATE')
    const scheduled = await client
      .put(path)
      .json(await eventForm({ intent: 'publish', version: 1 }))
      .loginAs(author)
      .withCsrfToken()
      .withInertia()
      .header('referer', `${path}/edit`)
      .redirects(0)
    scheduled.assertFlashMessage('errorCode', 'E_ANNOUNCEMENT_STATE')
    await template.refresh()
    assert.equal(template.status, 'draft')
    const attempt = db.from('announcements').where('id', template.id)
    await assert.rejects(() =>
      db.transaction((trx) =>
        trx
          .from('announcements')
          .where('id', template.id)
          .update({ status: 'published', published_at: '2026-01-01 00:00:00' })
      )
    )
    assert.equal((await attempt.clone().select('status').first()).status, 'draft')
  })

  test('is edited like a draft, keeps its address, and numbers no kits', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const campus = await givenCampus()
    const form = await eventForm({ kind: 'arduino', event: { settings: { kits: 3 } } }, campus)
    await post(client, author, '/announcements', form)
    const original = await Announcement.findByOrFail('title', 'Open data and public health')
    const template = await kept(client, author, original)
    const { id } = await Event.findByOrFail('announcementId', template.id)
    const kits = (eventId: number) => ArduinoKit.query().where('eventId', eventId)
    assert.lengthOf(await kits(id), 0)

    const saved = await client
      .put(`/announcements/${template.slug}`)
      .json({ ...form, title: 'Workshop', version: 1 })
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    saved.assertFlashMessage('success', 'Template saved.')
    const slug = template.slug
    await template.refresh()
    assert.equal(template.title, 'Workshop')
    assert.equal(template.slug, slug)
    assert.lengthOf(await kits(id), 0)

    await post(client, author, `/announcements/${slug}/duplicate`, { startsOn: '2031-03-04' })
    const begun = await Announcement.query().orderBy('id', 'desc').firstOrFail()
    assert.equal(begun.slug, 'workshop')
    const event = await Event.findByOrFail('announcementId', begun.id)
    assert.lengthOf(await kits(event.id), 3)
  })

  test('of a notice has no day; one that is put away is not offered', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    await post(client, author, '/announcements', noticeForm())
    const notice = await Announcement.findByOrFail('title', 'The library opens on Sundays')
    const template = await kept(client, author, notice)
    const [only] = await offered(client, author)
    assert.isNull(only!.startsAt)
    await post(client, author, `/announcements/${template.slug}/duplicate`, { startsOn: null })
    const begun = await Announcement.query().orderBy('id', 'desc').firstOrFail()
    assert.equal(begun.title, notice.title)
    assert.isFalse(begun.isTemplate)

    await post(client, author, `/announcements/${template.slug}/archive`)
    assert.deepEqual(await offered(client, author), [])
  })

  test('begins on a real day', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const { announcement } = await givenEvent({ author })
    const template = await kept(client, author, announcement)
    const before = (await Announcement.all()).length
    for (const startsOn of ['tomorrow', '2030-02-30', '1999-12-31', '2100-01-01', 5]) {
      const refused = await post(client, author, `/announcements/${template.slug}/duplicate`, {
        startsOn,
      })
      const wrong = Object.keys(refused.flashMessage('inputErrorsBag') ?? {})
      assert.deepEqual(wrong, ['startsOn'], String(startsOn))
    }
    assert.lengthOf(await Announcement.all(), before)
  })
})
