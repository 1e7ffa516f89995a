import {
  BareClient,
  clientOf,
  echoOf,
  handshakeStatus,
  heard,
  inTime,
  libraryFor,
  PLACES,
  subscribed,
  type PusherJs,
  type ServedHub,
} from '#tests/helpers/hub_clients'
import { callSignature, channelAuth } from '#app/broadcasting/signatures'
import { CREDENTIALS, ORIGIN, serveHub } from '#tests/helpers/serve_hub'
import { test } from '@japa/runner'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

const { key } = CREDENTIALS

for (const [place, serve] of Object.entries(PLACES)) {
  test.group(`The hub ${place}, with the protocol's own libraries`, (group) => {
    let hub: ServedHub
    const clients: PusherJs[] = []

    group.setup(async () => {
      hub = await serve({ clientEvents: true })
      return () => hub.stop()
    })
    group.each.teardown(() => {
      for (const client of clients.splice(0)) client.disconnect()
    })

    async function connected(user?: { id: string; name: string }) {
      const client = await clientOf(hub.port, user)
      clients.push(client)
      return client
    }

    test('an event reaches everybody who listens to one of its channels, and nobody else', async ({
      assert,
    }) => {
      const [ana, ben, eve] = [await connected(), await connected(), await connected()]
      const [one, other] = [await subscribed(ana, 'one'), await subscribed(ben, 'two')]
      const stranger = await subscribed(eve, 'three')
      const overheard: unknown[] = []
      stranger.bind_global((event: string, data: unknown) => overheard.push([event, data]))
      const both = Promise.all([heard(one, 'told'), heard(other, 'told')])
      await libraryFor(hub.port).trigger(['one', 'two'], 'told', { id: 7 })
      assert.deepEqual(await both, [{ id: 7 }, { id: 7 }])
      const last = heard(stranger, 'last')
      await libraryFor(hub.port).trigger('three', 'last', {})
      await last
      assert.deepEqual(overheard, [['last', {}]])
    })

    test('a batch is sent in its order, and leaves out whom each event names', async ({
      assert,
    }) => {
      const [ana, ben] = [await connected(), await connected()]
      const told: unknown[] = []
      for (const [name, client] of Object.entries({ ana, ben })) {
        const channel = await subscribed(client, 'batch')
        channel.bind_global((event: string) => {
          if (!event.startsWith('pusher:')) told.push([name, event])
        })
      }
      const last = Promise.all([ana, ben].map((client) => heard(client.channel('batch'), 'last')))
      await libraryFor(hub.port).triggerBatch([
        { channel: 'batch', name: 'first', data: {}, socket_id: ana.connection.socket_id },
        { channel: 'batch', name: 'last', data: {} },
      ])
      await last
      assert.sameDeepMembers(told, [
        ['ben', 'first'],
        ['ana', 'last'],
        ['ben', 'last'],
      ])
    })

    test('Echo listens to a private channel, and sees who comes and goes in a presence channel', async ({
      assert,
    }) => {
      const [ana, ben] = [await connected(), await connected({ id: 'ben', name: 'Ben' })]
      const anas = echoOf(ana)
      const [order, here, joined, left] = [
        Promise.withResolvers<unknown>(),
        Promise.withResolvers<unknown>(),
        Promise.withResolvers<unknown>(),
        Promise.withResolvers<unknown>(),
      ]
      const channel = anas.private('orders')
      channel.listen('.OrderChanged', order.resolve)
      await inTime(new Promise<void>((resolve) => channel.subscribed(resolve)), 'private')
      await libraryFor(hub.port).trigger('private-orders', 'OrderChanged', { id: 1 })
      assert.deepEqual(await inTime(order.promise, 'OrderChanged'), { id: 1 })

      anas.join('door').here(here.resolve).joining(joined.resolve).leaving(left.resolve)
      assert.deepEqual(await inTime(here.promise, 'here'), [{ name: 'Ana' }])
      await subscribed(ben, 'presence-door')
      assert.deepEqual(await inTime(joined.promise, 'joining'), { name: 'Ben' })
      // In two tabs a person is still one person.
      const again = await connected({ id: 'ben', name: 'Ben' })
      await subscribed(again, 'presence-door')
      again.disconnect()
      ben.unsubscribe('presence-door')
      assert.deepEqual(await inTime(left.promise, 'leaving'), { name: 'Ben' })
    })

    test('channels and their members can be asked for', async ({ assert }) => {
      const ana = await connected()
      await subscribed(ana, 'presence-asked')
      await subscribed(ana, 'asked')
      const library = libraryFor(hub.port)
      const ask = async (path: string, params?: Record<string, string>): Promise<unknown> => {
        const response = await library.get({ path, ...(params && { params }) })
        return response.json()
      }
      assert.deepEqual(
        await ask('/channels', { filter_by_prefix: 'presence-asked', info: 'user_count' }),
        { channels: { 'presence-asked': { user_count: 1 } } }
      )
      assert.deepEqual(await ask('/channels/asked', { info: 'subscription_count' }), {
        occupied: true,
        subscription_count: 1,
      })
      assert.deepEqual(await ask('/channels/empty'), { occupied: false })
      assert.deepEqual(await ask('/channels/presence-asked/users'), { users: [{ id: 'ana' }] })
      const refused = await ask('/channels/asked/users').catch((error: unknown) => error)
      assert.equal((refused as { status: number }).status, 400)
    })

    test('a client event goes to the others of a private channel, where they are allowed', async ({
      assert,
    }) => {
      const [ana, ben] = [await connected(), await connected({ id: 'ben', name: 'Ben' })]
      const own = await subscribed(ana, 'presence-talk')
      const bens = await subscribed(ben, 'presence-talk')
      const said = heard(bens, 'client-typing')
      own.trigger('client-typing', { at: 1 })
      assert.deepEqual(await said, { at: 1 })

      await subscribed(ana, 'public-talk')
      const refused = heard<{ data: { code: number } }>(ana.connection, 'error')
      ana.channel('public-talk').trigger('client-typing', {})
      assert.equal((await refused).data.code, 4301)
    })

    test('a person who signed in is sent to, and sent away', async ({ assert }) => {
      const ben = await connected({ id: 'ben', name: 'Ben' })
      ben.signin()
      await inTime(ben.user.signinDonePromise, 'sign-in')
      await heard(ben.connection, 'message').catch(() => {})
      const library = libraryFor(hub.port)
      const told = heard(ben.user, 'told')
      await library.sendToUser('ben', 'told', { id: 3 })
      assert.deepEqual(await told, { id: 3 })
      const error = heard<{ data: { code: number } }>(ben.connection, 'error')
      await library.terminateUserConnections('ben')
      assert.equal((await error).data.code, 4009)
    })

    test('a wrong call gets the status of the protocol', async ({ assert }) => {
      const statusOf = async (call: Promise<unknown>) => {
        const error = await call.catch((refused: unknown) => refused)
        return (error as { status: number }).status
      }
      const { port } = hub
      const library = libraryFor(port)
      assert.equal(await statusOf(libraryFor(port, { secret: 'x' }).trigger('a', 'b', {})), 401)
      assert.equal(await statusOf(libraryFor(port, { key: 'x' }).trigger('a', 'b', {})), 401)
      assert.equal(await statusOf(libraryFor(port, { appId: 'x' }).trigger('a', 'b', {})), 404)
      assert.equal(await statusOf(library.trigger('a', 'b', 'x'.repeat(10_241))), 413)
      assert.equal(await statusOf(library.trigger('a', 'b', 'x'.repeat(10_240))), 200)
      const events = Array.from({ length: 11 }, () => ({ channel: 'a', name: 'b', data: {} }))
      assert.equal(await statusOf(library.triggerBatch(events)), 400)
      assert.equal(await statusOf(library.post({ path: '/events', body: {} as never })), 400)
      assert.equal(await statusOf(library.get({ path: '/nowhere' })), 404)
      assert.equal(await staleCall(port), 401)
      assert.equal(await changedCall(port), 401)
    })
  })
}

