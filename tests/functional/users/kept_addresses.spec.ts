import { purge } from '#app/privacy/actions/purge'
import { freezeClock, now } from '#app/core/clock'
import { isUniqueViolation } from '#app/core/database/violations'
import { createAdmin } from '#app/users/actions/create_admin'
import { createDeskParticipant } from '#app/users/actions/create_desk_participant'
import User from '#app/users/models/user'
import { peopleImport } from '#app/users/imports/people_import'
import { registerAccount } from '#app/auth/actions/register_account'
import { answerEmailChange } from '#app/auth/actions/answer_email_change'
import { requestEmailChange } from '#app/auth/actions/request_email_change'
import { undoEmailChange } from '#app/auth/actions/undo_email_change'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

const LEFT = 'lucia.old@example.test'
const NEW = 'lucia.new@example.test'

const tokenOf = (email: string) => mailsTo(email).at(-1)!.path.split('/').at(-1)!
const undoTokenOf = (email: string) => {
  const mail = mailsTo(email).find(({ subject }) => subject === 'Your address was changed')!
  return mail.path.split('/').at(-1)!
}

/** Asks for the change and has one side answer it. @returns what answers for the other */
async function aboutToMove(user: User, email: string) {
  const old = user.email
  await requestEmailChange({ userId: user.id, newEmail: email })
  const [newToken, oldToken] = [tokenOf(email), tokenOf(old)]
  await answerEmailChange({ token: newToken, answer: 'confirm' })
  return (trx?: TransactionClientContract) =>
    answerEmailChange({ token: oldToken, answer: 'approve' }, trx)
}

/** @returns the link with which the old address takes it back */
async function moved(user: User, email: string): Promise<string> {
  const old = user.email
  await (
    await aboutToMove(user, email)
  )()
  return tokenOf(old)
}

async function atDesk(email: string, actor: User): Promise<unknown> {
  const person = { name: 'Somebody New', email, kind: 'external', locale: 'en' } as const
  return createDeskParticipant({ ...person, actor: { id: actor.id, ability: 'manage' } })
}

const newcomer = (email: string) => ({
  name: 'Somebody New',
  email,
  password: 'tortuga verde bajo la mesa',
  kind: 'external' as const,
  studentCode: null,
  campusId: null,
  courseId: null,
  locale: 'en' as const,
})

async function givenAdmin() {
  const admin = await givenUser({ roles: ['admin'] })
  await admin.load('roles')
  return admin
}

const row = (email: string) => peopleImport.understand({ email, name: 'Somebody New' }).data

