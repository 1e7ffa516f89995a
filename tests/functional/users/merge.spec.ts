import { changeRoles } from '#app/users/actions/change_roles'
import { upcomingRegistrations } from '#app/registrations/queries/my_registrations'
import { sendPasswordLink } from '#app/auth/actions/send_password_link'
import { mergePeople } from '#app/users/actions/merge_people'
import { personIds } from '#app/users/queries/person_ids'
import { ensurePersonalCode } from '#app/tickets/actions/personal_codes'
import { mergePreview } from '#app/users/queries/merge_preview'
import EventStaff from '#app/announcements/models/event_staff'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, refusalCode, register } from '#tests/fixtures/registrations'
import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { assertLedgerClean, collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { findMatching } from '#tests/fixtures/people'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { ownPoints } from '#app/invitations/queries/own_points'
import { givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

let admin: User

const merge = (winner: User, loser: User, keep: Record<string, string> = {}, actor = admin) =>
  mergePeople({
    winnerId: winner.id,
    loserId: loser.id,
    keep,
    cancelReason: 'Merged',
    actorId: actor.id,
  })

test.group('Merging accounts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    admin = await givenUser({ roles: ['admin'] })
  })

  test('the history becomes one, append-only rows stay, roles do not grow', async ({ assert }) => {
    const winner = await givenUser({ name: 'Ana One', kind: 'external' })
    const loser = await givenUser({ name: 'Ana Two', roles: ['organizer'], studentCode: 'UG-9' })
    const { event, author } = await givenEvent({ managers: [loser] })
    await EventStaff.create({ eventId: event.id, userId: winner.id, duty: 'manager' })
    const registration = await register(event, loser)
    const entries = () => db.from('audit_entries').where('actor_id', loser.id)
    const before = await entries()

    const preview = await mergePreview({ winnerId: winner.id, loserId: loser.id })
    assert.deepInclude(preview.moves, { registrations: 1, duties: 1, announcements: 0 })
    assert.equal(preview.studentCode, 'UG-9')
    assert.deepEqual(preview.loser.roles, ['organizer'])
    assert.isNull(preview.codeLeft)
    assert.isNull(preview.personalCode)

    assert.isTrue(await merge(winner, loser))
    assert.deepEqual(await entries(), before)
    await registration.refresh()
    assert.equal(registration.userId, winner.id)
    const upcoming = await upcomingRegistrations(winner)
    assert.lengthOf(upcoming, 1)
    assert.lengthOf(await db.from('user_roles').where('user_id', winner.id), 0)
    assert.lengthOf(await db.from('event_staff').where('user_id', winner.id), 1)
    await winner.refresh()
    await loser.refresh()
    assert.equal(winner.studentCode, 'UG-9')
    assert.isNotNull(winner.studentCodeConfirmedAt)
    assert.isNull(loser.studentCodeConfirmedAt)
    assert.isNotNull(loser.disabledAt)
    assert.equal(loser.mergedIntoId, winner.id)
    assert.includeMembers(await findMatching('ug-9'), ['Ana One'])
    assert.equal(await refusalCode(register(event, winner)), 'nothing', 'a repetition')
    assert.notEqual(author.id, winner.id)
    await assertNothingWrong(assert)
  })

  test('what is owed and was paid goes over; who recorded it stays, and the chain is whole', async ({
    assert,
  }) => {
    const winner = await givenUser()
    const { cashier: loser, actor, desk } = await givenDesk()
    const payment = await givenPayment({ payer: loser })
    await collect(payment, { actor, amount: 2_000n })
    const preview = await mergePreview({ winnerId: winner.id, loserId: loser.id })
    assert.equal(preview.moves.payments, 1)
    await merge(winner, loser)
    await payment.refresh()
    assert.equal(payment.userId, winner.id)
    const transaction = await db.from('transactions').firstOrFail()
    assert.equal(transaction.recorded_by, loser.id)
    await desk.refresh()
    assert.equal(desk.cashierId, loser.id)
    const note = 'The account was merged'
    const by = { id: admin.id, ability: 'admin' }
    await closeCashDesk({ deskId: desk.id, denominations: { '12000': 1 }, note, actor: by })
    await assertLedgerClean(assert)
  })

  test('what the loser invited and earned is read with the account that stays', async ({
    assert,
  }) => {
    const [winner, loser] = [await givenUser(), await givenUser()]
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, loser)
    await givenInvitation(event, loser)
    const answer = { minor: false, guardian: null, answers: {} }
    await acceptInvitation({ invitationId: invitation.id, ...answer })
    const preview = await mergePreview({ winnerId: winner.id, loserId: loser.id })
    assert.deepEqual(preview.inviting, { invited: 2, points: 1 })
    await merge(winner, loser)
    assert.deepEqual(await ownPoints(winner.id), { invited: 2, attended: 0, points: 1 })
    await invitation.refresh()
    assert.equal(invitation.inviterId, loser.id)
  })

  test('the preview names the codes that are lost', async ({ assert }) => {
    const [winner, loser] = [await givenUser(), await givenUser({ studentCode: 'UG-8' })]
    await ensurePersonalCode({ userId: loser.id })
    const ids = { winnerId: winner.id, loserId: loser.id }
    const first = await mergePreview(ids)
    assert.equal(first.codeLeft, 'UG-8')
    assert.equal(first.personalCode, 'moves')
    await ensurePersonalCode({ userId: winner.id })
    assert.equal((await mergePreview(ids)).personalCode, 'stops')
  })

  test('the personal code goes over or stops, links that were mailed open nothing', async ({
    assert,
  }) => {
    const [winner, one, two] = [await givenUser(), await givenUser(), await givenUser()]
    await ensurePersonalCode({ userId: one.id })
    await ensurePersonalCode({ userId: two.id })
    await sendPasswordLink({ email: one.email })
    await merge(winner, one)
    await merge(winner, two)
    const codes = await db.from('personal_codes').orderBy('id')
    assert.deepEqual(
      codes.map((code) => [code.user_id, code.revoked_at === null]),
      [
        [winner.id, true],
        [two.id, false],
      ]
    )
    const links = await db.from('user_tokens').where('user_id', one.id)
    assert.isNotEmpty(links)
    assert.isEmpty(links.filter((link) => link.used_at === null))
  })

  test('again changes nothing; chains stay one step long', async ({ assert }) => {
    const [a, b, c] = [await givenUser(), await givenUser(), await givenUser()]
    assert.isTrue(await merge(b, a))
    assert.isFalse(await merge(b, a))
    assert.isTrue(await merge(c, b))
    assert.sameMembers(await personIds(c.id), [a.id, b.id, c.id])
    assert.lengthOf(await db.from('audit_entries').where('action', 'user.merged'), 2)
  })

  test('refuses itself, a disabled or merged one, oneself and the last admin', async ({
    assert,
  }) => {
    const [a, b, c] = [await givenUser(), await givenUser(), await givenUser()]
    const closed = await givenUser({ disabled: true })
    await merge(b, a)
    assert.equal(await refusalCode(merge(b, b)), 'E_MERGE_INTO_ITSELF')
    assert.equal(await refusalCode(merge(closed, c)), 'E_MERGE_INTO_DISABLED')
    assert.equal(await refusalCode(merge(a, c)), 'E_ACCOUNT_CLOSED')
    assert.equal(await refusalCode(merge(c, a)), 'E_ACCOUNT_CLOSED')
    assert.equal(await refusalCode(merge(c, admin)), 'E_OWN_ACCOUNT')
    const last = admin
    assert.equal(await refusalCode(merge(c, last, {}, b)), 'E_LAST_ADMIN')
    await changeRoles({ userIds: [c.id], role: 'admin', grant: true, actorId: last.id })
    assert.equal(await refusalCode(merge(c, last, {}, b)), 'nothing')
  })

  test('a double registration must be chosen; the other is cancelled and the next one moves up', async ({
    assert,
  }) => {
    const { event } = await givenEvent({ capacity: 2, waitlist: true })
    const [winner, loser, next] = [await givenUser(), await givenUser(), await givenUser()]
    const kept = await register(event, winner)
    const dropped = await register(event, loser)
    const waiting = await register(event, next)
    assert.equal(waiting.status, 'waitlisted')
    assert.equal(await refusalCode(merge(winner, loser)), 'E_MERGE_CHOICE_REQUIRED')
    assert.equal(
      await refusalCode(merge(winner, loser, { [event.publicId]: waiting.publicId })),
      'E_MERGE_CHOICE_REQUIRED'
    )
    await winner.refresh()
    assert.isTrue(await merge(winner, loser, { [event.publicId]: kept.publicId }))
    for (const one of [kept, dropped, waiting]) await one.refresh()
    assert.deepEqual(
      [kept.status, dropped.status, waiting.status],
      ['confirmed', 'cancelled', 'confirmed']
    )
    assert.equal(dropped.userId, winner.id)
    await assertNothingWrong(assert)
  })

  test('a disabled one that waited gets its place through the one that stays', async ({
    assert,
  }) => {
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    const [first, winner, loser] = [await givenUser(), await givenUser(), await givenUser()]
    await register(event, first)
    const waiting = await register(event, loser)
    await db.from('users').where('id', loser.id).update({ disabled_at: '2020-01-01 00:00:00' })
    await event.merge({ capacity: 2 }).save()
    assert.isTrue(await merge(winner, loser))
    await waiting.refresh()
    assert.equal(waiting.status, 'confirmed')
    assert.equal(waiting.userId, winner.id)
  })

  test('over HTTP: preview, merge, and the old sign-in says what to do without naming anybody', async ({
    client,
    assert,
  }) => {
    const winner = await givenUser({ name: 'Ana One' })
    const loser = await givenUser({ name: 'Ana Two' })
    const preview = await client
      .get(`/users/${winner.publicId}/merge`)
      .qs({ loser: loser.publicId })
      .loginAs(admin)
    preview.assertStatus(200)
    assert.equal(preview.body().loser.email, loser.email)
    const merged = await client
      .post(`/users/${winner.publicId}/merge`)
      .json({ loser: loser.publicId })
      .loginAs(admin)
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    merged.assertStatus(303)
    const signIn = await client
      .post('/login')
      .json({ email: loser.email, password: PASSWORD })
      .header('accept', 'application/json')
      .withCsrfToken()
    signIn.assertStatus(403)
    signIn.assertBodyContains({ code: 'E_ACCOUNT_MERGED' })
    assert.notInclude(signIn.text(), winner.email)
    assert.notInclude(signIn.text(), 'Ana One')
  })

  test('bad input is refused and changes nothing', async ({ client, assert }) => {
    const winner = await givenUser()
    for (const body of [{}, { loser: 'x' }, { loser: winner.publicId, keep: { a: 'b' } }]) {
      const response = await client
        .post(`/users/${winner.publicId}/merge`)
        .json(body)
        .header('accept', 'application/json')
        .loginAs(admin)
        .withCsrfToken()
      response.assertStatus(422)
    }
    const unknown = await client
      .post(`/users/${winner.publicId}/merge`)
      .json({ loser: '01HZZZZZZZZZZZZZZZZZZZZZZZ' })
      .loginAs(admin)
      .withCsrfToken()
    unknown.assertStatus(404)
    assert.lengthOf(await db.from('audit_entries'), 0)
  })
})
