import TrackedJob from '#app/jobs/models/tracked_job'
import type User from '#app/users/models/user'
import { removeEventStaff } from '#app/announcements/actions/assign_event_staff'
import EventStaff from '#app/announcements/models/event_staff'
import type { ChannelTicket } from '#app/broadcasting/broadcaster'
import { embeddedBroadcaster } from '#app/broadcasting/drivers/embedded_broadcaster'
import { nullBroadcaster } from '#app/broadcasting/drivers/null_broadcaster'
import { CHANNELS, type ChannelName } from '#app/broadcasting/rules/channels'
import { useBroadcaster } from '#app/broadcasting/send_queue'
import { CALLERS, worldFor, type Caller, type World } from '#tests/functional/authorization/world'
import { BareClient } from '#tests/helpers/hub_clients'
import { serveHub } from '#tests/helpers/serve_hub'
import { givenEvent } from '#tests/fixtures/events'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const MEMBERS = CALLERS.filter((caller) => !['nobody', 'unverified', 'disabled'].includes(caller))
const MANAGERS: Caller[] = ['organizerTied', 'author', 'adminTied', 'admin']

/** Who hears a channel about the world's event, its owner, and a job that the owner started. */
const HEARD_BY: Record<ChannelName, readonly Caller[]> = {
  'announcements': CALLERS,
  'private-members': MEMBERS,
  'events.{id}': CALLERS,
  'private-events.{id}': MEMBERS,
  'private-users.{id}': ['owner'],
  'private-events.{id}.manage': MANAGERS,
  'presence-events.{id}.door': [...MANAGERS, 'scannerTied'],
  'private-cash-desk': ['cashierTied', 'cashierUntied', 'adminTied', 'admin'],
  'private-jobs.{id}': ['owner'],
}

interface Tickets {
  /** By the event. */
  tickets?: Record<string, string>
}

