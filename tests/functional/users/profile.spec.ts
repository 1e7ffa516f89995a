import AuditValue from '#app/audit/models/audit_value'
import AuditEntry from '#app/audit/models/audit_entry'
import User from '#app/users/models/user'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const FORM = {
  name: 'Lucía Peña',
  kind: 'student',
  phone: '+57 300 123 4567',
  documentId: 'CC 1.234.567',
  studentCode: 'ug-1',
  campus: null as string | null,
  course: null as string | null,
}

function save(client: ApiClient, user: User, form: object = {}) {
  return client
    .put('/settings/profile')
    .loginAs(user)
    .json({ ...FORM, ...form })
    .withCsrfToken()
    .withInertia()
    .redirects(0)
}

test.group('Own profile', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('shows what the university knows of oneself, and where one may study', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ name: 'José Núñez', studentCode: 'UG-7', phone: '300' })
    const response = await client.get('/settings/profile').loginAs(user).withInertia()
    response.assertInertiaComponent('settings/profile')
    const { profile, campuses } = response.inertiaProps as unknown as {
      profile: Record<string, unknown>
      campuses: { code: string }[]
    }
    assert.include(profile, { name: 'José Núñez', studentCode: 'UG-7', studentCodeConfirmed: true })
    assert.include(
      campuses.map((one) => one.code),
      profile.campus as string
    )
    assert.notProperty(profile, 'password')
  })

  test('saves, and audits what changed with its values', async ({ client, assert }) => {
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    const user = await givenUser({ profile: 'empty', kindConfirmed: false })
    const response = await save(client, user, { campus: campus.code, course: course.code })
    response.assertStatus(303)
    response.assertHeader('location', '/settings/profile')
    await user.refresh()
    assert.equal(user.name, 'Lucía Peña')
    assert.equal(user.studentCode, 'UG-1')
    assert.equal(user.campusId, campus.id)
    assert.equal(user.courseId, course.id)
    const entries = await AuditEntry.query().where({ subjectId: user.id, subjectType: 'user' })
    assert.deepEqual(
      entries.map((entry) => entry.action),
      ['user.profile_changed']
    )
    const values = await AuditValue.findByOrFail('auditEntryId', entries[0]!.id)
    assert.equal(values.after!.documentId, 'CC 1.234.567')

    await save(client, user, { campus: campus.code, course: course.code })
    const again = await AuditEntry.query().where({ subjectId: user.id, subjectType: 'user' })
    assert.lengthOf(again, 1, 'saving the same again is no change')
  })

  test('an empty field takes away what stood there', async ({ client, assert }) => {
    const user = await givenUser({ phone: '300 1234', documentId: 'X1' })
    const { campus, course } = await codesOf(user)
    await save(client, user, { phone: '', documentId: '', campus, course })
    await user.refresh()
    assert.isNull(user.phone)
    assert.isNull(user.documentId)
  })

  test('a confirmed code that is changed becomes a claim, and is free for others', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ studentCode: 'UG-7' })
    const codes = await codesOf(user)
    await save(client, user, { ...codes, studentCode: 'ug-7' })
    await user.refresh()
    assert.isNotNull(user.studentCodeConfirmedAt, 'the same code in other letters is the same')
    await save(client, user, { ...codes, studentCode: 'UG-8' })
    await user.refresh()
    assert.equal(user.studentCode, 'UG-8')
    assert.isNull(user.studentCodeConfirmedAt)
    assert.isNotNull(user.kindConfirmedAt)
    await givenUser({ studentCode: 'UG-7' })
  })

  test('a code that somebody else has confirmed may be claimed, and stays a claim', async ({
    client,
    assert,
  }) => {
    await givenUser({ studentCode: 'UG-9' })
    const user = await givenUser({ studentCode: 'UG-8' })
    const response = await save(client, user, { ...(await codesOf(user)), studentCode: 'UG-9' })
    response.assertStatus(303)
    await user.refresh()
    assert.isNull(user.studentCodeConfirmedAt)
  })

  test('a confirmed kind stays, a claimed one may change, and nobody makes themselves staff', async ({
    client,
    assert,
  }) => {
    const confirmed = await givenUser()
    await save(client, confirmed, { ...(await codesOf(confirmed)), kind: 'external' })
    await confirmed.refresh()
    assert.equal(confirmed.kind, 'student')
    const claiming = await givenUser({ kindConfirmed: false, profile: 'empty' })
    await save(client, claiming, { kind: 'external' })
    await claiming.refresh()
    assert.equal(claiming.kind, 'external')
    const response = await save(client, claiming, { kind: 'staff' }).header('referer', '/settings')
    assert.property(response.flashMessages().inputErrorsBag, 'kind')
    await claiming.refresh()
    assert.equal(claiming.kind, 'external')
  })

  test('keeps a campus that was archived since, and takes no other such one', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const codes = await codesOf(user)
    await user.load('campus')
    await user.campus.merge({ active: false }).save()
    ;(await save(client, user, codes)).assertStatus(303)
    await user.refresh()
    assert.equal(user.name, FORM.name)
    const stranger = await givenUser({ profile: 'empty' })
    const refused = await save(client, stranger, codes)
    assert.property(refused.flashMessages().inputErrorsBag, 'campus')
  })

  for (const [what, form, field] of [
    ['no name', { name: ' ' }, 'name'],
    ['a name without end', { name: 'x'.repeat(121) }, 'name'],
    ['a phone of letters', { phone: 'call me' }, 'phone'],
    ['markup as a document', { documentId: '<b>1</b>' }, 'documentId'],
    ['a list as a code', { studentCode: ['UG-1'] }, 'studentCode'],
    ['a campus that does not exist', { campus: 'NOWHERE' }, 'campus'],
    ['an object as a course', { course: { id: 1 } }, 'course'],
    ['a kind that does not exist', { kind: 'dean' }, 'kind'],
  ] as const) {
    test(`refuses ${what}`, async ({ client, assert }) => {
      const user = await givenUser({ profile: 'empty', kindConfirmed: false })
      const response = await save(client, user, form)
      assert.property(response.flashMessages().inputErrorsBag, field)
      const { name } = await User.findOrFail(user.id)
      assert.equal(name, user.name)
    })
  }
})

async function codesOf(user: User) {
  await user.load('campus')
  await user.load('course')
  return { campus: user.campus?.code ?? null, course: user.course?.code ?? null }
}
