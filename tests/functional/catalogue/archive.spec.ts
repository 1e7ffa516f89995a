import Announcement from '#app/announcements/models/announcement'
import AudienceRule from '#app/announcements/models/audience_rule'
import EventPrice from '#app/announcements/models/event_price'
import AuditEntry from '#app/audit/models/audit_entry'
import { archiveRecord } from '#app/catalogue/actions/archive_record'
import { now } from '#app/core/clock'
import { eventForm } from '#tests/fixtures/announcement_form'
import { givenCampus, givenCourse, givenFaculty } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Use {
  type: string
  total: number
  items: { name: string; key: string }[]
}

test.group('Archive of the catalogue', (group) => {
  let admin: User
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'], kind: 'external' })
  })

  const archive = (client: ApiClient, path: string) =>
    client.post(`${path}/archive`).loginAs(admin).accept('json').withCsrfToken().redirects(0)
  const restore = (client: ApiClient, path: string) =>
    client.delete(`${path}/archive`).loginAs(admin).accept('json').withCsrfToken().redirects(0)
  async function uses(client: ApiClient, path: string): Promise<Use[]> {
    const page = await client.get(`${path}/edit`).loginAs(admin).withInertia()
    page.assertStatus(200)
    return page.inertiaProps.uses as unknown as Use[]
  }

  test('a campus is refused while an event or an active course needs it', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const path = `/campuses/${campus.code}`
    const { event, announcement } = await givenEvent({ campus, title: 'Held here' })
    const course = await givenCourse({ campus })
    await givenUser({ campusId: campus.id })
    const refused = await archive(client, path)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_CATALOGUE_IN_USE' })
    assert.deepEqual(await uses(client, path), [
      { type: 'event', total: 1, items: [{ name: 'Held here', key: announcement.slug }] },
      { type: 'course', total: 1, items: [{ name: course.name, key: course.code }] },
    ])
    await event
      .merge({ startsAt: now().minus({ hours: 3 }), endsAt: now().minus({ minutes: 1 }) })
      .save()
    await course.merge({ active: false }).save()
    assert.deepEqual(await uses(client, path), [])
    ;(await archive(client, path)).assertStatus(303)
    await campus.refresh()
    assert.isFalse(campus.active)
    const entries = await AuditEntry.query().where('action', 'campus.archived')
    assert.lengthOf(entries, 1)
    ;(await archive(client, path)).assertStatus(303)
    assert.lengthOf(await AuditEntry.query().where('action', 'campus.archived'), 1)
  })

  test('names the first ten and counts all; cancelled events do not count', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    for (let number = 0; number < 12; number += 1) await givenEvent({ campus })
    const { announcement } = await givenEvent({ campus, status: 'cancelled' })
    await announcement.merge({ cancelledAt: now() }).save()
    const [use] = await uses(client, `/campuses/${campus.code}`)
    assert.equal(use!.total, 12)
    assert.lengthOf(use!.items, 10)
  })

  test('a faculty or course that an event is meant for is in use', async ({ client, assert }) => {
    const course = await givenCourse()
    await course.load('faculty')
    const { announcement } = await givenEvent()
    await AudienceRule.create({ announcementId: announcement.id, courseId: course.id })
    const refused = await archive(client, `/courses/${course.code}`)
    refused.assertBodyContains({ code: 'E_CATALOGUE_IN_USE' })
    const ofFaculty = await uses(client, `/faculties/${course.faculty.code}`)
    assert.deepEqual(
      ofFaculty.map(({ type }) => type),
      ['course']
    )
  })

  test('what a price of an event is meant for is in use', async ({ client, assert }) => {
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    await course.load('faculty')
    const prices = [{ label: 'Ours', amountMinor: 500n }]
    const { event } = await givenEvent({ title: 'Cheaper for some', prices })
    const { id: eventPriceId } = await EventPrice.findByOrFail('eventId', event.id)
    await course.merge({ active: false }).save()
    for (const [path, place] of [
      [`/campuses/${campus.code}`, { campusId: campus.id }],
      [`/faculties/${course.faculty.code}`, { facultyId: course.facultyId }],
      [`/courses/${course.code}`, { courseId: course.id }],
    ] as const) {
      assert.deepEqual(await uses(client, path), [])
      const rule = await AudienceRule.create({ eventPriceId, ...place })
      const [use] = await uses(client, path)
      assert.deepEqual([use?.type, use?.items[0]?.name], ['event', 'Cheaper for some'], path)
      await rule.delete()
    }
  })

  test('a course comes back only after its faculty and campuses', async ({ client }) => {
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    ;(await archive(client, `/courses/${course.code}`)).assertStatus(303)
    ;(await archive(client, `/campuses/${campus.code}`)).assertStatus(303)
    const refused = await restore(client, `/courses/${course.code}`)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_BELONGS_TO_ARCHIVED' })
    ;(await restore(client, `/campuses/${campus.code}`)).assertStatus(303)
    ;(await restore(client, `/courses/${course.code}`)).assertStatus(303)
  })

  test('what is archived is offered nowhere, and stays on what has it', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ name: 'Closed campus' })
    const course = await givenCourse({ campus, name: 'Closed course' })
    const { announcement, event } = await givenEvent({ campus, author: admin })
    await event
      .merge({ startsAt: now().minus({ hours: 3 }), endsAt: now().minus({ minutes: 1 }) })
      .save()
    await AudienceRule.create({ announcementId: announcement.id, courseId: course.id })
    await archiveRecord({ kind: 'course', id: course.id, actorId: admin.id })
    await archiveRecord({ kind: 'campus', id: campus.id, actorId: admin.id })

    const form = await client.get('/announcements/create').loginAs(admin).withInertia()
    assert.notInclude(JSON.stringify(form.inertiaProps.choices), 'Closed')
    const register = await client.get('/register').withInertia()
    assert.notInclude(JSON.stringify(register.inertiaProps), 'Closed')

    const edited = `/announcements/${announcement.slug}/edit`
    const edit = await client.get(edited).loginAs(admin).withInertia()
    assert.include(JSON.stringify(edit.inertiaProps.choices), 'Closed campus')
    assert.include(JSON.stringify(edit.inertiaProps.choices), 'Closed course')
    const index = await client.get('/announcements').loginAs(admin).withInertia()
    assert.include(JSON.stringify(index.inertiaProps.campuses), 'Closed campus')
  })

  test('no event that lies ahead is announced at an archived campus', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ name: 'Closed campus' })
    await archiveRecord({ kind: 'campus', id: campus.id, actorId: admin.id })
    const post = async () =>
      client
        .post('/announcements')
        .loginAs(admin)
        .json(await eventForm({}, campus))
        .withCsrfToken()
        .withInertia()
        .redirects(0)
    const refused = await post()
    assert.include(Object.keys(refused.flashMessage('inputErrorsBag')), 'event.campusId')
    assert.lengthOf(await Announcement.all(), 0)
  })

  test('a copy of an event at an archived campus is refused in words', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ name: 'Closed campus' })
    const past = now().minus({ days: 3 })
    const { announcement } = await givenEvent({
      campus,
      author: admin,
      startsAt: past,
      endsAt: past.plus({ hours: 1 }),
    })
    await archiveRecord({ kind: 'campus', id: campus.id, actorId: admin.id })
    const refused = await client
      .post(`/announcements/${announcement.slug}/duplicate`)
      .loginAs(admin)
      .accept('json')
      .withCsrfToken()
    refused.assertBodyContains({ code: 'E_PLACE_ARCHIVED' })
    assert.lengthOf(await Announcement.all(), 1)
  })

  test('a faculty without active courses is archived', async ({ client, assert }) => {
    const faculty = await givenFaculty()
    ;(await archive(client, `/faculties/${faculty.code}`)).assertStatus(303)
    await faculty.refresh()
    assert.isFalse(faculty.active)
  })
})