test.group('Channels', (group) => {
  let hub: Awaited<ReturnType<typeof serveHub>>
  group.setup(async () => {
    hub = await serveHub()
    useBroadcaster(embeddedBroadcaster(hub.hub))
    return async () => {
      useBroadcaster(nullBroadcaster)
      await hub.stop()
    }
  })
  const { givenWorld: theWorld } = worldFor(group)

  const JOB = ulid()
  const idIn = (name: ChannelName, { event, callers }: World) => {
    if (name.includes('jobs')) return JOB
    return name.includes('users') ? callers.owner.publicId : event.publicId
  }

  function ask(client: ApiClient, user: User | null, fields: object) {
    const request = client.post('/broadcasting/auth').json(fields).accept('json').withCsrfToken()
    return user ? request.loginAs(user) : request
  }

  /** Does what a page of that caller would do, and says whether it hears what is told. */
  async function hears(client: ApiClient, user: User | null, channel: string): Promise<boolean> {
    const socket = new BareClient(hub.port)
    const socketId = await socket.socketId()
    const isGuarded = /^(private|presence)-/.test(channel)
    const answer = isGuarded
      ? await ask(client, user, { socket_id: socketId, channel_name: channel })
      : null
    const ticket = answer?.status() === 200 ? (answer.body() as object) : {}
    socket.send({ event: 'pusher:subscribe', data: { channel, ...ticket } })
    socket.send({ event: 'pusher:ping', data: {} })
    await socket.frame('pusher:pong')
    hub.hub.channels.publish({ event: 'told', channel, data: {} })
    socket.send({ event: 'pusher:subscribe', data: { channel: 'end' } })
    await socket.frame('pusher_internal:subscription_succeeded')
    while (!socket.frames.some((frame) => frame.channel === 'end')) {
      await new Promise(setImmediate)
    }
    socket.ws.terminate()
    return socket.frames.some(({ event }) => event === 'told')
  }

  for (const name of Object.keys(CHANNELS) as ChannelName[]) {
    test(`${name} is heard by ${CHANNELS[name].who}, and by nobody else`, async ({
      assert,
      client,
    }) => {
      const world = await theWorld()
      const { owner } = world.callers
      await TrackedJob.create({
        ...{ publicId: JOB, kind: 'list_export', startedBy: owner.id },
        ...{ state: 'running', done: 0, total: null, attempts: 1 },
      })
      const channel = name.replace('{id}', idIn(name, world))
      const heardBy: Caller[] = []
      for (const caller of CALLERS) {
        const user = caller === 'nobody' ? null : world.callers[caller]
        if (await hears(client, user, channel)) heardBy.push(caller)
      }
      assert.sameMembers(heardBy, [...HEARD_BY[name]])
    })
  }

  test('of an event that was never published only its organizers hear', async ({
    assert,
    client,
  }) => {
    const { callers } = await theWorld()
    const { event } = await givenEvent({ status: 'draft', author: callers.author })
    const heard = async (name: ChannelName, user: User) =>
      hears(client, user, name.replace('{id}', event.publicId))
    assert.isFalse(await heard('private-events.{id}', callers.participant))
    assert.isFalse(await heard('presence-events.{id}.door', callers.author))
    assert.isFalse(await heard('private-events.{id}.manage', callers.organizerUntied))
    assert.isTrue(await heard('private-events.{id}.manage', callers.author))
  })

  test('places of many events for members are heard by members, of what was published', async ({
    assert,
    client,
  }) => {
    const { callers, event } = await theWorld()
    const draft = await givenEvent({ status: 'draft', author: callers.author })
    const other = await givenEvent({ visibility: 'members' })
    const events = [event, draft.event, other.event].map(({ publicId }) => publicId)
    const ticketsOf = async (user: User | null, socketId: string) => {
      const fields = { socket_id: socketId, events: [...events, ulid()] }
      const request = client.post('/broadcasting/auth/events').json(fields).accept('json')
      const answer = await (user ? request.loginAs(user) : request).withCsrfToken()
      return { status: answer.status(), ...(answer.body() as Tickets) }
    }
    const heardBy: Caller[] = []
    for (const caller of CALLERS) {
      const user = caller === 'nobody' ? null : callers[caller]
      const { status, tickets } = await ticketsOf(user, '1.2')
      if (status !== 200) {
        assert.isUndefined(tickets)
        continue
      }
      assert.sameMembers(Object.keys(tickets!), [event.publicId, other.event.publicId])
      heardBy.push(caller)
    }
    assert.sameMembers(heardBy, MEMBERS)

    const socket = new BareClient(hub.port)
    const { tickets } = await ticketsOf(callers.participant, await socket.socketId())
    const channel = `private-events.${other.event.publicId}`
    const auth = tickets![other.event.publicId]
    const wrong = `private-events.${event.publicId}`
    socket.send({ event: 'pusher:subscribe', data: { channel: wrong, auth } })
    socket.send({ event: 'pusher:subscribe', data: { channel, auth } })
    const agreed = await socket.frame('pusher_internal:subscription_succeeded')
    assert.equal(agreed.channel, channel)
    assert.equal((await socket.frame('pusher:error')).data['code'], 4009)
    socket.ws.terminate()
  })

  test('more events than a list has cards, or what is none, are refused', async ({ client }) => {
    const { participant } = (await theWorld()).callers
    const tooMany = Array.from({ length: 101 }, () => ulid())
    for (const events of [tooMany, ['1'], 'x', [null]]) {
      const answer = await client
        .post('/broadcasting/auth/events')
        .json({ socket_id: '1.2', events })
        .accept('json')
        .loginAs(participant)
        .withCsrfToken()
      answer.assertStatus(422)
    }
  })

  test('what is no channel of ours is not found, and what is no socket is refused', async ({
    client,
  }) => {
    const { admin } = (await theWorld()).callers
    const unknown = [
      ...['private-', 'private-events', `private-events.${ulid()}.door`, 'private-users.1'],
      ...['presence-events..door', 'private-encrypted-x', `private-cash-desk.${ulid()}`],
    ]
    for (const channel of unknown) {
      const answer = await ask(client, admin, { socket_id: '1.2', channel_name: channel })
      answer.assertStatus(404)
    }
    const nowhere = { socket_id: '1.2', channel_name: `private-events.${ulid()}.manage` }
    const answer = await ask(client, admin, nowhere)
    answer.assertStatus(403)
    for (const socketId of ['', '1', '1.2:private-x', 'a.b', '1.2.3']) {
      const fields = { socket_id: socketId, channel_name: 'private-members' }
      const refused = await ask(client, admin, fields)
      refused.assertStatus(422)
    }
  })

  test('a form of another site gets no ticket', async ({ client }) => {
    const { admin } = (await theWorld()).callers
    const fields = { socket_id: '1.2', channel_name: 'private-members' }
    for (const path of ['auth', 'auth/events', 'user-auth'].map((at) => `/broadcasting/${at}`)) {
      const answer = await client.post(path).json(fields).accept('json').loginAs(admin)
      answer.assertStatus(419)
    }
  })

  test('who is at a door is told by name and gate, and nothing else', async ({
    assert,
    client,
  }) => {
    const { callers, event } = await theWorld()
    const { scannerTied } = callers
    const fields = { channel_name: `presence-events.${event.publicId}.door`, gate: ' North ' }
    const answer = await ask(client, scannerTied, { socket_id: '1.2', ...fields })
    assert.deepEqual(JSON.parse((answer.body() as { channel_data: string }).channel_data), {
      user_id: `${scannerTied.publicId}.North`,
      user_info: { name: scannerTied.name, gate: 'North' },
    })
  })

  test('tickets are counted, each person by themselves', async ({ client }) => {
    const { admin, owner } = (await theWorld()).callers
    const fields = { socket_id: '1.2', channel_name: 'private-members' }
    for (let asked = 0; asked < 300; asked += 1) await ask(client, admin, fields)
    const refused = await ask(client, admin, fields)
    refused.assertStatus(429)
    const other = await ask(client, owner, fields)
    other.assertStatus(200)
  })

  test('whoever loses their duty while they listen is cut off, and not let in again', async ({
    assert,
    client,
  }) => {
    const { callers, event } = await theWorld()
    const { admin, scannerTied } = callers
    const socket = new BareClient(hub.port)
    const channel = `presence-events.${event.publicId}.door`
    const fields = { socket_id: await socket.socketId(), channel_name: channel }
    const answer = await ask(client, scannerTied, fields)
    const ticket = answer.body() as ChannelTicket
    socket.send({ event: 'pusher:subscribe', data: { channel, ...ticket } })
    await socket.frame('pusher_internal:subscription_succeeded')
    const tie = await EventStaff.findByOrFail({ userId: scannerTied.id, eventId: event.id })
    await removeEventStaff({ tie, actor: { id: admin.id, ability: 'admin' } })
    assert.equal((await socket.close()).code, 4009)
    const again = new BareClient(hub.port)
    const refused = await ask(client, scannerTied, {
      socket_id: await again.socketId(),
      channel_name: channel,
    })
    refused.assertStatus(403)
    again.ws.terminate()
  })

  test('a person says whose socket it is', async ({ assert, client }) => {
    const { owner } = (await theWorld()).callers
    const socket = new BareClient(hub.port)
    const answer = await client
      .post('/broadcasting/user-auth')
      .json({ socket_id: await socket.socketId() })
      .accept('json')
      .loginAs(owner)
      .withCsrfToken()
    socket.send({ event: 'pusher:signin', data: answer.body() as object })
    const { data } = await socket.frame('pusher:signin_success')
    assert.deepEqual(JSON.parse(String(data['user_data'])), { id: owner.publicId })
    socket.ws.terminate()
  })
})
