import { addressNetwork } from '#app/auth/rules/address_network'
import { test } from '@japa/runner'

test.group('What tries from an address are counted by', () => {
  for (const [address, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:3:3:4:5:6', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::192.0.2.7', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['x]@[::1', 'x]@[::1'],
    ['', ''],
  ] as const) {
    test(`${JSON.stringify(address)} by ${JSON.stringify(network)}`, ({ assert }) => {
      assert.equal(addressNetwork(address), network)
    })
  }
})
