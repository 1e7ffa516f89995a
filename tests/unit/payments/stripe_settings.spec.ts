import { stripeSettingsFrom } from '#app/payments/gateways/stripe/stripe_settings'
import { test } from '@japa/runner'

const BOTH = { secretKey: 'sk_of_the_tests', webhookSecret: 'whsec_of_the_tests' }

test.group('Settings of Stripe', () => {
  test('both keys, or neither, are taken', ({ assert }) => {
    const apiUrl = 'http://127.0.0.1:1'
    assert.deepEqual(stripeSettingsFrom({ ...BOTH, apiUrl: undefined }), BOTH)
    assert.deepEqual(stripeSettingsFrom({ ...BOTH, apiUrl }), { ...BOTH, apiUrl })
    assert.isNull(stripeSettingsFrom({ secretKey: undefined, webhookSecret: '', apiUrl }))
  })

  test('one alone is refused, by the name of the other', ({ assert }) => {
    for (const nothing of [undefined, '']) {
      assert.throws(
        () => stripeSettingsFrom({ ...BOTH, webhookSecret: nothing, apiUrl: undefined }),
        /^STRIPE_SECRET_KEY is set and STRIPE_WEBHOOK_SECRET is not\. Set both/
      )
      assert.throws(
        () => stripeSettingsFrom({ ...BOTH, secretKey: nothing, apiUrl: undefined }),
        /^STRIPE_WEBHOOK_SECRET is set and STRIPE_SECRET_KEY is not\. Set both/
      )
    }
  })
})
