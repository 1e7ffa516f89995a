import AcademicPeriod from '#app/catalogue/models/academic_period'
import { allPeriods, examWeeksAt, listPeriods } from '#app/catalogue/queries/academic_periods'
import { periodAt } from '#app/catalogue/rules/academic_period'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const PERIOD = {
  name: 'First semester 2027',
  campus: null,
  startsOn: '2027-01-18',
  endsOn: '2027-06-12',
  examWeeks: [
    { startsOn: '2027-03-08', endsOn: '2027-03-13' },
    { startsOn: '2027-06-07', endsOn: '2027-06-12' },
  ],
}

test.group('Academic periods', (group) => {
  let admin: User
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'], kind: 'external' })
  })

  const send = (client: ApiClient, method: 'post' | 'put' | 'delete', path: string, body = {}) =>
    client[method](path).loginAs(admin).json(body).withCsrfToken().withInertia().redirects(0)

  test('one is added, changed and removed, with its exam weeks', async ({ client, assert }) => {
    const campus = await givenCampus()
    const added = await send(client, 'post', '/periods', { ...PERIOD, campus: campus.code })
    added.assertStatus(303)
    added.assertHeader('location', '/periods')
    const [listed] = await listPeriods()
    const { publicId, ...values } = listed!
    const place = { code: campus.code, name: campus.name }
    assert.deepEqual(values, { ...PERIOD, campus: place })

    const weeks = PERIOD.examWeeks.slice(0, 1)
    await send(client, 'put', `/periods/${publicId}`, { ...PERIOD, examWeeks: weeks })
    const [changed] = await listPeriods()
    assert.deepEqual(changed, { ...PERIOD, publicId, examWeeks: weeks })

    await send(client, 'delete', `/periods/${publicId}`)
    assert.deepEqual(await listPeriods(), [])
    assert.equal((await db.from('exam_weeks')).length, 0)
    const said: { action: string }[] = await db
      .from('audit_entries')
      .where('subject_type', 'period')
      .orderBy('id')
    assert.deepEqual(
      said.map(({ action }) => action),
      ['period.created', 'period.updated', 'period.removed']
    )
  })

  test('days that cannot be are refused at their field', async ({ client, assert }) => {
    const week = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })
    for (const [changed, field] of [
      [{ endsOn: '2027-01-17' }, 'endsOn'],
      [{ endsOn: '2027-02-30' }, 'endsOn'],
      [{ campus: 'NOWHERE' }, 'campus'],
      [{ examWeeks: [week('2027-03-13', '2027-03-08')] }, 'examWeeks.0.endsOn'],
      [{ examWeeks: [week('2027-06-12', '2027-06-13')] }, 'examWeeks.0.startsOn'],
      [
        { examWeeks: [week('2027-03-01', '2027-03-06'), week('2027-03-06', '2027-03-08')] },
        'examWeeks.1.startsOn',
      ],
    ] as const) {
      const refused = await send(client, 'post', '/periods', { ...PERIOD, ...changed })
      assert.deepEqual(Object.keys(refused.flashMessage('inputErrorsBag')), [field])
    }
    assert.equal((await AcademicPeriod.all()).length, 0)
  })

  test('two periods of a place share no day, by the database too', async ({ client, assert }) => {
    const [one, two] = [await givenCampus(), await givenCampus()]
    await send(client, 'post', '/periods', PERIOD)
    await send(client, 'post', '/periods', { ...PERIOD, campus: one.code })
    await send(client, 'post', '/periods', { ...PERIOD, campus: two.code })
    const later = { ...PERIOD, startsOn: '2027-06-12', endsOn: '2027-12-01', examWeeks: [] }
    for (const campus of [null, one.code]) {
      const refused = await send(client, 'post', '/periods', { ...later, campus })
      assert.equal(refused.flashMessage('errorCode'), 'E_PERIODS_OVERLAP')
      assert.property(refused.flashMessage('inputErrorsBag'), 'startsOn')
    }
    assert.equal((await AcademicPeriod.all()).length, 3)
    await send(client, 'post', '/periods', { ...later, startsOn: '2027-06-13' })
    const next = await AcademicPeriod.query().orderBy('id', 'desc').firstOrFail()
    assert.equal(next.startsOn, '2027-06-13')
    for (const write of [
      () => next.merge({ startsOn: '2027-06-12' }).save(),
      () =>
        AcademicPeriod.create({
          ...{ publicId: '01HZZZZZZZZZZZZZZZZZZZZZZZ', name: 'Twin', campusId: one.id },
          ...{ startsOn: '2027-06-01', endsOn: '2027-07-01' },
        }),
    ]) {
      await db.rawQuery('savepoint before_write')
      await assert.rejects(async () => void (await write()), /share days|academic_periods_apart/)
      await db.rawQuery('rollback to savepoint before_write')
    }
  })

  test('a campus’s own period goes before the university’s; exam weeks are those of both', async ({
    client,
    assert,
  }) => {
    const [own, other] = [await givenCampus(), await givenCampus()]
    await send(client, 'post', '/periods', PERIOD)
    const trimester = {
      ...{ name: 'Trimester', campus: own.code, startsOn: '2027-02-01', endsOn: '2027-04-30' },
      examWeeks: [{ startsOn: '2027-03-10', endsOn: '2027-03-12' }],
    }
    await send(client, 'post', '/periods', trimester)
    const nameOn = async (campusId: number, day: string) =>
      periodAt(await allPeriods(), campusId, day)?.name ?? null
    assert.equal(await nameOn(own.id, '2027-02-01'), 'Trimester')
    assert.equal(await nameOn(own.id, '2027-05-01'), PERIOD.name)
    assert.equal(await nameOn(other.id, '2027-02-01'), PERIOD.name)
    assert.isNull(await nameOn(other.id, '2027-06-13'))
    const days = { startsOn: '2027-03-12', endsOn: '2027-03-20' }
    const found = async (campusId: number) =>
      (await examWeeksAt(campusId, days)).map(({ period, startsOn }) => [period, startsOn])
    assert.deepEqual(await found(own.id), [
      [PERIOD.name, '2027-03-08'],
      ['Trimester', '2027-03-10'],
    ])
    assert.deepEqual(await found(other.id), [[PERIOD.name, '2027-03-08']])
  })
})
