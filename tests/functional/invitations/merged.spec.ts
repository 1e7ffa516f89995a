import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import {
  closeCampaign,
  limitInvitations,
  resumePoints,
  reviewPoints,
} from '#app/invitations/actions/change_campaign'
import { addReward } from '#app/invitations/actions/rewards'
import { handOutReward } from '#app/invitations/actions/hand_out_reward'
import type Invitation from '#app/invitations/models/invitation'
import { takenAmong } from '#app/invitations/queries/taken_among'
import { now } from '#app/core/clock'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { replacePersonalCode } from '#app/tickets/actions/personal_codes'
import { mergePeople } from '#app/users/actions/merge_people'
import User from '#app/users/models/user'
import { givenDoor, scanOf } from '#tests/fixtures/attendance'
import { givenEvent } from '#tests/fixtures/events'
import {
  assertVerified,
  fresh,
  givenInvitation,
  ledgerOf,
  prospectInput,
  VOCATIONAL,
} from '#tests/fixtures/invitations'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const OFFICE = 'admissions'
const accept = (invitation: Invitation) =>
  acceptInvitation({ invitationId: invitation.id, minor: false, guardian: null, answers: {} })

async function merge(winner: User, loser: User): Promise<void> {
  const { id: actorId } = await givenUser({ roles: ['admin'] })
  const ids = { winnerId: winner.id, loserId: loser.id }
  await mergePeople({ ...ids, keep: {}, cancelReason: 'Merged', actorId })
}

/** Who accepted: a person who cannot sign in. */
async function prospectOf(invitation: Invitation): Promise<User> {
  const { registrationId } = await fresh(invitation)
  const { userId } = await Registration.findOrFail(registrationId!)
  return User.findOrFail(userId)
}

test.group('Somebody whose accounts are merged', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('can sign in, and is invited by no address that is theirs, by rule and database', async ({
    assert,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const { event: later } = await givenEvent(VOCATIONAL)
    const [account, inviter] = [await givenUser(), await givenUser()]
    const contact = { email: 'former@example.test', phone: '7123 4567' }
    const invitation = await givenInvitation(event, inviter, contact)
    await accept(invitation)
    await merge(account, await prospectOf(invitation))

    const { email, phone } = contact
    for (const by of [inviter, account]) {
      for (const reach of [{ email }, { email: null, phone }]) {
        const again = givenInvitation(later, by, reach)
        assert.equal(await refusalCode(again), 'E_ALREADY_INVITED')
      }
    }
    const rows = [prospectInput({ email }), prospectInput({ email: null, phone })]
    const known = { eventId: later.id, rows }
    assert.deepEqual(await takenAmong(known, db.connection()), [true, true])
    const other = await givenInvitation(later, inviter)
    const row = await db.from('invitations').where('id', other.id).firstOrFail()
    for (const reach of [{ email }, { phone_e164: '+50371234567' }]) {
      const copy = { ...row, id: other.id + 1_000, email: null, public_id: ulid(), ...reach }
      const written = db.transaction((trx) => trx.table('invitations').insert(copy))
      await assert.rejects(() => written, /somebody who can sign in/)
      const moved = db.transaction((trx) =>
        trx.from('invitations').where('id', other.id).update(reach)
      )
      await assert.rejects(() => moved, /somebody who can sign in/)
    }
  })
})

