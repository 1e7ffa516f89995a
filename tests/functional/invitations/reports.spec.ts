import { eraseAccount } from '#app/auth/actions/erase_account'
import { scanCode } from '#app/attendance/actions/scan_code'
import { now } from '#app/core/clock'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { addReward } from '#app/invitations/actions/rewards'
import { handOutReward } from '#app/invitations/actions/hand_out_reward'
import { markEnrolled } from '#app/invitations/actions/mark_enrolled'
import Registration from '#app/registrations/models/registration'
import type User from '#app/users/models/user'
import { givenDoor } from '#tests/fixtures/attendance'
import { givenEvent } from '#tests/fixtures/events'
import { givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const BOARD = '/reports/vocational-invitations-points'
const FUNNEL = '/reports/vocational-invitations'

/** Two inviters: one of two prospects, of whom one has enrolled, and one whose prospect has not answered. */
async function givenCampaign() {
  const { event } = await givenEvent(VOCATIONAL)
  const ines = await givenUser({ name: 'Ines Inviter Pérez' })
  const other = await givenUser({ name: 'Omar Other Díaz' })
  const office = await givenUser({ roles: ['admissions'] })
  const actor = { id: office.id, ability: 'admissions' }
  const accept = { minor: false, guardian: null, answers: {} }
  const [enrolled, accepted] = [
    await givenInvitation(event, ines, { school: 'Instituto Norte' }),
    await givenInvitation(event, ines, { school: 'instituto norte' }),
  ]
  await givenInvitation(event, other, { school: null })
  for (const { id: invitationId } of [enrolled, accepted]) {
    await acceptInvitation({ invitationId, ...accept })
  }
  await markEnrolled({ invitationId: enrolled.id, actor })
  const reward = { name: 'A cup', cost: 4, stock: 1, active: true }
  const { id: rewardId } = await addReward({ eventId: event.id, reward, actor })
  await handOutReward({ rewardId, inviterId: ines.id, idempotencyKey: 'attempt-1', actor })
  return { ines, other, office }
}

async function shown(client: ApiClient, user: User, path: string) {
  const response = await client.get(path).loginAs(user).withInertia()
  response.assertStatus(200)
  return response.inertiaProps as Record<string, never>
}

test.group('The points board', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('has everybody by their points, names as each chose, and the office whole', async ({
    assert,
    client,
  }) => {
    const { ines, other, office } = await givenCampaign()
    const board = async (user: User) => {
      const props: { board?: { rows: object[] } } = await shown(client, user, BOARD)
      return props.board!.rows
    }
    assert.deepEqual(await board(office), [
      {
        ...{ nth: 0, name: 'Ines Inviter Pérez', isOwn: false, rank: 1, invited: 2, attended: 0 },
        ...{ enrolled: 1, earned: 22, spent: 4 },
      },
      {
        ...{ nth: 1, name: 'Omar Other Díaz', isOwn: false, rank: 2, invited: 1, attended: 0 },
        ...{ enrolled: 0, earned: 0, spent: 0 },
      },
    ])
    const seen = (await board(other)) as { name: string; spent: number | null }[]
    assert.deepEqual(
      seen.map(({ name, spent }) => [name, spent]),
      [
        ['Ines I.', null],
        ['Omar Other Díaz', 0],
      ]
    )
    const chosen = await client
      .put(`${BOARD}/name`)
      .loginAs(ines)
      .withCsrfToken()
      .redirects(0)
      .form({ boardName: 'initials' })
    chosen.assertStatus(303)
    const [first] = (await board(other)) as { name: string }[]
    assert.equal(first!.name, 'I. I. P.')
  })

  test('says whole whose account was deleted, and keeps their points', async ({
    assert,
    client,
  }) => {
    const { ines, other } = await givenCampaign()
    await eraseAccount({ userId: ines.id })
    const props: { board?: { rows: { name: string; earned: number }[] } } = await shown(
      client,
      other,
      BOARD
    )
    const rows = props.board!.rows.map(({ name, earned }) => [name, earned])
    assert.deepEqual(rows, [
      ['Deleted account', 22],
      ['Omar Other Díaz', 0],
    ])
  })
})

test.group('The funnel of invitations', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('counts who enrolled without having been there, and who was there and has not enrolled', async ({
    assert,
    client,
  }) => {
    const endsAt = now().plus({ hours: 2 }).startOf('second')
    const door = await givenDoor({ ...VOCATIONAL, endsAt, registrationClosesAt: endsAt })
    const [inviter, office] = [await givenUser(), await givenUser({ roles: ['admissions'] })]
    const actor = { id: office.id, ability: 'admissions' }
    const become = {
      'there': [true, false],
      'there and enrolled': [true, true],
      'enrolled': [false, true],
    }
    for (const [school, [attends, enrols]] of Object.entries(become)) {
      const { id: invitationId } = await givenInvitation(door.event, inviter, { school })
      const answer = { minor: false, guardian: null, answers: {} }
      const { invitation } = await acceptInvitation({ invitationId, ...answer })
      if (attends) {
        const { publicId: registration } = await Registration.findOrFail(invitation.registrationId!)
        await scanCode({
          ...{ clientScanId: ulid(), eventId: door.event.id, sessionId: door.session.id },
          ...{ presented: { registration }, source: 'manual', gate: 'Main door' },
          ...{ scannedAt: now(), scannedBy: door.scanner.id },
        })
      }
      if (enrols) await markEnrolled({ invitationId, actor })
    }
    const props: { report?: { totals: object } } = await shown(client, office, FUNNEL)
    assert.deepEqual(props.report!.totals, {
      ...{ invited: 3, accepted: 3, attended: 2, enrolled: 2 },
      attendedOnly: 1,
    })
  })

  test('counts how far prospects came, by what is asked for', async ({ assert, client }) => {
    const { office, ines } = await givenCampaign()
    const figures = { invited: 2, accepted: 2, attended: 0, enrolled: 1, attendedOnly: 0 }
    const none = { invited: 1, accepted: 0, attended: 0, enrolled: 0, attendedOnly: 0 }
    for (const [by, names] of [
      ['school', ['Instituto Norte', null]],
      ['inviter', ['Ines Inviter Pérez', 'Omar Other Díaz']],
    ] as const) {
      const props: { report?: { rows: object[]; totals: object } } = await shown(
        client,
        office,
        `${FUNNEL}?by=${by}`
      )
      const { rows, totals } = props.report!
      assert.deepEqual(rows, [
        { nth: 0, name: names[0], ...figures },
        { nth: 1, name: names[1], ...none },
      ])
      assert.deepEqual(totals, { ...figures, invited: 3 })
    }
    for (const by of ['course', 'campus', 'event']) {
      await shown(client, office, `${FUNNEL}?by=${by}&sort=name&direction=asc`)
    }
    for (const [path, lines] of [
      [
        `${FUNNEL}/export`,
        ['Course of interest,Invited,Accepted,Attended,Enrolled', 'Not said,3,2,0,1'],
      ],
      [
        `${BOARD}/export`,
        [
          'Rank,Inviter,Invited,Attended,Enrolled,Points,Spent',
          '1,Ines Inviter Pérez,2,0,1,22,4',
          '2,Omar Other Díaz,1,0,0,0,0',
        ],
      ],
    ] as const) {
      const file = await client.get(`${path}?format=csv`).loginAs(office)
      file.assertStatus(200)
      assert.deepEqual(file.text().replace('\uFEFF', '').trim().split('\n'), lines)
      const refused = await client.get(`${path}?format=csv`).loginAs(ines)
      refused.assertStatus(403)
    }
  })
})
