import AuditEntry from '#app/audit/models/audit_entry'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import Faculty from '#app/catalogue/models/faculty'
import Import from '#app/imports/models/import'
import ImportRow from '#app/imports/models/import_row'
import { freezeClock } from '#app/core/clock'
import { givenCampus, givenCourse, givenFaculty } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

type Kind = 'campuses' | 'faculties' | 'courses'

test.group('Importing the catalogue', (group) => {
  let admin: User
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'], kind: 'external' })
  })
  group.each.teardown(() => freezeClock(null))

  async function uploaded(client: ApiClient, kind: Kind, text: string) {
    const response = await client
      .post(`/imports/${kind}`)
      .file('file', Buffer.from(text), { filename: `${kind}.csv`, contentType: 'text/csv' })
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(303)
    return Import.query().orderBy('id', 'desc').firstOrFail()
  }
  async function step(client: ApiClient, record: Import, what: 'application' | 'undo') {
    const response = await client
      .post(`/imports/${record.kind}/${record.publicId}/${what}`)
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(303)
    return record.refresh()
  }
  async function rowsOf(record: Import) {
    const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
    return rows.map(({ verdict, reasons, undoOutcome }) => ({
      verdict,
      reasons: (reasons ?? []).map(({ code }) => code),
      undo: undoOutcome,
    }))
  }
  const verdicts = async (record: Import) =>
    (await rowsOf(record)).map(({ verdict, reasons }) => [verdict, ...reasons])

  test('campuses are created, changed and left alone, each row by its code', async ({
    client,
    assert,
  }) => {
    const known = await givenCampus({ name: 'Known' })
    const same = await givenCampus({ name: 'Same' })
    await givenCampus({ name: 'ñandú' })
    const record = await uploaded(
      client,
      'campuses',
      [
        'Código;Nombre;Dirección;Ciudad;Zona horaria',
        'nunoa;Ñuñoa;Av. Grecia 1;Santiago;america/santiago',
        `${known.code};Known;;Otra ciudad;`,
        `${same.code};Same;1 Main Street;Springfield;America/El_Salvador`,
        'X;Short;Street 1;City;UTC',
        'ZONE;Zone;Street 1;City;Mars/Olympus',
        'EMPTY;Empty;;;',
        'NAMED;ÑANDÚ;Street 1;City;UTC',
        'TWICE;One;Street 1;City;UTC',
        'twice;Two;Street 1;City;UTC',
        'web;Web;Street 1;City;UTC',
      ].join('\n')
    )
    assert.deepEqual(await verdicts(record), [
      ['create'],
      ['update'],
      ['unchanged'],
      ['refused', 'code_form'],
      ['refused', 'zone_unknown'],
      ['refused', 'value_missing', 'value_missing', 'value_missing'],
      ['refused', 'name_taken'],
      ['refused', 'duplicate'],
      ['refused', 'duplicate'],
      ['refused', 'code_reserved'],
    ])
    assert.isNull(await Campus.findBy('code', 'NUNOA'))
    await step(client, record, 'application')
    const created = await Campus.findByOrFail('code', 'NUNOA')
    assert.include(created.searchText, 'nunoa')
    assert.equal(created.timeZone, 'America/Santiago')
    await known.refresh()
    assert.equal(known.city, 'Otra ciudad')
    assert.equal(known.address, '1 Main Street')
    const actions = await AuditEntry.query().where('subjectType', 'campus').orderBy('id')
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['campus.created', 'campus.updated']
    )
  })

  test('courses name their faculty and campuses by code', async ({ client, assert }) => {
    const [one, two, closed] = [await givenCampus(), await givenCampus(), await givenCampus()]
    await closed.merge({ active: false }).save()
    const faculty = await givenFaculty()
    const record = await uploaded(
      client,
      'courses',
      [
        'Code,Name,Faculty,Level,Campuses',
        `ROB,Robotics,${faculty.code},Posgrado,${two.code}|${one.code}`,
        `BIO,Biology,${faculty.code.toLowerCase()},Undergraduate,${one.code}; ${one.code}`,
        `BAD,Bad,NOWHERE,doctor,${one.code}`,
        `OLD,Old,NOWHERE,short,${closed.code}|ELSE`,
        `NONE,None,${faculty.code},short,`,
      ].join('\n')
    )
    assert.deepEqual(await verdicts(record), [
      ['create'],
      ['create'],
      ['refused', 'level_unknown'],
      ['refused', 'faculty_unknown', 'campus_archived', 'campus_unknown'],
      ['refused', 'value_missing'],
    ])
    await step(client, record, 'application')
    const robotics = await Course.query().where('code', 'ROB').preload('campuses').firstOrFail()
    assert.equal(robotics.level, 'graduate')
    assert.sameMembers(
      robotics.campuses.map(({ id }) => id),
      [one.id, two.id]
    )
  })

  for (const locale of ['en', 'es'] as const) {
    test(`what was exported is imported again and changes nothing (${locale})`, async ({
      client,
      assert,
    }) => {
      await admin.merge({ locale }).save()
      const campus = await givenCampus({ name: '=Ñuñoa, "Sur"; etc.' })
      await campus.merge({ code: '-A-' }).save()
      const course = await givenCourse({ campus, name: '@Mecánica; y más' })
      await course.related('campuses').attach([(await givenCampus()).id])
      const old = await givenCourse({ name: 'Archived' })
      await old.merge({ active: false }).save()
      for (const kind of ['campuses', 'faculties', 'courses'] as const) {
        const file = await client.get(`/${kind}/export?format=csv`).loginAs(admin)
        const record = await uploaded(client, kind, file.text())
        const found = new Set((await verdicts(record)).map((row) => row.join()))
        assert.deepEqual([...found], ['unchanged'], kind)
        assert.isAbove(record.rowsTotal, 0)
      }
    })
  }

  test('undoing takes back what nobody changed or used since, and lists the rest', async ({
    client,
    assert,
  }) => {
    const renamed = await givenFaculty({ name: 'Before' })
    const touched = await givenFaculty({ name: 'Untouched' })
    const record = await uploaded(
      client,
      'faculties',
      [
        'code,name',
        'FREE,Free',
        'USED,Used',
        'EDITED,Edited',
        `${renamed.code},After`,
        `${touched.code},Imported`,
      ].join('\n')
    )
    await step(client, record, 'application')
    await renamed.refresh()
    assert.equal(renamed.name, 'After')
    await givenCourse({ faculty: await Faculty.findByOrFail('code', 'USED') })
    await (await Faculty.findByOrFail('code', 'EDITED')).merge({ name: 'By hand' }).save()
    await touched.refresh()
    await touched.merge({ name: 'By hand too' }).save()
    await step(client, record, 'undo')
    assert.deepEqual(
      (await rowsOf(record)).map(({ undo, reasons }) => [undo, ...reasons]),
      [
        ['undone'],
        ['kept', 'used_since'],
        ['kept', 'changed_since'],
        ['undone'],
        ['kept', 'changed_since'],
      ]
    )
    assert.isNull(await Faculty.findBy('code', 'FREE'))
    assert.isNotNull(await Faculty.findBy('code', 'USED'))
    await renamed.refresh()
    assert.equal(renamed.name, 'Before')
    const removed = await AuditEntry.query().where('action', 'faculty.removed')
    assert.lengthOf(removed, 1)
  })

  test('an imported campus with a person, and a course that was moved, stay', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    const campuses = await uploaded(
      client,
      'campuses',
      'code,name,address,city,time zone\nNEW,New,Street 1,City,UTC\nFREE,Free,Street 1,City,UTC'
    )
    await step(client, campuses, 'application')
    const courses = await uploaded(client, 'courses', `code,campuses\n${course.code},NEW`)
    await step(client, courses, 'application')
    const added = await Campus.findByOrFail('code', 'NEW')
    await givenUser({ campusId: added.id })
    await step(client, campuses, 'undo')
    assert.deepEqual(
      (await rowsOf(campuses)).map(({ undo, reasons }) => [undo, ...reasons]),
      [['kept', 'used_since'], ['undone']]
    )
    await step(client, courses, 'undo')
    await course.load('campuses')
    assert.deepEqual(
      course.campuses.map(({ id }) => id),
      [campus.id]
    )
  })

  test('can be undone for 24 hours, and not longer', async ({ client, assert }) => {
    const record = await uploaded(client, 'faculties', 'code,name\nLATE,Too late')
    await step(client, record, 'application')
    const appliedAt = record.appliedAt!
    const undo = () =>
      client
        .post(`/imports/faculties/${record.publicId}/undo`)
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
        .redirects(0)
    freezeClock(appliedAt.toUTC().plus({ hours: 24 }))
    const refused = await undo()
    refused.assertBodyContains({ code: 'E_IMPORT_NOT_UNDOABLE' })
    assert.isNotNull(await Faculty.findBy('code', 'LATE'))
    freezeClock(appliedAt.toUTC().plus({ hours: 23, minutes: 59 }))
    const done = await undo()
    done.assertStatus(303)
    assert.isNull(await Faculty.findBy('code', 'LATE'))
  })

  test('no file moves the clock of events ahead', async ({ client, assert }) => {
    const { event } = await givenEvent()
    const campus = await Campus.findOrFail(event.campusId)
    const record = await uploaded(
      client,
      'campuses',
      `code,time zone\n${campus.code},America/Santiago`
    )
    assert.deepEqual(await verdicts(record), [['refused', 'zone_in_use']])
  })

  test('the preview tells what changes in the reader’s words, the start shows them as examples', async ({
    client,
    assert,
  }) => {
    const course = await givenCourse()
    const record = await uploaded(client, 'courses', `Código,Nivel\n${course.code},Posgrado`)
    await admin.merge({ locale: 'es' }).save()
    const read = (path: string) => client.get(path).loginAs(admin)
    const preview = await read(`/imports/courses/${record.publicId}`)
    assert.include(preview.text(), 'Nivel: Pregrado → Posgrado')
    const start = await read('/imports/courses')
    assert.include(start.text(), '<code>Pregrado</code>')
    const template = await read('/imports/courses/template')
    assert.include(template.text(), 'Pregrado')
  }).timeout(120_000)
})
