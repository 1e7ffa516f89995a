import { test } from '@japa/runner'
import { createCipheriv, createDecipheriv, createHmac, createSecretKey } from 'node:crypto'

// RFC 4231, test case 2.
const KEY = 'Jefe'
const TEXT = 'what do ya want for nothing?'
const MAC = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'

test.group('Keys of bytes', () => {
  test('sign as keys of text and key objects do', ({ assert }) => {
    const bytes = Buffer.from(KEY)
    for (const key of [KEY, bytes, new Uint8Array(bytes), createSecretKey(bytes)]) {
      assert.equal(createHmac('sha256', key).update(TEXT).digest('hex'), MAC)
    }
    assert.lengthOf(createHmac('sha256', Buffer.alloc(0)).update(TEXT).digest(), 32)
  })

  test('count as they are when they are used', ({ assert }) => {
    const bytes = Buffer.from('JefX')
    const sign = () => createHmac('sha256', bytes).update(TEXT).digest('hex')
    assert.notEqual(sign(), MAC)
    bytes.write('e', 3)
    assert.equal(sign(), MAC)
  })

  test('encrypt and decrypt, with the options of the cipher', ({ assert }) => {
    const [key, iv] = [Buffer.alloc(32, 7), Buffer.alloc(12, 9)]
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 12 })
    const sealed = Buffer.concat([cipher.update(TEXT, 'utf8'), cipher.final()])
    assert.lengthOf(cipher.getAuthTag(), 12)
    const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), iv, {
      authTagLength: 12,
    })
    decipher.setAuthTag(cipher.getAuthTag())
    assert.equal(decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8'), TEXT)
    assert.throws(() => createCipheriv('aes-256-gcm', Buffer.alloc(31), iv), /Invalid key length/)
  })
})
