import Team from '#app/codefest/models/team'
import TeamMember from '#app/codefest/models/team_member'
import { joinTeam } from '#app/codefest/actions/join_team'
import {
  dismissMember,
  handOverCaptaincy,
  leaveTeam,
  withdrawTeam,
} from '#app/codefest/actions/leave_team'
import { registerTeam } from '#app/codefest/actions/register_team'
import { handInRepository, updateTeam } from '#app/codefest/actions/save_team'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { decideRegistrations } from '#app/registrations/actions/decide_registrations'
import {
  confirmPaidRegistration,
  expireRegistration,
} from '#app/registrations/actions/expire_registration'
import { whyNobodyIsPromoted } from '#app/registrations/queries/event_details'
import { seatsOf, seatsShown } from '#app/registrations/queries/scarce'
import { waitlistPosition } from '#app/registrations/queries/waitlist'
import Ticket from '#app/tickets/models/ticket'
import { changeAccess } from '#app/users/actions/change_access'
import { freezeClock, now } from '#app/core/clock'
import {
  enrol,
  givenEnrolled,
  givenHackathon,
  givenTeam,
  membersOf,
  memberStates,
  registrationOf,
  type GivenTeam,
} from '#tests/fixtures/teams'
import { assertNothingWrong, mailsOf, refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const join = (team: Team, userId: number) => joinTeam({ teamId: team.id, userId, answers: {} })
const withdraw = ({ team, captain }: GivenTeam) =>
  withdrawTeam({ teamId: team.id, actor: { id: captain.id, ability: null } })
const fresh = (team: Team) => Team.findOrFail(team.id)

test.group('A team before it registers', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('takes members up to its limit, each in one team of the event', async ({ assert }) => {
    const { event } = await givenHackathon({ settings: { teamSizeMin: 2, teamSizeMax: 3 } })
    const { team, people } = await givenTeam(event, { size: 3 })
    const late = await givenUser()
    assert.equal(await refusalCode(join(team, late.id)), 'E_TEAM_FULL')
    await join(team, people[1]!.id)
    assert.lengthOf(await membersOf(team), 3)

    const other = await givenTeam(event, { size: 1 })
    assert.equal(await refusalCode(join(other.team, people[2]!.id)), 'E_ALREADY_IN_TEAM')
  })

  test('the database holds the limit and the one team too', async ({ assert }) => {
    const { event } = await givenHackathon({ settings: { teamSizeMin: 2, teamSizeMax: 2 } })
    const { team } = await givenTeam(event, { size: 2 })
    const other = await givenTeam(event, { size: 1 })
    const late = await givenUser()
    const row = { eventId: event.id, answers: [], joinedAt: now() }
    const beyond = db.transaction((client) =>
      TeamMember.create({ ...row, teamId: team.id, userId: late.id }, { client })
    )
    await assert.rejects(() => beyond, /the team is full/)
    const twice = db.transaction((client) =>
      TeamMember.create({ ...row, teamId: team.id, userId: other.captain.id }, { client })
    )
    await assert.rejects(() => twice)
  })

  test('its name is taken once an event, whatever its case and accents', async ({ assert }) => {
    const { event } = await givenHackathon()
    await givenTeam(event, { size: 1, name: 'Águilas' })
    assert.equal(
      await refusalCode(givenTeam(event, { size: 1, name: 'aguilas' })),
      'E_TEAM_NAME_TAKEN'
    )
    const { event: another } = await givenHackathon()
    await givenTeam(another, { size: 1, name: 'aguilas' })
  })

  test('below the minimum it does not register', async ({ assert }) => {
    const { event } = await givenHackathon()
    const made = await givenTeam(event, { size: 1 })
    assert.equal(await refusalCode(enrol(made)), 'E_TEAM_INCOMPLETE')
  })

  test('the captain leaves: whoever joined first is the captain; the last one out ends it', async ({
    assert,
  }) => {
    const { event } = await givenHackathon()
    const { team, people } = await givenTeam(event, { size: 3 })
    await leaveTeam({ teamId: team.id, userId: people[0]!.id })
    assert.equal((await fresh(team)).captainId, people[1]!.id)
    assert.include(
      (await mailsOf(people[1]!)).map((mail) => mail.template),
      'team_captain'
    )
    await leaveTeam({ teamId: team.id, userId: people[1]!.id })
    await leaveTeam({ teamId: team.id, userId: people[2]!.id })
    assert.isNull(await Team.find(team.id))
  })
})

