import { pusherBroadcaster } from '#app/broadcasting/drivers/pusher_broadcaster'
import {
  broadcastingSettingsFrom,
  listenerOrigin,
  type GivenSettings,
} from '#app/broadcasting/broadcasting_settings'
import {
  BroadcastingNotConfigured,
  PushClientNotFound,
  UnsupportedBroadcaster,
} from '#app/broadcasting/exceptions/configuration_errors'
import { type BootRefusal } from '#app/core/exceptions/boot_refusal'
import { allowsOriginOf } from '#app/broadcasting/rules/allowed_origin'
import { test } from '@japa/runner'

const APP = { appKey: 'a-key-of-the-tests', appUrl: 'https://events.example.edu' }
const KEYS = { appId: '1', key: 'k', secret: 's' }

function read(given: Partial<GivenSettings>) {
  return broadcastingSettingsFrom({ ...APP, ...given })
}

test.group('Settings of broadcasting', () => {
  const refused: [string, Partial<GivenSettings>, typeof BootRefusal, RegExp][] = [
    [
      'nothing at all means pusher, which needs its keys',
      {},
      BroadcastingNotConfigured,
      /needs PUSHER_APP_ID, PUSHER_APP_KEY, PUSHER_APP_SECRET\..*BROADCAST_CONNECTION=embedded/,
    ],
    [
      'one missing key is named',
      { connection: 'pusher', ...KEYS, secret: '' },
      BroadcastingNotConfigured,
      /needs PUSHER_APP_SECRET\./,
    ],
    [
      'another broadcaster',
      { connection: 'redis' },
      UnsupportedBroadcaster,
      /BROADCAST_CONNECTION is "redis"\. It takes pusher, embedded, null\./,
    ],
  ]
  for (const [what, given, kind, sentence] of refused) {
    test(`are refused with a sentence: ${what}`, ({ assert }) => {
      let error: unknown
      try {
        read(given)
      } catch (thrown) {
        error = thrown
      }
      assert.instanceOf(error, kind)
      assert.match((error as Error).message, sentence)
    })
  }

  test('a library that is not installed is named, with what to type', async ({ assert }) => {
    const settings = read({ connection: 'pusher', ...KEYS })
    if (settings.broadcaster !== 'pusher') throw new Error('another broadcaster')
    const missing = () => Promise.reject(new Error('Cannot find package'))
    const error = await pusherBroadcaster(settings, missing).catch((thrown: unknown) => thrown)
    assert.instanceOf(error, PushClientNotFound)
    assert.match((error as Error).message, /Push client not found: .*"pusher"\. Type: npm ci/)
  })

  const hosts: [string, Partial<GivenSettings>, string | null][] = [
    ['off', { connection: 'null' }, null],
    ['embedded', { connection: 'embedded' }, 'wss://events.example.edu'],
    [
      'embedded, without TLS and at a port',
      { connection: 'embedded', appUrl: 'http://127.0.0.1:3333' },
      'ws://127.0.0.1:3333',
    ],
    ['the hosted service', KEYS, 'wss://ws-us2.pusher.com'],
    ['the hosted service elsewhere', { ...KEYS, cluster: 'eu' }, 'wss://ws-eu.pusher.com'],
    ['the hosted service, always by TLS', { ...KEYS, scheme: 'http' }, 'wss://ws-us2.pusher.com'],
    ['a server of its own', { ...KEYS, host: 'live.example.edu' }, 'wss://live.example.edu'],
    [
      'a server beside the app',
      { ...KEYS, host: '10.0.0.7', port: 6001, scheme: 'http' },
      'ws://10.0.0.7:6001',
    ],
  ]
  for (const [what, given, origin] of hosts) {
    test(`let pages connect to one place: ${what}`, ({ assert }) => {
      const { appUrl } = { ...APP, ...given }
      assert.equal(listenerOrigin(read(given), appUrl), origin)
    })
  }

  test('no secret is among what a page is told', ({ assert }) => {
    for (const given of [
      { connection: 'embedded' },
      { connection: 'embedded', ...KEYS, secret: 'very-secret' },
      { ...KEYS, secret: 'very-secret' },
    ]) {
      const settings = read(given)
      if (settings.broadcaster === 'null') throw new Error('off')
      const told = JSON.stringify(settings.listener)
      assert.notInclude(told, settings.credentials.secret)
      assert.notInclude(told, APP.appKey)
    }
  })

  test('keys of the hub follow from APP_KEY, and differ between installations', ({ assert }) => {
    const [one, same, other] = ['a', 'a', 'b'].map((appKey) =>
      read({ connection: 'embedded', appKey: `${appKey}-key-of-the-tests` })
    )
    assert.deepEqual(one, same)
    assert.notDeepEqual(one, other)
  })

  test('sockets are opened by pages of the app alone', ({ assert }) => {
    const allows = allowsOriginOf('https://events.example.edu/')
    assert.isTrue(allows('https://events.example.edu'))
    for (const origin of [
      'http://events.example.edu',
      'https://events.example.edu:8443',
      'https://events.example.edu.evil.example',
      'https://evil.example',
      'null',
      '',
    ]) {
      assert.isFalse(allows(origin), origin)
    }
  })
})