test.group('An inviter whose accounts are merged', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('has one limit, which one invites up to, by list too, and no further', async ({
    assert,
    client,
  }) => {
    const { event, announcement } = await givenEvent(VOCATIONAL)
    const [winner, loser] = [await givenUser(), await givenUser()]
    const office = { id: (await givenUser({ roles: [OFFICE] })).id, ability: OFFICE }
    await limitInvitations({ eventId: event.id, limit: 2, actor: office })
    await givenInvitation(event, winner)
    await givenInvitation(event, loser)
    await merge(winner, loser)
    const page = await client
      .get('/vocational-invitations/create')
      .qs({ event: announcement.slug })
      .loginAs(winner)
      .withInertia()
    page.assertInertiaPropsContains({ used: { used: 2, limit: 2 } })
    assert.equal(await refusalCode(givenInvitation(event, winner)), 'E_INVITATION_LIMIT')
    const row = {
      ...{ public_id: ulid(), event_id: event.id, inviter_id: winner.id, source: 'inviter' },
      ...{ status: 'invited', name: 'Pia', name_search: 'pia', email: 'pia@example.test' },
      ...{ locale: 'en', link_version: 1, created_at: now().toSQL(), updated_at: now().toSQL() },
    }
    await assert.rejects(
      () => db.transaction((trx) => trx.table('invitations').insert(row)),
      /the inviter has reached the limit/
    )
  })

  test('is shown at the desk what each of them was given', async ({ assert, client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const [winner, loser] = [await givenUser(), await givenUser()]
    const office = await givenUser({ roles: [OFFICE] })
    const actor = { id: office.id, ability: OFFICE }
    await accept(await givenInvitation(event, loser))
    const sticker = { name: 'Sticker', cost: 1, stock: 5, active: true }
    const { id: rewardId } = await addReward({ eventId: event.id, reward: sticker, actor })
    await handOutReward({ rewardId, inviterId: loser.id, idempotencyKey: ulid(), actor })
    await merge(winner, loser)
    await replacePersonalCode({ userId: winner.id, actorId: winner.id, publicId: null })
    const { code } = await db.from('personal_codes').where('user_id', winner.id).firstOrFail()
    const asked = await client
      .post(`/vocational-invitations/${event.publicId}/balance`)
      .loginAs(office)
      .withCsrfToken()
      .accept('json')
      .json({ code })
    asked.assertStatus(200)
    const { earned, spent, last } = asked.body() as {
      earned: number
      spent: number
      last: { publicId: string; reward: string }[]
    }
    assert.deepEqual([earned, spent], [1, 1])
    assert.deepEqual(
      last.map((one) => one.reward),
      ['Sticker']
    )
    const back = await client
      .delete(`/vocational-invitations/${event.publicId}/redemptions/${last[0]!.publicId}`)
      .loginAs(office)
      .withCsrfToken()
      .accept('json')
    back.assertStatus(200)
    await assertVerified(assert)
  })
})

test.group('An inviter who is merged with whom they invited', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('gives the points for it back, and earns none by it later', async ({ assert, client }) => {
    const endsAt = now().plus({ hours: 2 }).startOf('second')
    const door = await givenDoor({ ...VOCATIONAL, endsAt, registrationClosesAt: endsAt })
    const inviter = await givenUser()
    const [own, other] = [
      await givenInvitation(door.event, inviter),
      await givenInvitation(door.event, inviter),
    ]
    await accept(own)
    await accept(other)
    await merge(inviter, await prospectOf(own))
    assert.deepEqual(await ledgerOf(own), { entries: ['accepted 1', 'accepted -1'], total: 0 })
    assert.equal((await ledgerOf(other)).total, 1)
    assert.equal((await fresh(own)).status, 'accepted')
    const { registrationId } = await fresh(own)
    const { code } = await Ticket.query().where('registrationId', registrationId!).firstOrFail()
    const scanned = await client
      .post(`/events/${door.event.publicId}/scans`)
      .loginAs(door.scanner)
      .withCsrfToken()
      .accept('json')
      .json(scanOf(door, { code }))
    assert.equal((scanned.body() as { result: string }).result, 'accepted')
    assert.equal((await fresh(own)).status, 'attended')
    assert.equal((await ledgerOf(own)).total, 0)
    const entry = await db
      .from('audit_entries')
      .where({ action: 'invitation.points_taken_back', subject_id: own.id })
      .firstOrFail()
    assert.equal(entry.ability, 'admin')
    await assertVerified(assert)
  })

  test('whichever account stays', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter)
    await accept(invitation)
    await merge(await prospectOf(invitation), inviter)
    assert.equal((await ledgerOf(invitation)).total, 0)
    await assertVerified(assert)
  })

  test('also in a review, and once the campaign is closed', async ({ assert }) => {
    const actor = { id: (await givenUser({ roles: [OFFICE] })).id, ability: OFFICE }
    const { event } = await givenEvent(VOCATIONAL)
    const of = { eventId: event.id, actor }
    const [first, second, third] = [await givenUser(), await givenUser(), await givenUser()]
    const [paid, unpaid, closed] = [
      await givenInvitation(event, first),
      await givenInvitation(event, second),
      await givenInvitation(event, third),
    ]
    await accept(paid)
    await reviewPoints(of)
    await accept(unpaid)
    await merge(first, await prospectOf(paid))
    await merge(second, await prospectOf(unpaid))
    await resumePoints(of)
    await accept(closed)
    await reviewPoints(of)
    await closeCampaign(of)
    await merge(third, await prospectOf(closed))
    const taken = ['accepted 1', 'accepted -1']
    assert.deepEqual((await ledgerOf(paid)).entries, taken)
    assert.deepEqual((await ledgerOf(unpaid)).entries, [])
    assert.deepEqual((await ledgerOf(closed)).entries, taken)
    await assertVerified(assert)
  })
})
