import AudienceRule from '#app/announcements/models/audience_rule'
import type User from '#app/users/models/user'
import UserRole from '#app/users/models/user_role'
import type { Acting } from '#app/users/rules/acting'
import type { Place, ScopePlace } from '#app/users/rules/scope'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { readContact } from '#app/invitations/rules/contacts'
import { phoneCountry } from '#config/accounts'
import { now, toSql } from '#app/core/clock'
import { givenCampus, givenFaculty } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import { givenPayment } from '#tests/fixtures/payments'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

async function pageProps<Props>(client: ApiClient, as: User, path: string): Promise<Props> {
  const response = await client.get(path).loginAs(as).withInertia()
  response.assertStatus(200)
  return response.inertiaProps as unknown as Props
}

async function actingOn(client: ApiClient, as: User, path: string) {
  return (await pageProps<{ acting: Acting[] }>(client, as, path)).acting
}

test.group('As whom one acts', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('stands on every page, with the places by name; on pages of a role that role alone', async ({
    client,
    assert,
  }) => {
    const [north, law] = [
      await givenCampus({ name: 'North: old, new' }),
      await givenFaculty({ name: 'Law' }),
    ]
    const clerk = await givenUser({ roles: ['registrar'], limits: [{ facultyId: law.id }] })
    await UserRole.create({
      ...{ userId: clerk.id, role: 'cashier' },
      ...{ campusId: north.id, facultyId: law.id },
    })
    const cashier = {
      role: 'cashier',
      places: [{ campus: 'North: old, new', faculty: 'Law' }],
    }
    const registrar = { role: 'registrar', places: [{ campus: null, faculty: 'Law' }] }
    assert.deepEqual(await actingOn(client, clerk, '/dashboard'), [cashier, registrar])
    assert.deepEqual(await actingOn(client, clerk, '/users?q=x'), [registrar])
    assert.deepEqual(await actingOn(client, clerk, '/payments'), [cashier])
    assert.deepEqual(await actingOn(client, clerk, '/notifications'), [cashier, registrar])
  })

  test('is an admin for everybody, and nobody for a participant or before a role counts', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin', 'cashier'] })
    const everywhere = [{ role: 'admin', places: [] }]
    for (const path of ['/dashboard', '/payments', '/users']) {
      assert.deepEqual(await actingOn(client, admin, path), everywhere, path)
    }
    assert.deepEqual(await actingOn(client, await givenUser(), '/dashboard'), [])
    const unverified = await givenUser({ roles: ['cashier'], verified: false })
    assert.deepEqual(await actingOn(client, unverified, '/dashboard'), [])
  })

  test('costs a page no statement, however many places there are', async ({ client, assert }) => {
    const [none, many] = [[{}], []] as [Partial<Place>[], Partial<Place>[]]
    for (let index = 0; index < 5; index += 1) {
      many.push({ campusId: (await givenCampus()).id, facultyId: (await givenFaculty()).id })
    }
    const costs = async (limits: Partial<Place>[], path: string) => {
      const clerk = await givenUser({ roles: ['registrar'], limits })
      return countQueries(() => pageProps(client, clerk, path))
    }
    for (const path of ['/users', '/users/confirmations', '/announcements']) {
      assert.equal(await costs(many, path), await costs(none, path), path)
    }
  })
})

