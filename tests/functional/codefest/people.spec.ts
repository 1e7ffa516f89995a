import Team from '#app/codefest/models/team'
import type User from '#app/users/models/user'
import Ticket from '#app/tickets/models/ticket'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { personalData } from '#app/auth/queries/personal_data'
import { joinTeam } from '#app/codefest/actions/join_team'
import { dismissMember, leaveTeam } from '#app/codefest/actions/leave_team'
import { declareConflict } from '#app/judging/actions/declare_conflict'
import { decideRegistration } from '#app/registrations/actions/decide_registrations'
import { onTicket, findTicket } from '#app/tickets/queries/find_ticket'
import { mergePeople } from '#app/users/actions/merge_people'
import { mergePreview } from '#app/users/queries/merge_preview'
import {
  givenEnrolled,
  givenHackathon,
  givenTeam,
  membersOf,
  memberStates,
  registrationOf,
} from '#tests/fixtures/teams'
import { givenJudging, giveScores } from '#tests/fixtures/judging'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Shown {
  page: { members: { publicId: string; obstacles: { code: string; reason: string | null }[] }[] }
  timeline: { what: string; about: string | null; by: string | null; reason: string | null }[]
}

async function open(client: ApiClient, team: Team, reader: User): Promise<Shown> {
  const path = `/codefest/registrations/${team.publicId}`
  const response = await client.get(path).loginAs(reader).withInertia()
  return response.inertiaProps as unknown as Shown
}

test.group('What is read of a team', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('its members and registrars read nothing of its judges', async ({ assert, client }) => {
    const given = await givenJudging({ teams: 1, judges: 1 })
    const [team, judge] = [given.teams[0]!, given.judges[0]!]
    await giveScores(given, { team, judge, points: [7] })
    await declareConflict({ eventId: given.event.id, team, judge, reason: 'My sister' })
    const member = (await membersOf(team))[1]!.user
    const verbs = (await db.from('audit_entries').where('subject_type', 'team')).map(
      ({ action }) => action as string
    )
    assert.includeMembers(verbs, ['team.scored', 'team.conflict_declared'])
    assert.deepEqual((await open(client, team, member)).timeline, [])

    const registrar = await givenUser({ roles: ['registrar'] })
    for (const reader of [registrar, await givenUser({ roles: ['admin'] })]) {
      const page = await client
        .get(`/users/${member.publicId}?type=registrations`)
        .loginAs(reader)
        .withInertia()
      const { timeline } = page.inertiaProps as unknown as { timeline: { rows: object[] } }
      assert.notInclude(JSON.stringify(timeline.rows), 'team.')
    }
  })

  test('what staff wrote about somebody is read by them and by staff', async ({
    assert,
    client,
  }) => {
    const { event, author } = await givenHackathon()
    const { team, people } = await givenEnrolled(event, { size: 3 })
    const actor = { id: author.id, ability: 'organizer' }
    const added = await givenUser({ profile: 'empty' })
    const desk = { actor, reason: 'Has no papers yet' }
    await joinTeam({ teamId: team.id, userId: added.id, answers: {}, desk })
    const out = { teamId: team.id, userId: people[2]!.id }
    await dismissMember({ ...out, actor, reason: 'Was rude to others' })
    const reasons = async (reader: User) =>
      (await open(client, team, reader)).timeline.flatMap(({ reason }) => reason ?? [])
    assert.deepEqual(await reasons(author), ['Has no papers yet', 'Was rude to others'])
    assert.deepEqual(await reasons(added), ['Has no papers yet'])
    assert.deepEqual(await reasons(people[0]!), [])
  })

  test('why somebody was rejected before is read by them and by staff', async ({
    assert,
    client,
  }) => {
    const { event, author } = await givenHackathon({ approval: true })
    const { team, people } = await givenEnrolled(event)
    const actor = { id: author.id, ability: 'organizer' }
    const { id: registrationId } = await registrationOf(event, people[1]!)
    const reason = 'Too late, and rude'
    await decideRegistration({ registrationId, decision: 'reject', reason, actor })
    await db.from('teams').where('id', team.id).update({ captain_id: people[0]!.id })
    const left = await givenTeam(event, { size: 1 })
    const member = { team_id: left.team.id, registration_id: null }
    await db.from('team_members').where('user_id', people[1]!.id).update(member)
    const read = async (reader: User) =>
      (await open(client, left.team, reader)).page.members
        .flatMap(({ obstacles }) => obstacles)
        .filter(({ code }) => code === 'rejected_before')
        .map((one) => one.reason)
    assert.deepEqual(await read(author), [reason])
    assert.deepEqual(await read(people[1]!), [reason])
    assert.deepEqual(await read(left.captain), [null])
  })

  test('the ticket of whoever has left names nobody', async ({ assert }) => {
    const { event } = await givenHackathon()
    const { team, people } = await givenEnrolled(event, { size: 3 })
    const registration = await registrationOf(event, people[2]!)
    const ticket = await Ticket.findByOrFail('registrationId', registration.id)
    const shown = async () => (await onTicket(await findTicket(ticket.publicId))).team
    assert.equal((await shown())!.name, team.name)
    await leaveTeam({ teamId: team.id, userId: people[2]!.id })
    assert.isNull(await shown())
  })
})

