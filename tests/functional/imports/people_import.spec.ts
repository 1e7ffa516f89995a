import { withoutSigns } from '#app/users/rules/search_words'
import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { personalData } from '#app/auth/queries/personal_data'
import { purge } from '#app/privacy/actions/purge'
import { freezeClock, now } from '#app/core/clock'
import limits from '#config/limits'
import { FIELD_CONTRACTS } from '#isomorphic/privacy/field_contracts'
import User from '#app/users/models/user'
import UserRole from '#app/users/models/user_role'
import { personIds } from '#app/users/queries/person_ids'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenImport } from '#tests/fixtures/imports'
import { countQueries } from '#tests/fixtures/query_count'
import { exportedPeople } from '#tests/fixtures/student_system'
import { givenOpenSession, givenPasskey, givenTwoFactor } from '#tests/fixtures/security'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

async function upload(client: ApiClient, admin: User, text: string | Buffer, invite = false) {
  const contents = typeof text === 'string' ? Buffer.from(text) : text
  const request = client
    .post('/imports/people')
    .file('file', contents, { filename: 'people.csv', contentType: 'text/csv' })
    .loginAs(admin)
    .withCsrfToken()
    .redirects(0)
  return invite ? request.field('invite', 'true') : request
}

async function uploaded(client: ApiClient, admin: User, text: string | Buffer, invite = false) {
  const response = await upload(client, admin, text, invite)
  response.assertStatus(303)
  return Import.query().orderBy('id', 'desc').firstOrFail()
}

/** Says of the columns what was recognised. */
async function mapped(client: ApiClient, admin: User, record: Import) {
  if (record.state !== 'mapping') throw new Error(record.state)
  const response = await client
    .put(`/imports/people/${record.publicId}/mapping`)
    .json({ columns: record.options!.positions })
    .loginAs(admin)
    .withCsrfToken()
    .redirects(0)
  response.assertStatus(303)
  return record.refresh()
}

async function applied(client: ApiClient, admin: User, record: Import) {
  const response = await client
    .post(`/imports/people/${record.publicId}/application`)
    .loginAs(admin)
    .withCsrfToken()
    .redirects(0)
  response.assertStatus(303)
  return record.refresh()
}

async function verdicts(record: Import) {
  const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
  return rows.map((row) => [row.line, row.verdict, (row.reasons ?? []).map(({ code }) => code)])
}

