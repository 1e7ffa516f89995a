import AuditEntry from '#app/audit/models/audit_entry'
import User from '#app/users/models/user'
import UserResetTwoFactor from '#commands/user_reset_two_factor'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenTwoFactor } from '#tests/fixtures/security'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'

async function run(email: string) {
  const command = await ace.create(UserResetTwoFactor, [email])
  await command.exec()
  return command
}

test.group('user:reset-two-factor', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => catchMails())

  test('takes it off the account, says so in the audit log and by mail', async ({ assert }) => {
    const user = await givenUser({ email: 'ana@example.test', roles: ['admin'] })
    await givenTwoFactor(user)
    ;(await run('Ana@example.test')).assertSucceeded()
    assert.isFalse((await User.findOrFail(user.id)).hasTwoFactor)
    const entry = await AuditEntry.findByOrFail('action', 'two_factor.reset')
    assert.deepEqual([entry.actorId, entry.ability], [null, null])
    assert.lengthOf(mailsTo(user.email), 1)
  })

  test('changes nothing where there is none, and knows an address that nobody has', async ({
    assert,
  }) => {
    const user = await givenUser({ email: 'ana@example.test' })
    ;(await run(user.email)).assertSucceeded()
    ;(await run('nobody@example.test')).assertFailed()
    assert.isNull(await AuditEntry.findBy('action', 'two_factor.reset'))
    assert.isEmpty(mailsTo(user.email))
  })
})
