import type { Broadcaster, Message } from '#app/broadcasting/broadcaster'
import { broadcastingSettingsFrom } from '#app/broadcasting/broadcasting_settings'
import { embeddedBroadcaster } from '#app/broadcasting/drivers/embedded_broadcaster'
import { nullBroadcaster } from '#app/broadcasting/drivers/null_broadcaster'
import { pusherBroadcaster } from '#app/broadcasting/drivers/pusher_broadcaster'
import { useBroadcaster } from '#app/broadcasting/send_queue'
import type User from '#app/users/models/user'
import { givenDoor, givenRegistrationIn, scanOf } from '#tests/fixtures/attendance'
import { givenUser } from '#tests/fixtures/users'
import {
  clientOf,
  heard,
  inTime,
  PLACES,
  subscribed,
  type PusherJs,
} from '#tests/helpers/hub_clients'
import { CREDENTIALS, serveHub } from '#tests/helpers/serve_hub'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Carried {
  broadcaster: Broadcaster
  port: number
  stop(): Promise<unknown>
}

/** By a server of the protocol that is not ours, as the environment names it. */
async function remote(port: number): Promise<Broadcaster> {
  const settings = broadcastingSettingsFrom({
    ...{ connection: 'pusher', ...CREDENTIALS },
    ...{ host: '127.0.0.1', port, scheme: 'http' },
    ...{ appKey: 'unused', appUrl: 'https://events.example.edu' },
  })
  if (settings.broadcaster !== 'pusher') throw new Error('another broadcaster')
  return pusherBroadcaster(settings)
}

const CARRIERS: Record<string, () => Promise<Carried>> = {
  'by the hub in this process': async () => {
    const { hub, port, stop } = await serveHub()
    return { broadcaster: embeddedBroadcaster(hub), port, stop }
  },
  'by a server elsewhere': async () => {
    const server = await PLACES['as a process of its own']!()
    return { broadcaster: await remote(server.port), port: server.port, stop: () => server.stop() }
  },
}

