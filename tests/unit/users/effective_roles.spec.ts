import { effectiveRoles } from '#app/users/rules/roles'
import { test } from '@japa/runner'

const HELD = ['scanner', 'cashier', 'admin'].map((role) => ({ role }))
const SOUND = {
  isVerified: true,
  isDisabled: false,
  hasTwoFactor: false,
  requiring: ['admin', 'cashier'] as const,
}

test.group('Roles that count', () => {
  test('are all that were given, with what they ask for', ({ assert }) => {
    assert.deepEqual(effectiveRoles(HELD, { ...SOUND, hasTwoFactor: true }), HELD)
    assert.deepEqual(effectiveRoles(HELD, { ...SOUND, requiring: [] }), HELD)
  })

  test('are not those that require two-factor without it', ({ assert }) => {
    assert.deepEqual(effectiveRoles(HELD, SOUND), [{ role: 'scanner' }])
  })

  test('are none without a verified e-mail, or while the account is disabled', ({ assert }) => {
    const safe = { ...SOUND, hasTwoFactor: true }
    assert.deepEqual(effectiveRoles(HELD, { ...safe, isVerified: false }), [])
    assert.deepEqual(effectiveRoles(HELD, { ...safe, isDisabled: true }), [])
  })
})
