import { changeAccess } from '#app/users/actions/change_access'
import { freezeClock } from '#app/core/clock'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { mergePeople } from '#app/users/actions/merge_people'
import type User from '#app/users/models/user'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

interface Shown {
  person: { name: string; merged: unknown[]; documentId?: string; hasDocument: boolean }
  timeline: { rows: { type: string; what: string }[]; meta: { total: number } }
}

async function shown(client: ApiClient, admin: User, person: User, query = {}) {
  const response = await client
    .get(`/users/${person.publicId}`)
    .qs(query)
    .loginAs(admin)
    .withInertia()
  response.assertStatus(200)
  response.assertInertiaComponent('users/show')
  return response.inertiaProps as unknown as Shown
}

test.group('One person', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('the document is read on purpose only; looking and reading are audited', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser({ documentId: 'CC-778899' })
    const page = await shown(client, admin, person)
    assert.notInclude(JSON.stringify(page), 'CC-778899')
    assert.isTrue(page.person.hasDocument)
    const answer = await client
      .post(`/users/${person.publicId}/document`)
      .loginAs(admin)
      .withCsrfToken()
    answer.assertBody({ documentId: 'CC-778899' })
    const actions = await db.from('audit_entries').where('subject_id', person.id).orderBy('id')
    assert.deepEqual(
      actions.map((row) => [row.action, row.actor_id]),
      [
        ['user.viewed', admin.id],
        ['user.document_read', admin.id],
      ]
    )
  })

  test('whoever sends anything of a person writes that they were viewed', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser()
    const partial = (data: string) => ({
      'x-inertia-partial-component': 'users/show',
      'x-inertia-partial-data': data,
    })
    const views = async () =>
      (await db.from('audit_entries').where({ action: 'user.viewed', subject_id: person.id }))
        .length
    const ways: [Record<string, string>, number][] = [
      [{}, 1],
      [{ purpose: 'prefetch' }, 1],
      [partial('person'), 1],
      [partial('timeline'), 1],
      [partial('person,timeline'), 1],
      [partial('isSelf'), 0],
    ]
    for (const [headers, written] of ways) {
      const before = await views()
      const request = client.get(`/users/${person.publicId}`).loginAs(admin).withInertia()
      for (const [name, value] of Object.entries(headers)) request.header(name, value)
      const response = await request
      response.assertStatus(200)
      assert.equal((await views()) - before, written, JSON.stringify(headers))
    }
  })

  test('one timeline of registrations, tickets, account and what merged accounts did', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const [person, before] = [await givenUser(), await givenUser()]
    const { event } = await givenEvent()
    const registration = await register(event, person)
    await cancelRegistration({ registrationId: registration.id, by: 'participant' })
    await register(event, before)
    await mergePeople({
      winnerId: person.id,
      loserId: before.id,
      keep: {},
      cancelReason: 'x',
      actorId: admin.id,
    })
    const { timeline, person: card } = await shown(client, admin, person)
    assert.lengthOf(card.merged, 1)
    const what = timeline.rows.map((row) => row.what)
    assert.includeMembers(what, [
      'registration.confirmed',
      'registration.cancelled',
      'ticket.issued',
      'user.merged',
      'user.merge_received',
    ])
    assert.lengthOf(
      what.filter((one) => one === 'registration.confirmed'),
      2
    )
    assert.notInclude(what, 'user.viewed')
    const views = await shown(client, admin, person, { type: 'views' })
    assert.deepEqual([...new Set(views.timeline.rows.map((row) => row.what))], ['user.viewed'])
    const tickets = await shown(client, admin, person, { type: 'tickets' })
    assert.deepEqual([...new Set(tickets.timeline.rows.map((row) => row.type))], ['tickets'])
  })

  test('is paged, and asks as often for 100 entries as for 25', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser()
    for (let n = 0; n < 60; n += 1) {
      const { event } = await givenEvent({ author: admin })
      await register(event, person)
    }
    const ask = (perPage: number) =>
      countQueries(() => shown(client, admin, person, { perPage: String(perPage) }))
    const few = await ask(25)
    assert.equal(await ask(100), few)
    assert.isAtMost(few, 24)
    const { timeline } = await shown(client, admin, person, { page: '2' })
    assert.equal(timeline.meta.total, 120)
    assert.lengthOf(timeline.rows, 25)
  })

  test('confirms a kind; refuses one that does not exist, and unknown people', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser({ kindConfirmed: false, studentCode: 'UG-5' })
    const put = (body: object, id = person.publicId) =>
      client
        .patch(`/users/${id}/kind`)
        .json(body)
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
    const refused = await put({ kind: 'king', studentCode: 'UG-5' })
    refused.assertStatus(422)
    const unknown = await put({ kind: 'staff', studentCode: null }, '01HZZZZZZZZZZZZZZZZZZZZZZZ')
    unknown.assertStatus(404)
    const done = await put({ kind: 'student', studentCode: 'UG-5' })
    done.assertStatus(303)
    await person.refresh()
    assert.isNotNull(person.kindConfirmedAt)
    assert.isNotNull(person.studentCodeConfirmedAt)
    const twin = await givenUser({ kindConfirmed: false, studentCode: 'UG-5' })
    const taken = await put({ kind: 'student', studentCode: 'UG-5' }, twin.publicId)
    taken.assertStatus(409)
    taken.assertBodyContains({ code: 'E_STUDENT_CODE_TAKEN' })
    await twin.refresh()
    assert.isNull(twin.kindConfirmedAt)
    const unseen = await put({ kind: 'student' }, twin.publicId)
    unseen.assertStatus(422)
    for (const path of ['/users/nobody', '/users/01HZZZZZZZZZZZZZZZZZZZZZZZ']) {
      const response = await client.get(path).loginAs(admin).withInertia()
      response.assertStatus(404)
    }
  })

  test('times stand in the zone of the reader’s campus', async ({ client, assert }) => {
    freezeClock(DateTime.fromISO('2026-03-02T02:30:00Z').toUTC())
    const campus = await givenCampus({ timeZone: 'America/Santiago' })
    const admin = await givenUser({ roles: ['admin'], campusId: campus.id })
    const person = await givenUser()
    await changeAccess({ userIds: [person.id], access: 'disabled', actorId: admin.id })
    const page = await client
      .get(`/users/${person.publicId}`)
      .loginAs(admin)
      .header('accept-language', 'en')
    const text = page.text().replace(/<!--.*?-->/g, '')
    assert.match(text, /<time[^>]*>1 Mar 2026, 23:30<\/time>/)
    assert.notMatch(text, /<time[^>]*>2 Mar 2026/)
  }).timeout(120_000)

  test('confirms the code that was shown, of the right form, and none of a guest', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const put = (person: User, body: object) =>
      client
        .patch(`/users/${person.publicId}/kind`)
        .json(body)
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
    const changed = await givenUser({ kindConfirmed: false, studentCode: 'UG-31' })
    const refused = await put(changed, { kind: 'student', studentCode: 'UG-30' })
    refused.assertBodyContains({ code: 'E_CLAIM_CHANGED' })
    const malformed = await givenUser({ kindConfirmed: false, studentCode: '?' })
    const unfit = await put(malformed, { kind: 'student', studentCode: '?' })
    unfit.assertBodyContains({ code: 'E_STUDENT_CODE_MALFORMED' })
    for (const person of [changed, malformed]) {
      await person.refresh()
      assert.isNull(person.kindConfirmedAt)
      assert.isNull(person.studentCodeConfirmedAt)
    }

    const guest = await givenUser({ kindConfirmed: false, studentCode: 'UG-32' })
    await put(guest, { kind: 'external', studentCode: 'UG-32' })
    await guest.refresh()
    assert.equal(guest.kind, 'external')
    assert.isNull(guest.studentCode)

    const student = await givenUser({ kindConfirmed: false, studentCode: 'UG-33' })
    await put(student, { kind: 'student', studentCode: 'UG-33' })
    const entry = await db
      .from('audit_entries')
      .where({ subject_id: student.id, action: 'user.kind_confirmed' })
      .first()
    assert.includeMembers(JSON.parse(entry.fields), ['studentCodeConfirmed'])

    const closed = await givenUser({ kindConfirmed: false, disabled: true })
    await closed.merge({ mergedIntoId: admin.id }).save()
    const late = await put(closed, { kind: 'staff', studentCode: closed.studentCode })
    late.assertBodyContains({ code: 'E_ACCOUNT_CLOSED' })
  })
})
