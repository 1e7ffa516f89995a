import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import type Campus from '#app/catalogue/models/campus'
import type Course from '#app/catalogue/models/course'
import User from '#app/users/models/user'
import UserRole from '#app/users/models/user_role'
import { inScope } from '#app/users/queries/in_scope'
import { claimMark, type Role } from '#app/users/rules/roles'
import { isWithin, type Place } from '#app/users/rules/scope'
import { givenCampus, givenCourse, givenFaculty } from '#tests/fixtures/catalogue'
import { givenImport } from '#tests/fixtures/imports'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface List<Row> {
  list: { rows: Row[]; meta: { total: number } }
}

/** Two faculties at two campuses, with a student in each, and the registrar of law. */
async function givenUniversity() {
  const [north, south] = [await givenCampus({ name: 'North' }), await givenCampus()]
  const [ofLaw, ofScience] = [
    await givenFaculty({ name: 'Law' }),
    await givenFaculty({ name: 'Science' }),
  ]
  const law = await givenCourse({ campus: north, faculty: ofLaw })
  const physics = await givenCourse({ campus: north, faculty: ofScience })
  const student = (name: string, course: Course, campus: Campus) =>
    givenUser({ name, courseId: course.id, campusId: campus.id, documentId: `CC-${name}` })
  return {
    ...{ north, south, law, physics },
    lawyer: await student('Lola Lawyer', law, north),
    southern: await student('Sara Lawyer', law, south),
    physicist: await student('Pía Physicist', physics, north),
    // At a campus, and of no course.
    teacher: await givenUser({ name: 'Tomás Teacher', kind: 'staff', campusId: north.id }),
    registrar: await registrarOf([{ facultyId: law.facultyId }]),
  }
}

const registrarOf = (limits?: Partial<Place>[]) =>
  givenUser({
    name: 'Rita Registrar',
    kind: 'external',
    roles: ['registrar'],
    ...(limits && { limits }),
  })

async function pageProps<Props>(client: ApiClient, as: User, path: string): Promise<Props> {
  const response = await client.get(path).loginAs(as).withInertia()
  response.assertStatus(200)
  return response.inertiaProps as unknown as Props
}

async function namesIn(client: ApiClient, as: User, path = '/users') {
  const { list } = await pageProps<List<{ name: string }>>(client, as, path)
  return list.rows.map(({ name }) => name)
}

const write = (client: ApiClient, as: User, verb: 'post' | 'put' | 'patch', path: string) =>
  client[verb](path).loginAs(as).withCsrfToken().redirects(0)