test.group('A team as a whole', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('holds one seat together, and everybody has a ticket', async ({ assert }) => {
    const { event } = await givenHackathon({ capacity: 2 })
    const { team, people } = await givenEnrolled(event, { size: 4 })
    assert.deepEqual(await memberStates(team), Array(4).fill('confirmed'))
    assert.equal((await seatsOf(event.id)).held, 1)
    assert.deepEqual(await seatsShown(event), { capacity: 2, held: 1, waiting: 0 })
    const registrations = await Promise.all(people.map((person) => registrationOf(event, person)))
    const tickets = await Ticket.query().whereIn(
      'registrationId',
      registrations.map(({ id }) => id)
    )
    assert.lengthOf(tickets, 4)
    await assertNothingWrong(assert)
  })

  test('an obstacle of one member stops all of them, by name', async ({ assert }) => {
    const { event } = await givenHackathon()
    const incomplete = await givenUser({ name: 'Ida Ek', profile: 'empty' })
    const made = await givenTeam(event, { people: [await givenUser(), incomplete] })
    await assert.rejects(() => enrol(made), 'E_TEAM_MEMBERS_NOT_ELIGIBLE')
    const refused = (await enrol(made).catch((error: unknown) => error)) as {
      members: { name: string; obstacle: { code: string } }[]
    }
    assert.deepEqual(
      refused.members.map(({ name, obstacle }) => [name, obstacle.code]),
      [['Ida Ek', 'profile_incomplete']]
    )
    assert.deepEqual(await memberStates(made.team), [null, null])
  })

  test('waits in one position, which its members share, and is promoted as one', async ({
    assert,
  }) => {
    const { event, author } = await givenHackathon({ capacity: 1, waitlist: true })
    const first = await givenEnrolled(event, { size: 3 })
    const second = await givenEnrolled(event, { size: 2 })
    const third = await givenEnrolled(event, { size: 5 })
    assert.deepEqual(await seatsShown(event), { capacity: 1, held: 1, waiting: 2 })
    const positions = []
    for (const { registration } of await membersOf(third.team)) {
      positions.push(await waitlistPosition(registration))
    }
    assert.deepEqual(positions, [2, 2, 2, 2, 2])

    await withdraw(first)
    assert.deepEqual(await memberStates(first.team), Array(3).fill('cancelled'))
    assert.deepEqual(await memberStates(second.team), Array(2).fill('confirmed'))
    assert.deepEqual(await memberStates(third.team), Array(5).fill('waitlisted'))

    const actor = { id: author.id, ability: 'organizer' }
    await changeCapacity({ eventId: event.id, capacity: 2, actor })
    assert.deepEqual(await memberStates(third.team), Array(5).fill('confirmed'))
    await assertNothingWrong(assert)

    const again = await enrol(first)
    assert.deepEqual(again, { status: 'waitlisted', position: 1, registered: 3 })
    await assertNothingWrong(assert)
  })

  test('below the minimum keeps its position and is passed over', async ({ assert }) => {
    const { event, author } = await givenHackathon({ capacity: 1, waitlist: true })
    const first = await givenEnrolled(event)
    const second = await givenEnrolled(event)
    const third = await givenEnrolled(event)
    await leaveTeam({ teamId: second.team.id, userId: second.people[1]!.id })
    await withdraw(first)
    assert.deepEqual(await memberStates(second.team), ['waitlisted'])
    assert.deepEqual(await memberStates(third.team), Array(2).fill('confirmed'))
    await assertNothingWrong(assert)

    const actor = { id: author.id, ability: 'organizer' }
    await changeCapacity({ eventId: event.id, capacity: 2, actor })
    assert.deepEqual(await memberStates(second.team), ['waitlisted'])
    assert.deepEqual(await whyNobodyIsPromoted(event.id), ['waiting_teams_incomplete'])
    await assertNothingWrong(assert)

    // A newcomer completes it, in its position and at once.
    await join(second.team, (await givenUser()).id)
    assert.deepEqual(await memberStates(second.team), Array(2).fill('confirmed'))
    assert.equal((await seatsOf(event.id)).held, 2)
    await assertNothingWrong(assert)
  })

  test('a disabled member keeps it waiting until they are gone', async ({ assert }) => {
    const { event, author } = await givenHackathon({ capacity: 1, waitlist: true })
    await givenEnrolled(event)
    const waiting = await givenEnrolled(event, { size: 3 })
    const disabled = waiting.people[1]!
    const admin = await givenUser({ roles: ['admin'] })
    await changeAccess({ userIds: [disabled.id], access: 'disabled', actorId: admin.id })
    const actor = { id: author.id, ability: 'organizer' }
    await changeCapacity({ eventId: event.id, capacity: 2, actor })
    assert.deepEqual(await memberStates(waiting.team), Array(3).fill('waitlisted'))
    assert.deepEqual(await seatsShown(await event.refresh()), { capacity: 2, held: 1, waiting: 0 })

    const by = { id: waiting.captain.id, ability: null }
    await dismissMember({ teamId: waiting.team.id, userId: disabled.id, actor: by, reason: null })
    assert.deepEqual(await memberStates(waiting.team), Array(2).fill('confirmed'))
    await assertNothingWrong(assert)
  })

  test('is decided as one, whoever of it is named', async ({ assert }) => {
    const { event, author } = await givenHackathon({ capacity: 1, waitlist: true, approval: true })
    const first = await givenEnrolled(event)
    const second = await givenEnrolled(event)
    const actor = { id: author.id, ability: 'organizer' }
    for (const { people } of [first, second]) {
      const { publicId } = await registrationOf(event, people[1]!)
      const decided = await decideRegistrations({
        ...{ eventId: event.id, registrations: [publicId], actor },
        decision: 'accept',
      })
      assert.equal(decided.decided, 2)
    }
    assert.deepEqual(await memberStates(first.team), Array(2).fill('confirmed'))
    assert.deepEqual(await memberStates(second.team), Array(2).fill('waitlisted'))
    await assertNothingWrong(assert)
  })

  test('many decided at once get seats in the order of asking, one each', async ({ assert }) => {
    const { event, author } = await givenHackathon({ capacity: 2, waitlist: true, approval: true })
    const teams = [await givenEnrolled(event, { size: 3 }), await givenEnrolled(event)]
    teams.push(await givenEnrolled(event, { size: 4 }))
    const actor = { id: author.id, ability: 'organizer' }
    await decideRegistrations({
      eventId: event.id,
      registrations: { q: '', filters: { state: 'submitted' } },
      decision: 'accept',
      actor,
    })
    assert.deepEqual(await memberStates(teams[0]!.team), Array(3).fill('confirmed'))
    assert.deepEqual(await memberStates(teams[1]!.team), Array(2).fill('confirmed'))
    assert.deepEqual(await memberStates(teams[2]!.team), Array(4).fill('waitlisted'))
    assert.equal((await seatsOf(event.id)).held, 2)
    await assertNothingWrong(assert)
  })
})

