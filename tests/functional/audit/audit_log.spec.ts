import { changeRoles } from '#app/users/actions/change_roles'
import { recordAudit, type AuditInput } from '#app/audit/actions/record_audit'
import AuditValue from '#app/audit/models/audit_value'
import { AUDIT_ACTIONS } from '#app/audit/rules/actions'
import Import from '#app/imports/models/import'
import { freezeClock } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { givenCampus } from '#tests/fixtures/catalogue'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

interface Row {
  actor: { publicId: string; name: string } | null
  action: string
  ability: string | null
  subject: { type: string; name: string | null; label: string }
  fields: string[]
  hasValues: boolean
  reason: string | null
  changes: { field: string; before: string | null; after: string | null }[]
}
interface Props {
  list: { rows: Row[]; meta: { total: number } }
}

async function log(client: ApiClient, as: User, query = ''): Promise<Props['list']> {
  const response = await client.get(`/audit?${query}`).loginAs(as).withInertia()
  response.assertStatus(200)
  return (response.body().props as Props).list
}

const record = (input: Partial<AuditInput> & Pick<AuditInput, 'subjectId'>) =>
  inTransaction((trx) =>
    recordAudit(
      { actorId: null, action: 'user.profile_completed', subjectType: 'user', ...input },
      trx
    )
  )

test.group('The audit log', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('says who did what to whom, newest first, in words', async ({ client, assert }) => {
    const admin = await givenUser({ name: 'Ada Vega', roles: ['admin'] })
    const person = await givenUser({ name: 'Bruno Lara' })
    await changeRoles({ userIds: [person.id], role: 'scanner', grant: true, actorId: admin.id })
    const before = await givenCampus({ name: 'North campus' })
    const after = await givenCampus({ name: 'South campus' })
    await record({
      subjectId: person.id,
      before: { campusId: before.id, phone: '1', kind: 'student' },
      after: { campusId: after.id, phone: '1', kind: 'staff', verified: true },
      reason: 'Moved',
    })
    const [newest, older] = (await log(client, admin)).rows
    assert.isNull(newest!.actor)
    assert.equal(newest!.reason, 'Moved')
    assert.deepEqual(newest!.changes, [
      { field: 'Campus', before: 'North campus', after: 'South campus' },
      { field: 'Kind', before: 'Student', after: 'Staff' },
      { field: 'Verified', before: null, after: 'yes' },
    ])
    assert.equal(older!.actor!.name, 'Ada Vega')
    assert.equal(older!.action, 'gave the role Scanner')
    assert.equal(older!.ability, 'Administrator')
    assert.equal(older!.subject.name, 'Bruno Lara')
    assert.deepEqual(older!.changes, [{ field: 'Role', before: null, after: 'Scanner' }])
  })

  test('is searched by person and filtered by kind, action and request', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ name: 'Ada Vega', roles: ['admin'] })
    const bruno = await givenUser({ name: 'Bruno Núñez' })
    const carla = await givenUser({ name: 'Carla Paz' })
    await record({ subjectId: bruno.id })
    await record({ subjectId: carla.id, actorId: bruno.id, action: 'user.kind_confirmed' })
    await record({ subjectId: 1, subjectType: 'signing_key', action: 'signing_key.rotated' })
    const total = async (query: string) => (await log(client, admin, query)).meta.total
    assert.equal(await total('q=nunez bru'), 2)
    assert.equal(await total('q=carla'), 1)
    assert.equal(await total(`person=${bruno.publicId}`), 2)
    assert.equal(await total('subject=signing_key'), 1)
    assert.equal(await total('action=user.kind_confirmed'), 1)
    assert.equal(await total('request=nobody-sent-this'), 0)
    assert.equal(await total('subject=nonsense&action=drop&from=yesterday'), 3)
  })

  test('takes days as the days of the reader’s campus', async ({ client, assert }) => {
    const campus = await givenCampus({ timeZone: 'America/Bogota' })
    const admin = await givenUser({ roles: ['admin'], campusId: campus.id })
    freezeClock(DateTime.fromISO('2026-03-02T04:59:00Z'))
    await record({ subjectId: admin.id })
    freezeClock(DateTime.fromISO('2026-03-02T05:00:00Z'))
    await record({ subjectId: admin.id })
    const total = async (query: string) => (await log(client, admin, query)).meta.total
    assert.equal(await total('from=2026-03-01&to=2026-03-01'), 1)
    assert.equal(await total('from=2026-03-02&to=2026-03-02'), 1)
    assert.equal(await total('from=2026-03-01&to=2026-03-02'), 2)
  })

  test('keeps the names of the fields when the values were erased', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await record({ subjectId: admin.id, before: { phone: '5551234' }, after: {} })
    await AuditValue.query().update({ before: null, after: null })
    const [row] = (await log(client, admin)).rows
    assert.isFalse(row!.hasValues)
    assert.deepEqual(row!.fields, ['Phone'])
    assert.deepEqual(row!.changes, [])
  })

  test('is exported as it is filtered, formulas neutralised', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'], name: 'Ada Vega' })
    const person = await givenUser({ name: '=Bruno' })
    await record({ subjectId: person.id, after: { phone: '5551234' } })
    await record({ subjectId: 1, subjectType: 'signing_key', action: 'signing_key.rotated' })
    const response = await client.get('/audit/export?format=csv&subject=user').loginAs(admin)
    response.assertStatus(200)
    const text = response.text()
    assert.include(text, "'=Bruno")
    assert.include(text, 'Phone: – → 5551234')
    assert.notInclude(text, 'rotated')
    const sheet = await client.get('/audit/export?format=xlsx').loginAs(admin)
    sheet.assertStatus(200)
    const taken = await db.from('audit_entries').where('action', 'audit.exported')
    assert.deepEqual(
      taken.map((entry) => entry.actor_id),
      [admin.id, admin.id]
    )
  })

  test('masks document numbers, here and in the export, and finds nobody by them', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ name: 'Ada Vega', roles: ['admin'] })
    const person = await givenUser({ name: 'Bruno Lara', documentId: '04512345-6' })
    await record({
      subjectId: person.id,
      before: { documentId: '04512345-6' },
      after: { documentId: '09876543-2' },
    })
    await client.get('/users?q=04512345-6').loginAs(admin).withInertia()
    const { rows } = await log(client, admin)
    assert.deepEqual(
      rows.map(({ changes }) => changes),
      [
        [
          { field: 'Searched for', before: null, after: '••••••••-•' },
          { field: 'Results', before: null, after: '1' },
        ],
        [{ field: 'Document', before: '••••', after: '••••' }],
      ]
    )
    const file = await client.get('/audit/export?format=csv').loginAs(admin)
    assert.include(file.text(), 'Document: •••• → ••••')
    assert.notMatch(file.text(), /04512345|09876543/)
    for (const typed of ['0451', '04512345-6', '045123456']) {
      assert.equal((await log(client, admin, `q=${typed}`)).meta.total, 0, typed)
    }
  })

  test('asks as many queries for 100 rows as for 25', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const campus = await givenCampus()
    for (let number = 0; number < 100; number++) {
      const person = await givenUser()
      await record({ subjectId: person.id, actorId: person.id, after: { campusId: campus.id } })
    }
    const few = await countQueries(() => log(client, admin, 'perPage=25'))
    const many = await countQueries(() => log(client, admin, 'perPage=100'))
    assert.equal(many, few)
    assert.isBelow(many, 12)
  })
})