test.group('What a registrar sees', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are the people of the faculty, the campus, or both', async ({ client, assert }) => {
    const { north, law, registrar } = await givenUniversity()
    assert.deepEqual(await namesIn(client, registrar), ['Lola Lawyer', 'Sara Lawyer'])
    const atNorth = await registrarOf([{ campusId: north.id }])
    assert.deepEqual(await namesIn(client, atNorth), [
      'Lola Lawyer',
      'Pía Physicist',
      'Tomás Teacher',
    ])
    const both = await registrarOf([{ campusId: north.id, facultyId: law.facultyId }])
    assert.deepEqual(await namesIn(client, both), ['Lola Lawyer'])
    const everywhere = await registrarOf()
    assert.includeMembers(await namesIn(client, everywhere), ['Sara Lawyer', 'Tomás Teacher'])
  })

  test('the database and the rule hold the same people to be in a scope', async ({ assert }) => {
    const { north, south, law, physics } = await givenUniversity()
    const people = await User.query().preload('course').orderBy('id')
    const [atNorth, atSouth] = [{ campusId: north.id }, { campusId: south.id }]
    const [ofLaw, ofPhysics] = [{ facultyId: law.facultyId }, { facultyId: physics.facultyId }]
    const scopes = [
      ...[[], [{}], [atNorth], [ofLaw], [atNorth, ofLaw], [{ ...atSouth, ...ofLaw }]],
      ...[[{ ...atNorth, ...ofPhysics }, atSouth]],
    ].map((places) => places.map((one) => ({ campusId: null, facultyId: null, ...one })))
    for (const scope of scopes) {
      const query = db.from('users').select('id').orderBy('id')
      inScope(query, scope)
      const found = (await query).map((row) => row.id as number)
      const expected = people.filter(({ campusId, course }) =>
        isWithin(scope, { campusId, facultyId: course?.facultyId ?? null })
      )
      assert.deepEqual(
        found,
        expected.map(({ id }) => id),
        JSON.stringify(scope)
      )
    }
  })

  test('nothing of it is widened by searching, filtering or sorting, and no roles are shown', async ({
    client,
    assert,
  }) => {
    const { registrar, lawyer } = await givenUniversity()
    await UserRole.create({ userId: lawyer.id, role: 'cashier', campusId: null, facultyId: null })
    assert.deepEqual(await namesIn(client, registrar, '/users?q=physicist'), [])
    assert.deepEqual(await namesIn(client, registrar, '/users?kind=staff&sort=email'), [])
    // By the document number nobody is found: it is read one by one.
    assert.deepEqual(await namesIn(client, registrar, '/users?q=cc-lola'), [])
    assert.deepEqual(
      await namesIn(client, registrar, '/users?role=admin'),
      ['Lola Lawyer', 'Sara Lawyer'],
      'who has which role is not asked here'
    )
    const { list } = await pageProps<List<{ roles: unknown[] }>>(client, registrar, '/users')
    assert.deepEqual(
      list.rows.map(({ roles }) => roles),
      [[], []]
    )
  })

  test('one person of the scope, their document and history; of others there is nothing', async ({
    client,
    assert,
  }) => {
    const { registrar, lawyer, physicist } = await givenUniversity()
    await UserRole.create({ userId: lawyer.id, role: 'cashier', campusId: null, facultyId: null })
    const { person } = await pageProps<{ person: { name: string; roles: unknown[] } }>(
      client,
      registrar,
      `/users/${lawyer.publicId}`
    )
    assert.deepEqual([person.name, person.roles], ['Lola Lawyer', []])
    const shown = await write(client, registrar, 'post', `/users/${lawyer.publicId}/document`)
    shown.assertBody({ documentId: 'CC-Lola Lawyer' })
    const entries = await db.from('audit_entries').orderBy('id').select('action', 'ability')
    assert.deepEqual(entries, [
      { action: 'user.viewed', ability: 'registrar' },
      { action: 'user.document_read', ability: 'registrar' },
    ])

    const path = `/users/${physicist.publicId}`
    ;(await client.get(path).loginAs(registrar).withInertia()).assertStatus(404)
    ;(await write(client, registrar, 'post', `${path}/document`)).assertStatus(404)
    const kind = write(client, registrar, 'patch', `${path}/kind`)
    ;(await kind.json({ kind: 'staff', studentCode: physicist.studentCode })).assertStatus(404)
    assert.lengthOf(await db.from('audit_entries'), 2)
  })

  test('of a history: no sign-ins, no log of who looked, no roles', async ({ client, assert }) => {
    const { registrar, lawyer } = await givenUniversity()
    const admin = await givenUser({ roles: ['admin'] })
    const role = { people: [lawyer.publicId], role: 'scanner', grant: true }
    await write(client, admin, 'patch', '/users/roles').json(role)
    await pageProps(client, admin, `/users/${lawyer.publicId}`)
    const body = { kind: 'student', studentCode: lawyer.studentCode }
    await write(client, admin, 'patch', `/users/${lawyer.publicId}/kind`).json(body)
    const types = ['', '?type=views', '?type=sign_ins', '?type=staff', '?type=account']
    for (const type of types) {
      const { timeline } = await pageProps<{ timeline: { rows: { what: string }[] } }>(
        client,
        registrar,
        `/users/${lawyer.publicId}${type}`
      )
      assert.deepEqual(
        timeline.rows.map(({ what }) => what),
        ['user.kind_confirmed'],
        type
      )
    }
  })

  test('in the search of the shell and in the file of people', async ({ client, assert }) => {
    const { registrar } = await givenUniversity()
    const found = async (q: string) =>
      (await client.get('/search').qs({ q }).loginAs(registrar).accept('json')).text()
    assert.include(await found('lola'), 'Lola Lawyer')
    assert.notInclude(await found('pia'), 'Physicist')
    assert.notInclude(await found('CC-Lola'), 'Lola Lawyer')

    const file = (await client.get('/users/export?format=csv').loginAs(registrar)).text()
    const [headings, ...rows] = file.trim().split(/\r?\n/)
    assert.notInclude(headings, 'Roles')
    assert.deepEqual(
      rows.map((row) => row.split(',')[0]),
      ['Lola Lawyer', 'Sara Lawyer']
    )
    const entry = await db.from('audit_entries').where('action', 'user.list_exported').firstOrFail()
    assert.equal(entry.ability, 'registrar')
  })

  test('counts only while the role does', async ({ client }) => {
    const { law } = await givenUniversity()
    const limits = [{ facultyId: law.facultyId }]
    for (const state of [{ verified: false }, { disabled: true }]) {
      const registrar = await givenUser({ ...state, roles: ['registrar'], limits })
      const page = await client.get('/users').loginAs(registrar).withInertia().redirects(0)
      if (state.disabled) page.assertHeader('location', '/login')
      else page.assertStatus(403)
    }
  })
})

