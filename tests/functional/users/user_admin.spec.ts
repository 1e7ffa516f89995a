import User from '#app/users/models/user'
import { createAdmin } from '#app/users/actions/create_admin'
import UserAdmin from '#commands/user_admin'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ANA = { email: 'Ana@Example.edu ', name: 'Ana Ruiz', password: 'correct-horse-9' }

test.group('First admin', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('gets an account that can sign in, with the role and a trace', async ({ assert }) => {
    const created = await createAdmin(ANA)
    const user = await User.verifyCredentials('ana@example.edu', ANA.password)
    await user.load('roles')
    assert.equal(user.id, created?.id)
    assert.isTrue(user.hasRole('admin'))
    assert.isTrue(user.isVerified)
    const entry = await db.from('audit_entries').where('subject_id', user.id).firstOrFail()
    assert.equal(entry.action, 'user.admin_created')
    assert.isNull(entry.actor_id)
  })

  test('does not touch an account that exists', async ({ assert }) => {
    const person = await givenUser({ email: 'ana@example.edu' })
    assert.isNull(await createAdmin(ANA))
    await person.refresh()
    await person.load('roles')
    assert.isFalse(person.hasRole('admin'))
  })

  test('the command asks for what is missing and creates the account', async ({ assert }) => {
    const command = await ace.create(UserAdmin, ['ana@example.edu'])
    command.prompt.trap('Name').replyWith(ANA.name)
    command.prompt.trap('Password').replyWith(ANA.password)
    await command.exec()
    command.assertSucceeded()
    assert.isNotNull(await User.findBy('email', 'ana@example.edu'))
  })

  test('the command refuses a weak password and an address that is none', async ({ assert }) => {
    for (const [email, password] of [
      ['ana@example.edu', 'short'],
      ['ana@example.edu', 'Password2026'],
      ['not-an-address', ANA.password],
    ] as const) {
      const command = await ace.create(UserAdmin, [email, '--name=Ana'])
      command.prompt.trap('Password').replyWith(password)
      await command.exec()
      command.assertFailed()
    }
    const { total } = await db.from('users').count('* as total').firstOrFail()
    assert.equal(Number(total), 0)
  })
})