test.group('The audit log, what it says of what', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('which role was given, limited or taken away, as long as the values are there', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser()
    for (const grant of [true, false]) {
      await changeRoles({ userIds: [person.id], role: 'cashier', grant, actorId: admin.id })
    }
    const said = async () => (await log(client, admin)).rows.map(({ action }) => action)
    assert.deepEqual(await said(), ['took the role Cashier away', 'gave the role Cashier'])
    await AuditValue.query().update({ before: null, after: null })
    assert.deepEqual(await said(), ['took a role away', 'gave a role'])
  })

  test('an import is one entry, behind which stands what it wrote', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'], kind: 'external' })
    const rest = 'Street 1,City,UTC'
    const of = `Code,Name,Address,City,Time zone\nNORTH,North,${rest}\nSOUTH,South,${rest}\nEAST,East,${rest}`
    await client
      .post('/imports/campuses')
      .file('file', Buffer.from(of), { filename: 'campuses.csv', contentType: 'text/csv' })
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    const imported = await Import.query().orderBy('id', 'desc').firstOrFail()
    await client
      .post(`/imports/campuses/${imported.publicId}/application`)
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    const entries = await db.from('audit_entries').orderBy('id').select('action', 'import_id')
    assert.deepEqual(
      entries.map((entry) => [entry.action, entry.import_id]),
      [
        ...Array.from({ length: 3 }, () => ['campus.created', imported.publicId]),
        ['import.applied', null],
      ]
    )
    const unfiltered = await log(client, admin)
    assert.equal(unfiltered.meta.total, 1)
    const [one] = unfiltered.rows as (Row & { importId: string })[]
    assert.equal(one!.action, 'applied the import')
    assert.equal(one!.subject.name, 'campuses.csv')
    assert.deepEqual(one!.changes, [{ field: 'New', before: null, after: '3' }])
    const behind = await log(client, admin, `import=${one!.importId}`)
    assert.equal(behind.meta.total, 3)
    assert.equal((await log(client, admin, 'action=campus.created')).meta.total, 3)
    const file = await client.get('/audit/export?format=csv').loginAs(admin)
    assert.lengthOf(file.text().match(/added the campus/g)!, 3)
  })

  test('the actions of its filter stand in groups, each in one', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const response = await client.get('/audit').loginAs(admin).withInertia()
    const { actions } = response.body().props as { actions: { value: string; group: string }[] }
    assert.sameMembers(
      actions.map(({ value }) => value),
      [...AUDIT_ACTIONS]
    )
    const groups = actions.map((action) => action.group)
    const runs = groups.filter((name, index) => name !== groups[index - 1])
    assert.lengthOf(runs, new Set(groups).size)
    assert.include(runs, 'Signing in and roles')
  })
})
