import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import type User from '#app/users/models/user'
import { EXPORTED_BESIDE as BESIDE_CATALOGUE } from '#app/catalogue/rules/catalogue_cells'
import { EXPORTED_BESIDE as BESIDE_PEOPLE } from '#app/users/rules/person_cells'
import { givenCampus, givenCourse, givenFaculty } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import i18nManager from '@adonisjs/i18n/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { writeXlsx } from 'hucre/xlsx'

interface Sent {
  kind?: string
  name?: string
}

function send(
  client: ApiClient,
  as: User,
  file: string | Buffer,
  { kind = 'people', name }: Sent = {}
) {
  return client
    .post(`/imports/${kind}`)
    .file('file', Buffer.from(file as string), { filename: name ?? 'file.csv' })
    .accept('json')
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)
}

const newest = () => Import.query().orderBy('id', 'desc').firstOrFail()

async function rowsOf(record: Import) {
  const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
  return rows.map((row) => ({
    line: row.line,
    verdict: row.verdict,
    reasons: (row.reasons ?? []).map(({ code }) => code),
    after: row.after as Record<string, unknown> | null,
  }))
}

async function download(client: ApiClient, as: User, path: string): Promise<string> {
  const response = await client.get(path).loginAs(as)
  response.assertStatus(200)
  return response.text()
}