for (const [carrier, carry] of Object.entries(CARRIERS)) {
  test.group(`What the app tells ${carrier}`, (group) => {
    let carried: Carried
    const pages: PusherJs[] = []

    group.setup(async () => {
      carried = await carry()
      useBroadcaster(carried.broadcaster)
      return async () => {
        useBroadcaster(nullBroadcaster)
        await carried.stop()
      }
    })
    group.each.setup(() => testUtils.db().withGlobalTransaction())
    group.each.teardown(() => {
      for (const page of pages.splice(0)) page.disconnect()
    })

    /** A page of that person, which gets its tickets from the app. */
    async function pageOf(client: ApiClient, user: User, gate?: string): Promise<PusherJs> {
      const ask = async (path: string, fields: object) => {
        const request = client.post(`/broadcasting/${path}`).json(fields).accept('json')
        const answer = await request.loginAs(user).withCsrfToken()
        if (answer.status() !== 200) throw new Error(`${path}: ${answer.status()}`)
        return answer.body() as { auth: string; user_data: string }
      }
      const page = await clientOf(carried.port, undefined, {
        channelAuthorization: {
          ...{ transport: 'ajax', endpoint: '' },
          customHandler: ({ socketId, channelName }, done) => {
            const fields = { socket_id: socketId, channel_name: channelName, gate }
            ask('auth', fields).then(
              (ticket) => done(null, ticket),
              (error: Error) => done(error, null)
            )
          },
        },
        userAuthentication: {
          ...{ transport: 'ajax', endpoint: '' },
          customHandler: ({ socketId }, done) => {
            ask('user-auth', { socket_id: socketId }).then(
              (ticket) => done(null, ticket),
              (error: Error) => done(error, null)
            )
          },
        },
      })
      pages.push(page)
      return page
    }

    test('is heard by the pages that it concerns, but by the one that caused it', async ({
      assert,
      client,
    }) => {
      const door = await givenDoor()
      const [holder, other] = [await givenUser(), await givenUser()]
      const { publicId: registration } = await givenRegistrationIn('confirmed', door.event, holder)
      const { publicId: later } = await givenRegistrationIn('confirmed', door.event, other)
      const { publicId: event } = door.event
      const [causing, watching, own] = [
        await pageOf(client, door.manager, 'North'),
        await pageOf(client, door.manager),
        await pageOf(client, holder),
      ]
      const atDoor = await subscribed(causing, `presence-events.${event}.door`)
      const list = await subscribed(watching, `private-events.${event}.manage`)
      const ticket = await subscribed(own, `private-users.${holder.publicId}`)
      const { members } = atDoor as unknown as { members: { me: { info: object } } }
      assert.deepEqual(members.me.info, { name: door.manager.name, gate: 'North' })

      const scan = (which: string, nth: number, socketId?: string) => {
        const fields = scanOf(door, { registration: which }, { source: 'manual' })
        const request = client.post(`/events/${event}/scans`).json({
          ...fields,
          clientScanId: String(nth).repeat(32),
        })
        if (socketId) request.header('x-socket-id', socketId)
        return request.accept('json').loginAs(door.manager).withCsrfToken()
      }
      const caused: unknown[] = []
      atDoor.bind('AttendanceRecorded', (data: unknown) => caused.push(data))
      const told = Promise.all([heard(list, 'AttendanceRecorded'), heard(ticket, 'TicketScanned')])
      await scan(registration, 1, causing.connection.socket_id)
      for (const data of await told) {
        const { version, ...ids } = data as { version: number }
        assert.isAbove(version, 0)
        assert.deepEqual(ids, { event, registration })
      }
      const last = heard<{ registration: string }>(atDoor, 'AttendanceRecorded')
      await scan(later, 2)
      assert.equal((await last).registration, later)
      assert.lengthOf(caused, 1)
    })

    test('comes in its order, however much there is at once', async ({ assert, client }) => {
      const page = await pageOf(client, await givenUser())
      const [one, other] = [await subscribed(page, 'events.1'), await subscribed(page, 'events.2')]
      const came = { one: [] as unknown[], other: [] as unknown[] }
      one.bind('SeatsChanged', ({ version }: { version: number }) => came.one.push(version))
      other.bind('SeatsChanged', ({ version }: { version: number }) => came.other.push(version))
      const done = heard(one, 'Done')
      const seats = (version: number, ...channels: string[]): Message => ({
        ...{ event: 'SeatsChanged', data: { version }, channels },
      })
      const alone = Array.from({ length: 25 }, (_, nth) => seats(nth, 'events.1'))
      await carried.broadcaster.send(alone)
      await carried.broadcaster.send([seats(25, 'events.1', 'events.2')])
      await carried.broadcaster.send([{ event: 'Done', data: {}, channels: ['events.1'] }])
      await done
      assert.deepEqual(came, { one: Array.from({ length: 26 }, (_, nth) => nth), other: [25] })
    })

    test('ends for whoever is shut out', async ({ assert, client }) => {
      const person = await givenUser()
      const page = await pageOf(client, person)
      page.signin()
      await inTime(page.user.signinDonePromise, 'sign-in')
      const error = heard<{ data: { code: number } }>(page.connection, 'error')
      await carried.broadcaster.disconnect(person.publicId)
      assert.equal((await error).data.code, 4009)
    })
  })
}

test.group('A server elsewhere that is away', () => {
  test('is told of, with how much could not be said', async ({ assert }) => {
    const { port, stop } = await PLACES['as a process of its own']!()
    const broadcaster = await remote(port)
    await stop()
    const message = { event: 'SeatsChanged', data: {}, channels: ['events.1'] }
    const many = Array.from({ length: 11 }, () => message)
    await assert.rejects(() => broadcaster.send(many), '2 of 2 calls failed')
  })
})

test.group('The hub in this process', () => {
  test('has nothing prepared while nobody is connected', async ({ assert, cleanup }) => {
    const { hub, port, stop } = await serveHub()
    cleanup(() => stop())
    const broadcaster = embeddedBroadcaster(hub)
    assert.isFalse(broadcaster.isOn)
    const page = await clientOf(port)
    assert.isTrue(broadcaster.isOn)
    page.disconnect()
  })
})
