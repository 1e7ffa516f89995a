import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import { givenManyPeople } from '#tests/fixtures/many_people'
import { givenUser } from '#tests/fixtures/users'
import { median, quantile } from '#tests/helpers/quantile'
import { inTwoSizes } from '#tests/helpers/sizes'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

/** After one round that warms up; in the check it is the only one. */
const SIZES = { check: { people: 1_000, rounds: 0 }, thorough: { people: 20_000, rounds: 5 } }
const P95_MS = 100
const QUICKLY = ` in under ${P95_MS} ms at p95`

test.group('Thousands of people', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  inTwoSizes(SIZES, ({ people, rounds }) =>
    test(`the list of ${people} answers searches, filters and deep pages${rounds > 0 ? QUICKLY : ''}`, async ({
      client,
      assert,
    }) => {
      await givenManyPeople(people)
      const admin = await givenUser({ name: 'Zoe Admin', roles: ['admin'] })
      await givenUser({ name: 'José Núñez', email: 'jn@example.edu' })
      const campus = await Campus.query().orderBy('id', 'desc').firstOrFail()
      const course = await Course.query().orderBy('id', 'desc').firstOrFail()
      const queries: Record<string, string>[] = [
        {},
        { q: 'jose nunez' },
        { q: 'JOSÉ' },
        { q: 'a' },
        { q: 'lopez karla' },
        { q: 'ana.1002@people.example.test' },
        { q: 'ug012345' },
        { q: 'cc70019' },
        { q: 'nobody-at-all' },
        { q: 'people' },
        { q: 'example test people jose' },
        { kind: 'student' },
        { kind: 'external', verified: 'no' },
        { role: 'any' },
        { role: 'scanner', q: 'maria' },
        { campus: campus.code },
        { course: course.code, sort: 'code' },
        { campus: campus.code, course: course.code, kind: 'student', access: 'active' },
        { verified: 'no' },
        { verified: 'yes', sort: 'joined', direction: 'desc' },
        { access: 'disabled' },
        { access: 'merged' },
        { claimed: 'kind' },
        { claimed: 'code' },
        { claimed: 'none', sort: 'email' },
        { page: '400' },
        { page: '799', sort: 'email', direction: 'desc' },
        { page: '600', sort: 'joined' },
        { page: '500', sort: 'code' },
        { page: '150', perPage: '100' },
        { page: '60', q: 'jose' },
        { page: '300', kind: 'student' },
      ]
      const times: { ms: number; query: string }[] = []
      for (let round = 0; round <= rounds; round += 1) {
        for (const query of queries) {
          const request = client.get('/users').qs(query).loginAs(admin).withInertia()
          const start = performance.now()
          const response = await request
          const ms = performance.now() - start
          response.assertStatus(200)
          if (query.q === 'jose nunez') {
            assert.match(response.text(), /José [^"]*Núñez/)
          }
          // The first round warms up.
          if (round > 0) times.push({ ms, query: JSON.stringify(query) })
        }
      }
      if (times.length === 0) return
      const all = times.map(({ ms }) => ms)
      const p95 = quantile(all, 0.95)
      times.sort((one, other) => other.ms - one.ms)
      const slowest = times.slice(0, 8).map(({ query, ms }) => `${ms.toFixed(1)} ms ${query}`)
      const figures = `median ${median(all).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${all.length} answers; slowest: ${slowest.join(', ')}`
      if (process.env.SHOW_FIGURES) process.stdout.write(`    ${figures}\n`)
      assert.isBelow(p95, P95_MS, figures)
    }).timeout(180_000)
  )
})