test.group('The accounts in a team', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const merge = async (winner: User, loser: User, keep: Record<string, string> = {}) => {
    const admin = await givenUser({ roles: ['admin'] })
    const ids = { winnerId: winner.id, loserId: loser.id, actorId: admin.id }
    await mergePeople({ ...ids, keep, cancelReason: 'Merged' })
    return admin
  }
  const entriesOf = (team: Team) =>
    db.from('audit_entries').where({ subject_type: 'team', subject_id: team.id }).orderBy('id')

  const PRICED = { prices: [{ label: 'General', amountMinor: 700n }] }

  test('one of two in the same team, its captain, leaves the captaincy and the debt to the other', async ({
    assert,
  }) => {
    const { event } = await givenHackathon(PRICED)
    const { team, captain, people } = await givenEnrolled(event, { size: 3 })
    const kept = await registrationOf(event, people[2]!)
    const admin = await merge(people[2]!, captain, { [event.publicId]: kept.publicId })
    assert.equal((await Team.findOrFail(team.id)).captainId, people[2]!.id)
    await kept.refresh()
    assert.equal(kept.priceAmountMinor, 700n)
    assert.deepEqual(await memberStates(team), ['pending_payment', 'pending_payment'])
    const [passed, removed] = (await entriesOf(team)).slice(-2)
    assert.deepEqual(
      [passed.action, passed.actor_id, removed.action, removed.actor_id],
      ['team.captain_changed', admin.id, 'team.member_removed', admin.id]
    )
    await assertNothingWrong(assert)
  })

  test('before it registers too', async ({ assert }) => {
    const { event } = await givenHackathon()
    const { team, captain, people } = await givenTeam(event, { size: 3 })
    await merge(people[2]!, captain)
    assert.equal((await Team.findOrFail(team.id)).captainId, people[2]!.id)
    assert.deepEqual(
      (await membersOf(team)).map(({ userId }) => userId),
      [people[1]!.id, people[2]!.id]
    )
    await assertNothingWrong(assert)
  })

  test('of two in different teams one is left, as the preview says', async ({ assert }) => {
    const { event } = await givenHackathon()
    const stays = await givenTeam(event)
    const left = await givenTeam(event, { size: 2, name: 'Left behind' })
    const ids = { winnerId: stays.captain.id, loserId: left.people[1]!.id }
    const { teamsLeft } = await mergePreview(ids)
    assert.deepEqual(
      teamsLeft.map(({ team }) => team),
      ['Left behind']
    )
    const admin = await merge(stays.captain, left.people[1]!)
    const [last] = (await entriesOf(left.team)).slice(-1)
    assert.deepEqual([last.action, last.actor_id], ['team.member_removed', admin.id])
    assert.lengthOf(await membersOf(left.team), 1)
    await assertNothingWrong(assert)
  })

  test('who deletes an account leaves the team; what staff wrote about them is erased', async ({
    assert,
    client,
  }) => {
    const { event, author } = await givenHackathon()
    const { team, people } = await givenEnrolled(event, { size: 4 })
    const [captain, , out, stays] = people as [User, User, User, User]
    const actor = { id: author.id, ability: 'organizer' }
    await dismissMember({ teamId: team.id, userId: out.id, actor, reason: 'Was rude' })
    const before = await personalData([out.id])
    assert.include(JSON.stringify(before['history.json']), 'Was rude')
    assert.include(JSON.stringify(before['teams.json']), team.name)
    for (const { id } of [out, captain]) await eraseAccount({ userId: id })
    assert.equal((await Team.findOrFail(team.id)).captainId, people[1]!.id)
    const { timeline } = await open(client, team, author)
    assert.notInclude(JSON.stringify(timeline), 'Was rude')
    assert.lengthOf(timeline, 7)
    assert.lengthOf(
      timeline.filter(({ about }) => about === stays.name),
      1
    )
    await assertNothingWrong(assert)
  })
})
