import EmailChange from '#app/auth/models/email_change'
import Passkey from '#app/auth/models/passkey'
import OpenSession from '#app/users/models/open_session'
import User from '#app/users/models/user'
import UserRole from '#app/users/models/user_role'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenOpenSession, givenPasskey, givenTwoFactor } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import hash from '@adonisjs/core/services/hash'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const NEW = 'marta.nueva@example.test'
const LOST = {
  email: NEW,
  mailbox: 'lost',
  reason: 'Shown at the desk: passport. The provider closed.',
}

function ask(client: ApiClient, as: User, person: User, body: object) {
  return client
    .post(`/users/${person.publicId}/email`)
    .loginAs(as)
    .withCsrfToken()
    .redirects(0)
    .header('accept', 'application/json')
    .json(body)
}

function answer(client: ApiClient, path: string, said: string, as?: User) {
  const request = client
    .post(path)
    .json({ answer: said })
    .withCsrfToken()
    .withInertia()
    .redirects(0)
  return as ? request.loginAs(as) : request
}

const pathTo = (email: string) => mailsTo(email).at(-1)!.path

const givenRegistrar = () => givenUser({ kind: 'external', roles: ['registrar'] })

const entriesOf = (userId: number, action: string) =>
  db.from('audit_entries').where({ subject_id: userId, action })

test.group('Another address, asked for by staff', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())

  test('of an account that nobody has activated is written at once, and invited there', async ({
    client,
    assert,
  }) => {
    const registrar = await givenRegistrar()
    const person = await givenUser({ password: null, verified: false })
    const old = person.email
    await client.post(`/users/${person.publicId}/invitation`).loginAs(registrar).withCsrfToken()
    const former = pathTo(old)
    ;(await ask(client, registrar, person, { email: NEW, mailbox: 'read' })).assertStatus(303)
    await person.refresh()
    assert.equal(person.email, NEW)
    const stale = await client.get(former).withInertia()
    assert.isNull(stale.inertiaProps.link, 'a link in the wrong mailbox opens nothing')
    const fresh = await client.get(pathTo(NEW)).withInertia()
    assert.equal((fresh.inertiaProps.link as { email: string }).email, NEW)
    const [entry] = await entriesOf(person.id, 'user.email_corrected')
    assert.deepEqual([entry.actor_id, entry.ability], [registrar.id, 'registrar'])
    assert.lengthOf(await EmailChange.all(), 0)
  })

  test('of an active one waits for both mailboxes, and the new one for its owner', async ({
    client,
    assert,
  }) => {
    const registrar = await givenRegistrar()
    const person = await givenUser()
    const old = person.email
    ;(await ask(client, registrar, person, { email: NEW, mailbox: 'read' })).assertStatus(303)
    const links = { confirm: pathTo(NEW), approve: pathTo(old) }
    for (const stranger of [undefined, registrar]) {
      const refused = await answer(client, links.confirm, 'confirm', stranger)
      refused.assertHeader('location', '/')
    }
    assert.isNull((await EmailChange.findByOrFail('userId', person.id)).confirmedAt)
    await answer(client, links.confirm, 'confirm', person)
    await person.refresh()
    assert.equal(person.email, old, 'not without the old mailbox')
    await answer(client, links.approve, 'approve')
    await person.refresh()
    assert.equal(person.email, NEW)
    assert.isTrue(await hash.verify(person.password!, PASSWORD), 'the password stays')
  })

  test('where the mailbox is lost, the new one confirms and sets a password; two-factor stays', async ({
    client,
    assert,
  }) => {
    const registrar = await givenRegistrar()
    const person = await givenUser()
    const old = person.email
    await givenTwoFactor(person)
    await givenPasskey(person)
    const open = await givenOpenSession(person)
    await User.rememberMeTokens.create(person, '2 weeks')
    ;(await ask(client, registrar, person, LOST)).assertStatus(303)
    await person.refresh()
    assert.equal(person.email, old, 'a mistyped address gets nothing')
    assert.lengthOf(mailsTo(old), 1, 'the old mailbox is told before anything happens')

    const page = await client.get(pathTo(NEW)).withInertia()
    assert.deepInclude(page.inertiaProps, { side: 'new', state: 'ready', mailboxLost: true })
    const confirmed = await answer(client, pathTo(NEW), 'confirm')
    const next = confirmed.header('location') as unknown as string
    assert.match(next, /^\/reset-password\/[\w-]{43}$/)

    await person.refresh()
    assert.equal(person.email, NEW)
    assert.isTrue(person.isVerified)
    assert.isTrue(person.hasTwoFactor)
    assert.isFalse(await hash.verify(person.password!, PASSWORD), 'the old password opens nothing')
    assert.lengthOf(await Passkey.query().where('userId', person.id), 0)
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', person.id), 0)
    assert.isNotNull((await OpenSession.findOrFail(open.id)).endedAt)
    const [entry] = await entriesOf(person.id, 'user.email_change_by_staff')
    assert.deepEqual([entry.actor_id, entry.ability], [registrar.id, 'registrar'])

    const set = await client
      .post(next)
      .json({ password: 'tortuga verde bajo la mesa' })
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    set.assertHeader('location', '/login')
    await person.refresh()
    assert.isTrue(await hash.verify(person.password!, 'tortuga verde bajo la mesa'))

    // Whoever reads the old mailbox after all has seven days.
    await answer(client, pathTo(old), 'undo')
    await person.refresh()
    assert.equal(person.email, old)
    assert.isFalse(await hash.verify(person.password!, 'tortuga verde bajo la mesa'))
  })

  test('is stopped by whoever reads the mailbox that was said to be lost, and nothing else changes', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const old = person.email
    ;(await ask(client, await givenRegistrar(), person, LOST)).assertStatus(303)
    const page = await client.get(pathTo(old)).withInertia()
    assert.deepInclude(page.inertiaProps, { side: 'old', state: 'waiting', mailboxLost: true })
    const open = await givenOpenSession(person)
    await answer(client, pathTo(old), 'stop')
    const late = await answer(client, pathTo(NEW), 'confirm')
    late.assertHeader('location', '/')
    await person.refresh()
    assert.equal(person.email, old)
    assert.isTrue(await hash.verify(person.password!, PASSWORD))
    assert.isNull((await OpenSession.findOrFail(open.id)).endedAt)
  })

  test('needs a reason where the mailbox is lost, and an address that is free', async ({
    client,
    assert,
  }) => {
    const registrar = await givenRegistrar()
    const [person, other] = [await givenUser(), await givenUser()]
    const bare = await ask(client, registrar, person, { email: NEW, mailbox: 'lost' })
    bare.assertStatus(422)
    assert.equal(bare.body().errors[0].field, 'reason')
    const taken = await ask(client, registrar, person, { email: other.email, mailbox: 'read' })
    assert.equal(taken.body().code, 'E_EMAIL_TAKEN')
    const same = await ask(client, registrar, person, { email: person.email, mailbox: 'read' })
    same.assertStatus(422)
    assert.lengthOf(await EmailChange.all(), 0)
  })

  test('is no registrar’s to ask for where it would take over a role, and nobody’s own', async ({
    client,
    assert,
  }) => {
    const [registrar, admin] = [await givenRegistrar(), await givenUser({ roles: ['admin'] })]
    const organizer = await givenUser({ roles: ['organizer'] })
    for (const person of [admin, organizer]) {
      const refused = await ask(client, registrar, person, LOST)
      refused.assertStatus(403)
      assert.equal(refused.body().code, 'E_HOLDS_ROLE')
      const sessions = await client
        .delete(`/users/${person.publicId}/sessions`)
        .loginAs(registrar)
        .withCsrfToken()
        .header('accept', 'application/json')
      assert.equal(sessions.body().code, 'E_HOLDS_ROLE')
    }
    const own = await ask(client, admin, admin, LOST)
    assert.equal(own.body().code, 'E_OWN_ACCOUNT')
    assert.lengthOf(await EmailChange.all(), 0)
    ;(await ask(client, admin, organizer, LOST)).assertStatus(303)
    assert.lengthOf(await EmailChange.all(), 1, 'an admin may')
  })

  test('comes to nothing once the person was given a role meanwhile', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const old = person.email
    ;(await ask(client, await givenRegistrar(), person, LOST)).assertStatus(303)
    await UserRole.create({ userId: person.id, role: 'admin', campusId: null, facultyId: null })
    await answer(client, pathTo(NEW), 'confirm')
    await person.refresh()
    assert.equal(person.email, old)
    assert.isTrue(await hash.verify(person.password!, PASSWORD))
  })

  test('asks for the password first', async ({ client, assert }) => {
    const [admin, person] = [await givenUser({ roles: ['admin'] }), await givenUser()]
    const asked = await ask(client, admin, person, LOST).withSession({ password_confirmed_at: 0 })
    asked.assertStatus(403)
    assert.equal(asked.body().code, 'E_PASSWORD_NOT_CONFIRMED')
    assert.lengthOf(await EmailChange.all(), 0)
  })
})