test.group('An address that an account has just left', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('is not given away at the desk', async ({ client, assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    await moved(await givenUser({ email: LEFT }), NEW)
    const { announcement } = await givenEvent({ author: organizer })
    const response = await client
      .post(`/announcements/${announcement.slug}/desk-registrations`)
      .loginAs(organizer)
      .json({ newPerson: { name: 'Somebody New', email: LEFT, kind: 'external', locale: 'en' } })
      .accept('json')
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(409)
    response.assertBodyContains({ code: 'E_EMAIL_KEPT' })
    assert.isNull(await User.findBy('email', LEFT))
  })

  test('is not given away by an import, nor by the command for admins', async ({ assert }) => {
    await moved(await givenUser({ email: LEFT }), NEW)
    const options = { invite: false }
    const asked = { eventId: null, actor: await givenAdmin(), options, ahead: [] }
    const [judged] = await peopleImport.judge([row(LEFT)], db.connection(), asked)
    assert.equal(judged!.verdict, 'refused')
    assert.deepEqual(judged!.reasons, [{ code: 'email_kept' }])
    assert.isNull(await createAdmin({ email: LEFT, name: 'Ada', password: 'x'.repeat(12) }))
  })

  test('is free once the days are over, even before the night', async ({ assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    for (const [index, open] of [
      (email: string) => atDesk(email, organizer),
      (email: string) => registerAccount(newcomer(email)),
      (email: string) => createAdmin({ email, name: 'Ada', password: 'x'.repeat(12) }),
    ].entries()) {
      const left = `${index}.${LEFT}`
      await moved(await givenUser({ email: left }), `${index}.${NEW}`)
      freezeClock(now().plus({ days: 7, seconds: 1 }))
      await open(left)
      assert.isNotNull(await User.findBy('email', left))
      freezeClock(null)
    }
  })

  test('is forgotten by the nightly clean-up when the days are over, not before', async ({
    assert,
  }) => {
    await moved(await givenUser({ email: LEFT }), NEW)
    await purge()
    assert.lengthOf(await db.from('kept_addresses'), 1)
    freezeClock(now().plus({ days: 7, seconds: 1 }))
    await purge()
    assert.lengthOf(await db.from('kept_addresses'), 0)
  })

  test('is let go when the change is taken back, and those of later changes too', async ({
    assert,
  }) => {
    const user = await givenUser({ email: LEFT })
    const undo = await moved(user, NEW)
    await moved(await user.refresh(), 'thief@example.test')
    await undoEmailChange({ token: undo })
    assert.lengthOf(await db.from('kept_addresses'), 0)
    assert.isNotNull(await registerAccount(newcomer(NEW)))
  })

  test('is refused by the database itself, whatever door forgets to ask', async ({ assert }) => {
    const user = await givenUser({ email: LEFT })
    await moved(user, NEW)
    const other = await givenUser()
    const take = () =>
      db.transaction((trx) => trx.from('users').where('id', other.id).update({ email: LEFT }))
    const error = await take().then(
      () => null,
      (thrown: unknown) => thrown
    )
    assert.isTrue(isUniqueViolation(error))
    await db.from('users').where('id', user.id).update({ email: LEFT })
  })
})

/*
 * Without a transaction around them: each call has its own, and on PostgreSQL its own connection. What
 * they commit cannot be deleted (audit), so the tables are made anew after each.
 */
test.group('Who wants an address while it is being left', (group) => {
  group.each.setup(() => catchMails())
  group.each.teardown(makeTablesAnew)

  test('never gets it: the owner can still come back', async ({ assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    const options = { invite: false }
    const context = { actor: await givenAdmin(), importId: 'x', eventId: null, options }
    const wants: Record<string, (email: string) => Promise<unknown>> = {
      desk: (email) => atDesk(email, organizer),
      register: (email) => registerAccount(newcomer(email)),
      import: (email) =>
        db.transaction(async (trx) => {
          const [judged] = await peopleImport.judge([row(email)], trx, { ...context, ahead: [] })
          if (judged!.verdict !== 'create') return
          await peopleImport.apply([{ data: row(email), judged: judged! }], context, trx)
        }),
      admin: (email) => createAdmin({ email, name: 'Ada', password: 'x'.repeat(12) }),
    }
    for (const [door, want] of Object.entries(wants)) {
      for (let round = 0; round < 3; round += 1) {
        const left = `${door}${round}.${LEFT}`
        const user = await givenUser({ email: left })
        const move = await aboutToMove(user, `${door}${round}.${NEW}`)
        let wishes: Promise<unknown> | null = null
        await db.transaction(async (leaving) => {
          await move(leaving)
          wishes = Promise.allSettled(Array.from({ length: 3 }, () => want(left)))
        })
        await wishes
        assert.isNull(await User.findBy('email', left), door)
        await undoEmailChange({ token: undoTokenOf(left) })
        await user.refresh()
        assert.equal(user.email, left, door)
      }
    }
  }).timeout(120_000)

  test('five desks that register one new person make one account', async ({ assert }) => {
    const organizer = await givenUser({ roles: ['organizer'] })
    for (let round = 0; round < 4; round += 1) {
      const email = `walk.in.${round}@example.test`
      const codes = await Promise.all(
        Array.from({ length: 5 }, () => refusalCode(atDesk(email, organizer)))
      )
      assert.deepEqual([...new Set(codes)], ['nothing'])
      assert.lengthOf(await db.from('users').where('email', email), 1)
      const links = await db.from('user_tokens')
      assert.lengthOf(links, round + 1, 'one of them wrote to the person')
    }
  }).timeout(120_000)
})