test.group('Where a limited role begins', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  interface PlacePart {
    places: ScopePlace[]
    announcements: { title: string }[]
  }
  const placeOf = async (client: ApiClient, as: User) =>
    (await pageProps<{ place: PlacePart | null }>(client, as, '/dashboard')).place

  test('are the next events of the faculty or campus, and none of others', async ({
    client,
    assert,
  }) => {
    const [north, south] = [await givenCampus({ name: 'North' }), await givenCampus()]
    const [law, science] = [await givenFaculty({ name: 'Law' }), await givenFaculty()]
    const forFaculty = async (title: string, campus: typeof north, facultyId: number) => {
      const { announcement } = await givenEvent({ title, campus })
      await AudienceRule.create({ announcementId: announcement.id, facultyId })
    }
    await forFaculty('Moot court', north, law.id)
    await forFaculty('Law at South', south, law.id)
    await forFaculty('Chemistry', north, science.id)
    await givenEvent({ title: 'Draft', campus: north, status: 'draft' })
    await givenEvent({ title: 'Called off', campus: north, status: 'cancelled' })
    const over = now().minus({ days: 2 })
    await givenEvent({ title: 'Over', campus: north, startsAt: over })

    const shownTo = async (
      limits: Partial<Place>[],
      role: 'registrar' | 'cashier' = 'registrar'
    ) => {
      const place = await placeOf(client, await givenUser({ roles: [role], limits }))
      return place!.announcements.map(({ title }) => title).toSorted()
    }
    assert.deepEqual(await shownTo([{ facultyId: law.id }]), ['Law at South', 'Moot court'])
    assert.deepEqual(await shownTo([{ campusId: north.id }], 'cashier'), [
      'Chemistry',
      'Moot court',
    ])
    assert.deepEqual(await shownTo([{ campusId: north.id, facultyId: law.id }]), ['Moot court'])
    const both = [{ campusId: south.id }, { facultyId: science.id }]
    assert.deepEqual(await shownTo(both), ['Chemistry', 'Law at South'])

    const clerk = await givenUser({ roles: ['registrar'], limits: [{ facultyId: law.id }] })
    assert.deepEqual((await placeOf(client, clerk))!.places, [{ campus: null, faculty: 'Law' }])
  })

  test('is nowhere for roles of the whole university, and for whoever has none', async ({
    client,
    assert,
  }) => {
    for (const roles of [['registrar'], ['cashier'], ['admin'], []] as const) {
      assert.isNull(await placeOf(client, await givenUser({ roles: [...roles] })), roles.join())
    }
    const law = await givenFaculty()
    const limits = [{ facultyId: law.id }]
    const unverified = await givenUser({ roles: ['registrar'], limits, verified: false })
    assert.isNull(await placeOf(client, unverified))
  })

  test('tells a cashier of the payments of their campus alone', async ({ client, assert }) => {
    const [north, south] = [await givenCampus({ name: 'North' }), await givenCampus()]
    for (const campus of [north, south]) {
      const { event } = await givenEvent({ campus })
      const payment = await givenPayment({ eventId: event.id, campusId: campus.id })
      await db
        .from('payments')
        .where('id', payment.id)
        .update({ due_at: now().minus({ days: 1 }).toSQL({ includeOffset: false }) })
    }
    const cashier = await givenUser({ roles: ['cashier'], limits: [{ campusId: north.id }] })
    const { cashier: tasks } = await pageProps<{
      cashier: { overdue: number; places: ScopePlace[] }
    }>(client, cashier, '/dashboard')
    assert.equal(tasks.overdue, 1)
    assert.deepEqual(tasks.places, [{ campus: 'North', faculty: null }])
  })
})

