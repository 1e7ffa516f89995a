import { claimAddresses } from '#app/users/actions/claim_addresses'
import { createPerson } from '#app/users/actions/create_person'
import User from '#app/users/models/user'
import type { PersonRow } from '#app/users/rules/person_cells'
import { givenCampus, givenCourse, givenFaculty } from '#tests/fixtures/catalogue'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const PERSON = {
  name: 'Nora Nueva',
  email: 'nora.nueva@example.test',
  kind: 'student',
  phone: '',
  documentId: '',
  studentCode: 'UG-2030-0001',
  campus: '',
  course: '',
  locale: 'es',
  invite: true,
}

async function givenFaculties() {
  const campus = await givenCampus({ name: 'North' })
  const law = await givenCourse({ campus, faculty: await givenFaculty({ name: 'Law' }) })
  const physics = await givenCourse({ campus, faculty: await givenFaculty({ name: 'Science' }) })
  const registrar = await givenUser({
    kind: 'external',
    roles: ['registrar'],
    limits: [{ facultyId: law.facultyId }],
  })
  return { campus, law, physics, registrar, admin: await givenUser({ roles: ['admin'] }) }
}

function make(client: ApiClient, as: User, said: object) {
  return client
    .post('/users')
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)
    .header('accept', 'application/json')
    .json({ ...PERSON, ...said })
}

const entriesOf = (userId: number, action: string) =>
  db.from('audit_entries').where({ subject_id: userId, subject_type: 'user', action })

test.group('A person made by hand', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())

  test('is confirmed by the word of staff, has no password, and is invited', async ({
    client,
    assert,
  }) => {
    const { registrar, campus, law } = await givenFaculties()
    const said = { campus: campus.code, course: law.code, phone: '7777 1234', documentId: 'CC-1' }
    const response = await make(client, registrar, said)
    response.assertStatus(303)
    const user = await User.findByOrFail('email', PERSON.email)
    response.assertHeader('location', `/users/${user.publicId}`)
    assert.equal(user.studentCode, PERSON.studentCode)
    assert.isNotNull(user.studentCodeConfirmedAt)
    assert.isNotNull(user.kindConfirmedAt)
    assert.isNull(user.password)
    assert.isNull(user.emailVerifiedAt)
    assert.deepEqual([user.campusId, user.courseId], [campus.id, law.id])
    assert.equal(mailsTo(PERSON.email).length, 1)
    assert.match(mailsTo(PERSON.email)[0]!.path, /^\/reset-password\//)
    const [entry] = await entriesOf(user.id, 'user.created_by_staff')
    assert.deepEqual([entry.actor_id, entry.ability], [registrar.id, 'registrar'])
    const words = await db.from('user_words').where({ user_id: user.id, word: 'nueva' })
    assert.lengthOf(words, 1, 'the person is found')
  })

  test('is not invited where that was not ticked', async ({ client, assert }) => {
    const { admin } = await givenFaculties()
    ;(await make(client, admin, { invite: false })).assertStatus(303)
    assert.isNotNull(await User.findBy('email', PERSON.email))
    assert.lengthOf(mailsTo(PERSON.email), 0)
    assert.lengthOf(await db.from('user_tokens'), 0)
  })

  test('is refused outside of the scope, and nobody is made', async ({ client, assert }) => {
    const { registrar, campus, physics } = await givenFaculties()
    for (const said of [{}, { campus: campus.code, course: physics.code }]) {
      const response = await make(client, registrar, said)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'campus')
    }
    assert.isNull(await User.findBy('email', PERSON.email))
  })

  test('who is known already is named, and stays as they are', async ({ client, assert }) => {
    const { admin } = await givenFaculties()
    const known = await givenUser({ name: 'Otra Persona', studentCode: 'UG-2030-0001' })
    const byCode = await make(client, admin, {})
    byCode.assertStatus(422)
    assert.include(byCode.body().errors[0].message, 'Otra Persona')
    const byEmail = await make(client, admin, { email: known.email, studentCode: '' })
    byEmail.assertStatus(422)
    assert.include(byEmail.body().errors[0].message, known.email)
    const before = known.$attributes
    await known.refresh()
    assert.equal(known.name, before.name)
    assert.isNull(await User.findBy('email', PERSON.email))
  })

  test('gets no address that an account may take back', async ({ client, assert }) => {
    const { admin } = await givenFaculties()
    const other = await givenUser()
    await db.table('kept_addresses').insert({
      email: PERSON.email,
      user_id: other.id,
      kept_until: '2099-01-01 00:00:00',
      created_at: '2026-01-01 00:00:00',
      updated_at: '2026-01-01 00:00:00',
    })
    const taken = await db.transaction((trx) => claimAddresses([PERSON.email], trx))
    assert.equal(taken.get(PERSON.email), 'kept')
    const response = await make(client, admin, {})
    response.assertStatus(422)
    assert.equal(response.body().errors[0].field, 'email')
    assert.isNull(await User.findBy('email', PERSON.email))
  })

  test('takes over what a stranger registered with the address, who is out', async ({ assert }) => {
    const claimer = await givenUser({ email: PERSON.email, verified: false, kindConfirmed: false })
    const person: PersonRow = {
      ...PERSON,
      kind: 'student',
      locale: 'es',
      state: null,
      documentId: null,
      phone: null,
      campus: null,
      course: null,
    }
    const admin = await givenUser({ roles: ['admin'] })
    await admin.load('roles')
    const made = await createPerson({ person, invite: false, actor: admin.peopleReader })
    assert.equal(made.user?.id, claimer.id)
    await claimer.refresh()
    assert.isNull(claimer.password)
    assert.equal(claimer.name, PERSON.name)
    const waiting = await db.from('outbound_mails').where('recipient', PERSON.email)
    assert.deepEqual(
      waiting.map((mail) => mail.template),
      ['authInvitation'],
      'the owner of the address is invited'
    )
  })
})