test.group('Claims before a registrar', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  async function givenClaims() {
    const university = await givenUniversity()
    for (const person of [university.lawyer, university.physicist]) {
      await person.merge({ kindConfirmedAt: null, studentCodeConfirmedAt: null }).save()
    }
    return university
  }

  test('are those of the scope; others stay as they are', async ({ client, assert }) => {
    const { registrar, lawyer, physicist } = await givenClaims()
    assert.deepEqual(await namesIn(client, registrar, '/users/confirmations'), ['Lola Lawyer'])
    const both = [lawyer, physicist]
    const decision = await write(client, registrar, 'patch', '/users/confirmations').json({
      people: both.map(({ publicId }) => publicId),
      seen: Object.fromEntries(both.map((one) => [one.publicId, claimMark(one)])),
      confirm: true,
    })
    decision.assertStatus(303)
    await lawyer.refresh()
    await physicist.refresh()
    assert.isNotNull(lawyer.kindConfirmedAt)
    assert.isNotNull(lawyer.studentCodeConfirmedAt)
    assert.isNull(physicist.kindConfirmedAt)
    const entries = await db.from('audit_entries').select('ability', 'subject_id')
    assert.deepEqual(entries, [{ ability: 'registrar', subject_id: lawyer.id }])
  })

  test('do not tell whose code it is', async ({ client, assert }) => {
    const { registrar, lawyer, southern } = await givenClaims()
    await lawyer.merge({ studentCode: southern.studentCode }).save()
    const { list } = await pageProps<List<{ holder: { name: string | null } }>>(
      client,
      registrar,
      '/users/confirmations'
    )
    assert.isNull(list.rows[0]!.holder.name)
    const refused = await write(client, registrar, 'patch', `/users/${lawyer.publicId}/kind`)
      .json({ kind: 'student', studentCode: lawyer.studentCode })
      .header('accept', 'application/json')
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_STUDENT_CODE_TAKEN' })
    assert.notInclude(refused.text(), southern.name)
  })
})