const PRICED = { prices: [{ label: 'General', amountMinor: 700n }] }

test.group('What a team pays', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  const owed = async (team: Team) =>
    (await membersOf(team)).map(({ registration }) => registration.priceAmountMinor)

  test('per team: the captain owes it, and with the captaincy it moves while unpaid', async ({
    assert,
  }) => {
    const { event } = await givenHackathon({ ...PRICED, approval: true })
    const { team, captain, people } = await givenEnrolled(event, { size: 3 })
    assert.deepEqual(await owed(team), [700n, 0n, 0n])
    const by = { id: captain.id, ability: null }
    await handOverCaptaincy({ teamId: team.id, userId: people[2]!.id, actor: by })
    assert.deepEqual(await owed(team), [0n, 0n, 700n])
    await leaveTeam({ teamId: team.id, userId: people[2]!.id })
    assert.deepEqual(await owed(team), [700n, 0n])
    assert.equal((await fresh(team)).captainId, captain.id)
    await assertNothingWrong(assert)
  })

  test('per person: everybody owes their own, all pay before any is confirmed', async ({
    assert,
  }) => {
    const settings = { feePer: 'person' }
    const { event } = await givenHackathon({ ...PRICED, settings })
    const { team, people } = await givenEnrolled(event, { size: 3 })
    assert.deepEqual(await owed(team), [700n, 700n, 700n])
    assert.deepEqual(await memberStates(team), Array(3).fill('pending_payment'))
    const { id } = await registrationOf(event, people[1]!)
    await confirmPaidRegistration({ registrationId: id, actor: null })
    assert.deepEqual(await memberStates(team), Array(3).fill('confirmed'))
    await assertNothingWrong(assert)
  })

  test('unpaid, the whole team expires and the seat goes to the next', async ({ assert }) => {
    const startsAt = now().plus({ days: 20 })
    const { event } = await givenHackathon({ ...PRICED, capacity: 1, waitlist: true, startsAt })
    const first = await givenEnrolled(event, { size: 3 })
    const second = await givenEnrolled(event)
    assert.deepEqual(await memberStates(first.team), Array(3).fill('pending_payment'))
    freezeClock(now().plus({ hours: 73 }))
    const { id } = await registrationOf(event, first.people[2]!)
    await expireRegistration({ registrationId: id })
    assert.deepEqual(await memberStates(first.team), Array(3).fill('expired'))
    assert.deepEqual(await memberStates(second.team), Array(2).fill('pending_payment'))
    await assertNothingWrong(assert)
  })

  test('whoever staff add late and who does not pay is out; the team keeps its seat', async ({
    assert,
  }) => {
    const startsAt = now().plus({ days: 20 })
    const settings = { feePer: 'person' }
    const { event, author } = await givenHackathon({ ...PRICED, startsAt, settings })
    const { team, people } = await givenEnrolled(event)
    const { id } = await registrationOf(event, people[0]!)
    await confirmPaidRegistration({ registrationId: id, actor: null })
    const late = await givenUser()
    const desk = { actor: { id: author.id, ability: 'organizer' }, reason: null }
    await joinTeam({ teamId: team.id, userId: late.id, answers: {}, desk })
    freezeClock(now().plus({ hours: 73 }))
    const own = await registrationOf(event, late)
    await expireRegistration({ registrationId: own.id })
    await own.refresh()
    assert.equal(own.status, 'expired')
    assert.deepEqual(await memberStates(team), ['confirmed', 'confirmed'])
    const entry = await db
      .from('audit_entries')
      .where({ subject_type: 'team', subject_id: team.id })
      .orderBy('id', 'desc')
      .first()
    assert.deepEqual([entry.action, entry.actor_id], ['team.member_removed', null])
    await assertNothingWrong(assert)
  })
})

