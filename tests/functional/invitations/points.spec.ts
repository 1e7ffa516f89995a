import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { markEnrolled, unmarkEnrolled } from '#app/invitations/actions/mark_enrolled'
import { closeCampaign, resumePoints, reviewPoints } from '#app/invitations/actions/change_campaign'
import { takePointsBack } from '#app/invitations/actions/take_points_back'
import { giveConsent } from '#app/invitations/actions/give_consent'
import { addReward, changeReward } from '#app/invitations/actions/rewards'
import { handOutReward, takeRewardBack } from '#app/invitations/actions/hand_out_reward'
import { balanceOf } from '#app/invitations/queries/balances'
import Guardian from '#app/invitations/models/guardian'
import Invitation from '#app/invitations/models/invitation'
import { readContact } from '#app/invitations/rules/contacts'
import { cancelEventRegistrations } from '#app/registrations/actions/cancel_registration'
import { now } from '#app/core/clock'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { replacePersonalCode } from '#app/tickets/actions/personal_codes'
import { changeAccess } from '#app/users/actions/change_access'
import type User from '#app/users/models/user'
import { phoneCountry } from '#config/accounts'
import { givenDoor, scanOf } from '#tests/fixtures/attendance'
import { givenUser } from '#tests/fixtures/users'
import { givenEvent } from '#tests/fixtures/events'
import {
  assertVerified,
  fresh,
  givenInvitation,
  ledgerOf,
  VOCATIONAL,
} from '#tests/fixtures/invitations'
import { refusalCode } from '#tests/fixtures/registrations'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const OFFICE = 'admissions'
const accept = (invitation: Invitation) =>
  acceptInvitation({ invitationId: invitation.id, minor: false, guardian: null, answers: {} })

async function ticketOf(invitation: Invitation): Promise<Ticket> {
  const { registrationId } = await fresh(invitation)
  return Ticket.query().where('registrationId', registrationId!).firstOrFail()
}

const post = (client: ApiClient, path: string, user: User, body: object) =>
  client.post(path).loginAs(user).withCsrfToken().accept('json').json(body)

test.group('Points at the door', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('a scan pays, undoing it takes back, and scanning again pays again, each once', async ({
    assert,
    client,
  }) => {
    const endsAt = now().plus({ hours: 2 }).startOf('second')
    const door = await givenDoor({ ...VOCATIONAL, endsAt, registrationClosesAt: endsAt })
    const invitation = await givenInvitation(door.event, await givenUser())
    await accept(invitation)
    const { code } = await ticketOf(invitation)
    const scans = `/events/${door.event.publicId}/scans`
    const call = scanOf(door, { code })
    const results: string[] = []
    for (const body of [call, call, scanOf(door, { code })]) {
      const scanned = await post(client, scans, door.scanner, body)
      results.push((scanned.body() as { result: string }).result)
    }
    assert.deepEqual(results, ['accepted', 'accepted', 'already_used'])
    assert.equal((await fresh(invitation)).status, 'attended')
    assert.deepEqual((await ledgerOf(invitation)).entries, ['accepted 1', 'attended 5'])

    const { public_id: attendance } = await db.from('attendances').firstOrFail()
    for (let time = 0; time < 2; time += 1) {
      const undone = await client
        .delete(`/events/${door.event.publicId}/attendance/${attendance as string}`)
        .loginAs(door.manager)
        .withCsrfToken()
        .accept('json')
      undone.assertStatus(200)
    }
    assert.equal((await fresh(invitation)).status, 'accepted')
    assert.deepEqual(await ledgerOf(invitation), {
      entries: ['accepted 1', 'attended 5', 'attended -5'],
      total: 1,
    })
    const again = scanOf(door, { code })
    for (const body of [again, again, scanOf(door, { code })]) {
      await post(client, scans, door.scanner, body)
    }
    assert.equal((await fresh(invitation)).status, 'attended')
    assert.deepEqual(await ledgerOf(invitation), {
      entries: ['accepted 1', 'attended 5', 'attended -5', 'attended 5'],
      total: 6,
    })
    await assertVerified(assert)
  })

  test('without the guardian’s consent nobody is let in', async ({ assert, client }) => {
    // Registration closed when the event began; whoever stands there is taken in all the same.
    const door = await givenDoor(VOCATIONAL)
    const inviter = await givenUser({ email: 'inviter@example.test' })
    const walkIn = (changes: object) => ({
      ...{ name: 'Yara Young', email: 'yara@example.test', locale: 'es', consent: true },
      ...{ inviter: inviter.email, minor: true, clientScanId: ulid(), gate: 'Main door' },
      session: door.session.publicId,
      guardian: { name: 'Gina Guardian', phone: '+503 7000 1111' },
      ...changes,
    })
    const path = `/vocational-invitations/${door.event.publicId}/walk-ins`
    const waiting = await post(client, path, door.scanner, walkIn({}))
    assert.equal((waiting.body() as { result: string }).result, 'not_confirmed')
    const other = await post(
      client,
      path,
      door.scanner,
      walkIn({ email: 'yuri@example.test', name: 'Yuri', guardianConsents: true })
    )
    assert.equal((other.body() as { result: string }).result, 'accepted')
    const invitation = await Invitation.findByOrFail('email', 'yuri@example.test')
    assert.equal(invitation.inviterId, inviter.id)
    assert.equal(invitation.source, 'door')
    assert.equal((await ledgerOf(invitation)).total, 6)
    const unknown = await post(client, path, door.scanner, walkIn({ inviter: 'no@example.test' }))
    unknown.assertStatus(409)
    await assertVerified(assert)
  })
})