test.group('Files of a registrar', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  async function uploaded(client: ApiClient, as: User, lines: string[]) {
    const response = await write(client, as, 'post', '/imports/people').file(
      'file',
      Buffer.from(lines.join('\n')),
      { filename: 'people.csv', contentType: 'text/csv' }
    )
    response.assertStatus(303)
    return Import.query().orderBy('id', 'desc').firstOrFail()
  }

  async function verdicts(record: Import) {
    const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
    return rows.map(({ verdict, reasons, before, after }) => ({
      verdict,
      reasons: (reasons ?? []).map(({ code }) => code),
      shows: before !== null || after !== null,
    }))
  }

  test('write people of the scope; of others a row says that they are outside, and nothing else', async ({
    client,
    assert,
  }) => {
    const { registrar, law, physics, lawyer, physicist, teacher } = await givenUniversity()
    const record = await uploaded(client, registrar, [
      'name,email,course,document',
      `Nora New,nora@example.test,${law.code},`,
      `Lola Renamed,${lawyer.email},,`,
      // Of another faculty, of none, moved away, moved here, and one of whom all is true.
      `Otto Other,otto@example.test,${physics.code},`,
      'Nils Nowhere,nils@example.test,,',
      `,${(await givenUser({ courseId: law.id })).email},${physics.code},`,
      `,${physicist.email},${law.code},`,
      `Tomás Teacher,${teacher.email},,`,
    ])
    const outside = { verdict: 'refused', reasons: ['outside_scope'], shows: false }
    assert.deepEqual(await verdicts(record), [
      { verdict: 'create', reasons: [], shows: true },
      { verdict: 'update', reasons: [], shows: true },
      ...[outside, outside, outside, outside, outside],
    ])
    const application = `/imports/people/${record.publicId}/application`
    ;(await write(client, registrar, 'post', application)).assertStatus(303)
    assert.equal((await lawyer.refresh()).name, 'Lola Renamed')
    assert.equal((await User.findByOrFail('email', 'nora@example.test')).courseId, law.id)
    assert.isNull(await User.findBy('email', 'otto@example.test'))
    const entries = await db.from('audit_entries').whereLike('action', 'user.%').select('ability')
    assert.deepEqual(entries, [{ ability: 'registrar' }, { ability: 'registrar' }])
  })

  test('disable leavers of the scope, but nobody with a role, and the log says as what', async ({
    client,
    assert,
  }) => {
    const { registrar, law, lawyer } = await givenUniversity()
    const dean = await givenUser({ courseId: law.id, kind: 'staff', roles: ['organizer'] })
    const record = await uploaded(client, registrar, [
      'name,email,state',
      `,${lawyer.email},left`,
      `,${dean.email},left`,
    ])
    assert.deepEqual(
      (await verdicts(record)).map(({ verdict, reasons }) => [verdict, ...reasons]),
      [
        ['update', 'leaves'],
        ['refused', 'holds_role'],
      ]
    )
    const path = `/imports/people/${record.publicId}`
    const send = async (verb: 'post' | 'put', step: string, form = {}) =>
      (await write(client, registrar, verb, `${path}/${step}`).json(form)).assertStatus(303)
    await send('put', 'ticks', { lines: [2] })
    await send('post', 'application')
    assert.isNotNull((await lawyer.refresh()).disabledAt)
    assert.isNull((await dean.refresh()).disabledAt)
    ;(await client.get(`${path}/refused`).loginAs(registrar)).assertStatus(200)
    await send('post', 'undo')
    assert.isNull((await lawyer.refresh()).disabledAt)
    const entries: { action: string; ability: string }[] = await db
      .from('audit_entries')
      .where('actor_id', registrar.id)
      .select('action', 'ability')
    assert.sameMembers(
      entries.map(({ action }) => action),
      [
        ...['user.updated_by_import', 'user.disabled', 'import.refused_exported'],
        ...['user.import_undone', 'user.enabled', 'import.applied', 'import.undone'],
      ]
    )
    for (const { action, ability } of entries) assert.equal(ability, 'registrar', action)
  })

  test('are judged by the scope of the moment in which they are applied', async ({
    client,
    assert,
  }) => {
    const { registrar, law, physics } = await givenUniversity()
    const record = await uploaded(client, registrar, [
      'name,email,course',
      `Nora New,nora@example.test,${law.code}`,
    ])
    await UserRole.query().where('userId', registrar.id).update({ faculty_id: physics.facultyId })
    const application = `/imports/people/${record.publicId}/application`
    ;(await write(client, registrar, 'post', application)).assertStatus(303)
    assert.deepEqual(await verdicts(record), [
      { verdict: 'refused', reasons: ['outside_scope'], shows: false },
    ])
    assert.isNull(await User.findBy('email', 'nora@example.test'))
  })

  test('are their own: they neither see nor apply what others uploaded', async ({
    client,
    assert,
  }) => {
    const { registrar } = await givenUniversity()
    const admin = await givenUser({ roles: ['admin'] })
    const foreign = await givenImport({ uploadedBy: admin.id })
    const own = await givenImport({ uploadedBy: registrar.id })
    const recent = async (as: User) =>
      (
        await pageProps<{ recent: { publicId: string }[] }>(client, as, '/imports/people')
      ).recent.map(({ publicId }) => publicId)
    assert.deepEqual(await recent(registrar), [own.publicId])
    const all = [own.publicId, foreign.publicId]
    assert.deepEqual(await recent(admin), all)
    assert.deepEqual(await recent(await registrarOf()), all)
    const path = `/imports/people/${foreign.publicId}`
    for (const page of [path, `${path}/refused?format=csv`]) {
      ;(await client.get(page).loginAs(registrar).withInertia()).assertStatus(404)
    }
    ;(await write(client, registrar, 'post', `${path}/application`)).assertStatus(404)
    ;(await client.get('/imports/campuses').loginAs(registrar).withInertia()).assertStatus(403)
  })
})