/** A call that was signed eleven minutes ago. */
async function staleCall(port: number): Promise<number> {
  const path = `/apps/${CREDENTIALS.appId}/channels`
  const at = Math.floor(Date.now() / 1000) - 660
  const query = { auth_key: key, auth_timestamp: String(at), auth_version: '1.0' }
  const signature = callSignature({ method: 'GET', path, query }, CREDENTIALS)
  const search = new URLSearchParams({ ...query, auth_signature: signature })
  const { status } = await fetch(`http://127.0.0.1:${port}${path}?${search}`)
  return status
}

/** A call whose body is another than the one that was signed. */
async function changedCall(port: number): Promise<number> {
  const path = `/apps/${CREDENTIALS.appId}/events`
  const body = JSON.stringify({ name: 'a', channel: 'b', data: '{}' })
  const signed = libraryFor(port).createSignedQueryString({ method: 'POST', path, body })
  const url = `http://127.0.0.1:${port}${path}?${signed}`
  const { status } = await fetch(url, { method: 'POST', body: body.replace('"a"', '"z"') })
  return status
}

test.group('The hub, with clients that do not behave', (group) => {
  let hub: Awaited<ReturnType<typeof serveHub>>

  group.each.setup(async () => {
    hub = await serveHub()
    return () => hub.stop()
  })

  async function listening(channel: string) {
    const client = new BareClient(hub.port)
    await client.socketId()
    client.send({ event: 'pusher:subscribe', data: { channel } })
    await client.frame('pusher_internal:subscription_succeeded')
    return client
  }

  test('an unknown application, another protocol and a full house have their codes', async ({
    assert,
  }) => {
    const codeOf = async (path: string) => {
      const client = new BareClient(hub.port, { path })
      const { code } = await client.close()
      const { data } = await client.frame('pusher:error')
      assert.equal(data['code'], code)
      return code
    }
    assert.equal(await codeOf('/app/unknown?protocol=7'), 4001)
    assert.equal(await codeOf(`/app/${key}?protocol=6`), 4007)
    assert.equal(await codeOf(`/app/${key}?protocol=seven`), 4006)
    assert.equal(await codeOf(`/app/${key}`), 4008)
    const full = await serveHub({ socketsMax: 0 })
    const { code } = await new BareClient(full.port).close()
    assert.equal(code, 4100)
    await full.stop()
  })

  test('a page of another site cannot open a socket', async ({ assert }) => {
    const { port } = hub
    assert.equal(await handshakeStatus(port, { origin: ORIGIN }), 101)
    assert.equal(await handshakeStatus(port, { origin: 'https://evil.example' }), 403)
    assert.equal(await handshakeStatus(port, { origin: 'null' }), 403)
    assert.equal(await handshakeStatus(port, {}), 101)
    assert.equal(await handshakeStatus(port, { path: '/elsewhere' }), 404)
  })

  test('nobody hears a private channel without its signature, or with that of another socket', async ({
    assert,
  }) => {
    const eve = new BareClient(hub.port)
    const socketId = await eve.socketId()
    const channel = 'private-orders'
    const tries = [
      {},
      { auth: `${key}:${'0'.repeat(64)}` },
      { auth: channelAuth({ socketId: '1.1', channel }, CREDENTIALS) },
      { auth: channelAuth({ socketId, channel: 'private-other' }, CREDENTIALS) },
      { auth: channelAuth({ socketId, channel, memberData: '{}' }, CREDENTIALS) },
    ]
    for (const data of tries) eve.send({ event: 'pusher:subscribe', data: { channel, ...data } })
    eve.send({ event: 'pusher:subscribe', data: { channel: `${channel}\n` } })
    eve.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-ana' } })
    eve.send({ event: 'pusher:ping', data: {} })
    await eve.frame('pusher:pong')
    const errors = eve.frames.filter(({ event }) => event === 'pusher:error')
    assert.lengthOf(errors, tries.length + 2)
    assert.deepEqual([...new Set(errors.map(({ data }) => data['code']))], [4009])
    assert.equal(hub.hub.channels.count(channel), 0)
    // With its own it does, so that what was refused is what was wrong.
    const auth = channelAuth({ socketId, channel }, CREDENTIALS)
    eve.send({ event: 'pusher:subscribe', data: { channel, auth } })
    await eve.frame('pusher_internal:subscription_succeeded')
  })

  test('a wrong sign-in closes the socket', async ({ assert }) => {
    const eve = new BareClient(hub.port)
    await eve.socketId()
    const data = { auth: `${key}:${'0'.repeat(64)}`, user_data: '{"id":"ana"}' }
    eve.send({ event: 'pusher:signin', data })
    assert.equal((await eve.close()).code, 4009)
  })

  test('client events are refused where nobody asked for them', async ({ assert }) => {
    const ana = await listening('talk')
    ana.send({ event: 'client-typing', channel: 'talk', data: {} })
    assert.equal((await ana.frame('pusher:error')).data['code'], 4301)
  })

  test('what is no message gets an error, and what is too long ends the socket', async ({
    assert,
  }) => {
    const ana = await listening('talk')
    ana.send('no json')
    assert.equal((await ana.frame('pusher:error')).data['code'], 4200)
    ana.send('x'.repeat(20_000))
    assert.equal((await ana.close()).code, 1009)
  })

  test('a page with a hundred cards hears of each of them, and of the next hundred when it is turned', async ({
    assert,
  }) => {
    const page = await listening('announcements')
    const cards = (from: number) => Array.from({ length: 100 }, (_, nth) => `events.${from + nth}`)
    const say = (event: string, channels: string[]) => {
      for (const channel of channels) page.send({ event, data: { channel } })
    }
    say('pusher:subscribe', cards(0))
    // At the worst the next page is heard before the last one is left.
    say('pusher:subscribe', cards(100))
    say('pusher:unsubscribe', cards(0))
    page.send({ event: 'pusher:ping', data: {} })
    await page.frame('pusher:pong')
    assert.deepEqual(
      page.frames.filter(({ event }) => event === 'pusher:error'),
      []
    )
    const listeners = (channel: string) => hub.hub.channels.count(channel)
    assert.deepEqual(cards(0).map(listeners), Array<number>(100).fill(0))
    assert.deepEqual(cards(100).map(listeners), Array<number>(100).fill(1))
    assert.equal(listeners('announcements'), 1)
  })

  test('a flood of frames is cut off, and the others hear on', async ({ assert }) => {
    const [ana, eve] = [await listening('talk'), await listening('talk')]
    for (let sent = 0; sent < 500; sent += 1) eve.send({ event: 'pusher:ping', data: {} })
    assert.equal((await eve.close()).code, 4100)
    hub.hub.channels.publish({ event: 'told', channel: 'talk', data: { id: 1 } })
    assert.deepEqual((await ana.frame('told')).data, { id: 1 })
    assert.equal(hub.hub.channels.count('talk'), 1)
  })

  test('a flood of frames that say nothing is cut off as well', async ({ assert }) => {
    const eve = await listening('talk')
    for (let sent = 0; sent < 500; sent += 1) eve.ws.pong()
    assert.equal((await eve.close()).code, 4100)
    assert.equal(hub.hub.channels.count('talk'), 0)
  })

  test('whoever was sent away is heard no more, and leaves nothing behind', async ({ assert }) => {
    const ana = await listening('talk')
    hub.hub.find(await ana.socketId())!.askedFor.add('ana')
    // What it says before it has read that it is sent away still arrives.
    ana.ws.pause()
    hub.hub.terminateUser('ana')
    ana.send({ event: 'pusher:subscribe', data: { channel: 'ghosts' } })
    ana.ws.resume()
    await ana.close()
    assert.deepEqual(hub.hub.channels.names(), [])
  })

  test('whoever does not answer is closed, and whoever answers stays', async ({ assert }) => {
    const quick = await serveHub({ activitySeconds: 0.2, pongSeconds: 0.2 })
    const silent = new BareClient(quick.port)
    const awake = new BareClient(quick.port)
    awake.ws.on('message', (data: Buffer) => {
      if (data.includes('pusher:ping')) awake.send({ event: 'pusher:pong', data: {} })
    })
    await silent.frame('pusher:ping')
    assert.equal((await silent.close()).code, 4201)
    assert.isNull(awake.closed)
    assert.equal(quick.hub.size, 1)
    // One that is dead says no goodbye either.
    const dead = await listeningDead(quick.port, 'talk')
    const cut = once(dead, 'close')
    dead.resume()
    await inTime(cut, 'the end of a dead socket')
    assert.equal(quick.hub.channels.count('talk'), 0)
    await quick.stop()
  })

  test('whoever does not read is cut off, and keeps nobody from hearing everything', async ({
    assert,
  }) => {
    const ana = await listening('talk')
    const slow = await listeningDead(hub.port, 'talk')
    while (hub.hub.channels.count('talk') < 2) await new Promise(setImmediate)
    slow.pause()

    const data = JSON.stringify({ text: 'x'.repeat(10_000) })
    let sent = 0
    while (hub.hub.channels.count('talk') > 1 && sent < 5_000) {
      hub.hub.channels.publish({ event: 'told', channel: 'talk', data })
      sent += 1
      await new Promise(setImmediate)
    }
    assert.equal(hub.hub.channels.count('talk'), 1)
    hub.hub.channels.publish({ event: 'last', channel: 'talk', data: {} })
    await ana.frame('last')
    assert.lengthOf(
      ana.frames.filter(({ event }) => event === 'told'),
      sent
    )
    slow.destroy()
  })

  test('a hub that ends sends everybody away, to come back at once', async ({ assert }) => {
    const ana = await listening('talk')
    await hub.hub.close()
    assert.equal((await ana.close()).code, 4200)
  })
})

/** A bare connection that subscribes, and answers nothing after that. */
async function listeningDead(port: number, channel: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const handshake = [
    `GET /app/${key}?protocol=7 HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`${handshake.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write(maskedFrame({ event: 'pusher:subscribe', data: { channel } }))
  return socket
}

/** A client's frame, whose mask of zeros leaves the text as it is. */
function maskedFrame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message))
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])
}
