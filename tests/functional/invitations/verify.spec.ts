import InvitationsVerify from '#commands/invitations_verify'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { reviewPoints } from '#app/invitations/actions/change_campaign'
import { declineInvitation } from '#app/invitations/actions/decline_invitation'
import { handOutReward, takeRewardBack } from '#app/invitations/actions/hand_out_reward'
import { markEnrolled } from '#app/invitations/actions/mark_enrolled'
import { addReward } from '#app/invitations/actions/rewards'
import { verifyInvitations } from '#app/invitations/queries/verify_invitations'
import { givenEvent } from '#tests/fixtures/events'
import { givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import { givenUser } from '#tests/fixtures/users'
import { runCommand } from '#tests/helpers/run_command'
import { givenInstallation, type Installation } from '#tests/race/installation'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ANSWER = { minor: false, guardian: null, answers: {} }

/** An inviter with one who enrolled, one who gave up and one who has a place; a reward was handed out, and taken back. */
async function givenCampaign() {
  const { event } = await givenEvent(VOCATIONAL)
  const [inviter, office] = [await givenUser(), await givenUser({ roles: ['admissions'] })]
  const actor = { id: office.id, ability: 'admissions' }
  const [enrolled, gone, placed] = [
    await givenInvitation(event, inviter),
    await givenInvitation(event, inviter),
    await givenInvitation(event, inviter),
  ]
  for (const { id } of [enrolled, gone, placed]) {
    await acceptInvitation({ invitationId: id, ...ANSWER })
  }
  await markEnrolled({ invitationId: enrolled.id, actor })
  await declineInvitation({ invitationId: gone.id })
  const cup = { name: 'A cup', cost: 10, stock: 2, active: true }
  const { id: rewardId } = await addReward({ eventId: event.id, reward: cup, actor })
  const to = { rewardId, inviterId: inviter.id, actor }
  await handOutReward({ ...to, idempotencyKey: 'attempt-1' })
  const second = await handOutReward({ ...to, idempotencyKey: 'attempt-2' })
  const handed = await db
    .from('invitation_redemptions')
    .where('public_id', second.publicId)
    .firstOrFail()
  await takeRewardBack({ redemptionId: handed.id as number, actor })
  return { event, inviter, actor, enrolled, gone, placed, rewardId }
}

async function found(): Promise<string[]> {
  const { findings } = await verifyInvitations(db.connection())
  return findings.map(({ code, row }) => `${code}: ${row}`)
}

const set = (id: number, values: object) => db.from('invitations').where('id', id).update(values)

/** What the database itself refuses is written as somebody would who takes its guards away. */
async function unguarded(table: string, work: () => Promise<unknown>): Promise<void> {
  if (db.connection().dialect.name === 'postgres') {
    await db.rawQuery(`alter table ${table} disable trigger user`)
  } else {
    const triggers: { name: string }[] = await db.rawQuery(
      `select name from sqlite_master where type = 'trigger' and tbl_name = '${table}'`
    )
    for (const { name } of triggers) await db.rawQuery(`drop trigger ${name}`)
  }
  await work()
}

test.group('node ace invitations:verify', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  test('ends with what it found', async ({ assert }) => {
    const { placed } = await givenCampaign()
    assert.equal((await runCommand(InvitationsVerify)).exitCode, 0)
    await set(placed.id, { status: 'cancelled' })
    const command = await runCommand(InvitationsVerify)
    assert.equal(command.exitCode, 1)
    command.assertLogMatches(new RegExp(`place_differs: invitations ${placed.id}`))
  }).timeout(120_000)
})

test.group('What the verification of invitations finds', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('finds nothing in what the actions wrote, also during a review', async ({ assert }) => {
    const { event, actor } = await givenCampaign()
    const { events, invitations, entries, redemptions } = await verifyInvitations(db.connection())
    assert.deepEqual([events, invitations, entries, redemptions], [1, 3, 5, 3])
    assert.deepEqual(await found(), [])
    await reviewPoints({ eventId: event.id, actor })
    assert.deepEqual(await found(), [])
  })

  test('a place that was given up without its points', async ({ assert }) => {
    const { placed } = await givenCampaign()
    await set(placed.id, { status: 'cancelled' })
    assert.deepEqual(await found(), [
      `place_differs: invitations ${placed.id}`,
      `points_superfluous: invitations ${placed.id}`,
    ])
  })

  test('a state that no check-in made', async ({ assert }) => {
    const { placed } = await givenCampaign()
    await set(placed.id, { status: 'attended', attended_at: '2026-01-01 00:00:00' })
    assert.deepEqual(await found(), [
      `state_differs: invitations ${placed.id}`,
      `points_missing: invitations ${placed.id}`,
    ])
  })

  test('a ticket that waits for nobody', async ({ assert }) => {
    const { placed } = await givenCampaign()
    await set(placed.id, { minor: true })
    assert.deepEqual(await found(), [`consent_differs: invitations ${placed.id}`])
  })

  test('points of somebody who invited themselves', async ({ assert }) => {
    const { placed, inviter } = await givenCampaign()
    const { registrationId } = await placed.refresh()
    await db.from('registrations').where('id', registrationId!).update({ user_id: inviter.id })
    assert.deepEqual(await found(), [`invited_themselves: invitations ${placed.id}`])
  })

  test('points that were written over', async ({ assert }) => {
    const { enrolled } = await givenCampaign()
    await unguarded('invitation_points', () =>
      db.from('invitation_points').where('invitation_id', enrolled.id).update({ round: 1 })
    )
    assert.deepEqual(await found(), [`points_differ: invitations ${enrolled.id}`])
  })

  test('two living invitations of one person', async ({ assert }) => {
    const { placed, gone } = await givenCampaign()
    const { email } = await placed.refresh()
    await db.rawQuery('drop index invitations_living_email')
    await unguarded('invitations', () => set(gone.id, { email, status: 'invited' }))
    assert.deepEqual(await found(), [`invited_twice: invitations ${placed.id}`])
  })

  test('more handed out than there was, and more spent than earned', async ({ assert }) => {
    const { rewardId } = await givenCampaign()
    await db.from('invitation_rewards').where('id', rewardId).update({ stock: 0 })
    const [first] = await db.from('invitation_redemptions').orderBy('id')
    await unguarded('invitation_redemptions', () =>
      db
        .from('invitation_redemptions')
        .where('id', first.id as number)
        .update({ points: 50 })
    )
    assert.deepEqual(await found(), [
      `overspent: invitation_redemptions ${first.id as number}`,
      `stock_exceeded: invitation_rewards ${rewardId}`,
    ])
  })
})
