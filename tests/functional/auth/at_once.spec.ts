import { acceptSecondFactor } from '#app/auth/actions/accept_second_factor'
import { startTwoFactor, confirmTwoFactor } from '#app/auth/actions/turn_on_two_factor'
import { unseal } from '#app/auth/secrets/seal'
import { now } from '#app/core/clock'
import User from '#app/users/models/user'
import { codeAt, givenTwoFactor } from '#tests/fixtures/security'
import { givenUser } from '#tests/fixtures/users'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import { test } from '@japa/runner'

const TEN = Array.from({ length: 10 })

/*
 * Without a transaction around them: each call has its own, and on PostgreSQL its own connection. What
 * they commit cannot be deleted (audit), so the tables are made anew after each.
 */
test.group('Second factors at once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('of ten who send one code of the app one gets in', async ({ assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const code = codeAt(secret, now())
    const answers = await Promise.all(TEN.map(() => acceptSecondFactor({ userId: user.id, code })))
    assert.deepEqual(
      answers.filter((answer) => answer !== null),
      ['two_factor']
    )
  })

  test('of ten who send one recovery code one gets in', async ({ assert }) => {
    const user = await givenUser()
    const { codes } = await givenTwoFactor(user)
    const answers = await Promise.all(
      TEN.map(() => acceptSecondFactor({ userId: user.id, code: codes[0]! }))
    )
    assert.deepEqual(
      answers.filter((answer) => answer !== null),
      ['recovery']
    )
  })

  test('of ten who confirm the set-up one gets recovery codes', async ({ assert }) => {
    const user = await givenUser()
    await startTwoFactor({ userId: user.id, underPassword: user.password })
    const { twoFactorSecret } = await User.findOrFail(user.id)
    const code = codeAt(unseal(twoFactorSecret, 'two_factor_secret')!, now())
    const answers = await Promise.allSettled(
      TEN.map(() => confirmTwoFactor({ userId: user.id, code }))
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 'fulfilled'),
      1
    )
  })
})
