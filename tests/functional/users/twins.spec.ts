import type User from '#app/users/models/user'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

async function listed(client: ApiClient, as: User) {
  const response = await client.get('/users?twin=yes').loginAs(as).withInertia()
  response.assertStatus(200)
  const { list } = response.inertiaProps as unknown as { list: { rows: { email: string }[] } }
  return list.rows.map(({ email }) => email).sort()
}

async function twinsOn(client: ApiClient, as: User, person: User) {
  const response = await client.get(`/users/${person.publicId}`).loginAs(as).withInertia()
  response.assertStatus(200)
  const { person: card } = response.inertiaProps as unknown as {
    person: { twins: { email: string; alike: string }[] }
  }
  return card.twins.map(({ email, alike }) => [email, alike])
}

test.group('Suggested duplicates', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are accounts of one name and one document or phone, however they are written', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const ana = await givenUser({
      ...{ name: 'Ana Núñez', email: 'ana@example.test', documentId: '0123-4567.8' },
    })
    await givenUser({ name: 'ANA  NUNEZ', email: 'ana2@example.test', documentId: '012345678' })
    await givenUser({ name: 'Berta Núñez', email: 'b@example.test', documentId: '012345678' })
    await givenUser({ name: 'Ana Nuñez', email: 'ana3@example.test', documentId: '999' })
    const luis = await givenUser({
      ...{ name: 'Luis Paz', email: 'luis@example.test', phone: '+503 7777 1111' },
    })
    await givenUser({ name: 'Luis Paz', email: 'luis2@example.test', phone: '7777-1111' })
    assert.deepEqual(await listed(client, admin), [
      ...['ana2@example.test', 'ana@example.test', 'luis2@example.test', 'luis@example.test'],
    ])
    assert.deepEqual(await twinsOn(client, admin, ana), [['ana2@example.test', 'document']])
    assert.deepEqual(await twinsOn(client, admin, luis), [['luis2@example.test', 'phone']])
  })

  test('are told no more once one is closed, and to no registrar who looks after one alone', async ({
    client,
    assert,
  }) => {
    const [north, south] = [await givenCampus(), await givenCampus()]
    const course = await givenCourse({ campus: north })
    const registrar = await givenUser({
      ...{ kind: 'external', roles: ['registrar'], limits: [{ campusId: north.id }] },
    })
    const at = (campusId: number, email: string) =>
      givenUser({ name: 'Ana Paz', email, campusId, courseId: course.id, documentId: 'D-1' })
    const mine = await at(north.id, 'north@example.test')
    const theirs = await at(south.id, 'south@example.test')
    assert.deepEqual(await listed(client, registrar), [])
    assert.deepEqual(await twinsOn(client, registrar, mine), [])
    await theirs.merge({ campusId: north.id }).save()
    assert.deepEqual(await listed(client, registrar), ['north@example.test', 'south@example.test'])
    assert.deepEqual(await twinsOn(client, registrar, mine), [['south@example.test', 'document']])
    await theirs.merge({ mergedIntoId: mine.id }).save()
    assert.deepEqual(await listed(client, registrar), [])
    assert.deepEqual(await twinsOn(client, registrar, mine), [])
  })
})
