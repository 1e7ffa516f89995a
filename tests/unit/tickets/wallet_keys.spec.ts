import { appleWalletFrom, googleWalletFrom } from '#app/tickets/gateways/wallet_keys'
import {
  ACCOUNT,
  ISSUER,
  madeWallets,
  makeAppleKeys,
  makeGoogleKey,
  PASS_TYPE,
  TEAM,
} from '#tests/fixtures/wallets'
import { test } from '@japa/runner'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NONE = {
  google: { issuerId: undefined, account: undefined, privateKey: undefined },
  apple: {
    ...{ passTypeId: undefined, teamId: undefined, certificate: undefined, key: undefined },
    ...{ wwdr: undefined, passphrase: undefined },
  },
}

test.group('The keys of wallets', () => {
  test('none at all: no passes', ({ assert }) => {
    assert.isNull(googleWalletFrom(NONE.google))
    assert.isNull(appleWalletFrom(NONE.apple))
    assert.isNull(googleWalletFrom({ issuerId: '', account: '', privateKey: '' }))
  })

  test("Google's key is text, in one line or more, or a file", async ({ assert }) => {
    const { pem } = await makeGoogleKey()
    const file = join(await mkdtemp(join(tmpdir(), 'wallet-')), 'account.pem')
    await writeFile(file, pem)
    const known = createPrivateKey(pem)
    for (const privateKey of [pem, pem.replaceAll('\n', '\\n'), file]) {
      const wallet = googleWalletFrom({ issuerId: ISSUER, account: ACCOUNT, privateKey })
      assert.deepEqual([wallet!.issuerId, wallet!.account], [ISSUER, ACCOUNT])
      assert.isTrue(wallet!.privateKey.equals(known))
    }
  })

  test('half of them are refused, by the names of what is missing', async ({ assert }) => {
    const { google, apple } = await madeWallets()
    const ofGoogle = { issuerId: ISSUER, account: ACCOUNT, privateKey: google.pem }
    for (const [key, name] of [
      ['issuerId', 'GOOGLE_WALLET_ISSUER_ID'],
      ['account', 'GOOGLE_WALLET_ACCOUNT'],
      ['privateKey', 'GOOGLE_WALLET_PRIVATE_KEY'],
    ] as const) {
      assert.throws(
        () => googleWalletFrom({ ...ofGoogle, [key]: undefined }),
        new RegExp(`are set without ${name}\\. Set all of them, or none`)
      )
      assert.throws(
        () => googleWalletFrom({ ...NONE.google, [key]: ofGoogle[key] }),
        new RegExp(`^${name} is set without `)
      )
    }
    for (const [key, name] of [
      ['passTypeId', 'APPLE_WALLET_PASS_TYPE_ID'],
      ['teamId', 'APPLE_WALLET_TEAM_ID'],
      ['certificate', 'APPLE_WALLET_CERTIFICATE'],
      ['key', 'APPLE_WALLET_KEY'],
      ['wwdr', 'APPLE_WALLET_WWDR_CERTIFICATE'],
    ] as const) {
      assert.throws(
        () => appleWalletFrom({ ...apple.given, [key]: undefined }),
        new RegExp(`are set without ${name}\\. Set all of them, or none`)
      )
    }
    assert.throws(
      () => appleWalletFrom({ ...NONE.apple, passphrase: 'alone' }),
      /^APPLE_WALLET_KEY_PASSPHRASE is set and APPLE_WALLET_KEY is not/
    )
  })

  test('what is no key, or too weak a one, is refused', ({ assert }) => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const pem = { type: 'pkcs8', format: 'pem' } as const
    for (const privateKey of [
      '-----BEGIN PRIVATE KEY-----\\nnonsense\\n-----END PRIVATE KEY-----',
      String(weak.export(pem)),
      String(curve.export(pem)),
    ]) {
      assert.throws(
        () => googleWalletFrom({ issuerId: ISSUER, account: ACCOUNT, privateKey }),
        /^GOOGLE_WALLET_PRIVATE_KEY is no private key of a service account/
      )
    }
    assert.throws(
      () => googleWalletFrom({ issuerId: ISSUER, account: ACCOUNT, privateKey: '/no/such/file' }),
      /^GOOGLE_WALLET_PRIVATE_KEY: there is no file \/no\/such\/file/
    )
  })

  test("Apple's certificates belong together, and to the names", async ({ assert }) => {
    const { apple } = await madeWallets()
    const { given } = apple
    const other = (await makeAppleKeys({ team: 'Z9Y8X7W6V5' })).given
    const wallet = appleWalletFrom(given)!
    assert.deepEqual([wallet.passTypeId, wallet.teamId], [PASS_TYPE, TEAM])
    assert.isTrue(apple.signer.checkPrivateKey(createPrivateKey(wallet.privateKey)))
    assert.equal(wallet.validUntil.getTime(), Date.parse(apple.signer.validTo))

    for (const [wrong, said] of [
      [{ passphrase: 'another' }, /APPLE_WALLET_KEY_PASSPHRASE does not open it/],
      [{ passphrase: undefined }, /APPLE_WALLET_KEY_PASSPHRASE does not open it/],
      [{ key: other.key }, /^APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE/],
      [{ key: given.wwdr }, /^APPLE_WALLET_KEY: .* is no private key/],
      [{ certificate: given.key }, /^APPLE_WALLET_CERTIFICATE: .* is no certificate/],
      [{ certificate: '/no/file' }, /^APPLE_WALLET_CERTIFICATE: there is no file \/no\/file/],
      [{ wwdr: other.wwdr }, /^APPLE_WALLET_WWDR_CERTIFICATE is not the certificate by which/],
      [{ wwdr: given.certificate }, /^APPLE_WALLET_WWDR_CERTIFICATE is not the certificate/],
      [
        { passTypeId: 'pass.other' },
        /^APPLE_WALLET_PASS_TYPE_ID is pass\.other, and .* is for pass\.edu/,
      ],
      [{ teamId: 'OTHER' }, /^APPLE_WALLET_TEAM_ID is OTHER, and .* is for A1B2C3D4E5/],
      [
        // The authority signed itself, for no type of passes.
        { certificate: other.wwdr, wwdr: other.wwdr, key: other.key },
        /^APPLE_WALLET_KEY is not the key/,
      ],
    ] as const) {
      assert.throws(() => appleWalletFrom({ ...given, ...wrong }), said)
    }
  })
})