test.group('Who has neither paid nor the guardian’s consent', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is not let in on purpose either, until the guardian consents', async ({
    assert,
    client,
  }) => {
    const endsAt = now().plus({ hours: 2 }).startOf('second')
    const door = await givenDoor({
      ...{ ...VOCATIONAL, endsAt, registrationClosesAt: endsAt },
      prices: [{ label: 'Lunch', amountMinor: 500n }],
    })
    const invitation = await givenInvitation(door.event, await givenUser())
    const guardian = { name: 'Gina Guardian', ...readContact({ phone: '7000 1111' }, phoneCountry) }
    await acceptInvitation({ invitationId: invitation.id, minor: true, guardian, answers: {} })
    const { registrationId } = await fresh(invitation)
    const { publicId, status } = await Registration.findOrFail(registrationId!)
    assert.equal(status, 'pending_payment')
    const scans = `/events/${door.event.publicId}/scans`
    const onPurpose = { source: 'manual', admitReason: 'Pays at the desk' }
    const call = () => scanOf(door, { registration: publicId }, onPurpose)
    const body = call()
    for (const sent of [body, body]) {
      const refused = await post(client, scans, door.manager, sent)
      const { result, consentMissing } = refused.body() as Record<string, unknown>
      assert.deepEqual([result, consentMissing], ['not_confirmed', true])
    }
    assert.deepEqual((await ledgerOf(invitation)).entries, ['accepted 1'])

    const { id: guardianId } = await Guardian.findByOrFail('invitationId', invitation.id)
    await giveConsent({ guardianId, by: 'link' })
    const admitted = await post(client, scans, door.manager, call())
    assert.equal((admitted.body() as { result: string }).result, 'accepted')
    assert.equal((await ledgerOf(invitation)).total, 6)
    await assertVerified(assert)
  })
})

test.group('Enrolment', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('follows accepting, pays the last points once, and can be taken back', async ({
    assert,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser())
    const actor = { id: (await givenUser({ roles: [OFFICE] })).id, ability: OFFICE }
    const enrol = () => markEnrolled({ invitationId: invitation.id, actor })
    assert.equal(await refusalCode(enrol()), 'E_INVITATION_NOT_ACCEPTED')
    await accept(invitation)
    await enrol()
    await enrol()
    assert.deepEqual((await ledgerOf(invitation)).entries, ['accepted 1', 'enrolled 20'])
    await unmarkEnrolled({ invitationId: invitation.id, actor })
    assert.deepEqual(
      [(await fresh(invitation)).status, (await ledgerOf(invitation)).total],
      ['accepted', 1]
    )
  })
})