test.group('Invited again, and signed out by staff', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())

  const act = (client: ApiClient, as: User, verb: 'post' | 'delete', path: string) =>
    client[verb](path).loginAs(as).withCsrfToken().redirects(0).header('accept', 'application/json')

  test('a second invitation is a mail of its own, and both links work', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const person = await givenUser({ password: null, verified: false })
    const path = `/users/${person.publicId}/invitation`
    for (let n = 0; n < 2; n += 1) (await act(client, admin, 'post', path)).assertStatus(303)
    const links = mailsTo(person.email).map((mail) => mail.path)
    assert.lengthOf(links, 2)
    assert.notEqual(links[0], links[1])
    for (const link of links) {
      const page = await client.get(link).withInertia()
      assert.deepInclude(page.inertiaProps.link as object, { purpose: 'claim' })
    }
    assert.lengthOf(await entriesOf(person.id, 'user.invited_again'), 2)
  })

  test('whoever has a password is not invited', async ({ client, assert }) => {
    const [admin, person] = [await givenUser({ roles: ['admin'] }), await givenUser()]
    const refused = await act(client, admin, 'post', `/users/${person.publicId}/invitation`)
    assert.equal(refused.body().code, 'E_ACCOUNT_ACTIVATED')
    assert.lengthOf(mailsTo(person.email), 0)
  })

  test('every session ends, no browser remembers, the password stays, and the person is told', async ({
    client,
    assert,
  }) => {
    const registrar = await givenRegistrar()
    const person = await givenUser()
    const open = await givenOpenSession(person)
    await User.rememberMeTokens.create(person, '2 weeks')
    ;(await act(client, registrar, 'delete', `/users/${person.publicId}/sessions`)).assertStatus(
      303
    )
    assert.isNotNull((await OpenSession.findOrFail(open.id)).endedAt)
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', person.id), 0)
    await person.refresh()
    assert.isTrue(await hash.verify(person.password!, PASSWORD))
    assert.equal(mailsTo(person.email).at(-1)!.subject, 'You were signed out everywhere')
    const [entry] = await entriesOf(person.id, 'session.all_revoked')
    assert.deepEqual([entry.actor_id, entry.ability], [registrar.id, 'registrar'])
  })
})