test.group('Where a registrar begins', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('says for whom they act, and what waits of these people alone', async ({
    client,
    assert,
  }) => {
    const { law, physics, north, lawyer, registrar } = await givenUniversity()
    await law.load('faculty')
    const claims = { kindConfirmed: false, campusId: north.id }
    await givenUser({
      ...claims,
      name: 'Lola Lawyer',
      courseId: law.id,
      documentId: 'CC-Lola Lawyer',
    })
    await givenUser({ ...claims, courseId: physics.id })
    await givenImport({ uploadedBy: registrar.id })
    await givenImport({ uploadedBy: registrar.id, state: 'applied' })
    await givenImport({ uploadedBy: lawyer.id })
    const { registrar: tasks } = await pageProps<{ registrar: object }>(
      client,
      registrar,
      '/dashboard'
    )
    assert.deepEqual(tasks, {
      places: [{ campus: null, faculty: law.faculty.name }],
      ...{ people: 3, claims: 1, twins: 2, imports: 1 },
    })
    const { acts } = await pageProps<{ acts: object[] }>(client, registrar, '/users')
    assert.deepEqual(acts, [{ campus: null, faculty: law.faculty.name }])
  })

  test('of the whole university is said so; nobody else has it', async ({ client, assert }) => {
    const { lawyer } = await givenUniversity()
    const everywhere = await registrarOf()
    const { registrar } = await pageProps<{ registrar: { places: object[] } }>(
      client,
      everywhere,
      '/dashboard'
    )
    assert.deepEqual(registrar.places, [])
    const admin = await givenUser({ roles: ['admin'] })
    for (const person of [lawyer, admin]) {
      const props = await pageProps<{ registrar: null }>(client, person, '/dashboard')
      assert.isNull(props.registrar)
    }
    assert.isNull((await pageProps<{ acts: null }>(client, admin, '/users')).acts)
  })
})

