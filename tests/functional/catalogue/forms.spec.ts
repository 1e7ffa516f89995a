import AuditEntry from '#app/audit/models/audit_entry'
import AuditValue from '#app/audit/models/audit_value'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import Faculty from '#app/catalogue/models/faculty'
import { givenCampus, givenCourse, givenFaculty } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const CAMPUS = {
  name: 'Campus Ñuñoa',
  code: 'NUNOA',
  address: 'Av. Grecia 1',
  city: 'Santiago',
  timeZone: 'America/Santiago',
}

test.group('Forms of the catalogue', (group) => {
  let admin: User
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'], kind: 'external' })
  })

  const send = (client: ApiClient, method: 'post' | 'put', path: string, body: object) =>
    client[method](path).loginAs(admin).json(body).withCsrfToken().withInertia().redirects(0)

  async function lastAudit() {
    const entry = await AuditEntry.query().orderBy('id', 'desc').firstOrFail()
    const value = await AuditValue.query().where('audit_entry_id', entry.id).firstOrFail()
    return { entry, value }
  }

  test('a campus is added and changed, and the log says what', async ({ client, assert }) => {
    const created = await send(client, 'post', '/campuses', { ...CAMPUS, code: ' nunoa ' })
    created.assertStatus(303)
    created.assertHeader('location', '/campuses')
    const campus = await Campus.findByOrFail('code', 'NUNOA')
    assert.isTrue(campus.active)
    assert.equal((await lastAudit()).entry.action, 'campus.created')
    await send(client, 'put', '/campuses/NUNOA', { ...CAMPUS, city: 'Valparaíso', version: 1 })
    const { entry, value } = await lastAudit()
    assert.equal(entry.action, 'campus.updated')
    assert.deepEqual(value.before, { city: 'Santiago' })
    assert.deepEqual(value.after, { city: 'Valparaíso' })
    const count = await AuditEntry.query().count('* as total').firstOrFail()
    await send(client, 'put', '/campuses/NUNOA', { ...CAMPUS, city: 'Valparaíso', version: 2 })
    const after = await AuditEntry.query().count('* as total').firstOrFail()
    assert.equal(after.$extras.total, count.$extras.total)
  })

  test('a course is taught at several campuses', async ({ client, assert }) => {
    const [one, two] = [await givenCampus(), await givenCampus()]
    const faculty = await givenFaculty()
    const form = { name: 'Robotics', code: 'ROB', faculty: faculty.code, level: 'graduate' }
    const created = await send(client, 'post', '/courses', {
      ...form,
      campuses: [one.code, two.code],
    })
    created.assertStatus(303)
    const course = await Course.query().where('code', 'ROB').preload('campuses').firstOrFail()
    assert.sameMembers(
      course.campuses.map(({ id }) => id),
      [one.id, two.id]
    )
    await send(client, 'put', '/courses/ROB', { ...form, campuses: [two.code], version: 1 })
    await course.load('campuses')
    assert.deepEqual(
      course.campuses.map(({ id }) => id),
      [two.id]
    )
    const { value } = await lastAudit()
    assert.deepEqual(value.after, { campuses: [two.code] })
  })

  for (const [path, given, body] of [
    ['/campuses', givenCampus, CAMPUS],
    ['/faculties', givenFaculty, { name: 'Law', code: 'LAW' }],
  ] as const) {
    test(`${path}: names are unique without case and accents, by the database too`, async ({
      client,
      assert,
    }) => {
      const taken = await given({ name: 'Ciencias Jurídicas' })
      for (const name of ['ciencias jurídicas', 'CIENCIAS JURIDICAS', ' Ciencias  Juridícas ']) {
        const refused = await send(client, 'post', path, { ...body, name })
        assert.property(refused.flashMessage('inputErrorsBag'), 'name', name)
      }
      await db.rawQuery('savepoint before_write')
      const twin = async () => void (await given({ name: 'CIENCIAS JURIDICAS' }))
      await assert.rejects(twin, /unique/i)
      await db.rawQuery('rollback to savepoint before_write')
      taken.name = 'CIENCIAS JURÍDICAS'
      await taken.save()
    })

    test(`${path}: a name or code that is taken is answered at the field`, async ({
      client,
      assert,
    }) => {
      const taken = await given({ name: 'Taken' })
      const sameName = await send(client, 'post', path, { ...body, name: 'TAKEN' })
      assert.property(sameName.flashMessage('inputErrorsBag'), 'name')
      const sameCode = await send(client, 'post', path, { ...body, code: taken.code })
      assert.property(sameCode.flashMessage('inputErrorsBag'), 'code')
      const other = await given()
      const renamed = await send(client, 'put', `${path}/${other.code}`, {
        ...body,
        code: taken.code,
        version: 1,
      })
      renamed.assertStatus(303)
      assert.property(renamed.flashMessage('inputErrorsBag'), 'code')
    })
  }

  for (const [what, change, field] of [
    ['a short name', { name: 'x' }, 'name'],
    ['an endless name', { name: 'x'.repeat(121) }, 'name'],
    ['a list as a name', { name: ['a'] }, 'name'],
    ['no code', { code: null }, 'code'],
    ['one letter as a code', { code: 'A' }, 'code'],
    ['eleven letters as a code', { code: 'ABCDEFGHIJK' }, 'code'],
    ['an accent in the code', { code: 'ÑU' }, 'code'],
    ['a space in the code', { code: 'A B' }, 'code'],
    ['no address', { address: '' }, 'address'],
    ['an endless address', { address: 'x'.repeat(201) }, 'address'],
    ['no city', { city: ' ' }, 'city'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an abbreviation as a time zone', { timeZone: 'EST' }, 'timeZone'],
    ['an object as a time zone', { timeZone: {} }, 'timeZone'],
  ] as const) {
    test(`the campus form refuses ${what}`, async ({ client, assert }) => {
      const response = await send(client, 'post', '/campuses', { ...CAMPUS, ...change })
      assert.property(response.flashMessage('inputErrorsBag'), field)
      assert.isNull(await Campus.findBy('city', 'Santiago'))
    })
  }

  for (const [what, body, field] of [
    ['no name', { code: 'LAW' }, 'name'],
    ['a number as a code', { name: 'Law', code: 7 }, 'code'],
    ['nothing at all', {}, 'name'],
  ] as const) {
    test(`the faculty form refuses ${what}`, async ({ client, assert }) => {
      const response = await send(client, 'post', '/faculties', body)
      assert.property(response.flashMessage('inputErrorsBag'), field)
      assert.isNull(await Faculty.findBy('name', 'Law'))
    })
  }

  for (const [what, change, field] of [
    ['an unknown faculty', { faculty: 'NOWHERE' }, 'faculty'],
    ['an unknown level', { level: 'doctor' }, 'level'],
    ['no campus', { campuses: [] }, 'campuses'],
    ['a campus that is not there', { campuses: ['NOWHERE'] }, 'campuses'],
    ['a text instead of campuses', { campuses: 'CENTRAL' }, 'campuses'],
    ['the same campus twice', { campuses: ['A1', 'A1'] }, 'campuses'],
    ['objects as campuses', { campuses: [{}] }, 'campuses.0'],
  ] as const) {
    test(`the course form refuses ${what}`, async ({ client, assert }) => {
      const campus = await givenCampus()
      const faculty = await givenFaculty()
      const response = await send(client, 'post', '/courses', {
        name: 'Robotics',
        code: 'ROB',
        faculty: faculty.code,
        level: 'graduate',
        campuses: [campus.code],
        ...change,
      })
      assert.include(Object.keys(response.flashMessage('inputErrorsBag')), field)
      assert.isNull(await Course.findBy('code', 'ROB'))
    })
  }

  test('a course cannot move to an archived campus or faculty', async ({ client, assert }) => {
    const course = await givenCourse()
    await course.load('faculty')
    const archived = await givenCampus()
    await archived.merge({ active: false }).save()
    const response = await send(client, 'put', `/courses/${course.code}`, {
      name: course.name,
      code: course.code,
      faculty: course.faculty.code,
      level: 'graduate',
      campuses: [archived.code],
      version: 1,
    })
    assert.property(response.flashMessage('inputErrorsBag'), 'campuses')
    await course.refresh()
    assert.equal(course.level, 'undergraduate')
  })

  for (const kind of ['campuses', 'faculties', 'courses'] as const) {
    test(`${kind}: a form that is behind overwrites nothing, and what it held is still there`, async ({
      client,
      assert,
    }) => {
      const course = await givenCourse()
      await course.load('faculty')
      await course.load('campuses')
      const { record, body } = {
        campuses: { record: course.campuses[0]!, body: CAMPUS },
        faculties: { record: course.faculty, body: {} },
        courses: {
          record: course,
          body: {
            faculty: course.faculty.code,
            level: 'short',
            campuses: [course.campuses[0]!.code],
          },
        },
      }[kind]
      const path = `/${kind}/${record.code}`
      const open = await client.get(`${path}/edit`).loginAs(admin).withInertia()
      const props = open.inertiaProps as unknown as Record<string, { version: number }>
      const version = (props.campus ?? props.faculty ?? props.course)!.version
      const save = (name: string, over: number) =>
        send(client, 'put', path, { ...body, code: record.code, name, version: over }).header(
          'referer',
          `${path}/edit`
        )
      const first = await save('The first to save', version)
      first.assertHeader('location', `/${kind}`)
      const late = await save('The second to save', version)
      late.assertStatus(303)
      late.assertFlashMessage('errorCode', 'E_STALE_EDIT')
      late.assertHeader('location', `${path}/edit`)
      const nameNow = async () => {
        await record.refresh()
        return record.name
      }
      assert.equal(await nameNow(), 'The first to save')
      const again = await save('The first to save', version)
      again.assertHeader('location', `/${kind}`)
      const without = await save('Without a version', 0)
      assert.property(without.flashMessage('inputErrorsBag'), 'version')
      const over = await save('The second to save', version + 1)
      over.assertHeader('location', `/${kind}`)
      assert.equal(await nameNow(), 'The second to save')
    })
  }

  test('another time zone of a campus with events ahead is asked for twice, and moves none', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ timeZone: 'America/El_Salvador' })
    const { event } = await givenEvent({ campus })
    const form = { ...CAMPUS, code: campus.code, version: 1 }
    const page = await client.get(`/campuses/${campus.code}/edit`).loginAs(admin).withInertia()
    assert.equal(page.inertiaProps.eventsAhead as unknown as number, 1)
    const refused = await send(client, 'put', `/campuses/${campus.code}`, form)
    assert.property(refused.flashMessage('inputErrorsBag'), 'acceptsZoneChange')
    const startsAt = event.startsAt.toMillis()
    await send(client, 'put', `/campuses/${campus.code}`, { ...form, acceptsZoneChange: true })
    await campus.refresh()
    assert.equal(campus.timeZone, 'America/Santiago')
    await event.refresh()
    assert.equal(event.startsAt.toMillis(), startsAt)
  })

  test('an unknown code is not found, a wrong one is no address', async ({ client }) => {
    for (const path of ['/campuses/NOWHERE/edit', '/courses/a%20b/edit', '/faculties/x/edit']) {
      const response = await client.get(path).loginAs(admin)
      response.assertStatus(404)
    }
  })
})
