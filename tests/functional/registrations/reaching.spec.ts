import AnnouncementSlug from '#app/announcements/models/announcement_slug'
import Registration from '#app/registrations/models/registration'
import { freezeClock, now } from '#app/core/clock'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import Course from '#app/catalogue/models/course'
import Faculty from '#app/catalogue/models/faculty'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import type User from '#app/users/models/user'
import { test } from '@japa/runner'

const ask = (client: ApiClient, slug: string, person: User, body: Record<string, unknown> = {}) =>
  client
    .post(`/announcements/${slug}/registrations`)
    .accept('json')
    .loginAs(person)
    .withCsrfToken()
    .json(body)

test.group('Reaching an event', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('one may register from the minute on at which it comes out, job or no job', async ({
    client,
    assert,
  }) => {
    const publishAt = now().plus({ hours: 2 }).startOf('minute')
    const author = await givenUser({ roles: ['organizer'] })
    const { announcement, event } = await givenEvent({ status: 'scheduled', author })
    await announcement.merge({ publishedAt: publishAt }).save()
    const person = await givenUser()
    const start = () => client.get(`/announcements/${announcement.slug}/register`).redirects(0)
    ;(await ask(client, announcement.slug, person)).assertStatus(404)
    ;(await start()).assertStatus(404)

    freezeClock(publishAt)
    const page = await client
      .get(`/announcements/${announcement.slug}`)
      .loginAs(person)
      .withInertia()
    const { registration: panel } = page.inertiaProps as { registration: { outcome: string } }
    assert.equal(panel.outcome, 'seat')
    const answer = await ask(client, announcement.slug, person)
    answer.assertStatus(200)
    assert.equal(answer.body().registration.status, 'confirmed')
    ;(await start()).assertStatus(302)

    const door = await client
      .get(`/events/${event.publicId}/attendance`)
      .loginAs(author)
      .withInertia()
    door.assertStatus(200)
    const doors = await client.get('/events/attendance').loginAs(author).withInertia()
    const { list } = doors.inertiaProps as { list: { rows: { publicId: string }[] } }
    assert.deepEqual(
      list.rows.map((row) => row.publicId),
      [event.publicId]
    )
  })

  test('a page that was open while the title changed still registers', async ({
    client,
    assert,
  }) => {
    const { announcement, event, author } = await givenEvent()
    await AnnouncementSlug.create({ announcementId: announcement.id, slug: 'as-it-was-called' })
    const answer = await ask(client, 'as-it-was-called', await givenUser())
    answer.assertStatus(200)
    assert.lengthOf(await Registration.query().where('eventId', event.id), 1)

    const details = await client
      .get('/announcements/as-it-was-called/details')
      .qs({ tab: 'waitlist' })
      .loginAs(author)
      .redirects(0)
    details.assertStatus(301)
    details.assertHeader('location', `/announcements/${announcement.slug}/details?tab=waitlist`)
  })

  test('what was never published does not exist, archived or not', async ({ client }) => {
    const { announcement, event } = await givenEvent({ status: 'archived' })
    await announcement.merge({ publishedAt: null }).save()
    const stranger = await givenUser({ roles: ['organizer', 'scanner'] })
    const { slug } = announcement
    ;(await ask(client, slug, stranger)).assertStatus(404)
    ;(await client.get(`/announcements/${slug}/register`).redirects(0)).assertStatus(404)
    ;(await client.get(`/announcements/${slug}/details`).loginAs(stranger)).assertStatus(404)
    ;(await client.get(`/events/${event.publicId}/attendance`).loginAs(stranger)).assertStatus(404)
  })

  test('a profile given with the request is held to what the profile form asks', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    const person = await givenUser({ profile: 'empty' })
    const open = await givenCampus()
    const archived = await givenCampus()
    await archived.merge({ active: false }).save()
    const faculty = await Faculty.create({ name: 'Arts', code: 'ARTS', active: true })
    const elsewhere = await Course.create({
      name: 'Music',
      code: 'MUS',
      level: 'undergraduate',
      facultyId: faculty.id,
      active: true,
    })
    const refused = [
      { campusId: archived.id },
      { campusId: 99_999_999_999 },
      { campusId: 99_999_999_999, courseId: elsewhere.id },
      { campusId: open.id, courseId: elsewhere.id },
      { campusId: open.id, courseId: 99_999_999_999 },
    ]
    for (const profile of refused) {
      const answer = await ask(client, announcement.slug, person, { profile })
      answer.assertStatus(422)
    }
    assert.lengthOf(await Registration.all(), 0)
    await person.refresh()
    assert.isNull(person.campusId)
  })
})
