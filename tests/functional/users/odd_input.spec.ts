import { givenImport } from '#tests/fixtures/imports'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const ODD = {
  'wildcards': '100%_\\',
  'quotes': `O'Hara "x" ; drop table users--`,
  'search operators': 'a* AND (NEAR "b" OR -c) :* & | !',
  'a picture': '👩🏽‍🎓 \u{10FFFF}',
  'half a picture': '\uD83D',
  'an endless word': 'x'.repeat(7_000),
  'control characters': '\u0001\u001B[31m\u202E',
}

test.group('Odd input', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [what, q] of Object.entries(ODD)) {
    test(`searching for ${what} finds nobody, on every list`, async ({ client, assert }) => {
      const admin = await givenUser({ roles: ['admin'] })
      const record = await givenImport({ uploadedBy: admin.id })
      for (const path of [
        '/users',
        '/users/confirmations',
        '/campuses',
        '/faculties',
        '/courses',
        '/audit',
        `/imports/people/${record.publicId}`,
      ]) {
        for (const query of [{ q }, { campus: q, person: q }]) {
          const response = await client.get(path).qs(query).loginAs(admin).withInertia()
          assert.equal(response.status(), 200, `${path} ${JSON.stringify(query).slice(0, 80)}`)
        }
      }
    })
  }
})