test.group('A team with a seat', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('is frozen: nobody joins, is removed or made captain, but by staff', async ({ assert }) => {
    const { event, author } = await givenHackathon({ capacity: 1 })
    const { team, captain, people } = await givenEnrolled(event, { size: 3 })
    const by = { id: captain.id, ability: null }
    const member = { teamId: team.id, userId: people[1]!.id }
    const late = await givenUser()
    assert.equal(await refusalCode(join(team, late.id)), 'E_TEAM_FROZEN')
    assert.equal(
      await refusalCode(dismissMember({ ...member, actor: by, reason: null })),
      'E_TEAM_FROZEN'
    )
    assert.equal(await refusalCode(handOverCaptaincy({ ...member, actor: by })), 'E_TEAM_FROZEN')

    const actor = { id: author.id, ability: 'organizer' }
    const desk = { actor, reason: 'A late change' }
    await joinTeam({ teamId: team.id, userId: late.id, answers: {}, desk })
    assert.deepEqual(await memberStates(team), Array(4).fill('confirmed'))
    assert.equal((await seatsOf(event.id)).held, 1)
    await dismissMember({ ...member, actor, reason: 'Asked for it' })
    assert.deepEqual(await memberStates(team), Array(3).fill('confirmed'))
    await assertNothingWrong(assert)
  })

  test('keeps its seat while anybody is left, and gives it up with the last', async ({
    assert,
  }) => {
    const { event } = await givenHackathon({ capacity: 1, waitlist: true })
    const first = await givenEnrolled(event)
    const second = await givenEnrolled(event)
    const own = await registrationOf(event, first.captain)
    await cancelRegistration({ registrationId: own.id, by: 'participant' })
    assert.equal((await fresh(first.team)).captainId, first.people[1]!.id)
    assert.equal((await seatsOf(event.id)).held, 1)
    assert.deepEqual(await memberStates(second.team), Array(2).fill('waitlisted'))

    await leaveTeam({ teamId: first.team.id, userId: first.people[1]!.id })
    assert.isNull((await fresh(first.team)).captainId)
    assert.deepEqual(await memberStates(second.team), Array(2).fill('confirmed'))
    await assertNothingWrong(assert)
  })

  test('below the minimum keeps its seat, and those who run the event are told once', async ({
    assert,
  }) => {
    const manager = await givenUser({ roles: ['organizer'] })
    const { event, author } = await givenHackathon({ managers: [manager] })
    const { team, people } = await givenEnrolled(event, { size: 3 })
    await leaveTeam({ teamId: team.id, userId: people[2]!.id })
    assert.deepEqual(await mailsOf(author), [])
    await leaveTeam({ teamId: team.id, userId: people[1]!.id })
    assert.equal((await seatsOf(event.id)).held, 1)
    for (const reader of [author, manager]) {
      const [mail, ...others] = await mailsOf(reader)
      assert.equal(mail!.template, 'team_below_minimum')
      assert.deepEqual([mail!.data.team, mail!.data.who], [team.name, people[1]!.name])
      assert.deepEqual(others, [])
    }
  })

  test('hands its repository in until the deadline, staff afterwards', async ({ assert }) => {
    const repositoryUntil = now().plus({ hours: 2 }).toISO()
    const { event, author } = await givenHackathon({ settings: { repositoryUntil } })
    const { team, people } = await givenEnrolled(event)
    const url = 'https://code.example.test/team'
    const by = { id: people[1]!.id, ability: null }
    await handInRepository({ teamId: team.id, url, actor: by })
    freezeClock(now().plus({ hours: 3 }))
    assert.equal(
      await refusalCode(handInRepository({ teamId: team.id, url: null, actor: by })),
      'E_REPOSITORY_CLOSED'
    )
    assert.equal((await fresh(team)).repositoryUrl, url)
    const actor = { id: author.id, ability: 'organizer' }
    await handInRepository({ teamId: team.id, url: null, actor })
    assert.isNull((await fresh(team)).repositoryUrl)
  })

  test('registering it again changes nothing', async ({ assert }) => {
    const { event } = await givenHackathon()
    const made = await givenEnrolled(event)
    const again = await registerTeam({
      teamId: made.team.id,
      by: { id: made.captain.id, ability: null },
    })
    assert.deepEqual(again, { status: 'confirmed', position: null, registered: 0 })
    await assertNothingWrong(assert)
  })

  test('nor does it move its position', async ({ assert }) => {
    const { event } = await givenHackathon({ capacity: 1, waitlist: true })
    await givenEnrolled(event)
    const waiting = await givenEnrolled(event)
    await givenEnrolled(event)
    assert.deepEqual(await enrol(waiting), {
      ...{ status: 'waitlisted', position: 1 },
      registered: 0,
    })
  })

  test('its captain moves no word between name, category and institution', async ({ assert }) => {
    const { event } = await givenHackathon()
    const { team, captain } = await givenEnrolled(event, { name: 'Los Pumas' })
    const words = { institution: null, mentor: null, projectTitle: null }
    const by = { teamId: team.id, actor: { id: captain.id, ability: null } }
    const moved = updateTeam({ ...words, ...by, name: 'Los', category: 'Pumas null' })
    assert.equal(await refusalCode(moved), 'E_TEAM_FROZEN')
  })
})