test.group('Where a role is given', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const change = (client: ApiClient, as: User, body: object) =>
    write(client, as, 'patch', '/users/roles').json(body).header('accept', 'application/json')

  interface Places {
    campuses: { name: string }[]
    faculties: { name: string }[]
  }

  test('is chosen by admins, shown beside the role, changed and taken away, and in the log', async ({
    client,
    assert,
  }) => {
    const { north, law, physics, teacher } = await givenUniversity()
    const admin = await givenUser({ roles: ['admin'] })
    await law.load('faculty')
    await physics.load('faculty')
    const people = [teacher.publicId]
    const give = (faculties: string[], campuses: string[] = []) =>
      change(client, admin, { people, role: 'registrar', grant: true, campuses, faculties })
    const shown = async () => {
      type Roles = ({ role: Role } & Places)[]
      const path = `/users/${teacher.publicId}`
      const { person } = await pageProps<{ person: { roles: Roles } }>(client, admin, path)
      return person.roles.map(({ role, campuses, faculties }) => [
        role,
        [...campuses, ...faculties].map(({ name }) => name),
      ])
    }
    ;(await give([law.faculty.code])).assertStatus(303)
    assert.deepEqual(await shown(), [['registrar', [law.faculty.name]]])
    assert.deepEqual(await namesIn(client, teacher), ['Lola Lawyer', 'Sara Lawyer'])

    ;(await give([law.faculty.code, physics.faculty.code], [north.code])).assertStatus(303)
    ;(await give([physics.faculty.code, law.faculty.code], [north.code])).assertStatus(303)
    assert.deepEqual(await shown(), [
      ['registrar', ['North', law.faculty.name, physics.faculty.name]],
    ])
    assert.deepEqual(await namesIn(client, teacher), ['Lola Lawyer', 'Pía Physicist'])

    await change(client, admin, { people, role: 'registrar', grant: false })
    assert.deepEqual(await shown(), [])
    ;(await client.get('/users').loginAs(teacher).withInertia()).assertStatus(403)
    const entries = await db
      .from('audit_entries')
      .join('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
      .whereLike('action', 'user.role%')
      .orderBy('audit_entries.id')
      .select('action', 'after')
    const values = (text: unknown): unknown =>
      typeof text === 'string' ? (JSON.parse(text) as unknown) : text
    assert.deepEqual(
      entries.map((row) => [row.action, values(row.after)]),
      [
        ['user.role_added', { role: 'registrar', campuses: [], faculties: [law.faculty.name] }],
        [
          'user.role_limited',
          {
            role: 'registrar',
            campuses: ['North'],
            faculties: [law.faculty.name, physics.faculty.name],
          },
        ],
        ['user.role_removed', {}],
      ]
    )
  })

  test('is previewed: whoever has the role there already changes nothing', async ({
    client,
    assert,
  }) => {
    const { law, registrar, teacher } = await givenUniversity()
    const admin = await givenUser({ roles: ['admin'] })
    await law.load('faculty')
    const ask = async (faculties: string[]) => {
      const response = await write(client, admin, 'post', '/users/roles/preview')
        .json({
          people: [registrar.publicId, teacher.publicId],
          ...{ role: 'registrar', grant: true, faculties },
        })
        .header('accept', 'application/json')
      const { changes, same, places } = response.body() as {
        changes: number
        same: number
        places: Places
      }
      assert.include(
        places.faculties.map(({ name }) => name),
        law.faculty.name
      )
      return { changes, same }
    }
    assert.deepEqual(await ask([law.faculty.code]), { changes: 1, same: 1 })
    assert.deepEqual(await ask([]), { changes: 2, same: 0 })
  })

  test('is refused for roles that are not limited so, and for places that do not exist', async ({
    client,
    assert,
  }) => {
    const { law, teacher } = await givenUniversity()
    const admin = await givenUser({ roles: ['admin'] })
    await law.load('faculty')
    const people = [teacher.publicId]
    for (const [role, faculties] of [
      ['admin', [law.faculty.code]],
      ['organizer', [law.faculty.code]],
      ['registrar', ['NOWHERE']],
      ['registrar', 'all'],
    ] as const) {
      const refused = await change(client, admin, { people, role, grant: true, faculties })
      refused.assertStatus(422)
    }
    assert.lengthOf(await db.from('user_roles').where('user_id', teacher.id), 0)
    const row = { user_id: teacher.id, role: 'admin', faculty_id: law.facultyId }
    const stamps = { created_at: new Date(), updated_at: new Date() }
    await assert.rejects(() =>
      db.transaction(
        async (trx) => void (await trx.table('user_roles').insert({ ...row, ...stamps }))
      )
    )
  })

  test('is nobody’s choice but the admins’', async ({ client, assert }) => {
    const { registrar } = await givenUniversity()
    const body = { people: [registrar.publicId], role: 'registrar', grant: true }
    ;(await change(client, registrar, body)).assertStatus(403)
    assert.lengthOf(await db.from('user_roles').where('user_id', registrar.id), 1)
  })
})