test.group('Where the admissions office begins', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  interface Tasks {
    places: ScopePlace[]
    unanswered: number
    consent: number
    attended: number
    days: { title: string }[]
  }
  const tasksOf = async (client: ApiClient, as: User) =>
    (await pageProps<{ admissions: Tasks | null }>(client, as, '/dashboard')).admissions

  test('are the numbers of the lists behind them, of the campuses of the role', async ({
    client,
    assert,
  }) => {
    const [north, south] = [await givenCampus({ name: 'North' }), await givenCampus()]
    const inviter = await givenUser()
    for (const [title, campus] of [
      ['Day at North', north],
      ['Day at South', south],
    ] as const) {
      const { event } = await givenEvent({ ...VOCATIONAL, title, campus })
      for (let index = 0; index < 3; index += 1) await givenInvitation(event, inviter)
      const came = await givenInvitation(event, inviter)
      await acceptInvitation({ invitationId: came.id, minor: false, guardian: null, answers: {} })
      const attended = { status: 'attended', attended_at: toSql(now()) }
      await db.from('invitations').where('id', came.id).update(attended)
      const young = await givenInvitation(event, inviter)
      const contact = readContact({ email: `${young.publicId}@example.test` }, phoneCountry)
      const guardian = { ...contact, name: 'Gloria Guardian' }
      await acceptInvitation({ invitationId: young.id, minor: true, guardian, answers: {} })
    }
    await givenEvent({ ...VOCATIONAL, title: 'Not yet', campus: north, status: 'draft' })
    const office = await givenUser({ roles: ['admissions'], limits: [{ campusId: north.id }] })
    const tasks = (await tasksOf(client, office))!
    assert.deepEqual(
      { ...tasks, days: tasks.days.map(({ title }) => title) },
      {
        ...{ unanswered: 3, consent: 1, attended: 1, days: ['Day at North'] },
        places: [{ campus: 'North', faculty: null }],
      }
    )
    for (const [state, count] of [
      ['invited', tasks.unanswered],
      ['consent', tasks.consent],
      ['attended', tasks.attended],
    ] as const) {
      const { list } = await pageProps<{ list: { meta: { total: number } } }>(
        client,
        office,
        `/vocational-invitations?state=${state}`
      )
      assert.equal(list.meta.total, count, state)
    }
    const everywhere = (await tasksOf(client, await givenUser({ roles: ['admissions'] })))!
    assert.deepEqual(
      [everywhere.unanswered, everywhere.consent, everywhere.attended, everywhere.places],
      [6, 2, 2, []]
    )
    assert.isNull(await tasksOf(client, inviter))
    assert.isNull(await tasksOf(client, await givenUser({ roles: ['admin'] })))
  })

  test('is limited by campus alone: a faculty is refused, and nothing is given', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const [law, north] = [await givenFaculty(), await givenCampus()]
    const person = await givenUser()
    const give = (places: object) =>
      client
        .patch('/users/roles')
        .json({ people: [person.publicId], role: 'admissions', grant: true, ...places })
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
    const refused = await give({ faculties: [law.code], campuses: [north.code] })
    refused.assertStatus(422)
    assert.include(refused.text(), 'Choose no faculty')
    const held = () => db.from('user_roles').where('user_id', person.id).select('campus_id')
    assert.lengthOf(await held(), 0)
    ;(await give({ campuses: [north.code] })).assertStatus(303)
    assert.deepEqual(await held(), [{ campus_id: north.id }])
    await assert.rejects(() =>
      db.transaction(async (trx) => {
        await trx.from('user_roles').where('user_id', person.id).update({ faculty_id: law.id })
      })
    )
  })
})

async function migrate(name: string): Promise<void> {
  const { default: Migration } = (await import(`#database/migrations/${name}`)) as {
    default: typeof BaseSchema
  }
  await new Migration(db.connection(), name, false).execUp()
}

test.group('Admissions offices of an older version', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('keep the campuses that they had, without the faculties that never counted', async ({
    assert,
  }) => {
    const [law, science, north] = [await givenFaculty(), await givenFaculty(), await givenCampus()]
    const person = await givenUser()
    await migrate('0028_limit_roles')
    const give = (role: string, campusId: number | null, facultyId: number | null) =>
      UserRole.create({ userId: person.id, role, campusId, facultyId })
    await give('admissions', north.id, law.id)
    await give('admissions', north.id, science.id)
    await give('admissions', null, law.id)
    await give('registrar', north.id, law.id)
    await migrate('0096_p12_limit_admissions_by_campus')
    assert.deepEqual(
      await db
        .from('user_roles')
        .where('user_id', person.id)
        .orderBy('id')
        .select('role', 'campus_id', 'faculty_id'),
      [
        { role: 'admissions', campus_id: north.id, faculty_id: null },
        { role: 'admissions', campus_id: null, faculty_id: null },
        { role: 'registrar', campus_id: north.id, faculty_id: law.id },
      ]
    )
    await assert.rejects(() =>
      db.transaction(async (trx) => {
        await trx.from('user_roles').where('role', 'admissions').update({ faculty_id: law.id })
      })
    )
  })
})
