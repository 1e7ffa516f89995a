import { removeUnverifiedAccounts } from '#app/auth/actions/remove_unverified_accounts'
import { registerAtDesk } from '#app/registrations/actions/register_at_desk'
import { freezeClock, now, toSql } from '#app/core/clock'
import User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser, type GivenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const FORM = {
  name: 'Mallory',
  email: 'victim@example.test',
  password: 'tortuga verde bajo la mesa',
  kind: 'external',
}
const later = (days: number) => freezeClock(now().plus({ days }))
const register = (client: ApiClient) =>
  client.post('/register').form(FORM).withCsrfToken().redirects(0)

async function given(user: GivenUser): Promise<User> {
  const person = await givenUser(user)
  const at = toSql(now().minus({ days: 31 }))
  await db.from('users').where('id', person.id).update({ created_at: at })
  return person
}

test.group('Accounts that nobody verifies', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('are removed after thirty days, and the address is free again', async ({
    client,
    assert,
  }) => {
    await register(client)
    const user = await User.findByOrFail('email', FORM.email)
    later(29)
    assert.equal(await removeUnverifiedAccounts(), 0)
    later(2)
    const mails = mailsTo(FORM.email).length
    assert.equal(await removeUnverifiedAccounts(), 1)
    assert.equal(await removeUnverifiedAccounts(), 0)
    await user.refresh()
    assert.isNotNull(user.erasedAt)
    assert.isNull(user.password)
    assert.notInclude(JSON.stringify(user.serialize()), 'allory')
    assert.lengthOf(mailsTo(FORM.email), mails, 'nobody has shown that the address is theirs')
    const values = await db.from('audit_values').select('before', 'after')
    assert.notInclude(JSON.stringify(values), FORM.email)
    const noted = await db.from('audit_entries').where('subject_id', user.id).select('action')
    assert.include(
      noted.map(({ action }) => action as string),
      'user.expired'
    )
    await register(client)
    assert.notEqual((await User.findByOrFail('email', FORM.email)).id, user.id)
  })

  test('many go in one run', async ({ assert }) => {
    for (let index = 0; index < 3; index++) await given({ verified: false })
    assert.equal(await removeUnverifiedAccounts(), 3)
  })

  const unverified = { verified: false }
  for (const [what, stays] of [
    ['verified', () => given({})],
    ['made by an import or at the desk', () => given({ ...unverified, password: null })],
    ['with a role', () => given({ ...unverified, roles: ['scanner'] })],
    ['closed by an administrator', () => given({ ...unverified, disabled: true })],
    [
      'registered at the desk',
      async () => {
        const user = await given(unverified)
        const { event, author } = await givenEvent()
        const actor = { id: author.id, ability: 'organizer' }
        const asked = { eventId: event.id, person: user.publicId, answers: {}, actor }
        await registerAtDesk({ ...asked, reason: 'At the desk', reasonForNewAccount: '' })
        return user
      },
    ],
  ] as [string, () => Promise<User>][]) {
    test(`one ${what} stays`, async ({ assert }) => {
      const user = await stays()
      assert.equal(await removeUnverifiedAccounts(), 0)
      assert.isNull((await user.refresh()).erasedAt)
    })
  }
})
