import { vapidFrom } from '#app/notifications/gateways/vapid'
import { test } from '@japa/runner'
import { createECDH } from 'node:crypto'

const subject = 'mailto:events@example.edu'

function pair() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    publicKey: keys.getPublicKey('base64url'),
    privateKey: keys.getPrivateKey('base64url'),
    subject,
  }
}

test.group('Keys of push notifications', () => {
  test('are a pair, or none', ({ assert }) => {
    const keys = pair()
    assert.deepEqual(vapidFrom(keys), keys)
    assert.isNull(vapidFrom({ publicKey: undefined, privateKey: undefined, subject }))
    assert.isNull(vapidFrom({ publicKey: '', privateKey: '', subject }))
  })

  test('that are no pair end the start with what to set', ({ assert }) => {
    const { publicKey, privateKey } = pair()
    const cases = [
      [
        { publicKey, privateKey: '' },
        /^VAPID_PUBLIC_KEY is set and VAPID_PRIVATE_KEY is not\. .*push:keys/,
      ],
      [
        { publicKey: '', privateKey },
        /^VAPID_PRIVATE_KEY is set and VAPID_PUBLIC_KEY is not\. .*push:keys/,
      ],
      [{ publicKey: pair().publicKey, privateKey }, /are no pair\. .*push:keys/],
      [{ publicKey, privateKey: 'none' }, /are no pair\. .*push:keys/],
    ] as const
    for (const [keys, sentence] of cases) {
      assert.throws(() => vapidFrom({ ...keys, subject }), sentence)
    }
  })
})