test.group('Importing people', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('creates, changes and leaves alone what a student system exports', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const campus = await givenCampus()
    const course = await givenCourse()
    const { bytes, planted, good } = exportedPeople({
      rows: 600,
      mistakes: 14,
      campus: campus.code,
      course: course.code,
    })
    const record = await uploaded(client, admin, bytes)
    await mapped(client, admin, record)
    assert.equal(record.state, 'previewed')
    assert.equal(record.rowsTotal, 600)
    assert.equal(record.rowsCreate, good)
    assert.equal(record.rowsRefused, planted.length)
    const refused = await ImportRow.query()
      .where({ importId: record.id, verdict: 'refused' })
      .orderBy('line')
    assert.deepEqual(
      refused.map((row) => ({ line: row.line, reasons: row.reasons!.map(({ code }) => code) })),
      planted
    )
    assert.isNull(await User.findBy('email', 'person.00050@students.example.test'))

    await applied(client, admin, record)
    assert.equal(record.state, 'applied')
    const person = await User.findByOrFail('email', 'person.00050@students.example.test')
    assert.isNull(person.password)
    assert.isNull(person.emailVerifiedAt)
    assert.isNotNull(person.kindConfirmedAt)
    assert.isNotNull(person.studentCodeConfirmedAt)
    assert.equal(person.studentCode, 'UG00050')
    assert.equal(person.campusId, campus.id)
    assert.equal(person.courseId, course.id)
    const words = await db.from('user_words').where('user_id', person.id).select('word')
    assert.includeMembers(
      words.map((row) => row.word),
      ['ug00050', withoutSigns(person.name)]
    )
    const entry = await db
      .from('audit_entries')
      .where({ subject_type: 'user', subject_id: person.id, action: 'user.imported' })
      .first()
    assert.equal(entry.actor_id, admin.id)

    const users = await db.from('users').count('* as total').first()
    const audits = await db.from('audit_entries').count('* as total').first()
    const again = await uploaded(client, admin, bytes)
    assert.equal(again.rowsCreate + again.rowsUpdate, 0)
    assert.equal(again.rowsUnchanged, good)
    assert.equal(again.rowsRefused, planted.length)
    await applied(client, admin, again)
    assert.deepEqual(await db.from('users').count('* as total').first(), users)
    assert.deepEqual(await db.from('audit_entries').count('* as total').first(), audits)
  }).timeout(120_000)

  test('matches verified e-mails and confirmed codes, nothing else', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const verified = await givenUser({
      email: 'verified@example.test',
      kindConfirmed: false,
      studentCode: 'OLD-1',
      roles: ['organizer'],
    })
    await givenUser({ email: 'claimed@example.test', verified: false, kindConfirmed: false })
    await givenUser({
      email: 'desk@example.test',
      verified: false,
      kindConfirmed: false,
      password: null,
      profile: 'empty',
    })
    const coded = await givenUser({
      name: 'Person Coded',
      email: 'coded@example.test',
      studentCode: 'CODE-1',
    })
    await givenUser({ email: 'closed@example.test', disabled: true })
    await givenUser({ email: 'other@example.test', studentCode: 'CODE-2' })
    const record = await uploaded(
      client,
      admin,
      [
        'Student code,Full name,E-mail,Kind',
        'NEW-1,Renée Verified,Verified@example.test,staff',
        'NEW-2,Claimed Person,claimed@example.test,student',
        'CODE-1,Coded Person,elsewhere@example.test,student',
        'NEW-3,Closed Person,closed@example.test,student',
        'CODE-1x,Other Code,other@example.test,student',
        'CODE-2,Conflict,verified2@example.test,student',
        'CODE-3,,nobody@example.test,student',
        'CODE-4,From Desk,desk@example.test,student',
      ].join('\n')
    )
    assert.deepEqual(await verdicts(record), [
      [2, 'update', []],
      [3, 'create', ['claim_replaced']],
      [4, 'update', []],
      [5, 'refused', ['person_closed']],
      [6, 'refused', ['code_differs']],
      [7, 'update', ['other_person']],
      [8, 'refused', ['name_missing']],
      [9, 'update', []],
    ])
    await applied(client, admin, record)
    await verified.refresh()
    await coded.refresh()
    assert.equal(verified.name, 'Renée Verified')
    assert.equal(verified.kind, 'staff')
    assert.equal(verified.studentCode, 'NEW-1')
    assert.isNotNull(verified.studentCodeConfirmedAt)
    assert.equal(coded.email, 'coded@example.test')
    assert.equal(coded.name, 'Coded Person')
    await verified.load('roles')
    assert.deepEqual(verified.roleNames, ['organizer'])
    const entry = await db
      .from('audit_entries')
      .where({ subject_id: verified.id, action: 'user.updated_by_import' })
      .first()
    assert.includeMembers(JSON.parse(entry.fields), ['name', 'kind', 'studentCode', 'import'])
  })

  test('a code that another account only claims stops no row, and the row says so', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const claimant = await givenUser({
      email: 'private@example.test',
      studentCode: 'UG-9',
      kindConfirmed: false,
    })
    const closed = { studentCode: 'UG-10', kindConfirmed: false, disabled: true }
    await givenUser(closed)
    await givenUser({ email: 'known@example.test', kind: 'staff' })
    const file = [
      'code;name;email',
      'UG-9;Ana Nueve;ana@university.example.test',
      'UG-10;Eva Diez;eva@university.example.test',
    ].join('\n')
    const record = await uploaded(client, admin, file)
    assert.deepEqual(await verdicts(record), [
      [2, 'create', ['code_claim_overruled']],
      [3, 'create', []],
    ])
    // Whoever is known by a verified e-mail has the code, whoever else claims it.
    const known = await uploaded(client, admin, 'code;name;email\nUG-9;Known;known@example.test\n')
    assert.deepEqual(await verdicts(known), [[2, 'update', ['staff_kind']]])
    await claimant.merge({ studentCodeConfirmedAt: now() }).save()
    const again = await uploaded(client, admin, file)
    assert.deepEqual((await verdicts(again))[0], [2, 'update', ['other_person']])
    await claimant.merge({ studentCodeConfirmedAt: null }).save()
    await applied(client, admin, record)
    const ana = await User.findByOrFail('email', 'ana@university.example.test')
    assert.isNotNull(ana.studentCodeConfirmedAt)
    assert.isNull((await claimant.refresh()).studentCodeConfirmedAt)
    assert.equal(claimant.studentCode, 'UG-9', 'the claim stays to be decided')
  })

  test('takes over an account that only claims the address, and leaves nothing of it', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const thief = await givenUser({
      name: 'Mallory',
      email: 'ana@university.example.test',
      verified: false,
      kindConfirmed: false,
      studentCode: 'STOLEN-1',
      phone: '+503 7000 0000',
      documentId: 'STOLEN-2',
    })
    await givenTwoFactor(thief)
    await givenPasskey(thief)
    const session = await givenOpenSession(thief)
    await User.rememberMeTokens.create(thief, '1h')
    const file = 'code;name;email\nUG-9;Ana Nueve;ana@university.example.test\n'
    const record = await uploaded(client, admin, file)
    assert.deepEqual(await verdicts(record), [[2, 'create', ['claim_replaced']]])
    await applied(client, admin, record)

    const ana = await User.findByOrFail('email', 'ana@university.example.test')
    assert.equal(ana.id, thief.id)
    assert.equal(ana.name, 'Ana Nueve')
    assert.equal(ana.studentCode, 'UG-9')
    const left = [ana.phone, ana.documentId, ana.campusId, ana.courseId, ana.password]
    const factors = [ana.twoFactorSecret, ana.twoFactorConfirmedAt, ana.emailVerifiedAt]
    for (const value of [...left, ...factors]) assert.isNull(value)
    assert.isNotNull(ana.studentCodeConfirmedAt)
    for (const table of ['passkeys', 'recovery_codes', 'open_sessions']) {
      assert.lengthOf(await db.from(table).where('user_id', ana.id), 0, table)
    }
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', ana.id), 0)
    const page = await client
      .get('/dashboard')
      .loginAs(thief)
      .withSession({ open_session: session.publicId })
      .redirects(0)
    page.assertHeader('location', '/login')
    const words = await db.from('user_words').where('user_id', ana.id).select('word')
    assert.notInclude(
      words.map(({ word }) => word as string),
      'mallory'
    )
    const mails = await db.from('outbound_mails').where('user_id', ana.id).select('template')
    assert.deepEqual(
      mails.map(({ template }) => template as string),
      ['authInvitation'],
      'its owner hears of it, invited or not'
    )
    const again = await uploaded(client, admin, file)
    assert.deepEqual(await verdicts(again), [[2, 'unchanged', []]])
  })

  test('an account that only claims the address stops no row by deleting itself', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const claim = { verified: false, kindConfirmed: false }
    const thief = await givenUser({ email: 'ana@example.test', ...claim })
    const record = await uploaded(client, admin, 'name,email\nAna Nueve,ana@example.test\n')
    await eraseAccount({ userId: thief.id })
    await applied(client, admin, record)
    assert.deepEqual(await verdicts(record), [[2, 'create', []]])
  })

  test('refuses an e-mail of one person with the code of another', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenUser({ email: 'a@example.test' })
    await givenUser({ email: 'b@example.test', studentCode: 'B-100' })
    await givenUser({ email: 'c@example.test', verified: false, kindConfirmed: false })
    const record = await uploaded(client, admin, 'code;name;email\nB-100;Ana Two;a@example.test\n')
    assert.deepEqual(await verdicts(record), [[2, 'refused', ['conflict']]])
    const other = await uploaded(client, admin, 'code;name;email\nB-100;Ana Two;c@example.test\n')
    assert.deepEqual(await verdicts(other), [[2, 'update', ['email_claimed', 'other_person']]])
    await givenUser({
      email: 'd@example.test',
      password: null,
      verified: false,
      kindConfirmed: false,
    })
    const made = await uploaded(client, admin, 'code;name;email\nB-100;Ana Two;d@example.test\n')
    assert.deepEqual(await verdicts(made), [[2, 'refused', ['code_taken']]])
  })

  test('registering an address between preview and applying stops no row', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const record = await uploaded(
      client,
      admin,
      'code,name,email\nK-100,Early Bird,early@example.test\nK-200,Late Bird,late@example.test\n'
    )
    assert.equal(record.rowsCreate, 2)
    await givenUser({ email: 'early@example.test', verified: false, kindConfirmed: false })
    await applied(client, admin, record)
    assert.deepEqual(await verdicts(record), [
      [2, 'create', ['claim_replaced']],
      [3, 'create', []],
    ])
    assert.equal(record.rowsRefused, 0)
  })

  test('writes nothing but what the preview showed', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const renamed = await givenUser({ email: 'renamed@example.test', name: 'Old Name' })
    const done = await givenUser({ email: 'done@example.test', name: 'Old Name' })
    const record = await uploaded(
      client,
      admin,
      'name,email\nNew Name,renamed@example.test\nNew Name,done@example.test\nNew,new@example.test\n'
    )
    assert.equal(record.rowsUpdate, 2)
    await renamed.merge({ name: 'Third Name' }).save()
    await done.merge({ name: 'New Name' }).save()
    await givenUser({ email: 'new@example.test', name: 'Somebody Else' })
    await applied(client, admin, record)
    assert.deepEqual(await verdicts(record), [
      [2, 'refused', ['changed_meanwhile']],
      [3, 'unchanged', []],
      [4, 'refused', ['changed_meanwhile']],
    ])
    assert.equal((await renamed.refresh()).name, 'Third Name')
  })

  test('refuses rows about an account that was merged since; the copy of the person’s data has them', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const winner = await givenUser({ kind: 'staff', name: 'Ana Stays' })
    const loser = await givenUser({ email: 'goes@example.test', studentCode: 'UG-7' })
    const code = await givenUser({
      name: 'Code By',
      email: 'code@example.test',
      studentCode: 'UG-8',
    })
    const codeWinner = await givenUser({ kind: 'staff' })
    const before = await uploaded(client, admin, 'name,email\nFirst Name,goes@example.test\n')
    await applied(client, admin, before)
    const file = [
      'code,name,email',
      ',By E-mail,goes@example.test',
      'UG-8,By Code,elsewhere@example.test',
      'UG-9,Untouched,untouched@example.test',
    ]
    const record = await uploaded(client, admin, file.join('\n'))
    const both = await uploaded(client, admin, 'code,name,email\nUG-7,Both,goes@example.test\n')
    assert.deepEqual(
      (await verdicts(record)).map(([, verdict]) => verdict),
      [...['update', 'update', 'create']]
    )
    for (const [stays, goes] of [
      [winner, loser],
      [codeWinner, code],
    ] as const) {
      const merged = await client
        .post(`/users/${stays.publicId}/merge`)
        .json({ loser: goes.publicId })
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
      merged.assertHeader('location', `/users/${stays.publicId}`)
    }
    await applied(client, admin, record)
    await applied(client, admin, both)
    assert.deepEqual(await verdicts(record), [
      [2, 'refused', ['person_closed']],
      [3, 'refused', ['changed_meanwhile']],
      [4, 'create', []],
    ])
    assert.deepEqual(await verdicts(both), [[2, 'refused', ['person_closed']]])
    assert.equal((await winner.refresh()).name, 'Ana Stays')
    assert.equal((await loser.refresh()).name, 'First Name')

    const rowsOf = async (user: User) => {
      const copy = await personalData(await personIds(user.id))
      return (copy['imported.json'] as { verdict: string; values: { name: string } }[]).map(
        ({ verdict, values }) => [verdict, values.name]
      )
    }
    assert.deepEqual(await rowsOf(winner), [
      ['update', 'First Name'],
      ['refused', 'By E-mail'],
      ['refused', 'Both'],
    ])
    assert.deepEqual(await rowsOf(codeWinner), [['refused', 'By Code']])
  })

  test('the pages take as many queries for many rows as for few', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const few = await givenImport({ uploadedBy: admin.id, rows: 4 })
    const many = await givenImport({ uploadedBy: admin.id, rows: 60 })
    const show = (record: Import, query = '') =>
      countQueries(() =>
        client.get(`/imports/people/${record.publicId}${query}`).loginAs(admin).withInertia()
      )
    const first = await show(few)
    assert.equal(await show(many, '?perPage=100'), first)
    assert.isAtMost(first, 14)
    const asked = await countQueries(() =>
      client.get('/imports/people').loginAs(admin).withInertia()
    )
    assert.isAtMost(asked, 12)
  })

  test('forgets the rows of old imports, and keeps how many there were', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    freezeClock(now().minus({ days: FIELD_CONTRACTS.imports.until.days, hours: 1 }))
    const old = await givenImport({ uploadedBy: admin.id })
    freezeClock(null)
    const young = await givenImport({ uploadedBy: admin.id })
    assert.equal((await purge()).imports, 4)
    assert.lengthOf(await ImportRow.query().where('importId', old.id), 0)
    assert.lengthOf(await ImportRow.query().where('importId', young.id), 4)
    const page = await client.get(`/imports/people/${old.publicId}`).loginAs(admin).withInertia()
    page.assertStatus(200)
    assert.equal(page.inertiaProps.import.refused, 1)
  })

  test('invites new people over time, once', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const text =
      'name,email,language\nFirst One,one@example.test,es\nSecond One,two@example.test,en\n'
    await applied(client, admin, await uploaded(client, admin, text, true))
    const mails = await db.from('outbound_mails').where('template', 'authInvitation').orderBy('id')
    assert.deepEqual(
      mails.map((mail) => [mail.recipient, mail.locale]),
      [
        ['one@example.test', 'es'],
        ['two@example.test', 'en'],
      ]
    )
    const link = (JSON.parse(mails[0].data) as { secretUrl: string }).secretUrl
    const page = await client.get(new URL(link).pathname)
    page.assertStatus(200)
    await applied(client, admin, await uploaded(client, admin, text, true))
    const uninvited = 'name,email\nThird One,three@example.test\n'
    await applied(client, admin, await uploaded(client, admin, uninvited))
    assert.isNotNull(await User.findBy('email', 'three@example.test'))
    assert.lengthOf(await db.from('outbound_mails').where('template', 'authInvitation'), 2)
  })

  test('a second click on apply is refused, and nothing is done twice', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const record = await uploaded(client, admin, 'name,email\nOnly One,only@example.test\n')
    await applied(client, admin, record)
    const again = await client
      .post(`/imports/people/${record.publicId}/application`)
      .accept('json')
      .loginAs(admin)
      .withCsrfToken()
    again.assertStatus(409)
    assert.equal(again.body().code, 'E_IMPORT_STATE')
    freezeClock(now().plus({ hours: limits.importUndoHours, minutes: 1 }))
    const undo = await client
      .post(`/imports/people/${record.publicId}/undo`)
      .accept('json')
      .loginAs(admin)
      .withCsrfToken()
    undo.assertStatus(409)
    assert.equal(undo.body().code, 'E_IMPORT_NOT_UNDOABLE')
  })

  test('asks to look again at another person, a change of staff and a leaver; applies what was ticked', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ name: 'Ada Vega', kind: 'staff', roles: ['admin'] })
    const [ana, carla, dora] = [
      await givenUser({ name: 'Ana Ruiz', studentCode: 'UG-1' }),
      await givenUser({ name: 'Carla Paz', studentCode: 'UG-3' }),
      await givenUser({ name: 'Dora Sol', studentCode: 'UG-4' }),
    ]
    const file = [
      'name,email,student code,kind,state',
      'Bruno Lara,bruno@example.test,UG-1,,',
      `Ada Vega,${admin.email},,student,`,
      `Carla Paz,${carla.email},UG-3,,graduated`,
      'Sol Dora,dora.new@example.test,UG-4,,active',
      `Ana Ruiz,${ana.email},,,`,
      'Gone Before,gone@example.test,,,left',
    ].join('\n')
    const record = await uploaded(client, admin, file)
    const shown = async () => {
      const page = await client
        .get(`/imports/people/${record.publicId}`)
        .loginAs(admin)
        .withInertia()
      const { list, import: view } = page.inertiaProps as unknown as {
        list: { rows: { verdict: string; reasons: { code: string }[] }[] }
        import: { lookAgain: number; update: number }
      }
      const rows = list.rows.map(({ verdict, reasons }) => [verdict, ...reasons.map((r) => r.code)])
      return { rows, lookAgain: view.lookAgain, update: view.update }
    }
    assert.deepEqual(await shown(), {
      rows: [
        ['look_again', 'other_person'],
        ['look_again', 'staff_kind'],
        ['look_again', 'leaves'],
        ['update'],
        ['unchanged'],
        ['unchanged'],
      ],
      lookAgain: 3,
      update: 1,
    })
    const ticked = await client
      .put(`/imports/people/${record.publicId}/ticks`)
      .json({ lines: [4, 5] })
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    ticked.assertStatus(303)
    assert.equal((await shown()).lookAgain, 2)

    await applied(client, admin, record)
    await Promise.all([admin, ana, carla, dora].map((one) => one.refresh()))
    assert.equal(ana.name, 'Ana Ruiz')
    assert.equal(admin.kind, 'staff')
    assert.isNotNull(carla.disabledAt)
    assert.deepEqual(await verdicts(record), [
      [2, 'refused', ['other_person']],
      [3, 'refused', ['staff_kind']],
      [4, 'update', ['leaves']],
      [5, 'update', []],
      [6, 'unchanged', []],
      [7, 'unchanged', []],
    ])
    assert.equal(dora.name, 'Sol Dora')
    assert.isNull(await User.findBy('email', 'gone@example.test'))
  })

  test('shows and finds no document number, neither of the file nor of whom it changes', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const known = await givenUser({ name: 'Ana Ruiz', documentId: '04512345-6' })
    const file = `name,email,document\nAna Ruiz,${known.email},09876543-2\n`
    const record = await uploaded(client, admin, file)
    const page = (q: string) =>
      client.get(`/imports/people/${record.publicId}`).qs({ q }).loginAs(admin).withInertia()
    const found = async (q: string) => {
      const { list } = (await page(q)).inertiaProps as { list: { rows: object[] } }
      return list.rows.length
    }
    assert.notMatch((await page('')).text(), /04512345|09876543/)
    assert.deepEqual(
      [await found('ana ruiz'), await found('0987'), await found('09876543-2')],
      [1, 0, 0]
    )
  })

  test('is taken back within a day, but for accounts that were touched since, and leads to whom it made', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const [kept, changed] = [
      await givenUser({ name: 'Carla Paz', studentCode: 'UG-3', phone: '1111 1111' }),
      await givenUser({ name: 'Dora Sol', studentCode: 'UG-4', phone: '2222 2222' }),
    ]
    const file = [
      'name,email,student code,phone,state',
      'New Person,new@example.test,UG-8,,',
      'Used Person,used@example.test,UG-9,,',
      `Carla Paz,${kept.email},UG-3,3333 3333,`,
      `Dora Sol,${changed.email},UG-4,4444 4444,left`,
    ].join('\n')
    const record = await uploaded(client, admin, file, true)
    await client
      .put(`/imports/people/${record.publicId}/ticks`)
      .json({ lines: [5] })
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    await applied(client, admin, record)
    const made = await client.get(`/users?import=${record.publicId}`).loginAs(admin).withInertia()
    const { list } = made.inertiaProps as unknown as { list: { rows: { name: string }[] } }
    assert.deepEqual(
      list.rows.map(({ name }) => name),
      ['New Person', 'Used Person']
    )
    await User.query().where('id', kept.id).update({ phone: '5555 5555' })
    const used = await User.findByOrFail('email', 'used@example.test')
    await UserRole.create({ userId: used.id, role: 'scanner' })

    const undo = await client
      .post(`/imports/people/${record.publicId}/undo`)
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    undo.assertStatus(303)
    const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
    assert.deepEqual(
      rows.map((row) => [row.undoOutcome, ...(row.reasons ?? []).map(({ code }) => code)]),
      [['undone'], ['kept', 'used_since'], ['kept', 'changed_since'], ['undone']]
    )
    assert.isNull(await User.findBy('email', 'new@example.test'))
    assert.lengthOf(await db.from('outbound_mails').where('recipient', 'new@example.test'), 0)
    await changed.refresh()
    assert.equal(changed.phone, '2222 2222')
    assert.equal(changed.phoneE164, '+50322222222')
    assert.isNull(changed.disabledAt)
    await kept.refresh()
    assert.equal(kept.phone, '5555 5555')
  })

  test('gives the refused rows back as they were, with the reasons in Spanish', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'], locale: 'es' })
    const record = await uploaded(
      client,
      admin,
      'Nombre;Correo;Nota\n=HYPERLINK("x");nadie;<script>alert(1)</script>\nAna Buena;ana@example.test;x\n'
    )
    await mapped(client, admin, record)
    const page = await client
      .get(`/imports/people/${record.publicId}?verdict=refused`)
      .loginAs(admin)
    page.assertStatus(200)
    assert.notInclude(page.text(), '<script>alert(1)')
    const file = await client.get(`/imports/people/${record.publicId}/refused`).loginAs(admin)
    file.assertStatus(200)
    const lines = file.text().replace('\uFEFF', '').trim().split('\n')
    assert.equal(lines[0], 'Nombre;Correo;Nota;Línea;Motivo', 'with the separator that was sent')
    assert.lengthOf(lines, 2)
    assert.include(lines[1]!, `'=HYPERLINK`)
    assert.include(lines[1]!, '«nadie» no es un correo.')
  })

  test('what cannot be read is told at the field: {1}')
    .with([
      ['\uFEFF\n\n;;;\n', 'empty'],
      ['name,email\n', 'no_rows'],
      ['name,phone\nAna,123\n', 'missing'],
      ['name,email,Note,NOTE\nAna,a@b.example,c,d\n', 'twice'],
      ['name,email\n"Ana,a@b.example\nBea,b@b.example\n', 'unreadable'],
      ['PK\u0003\u0004\0\0\0binary\0', 'not_text'],
      ['name,email\n' + 'Ana,a@b.example\n'.repeat(20_001), 'too_many_rows'],
    ] as const)
    .run(async ({ client, assert }, [text, rule]) => {
      const admin = await givenUser({ roles: ['admin'] })
      const response = await client
        .post('/imports/people')
        .file('file', Buffer.from(text), { filename: 'people.csv' })
        .accept('json')
        .loginAs(admin)
        .withCsrfToken()
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'file')
      assert.equal(response.body().errors[0].rule, rule)
      assert.equal((await Import.query()).length, 0)
    })
    .timeout(120_000)

  test('a spreadsheet by another name, too large a file, no file: refused at the field', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const send = (contents: Buffer, filename: string) =>
      client
        .post('/imports/people')
        .file('file', contents, { filename })
        .accept('json')
        .loginAs(admin)
        .withCsrfToken()
    const zip = Buffer.from('504b0304140000000800', 'hex')
    for (const response of [
      await send(Buffer.concat([zip, Buffer.alloc(400)]), 'people.csv'),
      await send(Buffer.alloc(0), 'people.csv'),
      await send(Buffer.from('name,email\nAna,a@b.example\n'), 'people.xlsx'),
      await send(Buffer.alloc(5.5 * 1024 * 1024, 'a,b\n'), 'people.csv'),
      await client.post('/imports/people').accept('json').loginAs(admin).withCsrfToken(),
    ]) {
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'file')
    }
  })

  test('reads what Excel writes on Windows', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const text = Buffer.from('Nombre\tCorreo\nJos\xe9 Nu\xf1ez\tjose@example.test\n', 'latin1')
    const record = await uploaded(client, admin, text)
    await applied(client, admin, record)
    assert.equal((await User.findByOrFail('email', 'jose@example.test')).name, 'José Nuñez')
  })

  test('a file of endless cells and headings makes no endless page', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const many = Array.from({ length: 3_000 }, (_, index) => `heading ${index}`)
    const cell = 'x'.repeat(60_000)
    const record = await uploaded(
      client,
      admin,
      [`Email,Name,${many.join(',')}`, `a@example.test,"${cell}"`, `b@example.test,Ana`].join('\n')
    )
    const open = await client.get(`/imports/people/${record.publicId}`).loginAs(admin).withInertia()
    assert.lengthOf(open.inertiaProps.mapping!.headings, 202)
    await mapped(client, admin, record)
    const page = await client.get(`/imports/people/${record.publicId}`).loginAs(admin).withInertia()
    page.assertStatus(200)
    const { list, import: shown } = page.inertiaProps as unknown as {
      list: { rows: { summary: string[] }[] }
      import: { unknown: string[]; unknownCount: number }
    }
    assert.equal(list.rows[0]!.summary[1]!.length, 80)
    assert.equal(shown.unknownCount, 3_000)
    assert.lengthOf(shown.unknown, 10)
    assert.deepEqual(await verdicts(record), [
      [2, 'refused', ['too_long']],
      [3, 'create', []],
    ])
    const endless = await upload(
      client,
      admin,
      `Email,Name\na@example.test,"${'x'.repeat(1_000_000)}"`
    )
    assert.match(String(endless.flashMessage('inputErrorsBag').file), /line 2|línea 2/)
  })
})
