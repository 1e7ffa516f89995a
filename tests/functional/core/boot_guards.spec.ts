import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { guardBoot } from '#app/core/server/boot_guards'
import { now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import { madeWallets } from '#tests/fixtures/wallets'
import { startBuiltServer } from '#tests/helpers/built_server'
import { ON_ONE_ENGINE } from '#tests/helpers/sizes'
import { currency } from '#config/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { existsSync, statSync } from 'node:fs'

const appKey = 'K7mQ2xVb9LrT4wYd8NcF1hGs6JpZ3aRe'
const DEMO = { mode: 'demo', host: '127.0.0.1', appKey, currency } as const
const PRODUCTION = { mode: 'production', host: '0.0.0.0', appKey, currency } as const

async function refusalOf(env: Record<string, string>): Promise<string> {
  const started = await startBuiltServer({ env }).catch((error: Error) => error)
  if (started instanceof Error) return started.message
  await started.stop()
  throw new Error('The server started')
}

test.group('Boot guards', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('production starts with real people and gives everything back', async ({ assert }) => {
    await givenUser({ email: 'ana@example.edu' })
    const release = await guardBoot(db, PRODUCTION)
    const lock = `${db.connection().getReadClient().client.config.connection.filename}.lock`
    assert.equal(existsSync(lock), db.connection().dialect.name === 'better-sqlite3')
    release()
    assert.isFalse(existsSync(lock))
  })

  test('the database on the disk is for the server alone', async ({ assert }) => {
    const { filename } = db.connection().getReadClient().client.config.connection
    for (const file of [filename, `${filename}-wal`, `${filename}-shm`]) {
      if (filename) assert.equal(statSync(String(file)).mode & 0o777, 0o600, String(file))
    }
  })

  test('production refuses a demo account and keeps no lock', async ({ assert }) => {
    await givenUser({ email: 'admin@convoca.test' })
    const refusal = await guardBoot(db, PRODUCTION).catch((error: Error) => error)
    assert.instanceOf(refusal, BootRefusal)
    assert.match((refusal as Error).message, /holds 1 demo accounts/)
    const release = await guardBoot(db, DEMO).catch((error: Error) => error)
    assert.match((release as Error).message, /did not bring/)
  })

  test('no server starts in another currency than that of prices and payments', async ({
    assert,
  }) => {
    const refusal = () =>
      guardBoot(db, { ...PRODUCTION, currency: 'KWD' }).then(
        (release) => release(),
        (error: Error) => error.message
      )
    assert.isUndefined(await refusal())
    const { event } = await givenEvent({ prices: [{ label: 'General', amountMinor: 5_000n }] })
    assert.match((await refusal())!, /CURRENCY is KWD.*are in USD/)
    await db.from('event_prices').delete()
    assert.isUndefined(await refusal())
    await givenPayment({ campusId: event.campusId })
    assert.match((await refusal())!, /CURRENCY is KWD.*are in USD/)
    const release = await guardBoot(db, PRODUCTION)
    release()
  })

  test('demo starts on the data that it brought', async () => {
    await givenUser({ email: 'admin@convoca.test' })
    await db.table('app_meta').insert({
      key: 'demo_seeded',
      value: '1',
      created_at: now().toSQL({ includeOffset: false }),
      updated_at: now().toSQL({ includeOffset: false }),
    })
    const release = await guardBoot(db, DEMO)
    release()
  })

  // What else is refused: tests/unit/payments/stripe_settings.spec.ts, tests/unit/tickets/wallet_keys.spec.ts.
  test('a server with half of the keys of Stripe or of a wallet ends, and says what to set', async ({
    assert,
  }) => {
    const stripe = { STRIPE_SECRET_KEY: 'of_the_tests', STRIPE_WEBHOOK_SECRET: '' }
    assert.include(await refusalOf(stripe), 'is set and STRIPE_WEBHOOK_SECRET is not. Set both')
    const wallets = { ...(await madeWallets()).env, APPLE_WALLET_WWDR_CERTIFICATE: '' }
    const refusal = await refusalOf(wallets)
    assert.include(refusal, 'are set without APPLE_WALLET_WWDR_CERTIFICATE. Set all of them')
    assert.notInclude(refusal, 'PRIVATE KEY-----')
  })
    .timeout(240_000)
    .tags(ON_ONE_ENGINE)
})
