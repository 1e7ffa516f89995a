import { matchingWords } from '#app/users/queries/matching_words'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const find = async (typed: string) =>
  (await matchingWords(db.from('users').select('name'), typed, 'users.id')).map((row) => row.name)

test.group('Index of people', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('finds by the start of every word, whatever the accents', async ({ assert }) => {
    await givenUser({ name: 'José Núñez', studentCode: 'UG-77' })
    await givenUser({ name: 'Josefa Nuño' })
    assert.deepEqual(await find('jose nunez'), ['José Núñez'])
    assert.sameMembers(await find('JOSE NUÑ'), ['José Núñez', 'Josefa Nuño'])
    assert.deepEqual(await find('ug-77'), ['José Núñez'])
    assert.deepEqual(await find('jose blanco'), [])
  })

  test('follows a change of name and code', async ({ assert }) => {
    const person = await givenUser({ name: 'Ana Prieto' })
    await person.merge({ name: 'Ana Blanco', studentCode: 'D-1234' }).save()
    assert.deepEqual(await find('prieto'), [])
    assert.deepEqual(await find('d-1234'), ['Ana Blanco'])
    assert.deepEqual(await find('1234'), ['Ana Blanco'])
  })
})
