import OutboundMail from '#app/mails/models/outbound_mail'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import type User from '#app/users/models/user'
import { givenDoor, scanOf } from '#tests/fixtures/attendance'
import { givenEvent } from '#tests/fixtures/events'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const write = (
  client: ApiClient,
  as: User,
  [method, path, body]: ['post' | 'put' | 'delete', string, object?]
) =>
  client[method](path)
    .json(body ?? {})
    .accept('json')
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)

test.group('What one person does in a minute', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('registering and cancelling in a loop ends after 30, and so do its mails', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    const person = await givenUser()
    const register = () =>
      write(client, person, ['post', `/announcements/${announcement.slug}/registrations`])
    for (let turn = 0; turn < 15; turn++) {
      const answer = await register()
      const { publicId } = (answer.body() as { registration: { publicId: string } }).registration
      const cancelled = await write(client, person, ['delete', `/registrations/${publicId}`])
      cancelled.assertStatus(200)
    }
    const refused = await register()
    refused.assertStatus(429)
    refused.assertBodyContains({ code: 'E_TOO_MANY_TRIES' })
    assert.isAtMost(Number(refused.header('retry-after')), 60)
    const states = await Registration.query().where('userId', person.id).select('status')
    assert.isTrue(states.every(({ status }) => status === 'cancelled'))
    assert.lengthOf(await OutboundMail.query().where('recipient', person.email), 30)

    const other = await givenUser()
    const path = `/announcements/${announcement.slug}/registrations`
    const answer = await write(client, other, ['post', path])
    answer.assertStatus(200)
  })

  test('30 replaced tickets, and no 31st', async ({ client, assert }) => {
    const { ticket, holder, registration } = await givenTicket()
    let newest = ticket.publicId
    const replace = () =>
      write(client, holder, [
        'post',
        `/dashboard/tickets/event/${newest}/reissue`,
        { reason: 'Lost' },
      ])
    for (let turn = 0; turn < 30; turn++) {
      const answer = await replace()
      newest = String(answer.header('location')).split('/').at(-1)!
    }
    const refused = await replace()
    refused.assertStatus(429)
    assert.lengthOf(await Ticket.query().where('registrationId', registration.id), 31)
    const page = await client.get(`/dashboard/tickets/event/${newest}`).loginAs(holder)
    page.assertStatus(200)
  })

  test('what comes in a page that is open is refused there, not on another page', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const choose = () =>
      client
        .patch('/locale')
        .json({ locale: 'es' })
        .loginAs(person)
        .withCsrfToken()
        .withInertia()
        .redirects(0)
    for (let turn = 0; turn < 30; turn++) (await choose()).assertStatus(303)
    const refused = await choose()
    refused.assertStatus(429)
    assert.match(String(refused.body().message), /Vuelve a intentarlo en \d+ segundo/)
  })

  test('30 registrations at the desk, and no 31st', async ({ client, assert }) => {
    const { announcement, author } = await givenEvent({ capacity: null })
    const path = `/announcements/${announcement.slug}/desk-registrations`
    const register = async () => {
      const newPerson = {
        name: 'Walk In',
        email: `${ulid().toLowerCase()}@example.test`,
        kind: 'external',
        locale: 'en',
      }
      return write(client, author, ['post', path, { newPerson }])
    }
    for (let turn = 0; turn < 30; turn++) (await register()).assertStatus(303)
    const refused = await register()
    refused.assertStatus(429)
    assert.lengthOf(await Registration.all(), 30)
    // Each kind is counted by itself.
    const search = await client
      .get(`/announcements/${announcement.slug}/people?q=walk`)
      .accept('json')
      .loginAs(author)
    search.assertStatus(200)
  })

  test('a door sends 600 scans', async ({ client, assert }) => {
    const door = await givenDoor()
    const { ticket } = await givenTicket({ event: door })
    const statuses = new Set<number>()
    for (let turn = 0; turn < 600; turn++) {
      const scan = scanOf(door, { code: ticket.code })
      const path = `/events/${door.event.publicId}/scans`
      statuses.add((await write(client, door.scanner, ['post', path, scan])).status())
    }
    assert.deepEqual([...statuses], [200])
  })
    .timeout(120_000)
    .tags(ON_ONE_ENGINE)
})