test.group('The review of points', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('nothing is paid meanwhile, and what was earned is paid when it ends', async ({
    assert,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const office = await givenUser({ roles: [OFFICE] })
    const of = { eventId: event.id, actor: { id: office.id, ability: OFFICE } }
    const [before, during, after] = [
      await givenInvitation(event, inviter),
      await givenInvitation(event, inviter),
      await givenInvitation(event, inviter),
    ]
    await accept(before)
    assert.equal(await refusalCode(closeCampaign(of)), 'E_NOT_UNDER_REVIEW')
    await reviewPoints(of)
    await accept(during)
    assert.equal((await ledgerOf(during)).total, 0)
    await takePointsBack({
      invitationId: before.id,
      note: 'The same person twice',
      actor: of.actor,
    })
    await resumePoints(of)
    assert.deepEqual([(await ledgerOf(before)).total, (await ledgerOf(during)).total], [0, 1])
    await reviewPoints(of)
    await closeCampaign(of)
    await accept(after)
    assert.equal((await ledgerOf(after)).total, 0)
    assert.equal(await refusalCode(resumePoints(of)), 'E_POINTS_FROZEN')
  })

  test('the database pays nothing twice and keeps every entry', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser())
    await accept(invitation)
    const [row] = await db.from('invitation_points').where('invitation_id', invitation.id)
    const again: Record<string, unknown> = { ...row }
    delete again.id
    const insert = (changes: object) =>
      db.transaction((trx) => trx.table('invitation_points').insert({ ...again, ...changes }))
    await assert.rejects(() => insert({}))
    await assert.rejects(() => insert({ round: 1 }), /paid once/)
    await assert.rejects(() => insert({ points: -2, reverses_id: row.id }), /taken back once/)
    await assert.rejects(
      () =>
        db.transaction((trx) =>
          trx.from('invitation_points').where('id', row.id).update({ points: 9 })
        ),
      /append-only/
    )
    await assert.rejects(
      () => db.transaction((trx) => trx.from('invitation_points').where('id', row.id).delete()),
      /append-only/
    )
  })
})

