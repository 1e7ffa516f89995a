import { trustedProxies } from '#app/core/server/trusted_proxies'
import { test } from '@japa/runner'

test.group('Trusted proxies', () => {
  const cases: [setting: string, address: string | undefined, trusted: boolean][] = [
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['none', '127.0.0.1', false],
    ['private', '192.168.7.7', true],
    ['private', 'fd00::7', true],
    ['private', '127.0.0.1', false],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['loopback, 10.1.0.0/16', '10.1.255.1', true],
    ['loopback, 10.1.0.0/16', '127.0.0.1', true],
    ['loopback, 10.1.0.0/16', '10.2.0.1', false],
    ['loopback', 'unknown', false],
    // Of a socket whose other end hung up.
    ['loopback', undefined, false],
  ]
  for (const [setting, address, trusted] of cases) {
    test(`${setting}: ${address} is ${trusted ? '' : 'not '}believed`, ({ assert }) => {
      assert.equal(trustedProxies(setting)(address), trusted)
    })
  }

  for (const setting of [
    'yes',
    '10.0.0.0/33',
    '10.0.0/8',
    'loopback,proxy.example.edu',
    '::1/8/8',
  ]) {
    test(`refuses ${setting}`, ({ assert }) => {
      assert.throws(
        () => trustedProxies(setting),
        /TRUST_PROXY: .* neither an address nor a network/
      )
    })
  }
})
