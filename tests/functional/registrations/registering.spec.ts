import { registerPerson } from '#app/registrations/actions/register_person'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Registering', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('a free seat is confirmed, with a ticket', async ({ client, assert }) => {
    const { announcement, event } = await givenEvent()
    const person = await givenUser({ kind: 'external' })
    const direct = await registerPerson({ eventId: event.id, userId: person.id, answers: {} })
    assert.equal(direct.registration.status, 'confirmed')
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .accept('json')
      .loginAs(person)
      .withCsrfToken()
      .json({})
    response.assertStatus(200)
    const again = await registerPerson({ eventId: event.id, userId: person.id, answers: {} })
    assert.isTrue(again.repeated)
  })
})
