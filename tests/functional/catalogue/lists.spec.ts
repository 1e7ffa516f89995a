import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import Faculty from '#app/catalogue/models/faculty'
import { givenCampus, givenCourse, givenFaculty } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Row {
  name: string
  code: string
  active: boolean
  courses: number
  people: number
  events: number
  campuses: string[]
}
interface Props {
  list: { rows: Row[]; meta: { total: number; q: string } }
}

test.group('Lists of the catalogue', (group) => {
  let admin: User
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'], kind: 'external' })
  })

  async function list(client: ApiClient, path: string, query: Record<string, string> = {}) {
    const response = await client.get(path).qs(query).loginAs(admin).withInertia()
    response.assertStatus(200)
    return (response.inertiaProps as unknown as Props).list
  }
  const names = async (client: ApiClient, path: string, query: Record<string, string>) =>
    (await list(client, path, query)).rows.map((row) => row.name)

  test('are searched without accents and case, by every word', async ({ client, assert }) => {
    await givenCampus({ name: 'Ñuñoa Sur' })
    await givenCampus({ name: 'Norte' })
    await givenFaculty({ name: 'Ingeniería Eléctrica' })
    await givenCourse({ name: 'Mecánica' })
    assert.deepEqual(await names(client, '/campuses', { q: 'nunoa' }), ['Ñuñoa Sur'])
    assert.deepEqual(await names(client, '/campuses', { q: 'sur NUÑOA' }), ['Ñuñoa Sur'])
    assert.deepEqual(await names(client, '/faculties', { q: 'electrica' }), [
      'Ingeniería Eléctrica',
    ])
    assert.deepEqual(await names(client, '/courses', { q: 'MECANICA' }), ['Mecánica'])
    assert.deepEqual(await names(client, '/courses', { q: '100%_' }), [])
  })

  test('are searched without signs, in the list and in the shell', async ({ client, assert }) => {
    await givenCampus({ name: "O'Higgins-Norte" })
    for (const q of ['ohiggins', 'O’Higgins', 'norte ohiggins', "o'higgins-norte"]) {
      assert.deepEqual(await names(client, '/campuses', { q }), ["O'Higgins-Norte"], q)
      const response = await client.get('/search').qs({ q }).loginAs(admin).accept('json')
      assert.include(JSON.stringify(response.body()), "O'Higgins-Norte", q)
    }
  })

  test('are filtered by state, and courses by faculty, level and campus', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const one = await givenCourse({ name: 'One', campus })
    const two = await givenCourse({ name: 'Two' })
    await two.merge({ level: 'short', active: false }).save()
    await one.load('faculty')
    const courses = (query: Record<string, string>) => names(client, '/courses', query)
    assert.deepEqual(await courses({ state: 'archived' }), ['Two'])
    assert.deepEqual(await courses({ level: 'short' }), ['Two'])
    assert.deepEqual(await courses({ campus: campus.code }), ['One'])
    assert.deepEqual(await courses({ faculty: one.faculty.code }), ['One'])
    assert.includeMembers(await courses({ level: 'nonsense', state: "'" }), ['One', 'Two'])
  })

  test('count what there is: active courses, people with an account, events ahead', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ name: 'Counted' })
    const faculty = await givenFaculty({ name: 'Counted' })
    const course = await givenCourse({ campus, faculty, name: 'Counted' })
    const archived = await givenCourse({ campus, faculty })
    await archived.merge({ active: false }).save()
    await givenUser({ campusId: campus.id, courseId: course.id })
    const gone = await givenUser({ campusId: campus.id, courseId: course.id })
    await gone.merge({ mergedIntoId: admin.id }).save()
    await givenEvent({ campus })
    const [atCampus] = (await list(client, '/campuses', { q: 'Counted' })).rows
    assert.include(atCampus!, { courses: 1, people: 1, events: 1 })
    const [ofFaculty] = (await list(client, '/faculties', { q: 'Counted' })).rows
    assert.include(ofFaculty!, { courses: 1, people: 1 })
    const [ofCourse] = (await list(client, '/courses', { q: 'Counted' })).rows
    assert.include(ofCourse!, { people: 1 })
    assert.deepEqual(ofCourse!.campuses, ['Counted'])
  })

  test('are exported filtered, with codes that stay the same in every language', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ name: 'Ñuñoa' })
    const other = await givenCampus({ name: 'Another' })
    const course = await givenCourse({ name: 'Exported', campus })
    await course.related('campuses').attach([other.id])
    const csv = await client.get('/courses/export?q=exported&format=csv').loginAs(admin)
    assert.equal(csv.header('content-type'), 'text/csv; charset=utf-8')
    const lines = csv.text().trim().split('\n')
    assert.lengthOf(lines, 2)
    assert.include(lines[1]!, `${other.code}|${campus.code}`)
    const xlsx = await client.get('/campuses/export?format=xlsx').loginAs(admin)
    assert.include(xlsx.header('content-disposition'), 'campuses.xlsx')
  })

  for (const path of ['/campuses', '/faculties', '/courses']) {
    test(`${path} asks as many questions for 100 rows as for 25`, async ({ client, assert }) => {
      const home = await givenCampus()
      const faculty = await givenFaculty()
      for (let number = 0; number < 100; number += 1) {
        if (path === '/campuses') await givenCampus()
        else if (path === '/faculties') await givenFaculty()
        else await givenCourse({ campus: home, faculty })
      }
      const few = await countQueries(() => list(client, path, { perPage: '25' }))
      const many = await countQueries(() => list(client, path, { perPage: '100' }))
      assert.equal(many, few)
      assert.isBelow(many, 14)
    })
  }

  test('are found by the search of the shell, by admins only', async ({ client, assert }) => {
    const campus = await givenCampus({ name: 'Ñuñoa' })
    const found = async (as: User) => {
      const response = await client.get('/search?q=nunoa').loginAs(as).accept('json')
      return JSON.stringify(response.body())
    }
    assert.include(await found(admin), `/campuses/${campus.code}/edit`)
    assert.notInclude(await found(await givenUser({ roles: ['organizer'] })), campus.code)
  })

  test('every kind of record is found by its code', async ({ assert }) => {
    const [campus, faculty, course] = [
      await givenCampus(),
      await givenFaculty(),
      await givenCourse(),
    ]
    for (const [model, row] of [
      [Campus, campus],
      [Faculty, faculty],
      [Course, course],
    ] as const) {
      const stored = await model.findOrFail(row.id)
      assert.include(stored.searchText, row.code.toLowerCase())
    }
  })
})