test.group('What was exported is imported again', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const locale of ['en', 'es'] as const) {
    test(`people, as they stand, in ${locale}: nobody is asked for columns, nothing changes`, async ({
      client,
      assert,
    }) => {
      const admin = await givenUser({ kind: 'external', roles: ['admin'], locale })
      const campus = await givenCampus({ name: 'Campus de Sonsonate' })
      const course = await givenCourse({ campus, name: 'Ingeniería Civil' })
      await givenUser({
        name: 'Ana Ñandú',
        campusId: campus.id,
        courseId: course.id,
        kind: 'student',
      })
      await givenUser({ name: 'Gus Guest', kind: 'external' })
      const file = await download(client, admin, '/users/export?format=csv&kind=student')
      ;(await send(client, admin, file)).assertStatus(303)
      const record = await newest()
      assert.equal(record.state, 'previewed')
      assert.deepEqual(
        (await rowsOf(record)).map(({ verdict }) => verdict),
        ['unchanged']
      )
    })
  }

  test('the headings that say nothing are those of the exports', async ({ assert }) => {
    for (const locale of ['en', 'es']) {
      const i18n = i18nManager.locale(locale)
      const people = ['verified', 'kindConfirmed', 'codeConfirmed', 'roles', 'access', 'joined']
      const catalogue = ['state', 'courses', 'people', 'eventsAhead']
      assert.includeMembers(
        [...BESIDE_PEOPLE] as string[],
        people.map((key) => i18n.t(`users.columns.${key}`))
      )
      assert.includeMembers(
        [...BESIDE_CATALOGUE] as string[],
        catalogue.map((key) => i18n.t(`catalogue.columns.${key}`))
      )
    }
  })

  test('campuses and courses are found by name or code; of two of one name the code is asked for', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const campus = await givenCampus({ name: 'Campus Oriente' })
    const [one, another] = [await givenFaculty(), await givenFaculty()]
    const civil = await givenCourse({ campus, name: 'Ingeniería Civil', faculty: one })
    await givenCourse({ campus, name: 'Derecho', faculty: one })
    await givenCourse({ campus, name: 'Derecho', faculty: another })
    const lines = [
      'Full name;E-mail;Campus;Course',
      'Ana Uno;ana1@example.test;campus ORIENTE;ingenieria civil',
      `Ana Dos;ana2@example.test;${campus.code.toLowerCase()};${civil.code}`,
      'Ana Tres;ana3@example.test;Campus Oriente;Derecho',
      'Ana Cuatro;ana4@example.test;Atlantis;Alquimia',
    ]
    ;(await send(client, admin, lines.join('\n'))).assertStatus(303)
    const rows = await rowsOf(await newest())
    assert.deepEqual(
      rows.map(({ verdict, reasons }) => [verdict, ...reasons]),
      [
        ['create'],
        ['create'],
        ['refused', 'course_unclear'],
        ['refused', 'campus_unknown', 'course_unknown'],
      ]
    )
    for (const { after } of rows.slice(0, 2)) {
      assert.deepEqual([after!.campus, after!.course], [campus.code, civil.code])
    }
  })

  test('refused rows come back with the separator that was sent', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'], locale: 'en' })
    const sent = 'Full name;E-mail\nAna Uno;nobody\n"Paz; Ana";nobody2\n'
    ;(await send(client, admin, sent)).assertStatus(303)
    const { publicId } = await newest()
    const path = `/imports/people/${publicId}/refused?format=csv`
    const [heading, first] = (await download(client, admin, path)).split('\n')
    assert.equal(heading!.replace('\uFEFF', ''), 'Full name;E-mail;Line;Reason')
    assert.match(first!, /^Ana Uno;nobody;2;/)
    // Excel's own separator is told by nothing else: of a workbook a comma as ever.
    const xlsx = await writeXlsx({
      sheets: [
        {
          name: 'People',
          rows: [
            ['Full name', 'E-mail'],
            ['Ana', 'nobody'],
          ],
        },
      ],
    })
    ;(await send(client, admin, Buffer.from(xlsx), { name: 'people.xlsx' })).assertStatus(303)
    const other = `/imports/people/${(await newest()).publicId}/refused?format=csv`
    assert.match(await download(client, admin, other), /Full name,E-mail,Line,Reason/)
  })

  test('the template is of this catalogue: its example row is accepted', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'], locale: 'en' })
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    const template = await download(client, admin, '/imports/people/template')
    const page = await client.get('/imports/people').loginAs(admin).withInertia()
    const { columns } = page.inertiaProps.kind as { columns: { name: string; example: string }[] }
    const example = (name: string) => columns.find((column) => column.name === name)!.example
    assert.include(template, `${example('campus')},${example('course')}`)
    ;(await send(client, admin, template)).assertStatus(303)
    const [row] = await rowsOf(await newest())
    assert.deepEqual([row!.verdict, ...row!.reasons], ['create'])
    assert.isNotEmpty([campus.code, course.code])
    const courses = await download(client, admin, '/imports/courses/template')
    ;(await send(client, admin, courses, { kind: 'courses' })).assertStatus(303)
    assert.equal((await rowsOf(await newest()))[0]!.verdict, 'create')
  })

  test('lines above the heading are skipped, and rows keep the lines of the file', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const file = [
      'Universidad de Oriente, Registro, 2026',
      '',
      'Listado de estudiantes',
      'Nombre completo;Correo',
      'Ana Uno;ana1@example.test',
    ]
    ;(await send(client, admin, file.join('\r\n'))).assertStatus(303)
    const rows = await rowsOf(await newest())
    assert.deepEqual(
      rows.map(({ line, verdict }) => [line, verdict]),
      [[5, 'create']]
    )
  })

  test('whatever refuses a file says what is accepted', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'], locale: 'en' })
    for (const [name, file] of [
      ['people.pdf', 'PDF'],
      ['people.xlsx', 'no workbook'],
      ['people.csv', ''],
      ['people.csv', 'Full name\nAna'],
    ] as const) {
      const response = await send(client, admin, file || '\n', { name })
      response.assertStatus(422)
      const { message } = response.body().errors[0] as { message: string }
      assert.match(
        message,
        /Accepted are CSV files with commas, semicolons or tabs, and XLSX files/
      )
      assert.match(message, /20,000 rows/)
    }
    const missing = await send(client, admin, 'Full name\nAna')
    const { message } = missing.body().errors[0] as { message: string }
    assert.include(message, 'Accepted headings for E-mail: E-mail, Email, E-mail address')
  })

  test('an import that nobody applies is discarded with its rows, and its columns are still known', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const file = 'Quien;Donde;Otro\nAna Uno;ana1@example.test;x\n'
    ;(await send(client, admin, file)).assertStatus(303)
    const record = await newest()
    assert.equal(record.state, 'mapping')
    await client
      .put(`/imports/people/${record.publicId}/mapping`)
      .json({ columns: { name: 0, email: 1 } })
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    const discard = () =>
      client
        .post(`/imports/people/${record.publicId}/discard`)
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
        .accept('json')
    ;(await discard()).assertStatus(303)
    await record.refresh()
    assert.equal(record.state, 'discarded')
    assert.lengthOf(await rowsOf(record), 0, 'nothing of the people is kept')
    const again = await discard()
    assert.equal(again.body().code, 'E_IMPORT_STATE')
    const applied = await client
      .post(`/imports/people/${record.publicId}/application`)
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
      .accept('json')
    assert.equal(applied.body().code, 'E_IMPORT_STATE')
    const page = await client.get(`/imports/people/${record.publicId}`).loginAs(admin).withInertia()
    page.assertStatus(200)

    ;(await send(client, admin, file)).assertStatus(303)
    assert.equal((await newest()).state, 'previewed', 'nobody is asked again')
  })

  test('an import of which a row was written is not discarded', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    ;(await send(client, admin, 'Full name;E-mail\nAna Uno;ana1@example.test\n')).assertStatus(303)
    const record = await newest()
    await ImportRow.query()
      .where('importId', record.id)
      .update({ applied_at: '2026-01-01 00:00:00' })
    const refused = await client
      .post(`/imports/people/${record.publicId}/discard`)
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
      .accept('json')
    assert.equal(refused.body().code, 'E_IMPORT_STATE')
    assert.lengthOf(await rowsOf(record), 1)
  })
})
