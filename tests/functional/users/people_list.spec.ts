import User from '#app/users/models/user'
import { PEOPLE } from '#app/users/queries/list_people'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

type Query = Record<string, string>

async function listed(client: ApiClient, query: Query = {}) {
  const admin =
    (await User.findBy('name', 'Zoe Admin')) ??
    (await givenUser({ name: 'Zoe Admin', roles: ['admin'] }))
  const response = await client.get('/users').qs(query).loginAs(admin).withInertia()
  response.assertStatus(200)
  response.assertInertiaComponent('users/index')
  const { list } = response.inertiaProps as unknown as {
    list: { rows: { name: string; access: string; roles: string[] }[]; meta: { total: number } }
  }
  return list
}

const names = async (client: ApiClient, query: Query) =>
  (await listed(client, query)).rows.map((row) => row.name).filter((name) => name !== 'Zoe Admin')

/** How often a person searched for people. */
async function searched({ id }: User): Promise<number> {
  const entries = db.from('audit_entries').where({ actor_id: id, action: 'people.searched' })
  return (await entries.where('ability', 'admin')).length
}

test.group('List of people', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('finds by name, e-mail, student code and document, accents and case ignored', async ({
    client,
    assert,
  }) => {
    await givenUser({
      name: 'José Núñez',
      email: 'jnunez@example.edu',
      studentCode: 'UG-4711',
      documentId: 'CC99887',
    })
    await givenUser({ name: 'Ana Blanco' })
    for (const q of ['jose nunez', 'NÚÑEZ', 'jnunez@example.edu', 'ug-4711', 'cc99887']) {
      assert.deepEqual(await names(client, { q }), ['José Núñez'], q)
    }
    assert.deepEqual(await names(client, { q: 'jose blanco' }), [])
  })

  test('a document number finds its owner whole only, and every search for people is audited', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
    const owner = await givenUser({
      name: 'Bruno Lara',
      email: 'bruno@example.edu',
      studentCode: 'UG-999',
      documentId: '04512345-6',
    })
    const searches: Record<string, (q: string) => Promise<string[]>> = {
      'the list': (q) => names(client, { q }),
      'the picker': async (q) => {
        const found = await client.get('/users/search').qs({ q }).loginAs(admin).accept('json')
        return (found.body() as { name: string }[]).map(({ name }) => name)
      },
      'all who match': async (q) => {
        const body = { role: 'scanner', grant: true, all: 1 }
        const preview = client.post('/users/roles/preview').qs({ q }).json(body)
        const { changes } = (
          await preview.loginAs(admin).withCsrfToken().accept('json')
        ).body() as unknown as { changes: number }
        return changes === 1 ? [owner.name] : []
      },
    }
    for (const [where, search] of Object.entries(searches)) {
      const before = await searched(admin)
      for (const q of ['0451', '04512345', '4512345-6']) {
        assert.deepEqual(await search(q), [], `${where}: ${q}`)
      }
      for (const q of ['04512345-6', '045123456', '0451 2345.6']) {
        assert.deepEqual(await search(q), [owner.name], `${where}: ${q}`)
      }
      assert.equal(await searched(admin), before + 6, where)
    }
    const everywhere = await client.get('/search?q=04512345-6').loginAs(admin).accept('json')
    assert.deepEqual((everywhere.body() as { groups: unknown[] }).groups, [])
    const claims = await client
      .get('/users/confirmations?q=04512345-6')
      .loginAs(admin)
      .withInertia()
    claims.assertInertiaPropsContains({ list: { rows: [] } })
    assert.equal(await searched(admin), 6 * 3 + 2)
  })

  test('filters by kind, role, campus, course, e-mail, access and claims', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const course = await givenCourse()
    await givenUser({ name: 'Ana Student', campusId: campus.id, courseId: course.id })
    await givenUser({ name: 'Beto Staff', kind: 'staff', roles: ['scanner'] })
    await givenUser({ name: 'Cira Unverified', kind: 'external', verified: false })
    await givenUser({ name: 'Dora Disabled', kind: 'external', disabled: true })
    await givenUser({ name: 'Eva Claims', kind: 'student', kindConfirmed: false })
    const cases: [Query, string[]][] = [
      [{ kind: 'staff' }, ['Beto Staff']],
      [{ role: 'scanner' }, ['Beto Staff']],
      [{ role: 'any' }, ['Beto Staff']],
      [{ campus: campus.code }, ['Ana Student']],
      [{ course: course.code }, ['Ana Student']],
      [{ verified: 'no' }, ['Cira Unverified']],
      [{ access: 'disabled' }, ['Dora Disabled']],
      [{ claimed: 'kind' }, ['Eva Claims']],
      [{ claimed: 'code' }, ['Eva Claims']],
      [{ claimed: 'none', kind: 'student' }, ['Ana Student']],
      [{ access: 'merged' }, []],
    ]
    for (const [query, expected] of cases) {
      assert.deepEqual(await names(client, query), expected, JSON.stringify(query))
    }
  })

  test('sorts both ways and pages without losing anybody', async ({ client, assert }) => {
    for (const name of ['Caro', 'Ana', 'Beto']) await givenUser({ name })
    assert.deepEqual(await names(client, {}), ['Ana', 'Beto', 'Caro'])
    assert.deepEqual(await names(client, { direction: 'desc' }), ['Caro', 'Beto', 'Ana'])
    for (const sort of Object.keys(PEOPLE.sorts)) {
      const pages: string[] = []
      for (const page of ['1', '2', '3']) {
        pages.push(...(await names(client, { sort, page, perPage: '2', q: '' })))
      }
      assert.includeMembers(pages, ['Ana', 'Beto', 'Caro'], sort)
    }
  })

  test('takes any query string for a list', async ({ client }) => {
    const queries: Query[] = [
      { page: '-1', perPage: '9999', sort: 'password', direction: 'up' },
      { kind: 'king', role: 'root', campus: "' or 1=1 --", access: '\u0000' },
      { q: "%_\\';--" },
      { q: 'x'.repeat(500), page: '999999' },
    ]
    for (const query of queries) await listed(client, query)
  })

  test('asks as often for 100 people as for 25', async ({ client, assert }) => {
    for (let n = 0; n < 100; n += 1) {
      await givenUser({ kind: 'external', roles: n % 2 ? ['scanner'] : [] })
    }
    const admin = await givenUser({ roles: ['admin'] })
    const ask = (perPage: number) =>
      countQueries(async () => {
        const response = await client.get('/users').qs({ perPage }).loginAs(admin).withInertia()
        response.assertStatus(200)
      })
    const few = await ask(25)
    assert.equal(await ask(100), few)
    assert.isAtMost(few, 12)
  })

  test('exports what is filtered, neutralised, without document numbers, and says so', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await givenUser({ name: '=cmd()', kind: 'staff', documentId: 'SECRET-1' })
    await givenUser({ name: 'Not Staff', kind: 'external' })
    const response = await client
      .get('/users/export')
      .qs({ kind: 'staff', format: 'csv' })
      .loginAs(admin)
    response.assertStatus(200)
    assert.include(response.text(), "'=cmd()")
    assert.notInclude(response.text(), 'Not Staff')
    assert.notInclude(response.text(), 'SECRET-1')
    const entry = await db
      .from('audit_entries')
      .where({ action: 'user.list_exported', actor_id: admin.id })
      .first()
    assert.exists(entry)
  })
})