test.group('A person corrected by hand', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  async function openForm(client: ApiClient, as: User, person: User) {
    const form = await client.get(`/users/${person.publicId}/correction`).loginAs(as)
    form.assertStatus(200)
    return form.body() as { facts: Record<string, string>; seen: string; hasDocument: boolean }
  }

  const send = (client: ApiClient, as: User, person: User, body: object) =>
    client
      .put(`/users/${person.publicId}/correction`)
      .loginAs(as)
      .withCsrfToken()
      .redirects(0)
      .header('accept', 'application/json')
      .json(body)

  test('has the new facts, and a new code is confirmed; the document is never sent', async ({
    client,
    assert,
  }) => {
    const { registrar, campus, law } = await givenFaculties()
    const person = await givenUser({
      ...{ name: 'Marta Mistake', courseId: law.id, campusId: campus.id },
      ...{ documentId: 'CC-778899', kindConfirmed: false, studentCode: 'UG-1999-0001' },
    })
    const form = await openForm(client, registrar, person)
    assert.isTrue(form.hasDocument)
    assert.notInclude(JSON.stringify(form), 'CC-778899')
    const facts = { ...form.facts, name: 'Marta Martínez', studentCode: 'ug-2030-0002' }
    const body = { ...facts, documentId: '', seen: form.seen }
    ;(await send(client, registrar, person, body)).assertStatus(303)
    await person.refresh()
    assert.equal(person.name, 'Marta Martínez')
    assert.equal(person.studentCode, 'UG-2030-0002')
    assert.isNotNull(person.studentCodeConfirmedAt)
    assert.isNull(person.kindConfirmedAt, 'the kind is confirmed on purpose only')
    assert.equal(person.documentId, 'CC-778899')
    const [entry] = await entriesOf(person.id, 'user.corrected')
    assert.deepEqual([entry.actor_id, entry.ability], [registrar.id, 'registrar'])
    const words = await db.from('user_words').where({ user_id: person.id, word: 'martinez' })
    assert.lengthOf(words, 1)
  })

  test('a claim that is left as it is stays a claim, and nothing is audited', async ({
    client,
    assert,
  }) => {
    const { admin } = await givenFaculties()
    const person = await givenUser({ kindConfirmed: false, studentCode: 'UG-1999-0003' })
    const { facts, seen } = await openForm(client, admin, person)
    ;(await send(client, admin, person, { ...facts, documentId: '', seen })).assertStatus(303)
    await person.refresh()
    assert.isNull(person.studentCodeConfirmedAt)
    assert.lengthOf(await entriesOf(person.id, 'user.corrected'), 0)
  })

  test('is refused where it would write over, take a code, leave the scope, or be oneself', async ({
    client,
    assert,
  }) => {
    const { registrar, admin, campus, law, physics } = await givenFaculties()
    const holder = await givenUser({ studentCode: 'UG-2030-0009' })
    const person = await givenUser({ courseId: law.id, campusId: campus.id })
    const { facts, seen } = await openForm(client, registrar, person)
    const body = { ...facts, documentId: '', seen }

    const taken = await send(client, registrar, person, { ...body, studentCode: 'UG-2030-0009' })
    taken.assertStatus(409)
    assert.equal(taken.body().code, 'E_STUDENT_CODE_TAKEN')
    assert.notInclude(taken.body().message, holder.name, 'a registrar is not told whose it is')

    const away = await send(client, registrar, person, { ...body, course: physics.code })
    away.assertStatus(403)
    assert.equal(away.body().code, 'E_OUTSIDE_SCOPE')

    await person.merge({ phone: '2222 3333' }).save()
    const late = await send(client, registrar, person, { ...body, name: 'Too Late' })
    late.assertStatus(409)
    assert.equal(late.body().code, 'E_STALE_EDIT')

    const own = await openForm(client, admin, admin)
    const self = { ...own.facts, documentId: '', seen: own.seen, name: 'Somebody Else' }
    const mine = await send(client, admin, admin, self)
    assert.equal(mine.body().code, 'E_OWN_ACCOUNT')

    const stranger = await givenUser({ courseId: physics.id, campusId: campus.id })
    const form = await client.get(`/users/${stranger.publicId}/correction`).loginAs(registrar)
    form.assertStatus(404)
    ;(await send(client, registrar, stranger, body)).assertStatus(404)

    const names = await db.from('users').whereIn('id', [person.id, admin.id, stranger.id])
    assert.notIncludeMembers(
      names.map((row) => row.name),
      ['Too Late', 'Somebody Else']
    )
    assert.lengthOf(await db.from('audit_entries').where('action', 'user.corrected'), 0)
  })
})
