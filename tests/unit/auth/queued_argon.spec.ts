import { QueuedArgon } from '#app/auth/passwords/queued_argon'
import { test } from '@japa/runner'

const COST = { memory: 1024, iterations: 2, parallelism: 1, saltSize: 16, hashLength: 32 }
const PASSWORD = 'tortuga verde bajo la mesa ñ'
/** Made by the library that hashed before passwords had threads of their own. */
const MADE_BEFORE =
  '$argon2id$v=19$m=19456,t=2,p=1$KtAKKtWWYQIFkrPqshUiWw$DzfuAoVLa3l7fiDkIIvlVlbBaP9zfKpDejOokQY5lqc'

test.group('Hashing passwords', () => {
  const argon = new QueuedArgon(COST)

  test('a hash is good for its own password alone, and never the same twice', async ({
    assert,
  }) => {
    const hash = await argon.make(PASSWORD)
    assert.match(hash, /^\$argon2id\$v=19\$m=1024,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    assert.isTrue(await argon.verify(hash, PASSWORD))
    assert.isFalse(await argon.verify(hash, `${PASSWORD} `))
    assert.notEqual(await argon.make(PASSWORD), hash)
  })

  test('a hash from before stays good', async ({ assert }) => {
    assert.isTrue(await argon.verify(MADE_BEFORE, PASSWORD))
    assert.isFalse(await argon.verify(MADE_BEFORE, 'tortuga verde bajo la mesa n'))
  })

  test('what is no hash of ours is good for nothing', async ({ assert }) => {
    const hash = await argon.make(PASSWORD)
    for (const other of ['', 'plain', hash.replace('argon2id', 'argon2i'), hash.slice(0, -44)]) {
      assert.isFalse(argon.isValidHash(other), other)
      assert.isFalse(await argon.verify(other, PASSWORD), other)
    }
  })

  test('only a hash of another cost is due again', async ({ assert }) => {
    assert.isFalse(argon.needsReHash(await argon.make(PASSWORD)))
    assert.isTrue(argon.needsReHash(MADE_BEFORE))
  })
})