test.group('Rewards', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are handed out for points by the personal code, once for each attempt, while there are some', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const [inviter, office] = [
      await givenUser({ name: 'Ines' }),
      await givenUser({ roles: [OFFICE] }),
    ]
    const actor = { id: office.id, ability: OFFICE }
    const invitation = await givenInvitation(event, inviter)
    await accept(invitation)
    await markEnrolled({ invitationId: invitation.id, actor })
    const cup = { name: 'A cup', cost: 8, stock: 2, active: true }
    const reward = await addReward({ eventId: event.id, reward: cup, actor })
    await replacePersonalCode({ userId: inviter.id, actorId: inviter.id, publicId: null })
    const { code } = await db.from('personal_codes').where('user_id', inviter.id).firstOrFail()
    const desk = `/vocational-invitations/${event.publicId}`
    const read = await post(client, `${desk}/balance`, office, { code })
    assert.containsSubset(read.body() as object, { name: 'Ines', earned: 21, spent: 0, left: 21 })
    const body = { code, reward: reward.publicId, idempotencyKey: 'attempt-1' }
    for (let time = 0; time < 2; time += 1) {
      const done = await post(client, `${desk}/redemptions`, office, body)
      assert.containsSubset(done.body() as object, { spent: 8, left: 13 })
    }
    const second = { ...body, idempotencyKey: 'attempt-2' }
    await post(client, `${desk}/redemptions`, office, second)
    const third = await post(client, `${desk}/redemptions`, office, {
      ...body,
      idempotencyKey: 'attempt-3',
    })
    assert.equal((third.body() as { code: string }).code, 'E_REWARD_GONE')
    assert.deepEqual(await balanceOf({ eventId: event.id, inviterId: inviter.id }), {
      earned: 21,
      spent: 16,
    })
    const fewer = await client
      .put(`${desk}/rewards/${reward.publicId}`)
      .loginAs(office)
      .withCsrfToken()
      .accept('json')
      .json({ ...cup, stock: 1 })
    fewer.assertStatus(409)
    assert.equal((fewer.body() as { code: string }).code, 'E_STOCK_HANDED_OUT')
    const [handed] = await db.from('invitation_redemptions').orderBy('id')
    await takeRewardBack({ redemptionId: handed.id as number, actor })
    await takeRewardBack({ redemptionId: handed.id as number, actor })
    assert.equal((await balanceOf({ eventId: event.id, inviterId: inviter.id })).spent, 8)
    await changeReward({ rewardId: reward.id, reward: { ...cup, stock: 1 }, actor })
    await assertVerified(assert)
  })

  test('are handed out to nobody whose account is disabled; their points wait until it is enabled', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const [inviter, office] = [await givenUser(), await givenUser({ roles: [OFFICE] })]
    const actor = { id: office.id, ability: OFFICE }
    await accept(await givenInvitation(event, inviter))
    const pin = { name: 'A pin', cost: 1, stock: 5, active: true }
    const reward = await addReward({ eventId: event.id, reward: pin, actor })
    await replacePersonalCode({ userId: inviter.id, actorId: inviter.id, publicId: null })
    const { code } = await db.from('personal_codes').where('user_id', inviter.id).firstOrFail()
    const desk = `/vocational-invitations/${event.publicId}`
    const body = { code, reward: reward.publicId, idempotencyKey: 'attempt-1' }
    const balance = { eventId: event.id, inviterId: inviter.id }
    const access = { userIds: [inviter.id], actorId: office.id }

    await changeAccess({ ...access, access: 'disabled' })
    for (const [page, sent] of [
      ['balance', { code }],
      ['redemptions', body],
    ] as const) {
      const refused = await post(client, `${desk}/${page}`, office, sent)
      refused.assertStatus(409)
      assert.equal((refused.body() as { code: string }).code, 'E_INVITER_UNKNOWN')
      assert.notProperty(refused.body(), 'left')
    }
    assert.deepEqual(await balanceOf(balance), { earned: 1, spent: 0 })

    await changeAccess({ ...access, access: 'enabled' })
    const done = await post(client, `${desk}/redemptions`, office, body)
    assert.containsSubset(done.body() as object, { earned: 1, spent: 1, left: 0 })

    // What is in their hands already is answered as before, to whoever sends it once more.
    await changeAccess({ ...access, access: 'disabled' })
    const attempt = { rewardId: reward.id, inviterId: inviter.id, idempotencyKey: 'attempt-1' }
    assert.isTrue((await handOutReward({ ...attempt, actor })).repeated)
    await assertVerified(assert)
  })

  test('nobody spends more than they have, and nothing during a review', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const [inviter, office] = [await givenUser(), await givenUser({ roles: [OFFICE] })]
    const actor = { id: office.id, ability: OFFICE }
    await accept(await givenInvitation(event, inviter))
    const dear = { name: 'A bicycle', cost: 2, stock: 1, active: true }
    const { id: rewardId } = await addReward({ eventId: event.id, reward: dear, actor })
    const handOut = (idempotencyKey: string) =>
      handOutReward({ rewardId, inviterId: inviter.id, idempotencyKey, actor })
    assert.equal(await refusalCode(handOut('attempt-1')), 'E_NOT_ENOUGH_POINTS')
    await accept(await givenInvitation(event, inviter))
    await reviewPoints({ eventId: event.id, actor })
    assert.equal(await refusalCode(handOut('attempt-2')), 'E_POINTS_FROZEN')
    await resumePoints({ eventId: event.id, actor })
    assert.equal(await refusalCode(handOut('attempt-3')), 'nothing')
    await assert.rejects(() =>
      db.transaction((trx) =>
        trx.table('invitation_redemptions').insert({
          ...{ public_id: ulid(), reward_id: rewardId, event_id: event.id, inviter_id: inviter.id },
          ...{
            points: 1,
            handed_out_by: office.id,
            idempotency_key: 'raw',
            created_at: '2026-01-01',
          },
        })
      )
    )
  })
})

test.group('Registrations that came of invitations', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('end with a cancelled event, and their points go back', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser())
    await accept(invitation)
    const actor = { id: (await givenUser({ roles: ['admin'] })).id, ability: 'admin' }
    await cancelEventRegistrations({ eventId: event.id, actor, reason: 'A storm' })
    assert.equal((await fresh(invitation)).status, 'cancelled')
    assert.equal((await ledgerOf(invitation)).total, 0)
    const { status } = await Registration.findOrFail((await fresh(invitation)).registrationId!)
    assert.equal(status, 'cancelled')
  })
})
