import Attendance from '#app/attendance/models/attendance'
import type Event from '#app/announcements/models/event'
import AuditEntry from '#app/audit/models/audit_entry'
import { joinTeam } from '#app/codefest/actions/join_team'
import Team from '#app/codefest/models/team'
import { now } from '#app/core/clock'
import Registration from '#app/registrations/models/registration'
import { seatsOf } from '#app/registrations/queries/scarce'
import User from '#app/users/models/user'
import type { GivenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, mailsOf } from '#tests/fixtures/registrations'
import { RegistrationFiles } from '#tests/fixtures/registration_files'
import {
  givenEnrolled,
  givenHackathon,
  givenTeam,
  membersOf,
  memberStates,
  registrationOf,
} from '#tests/fixtures/teams'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const HEADINGS = 'E-mail;Name;Team'

test.group('Importing teams', (group) => {
  let manager: User
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    manager = await givenUser({ roles: ['organizer'], locale: 'en' })
  })

  async function given(client: ApiClient, facts: GivenEvent = {}) {
    const { announcement, event, sessions } = await givenHackathon({
      managers: [manager],
      ...facts,
    })
    const files = new RegistrationFiles(client, manager, announcement.slug)
    return { event, sessions, files }
  }
  const person = (email: string, facts: Parameters<typeof givenUser>[0] = {}) =>
    givenUser({ kind: 'external', email: `${email}@example.test`, ...facts })
  const row = (name: string, team: string) => `${name}@example.test;Person ${name};${team}`
  /** Each team with its members, the captain first. */
  async function teamsOf(event: Event): Promise<[string, ...string[]][]> {
    const teams = await Team.query().where('eventId', event.id).orderBy('id')
    const described: [string, ...string[]][] = []
    for (const team of teams) {
      const members = await membersOf(team)
      const [captains, others] = [true, false].map((isCaptain) =>
        members.filter(({ userId }) => (userId === team.captainId) === isCaptain)
      )
      const emails = [...captains!, ...others!].map(({ user }) => user.email.split('@')[0]!)
      described.push([team.name, ...emails])
    }
    return described
  }

  test('the rows with one name are one team, which takes one seat or one position', async ({
    client,
    assert,
  }) => {
    const { event, files } = await given(client, { capacity: 2, waitlist: true })
    const known = await person('a')
    const file = [
      HEADINGS,
      row('a', 'Águilas'),
      row('b', 'Búhos'),
      row('c', 'aguilas'),
      row('d', 'BUHOS'),
      row('e', 'Cóndores'),
      row('f', 'Cóndores'),
    ]
    const record = await files.uploaded(file)
    assert.deepEqual(await files.verdicts(record), [
      ['confirmed'],
      ['confirmed', 'person_new'],
      ['confirmed', 'person_new'],
      ['confirmed', 'person_new'],
      ['waitlisted', 'person_new', 'waitlist_position'],
      ['waitlisted', 'person_new', 'waitlist_position'],
    ])
    assert.isEmpty(await Team.all())

    await files.applied(record)
    assert.deepEqual(await teamsOf(event), [
      ['Águilas', 'a', 'c'],
      ['Búhos', 'b', 'd'],
      ['Cóndores', 'e', 'f'],
    ])
    const { held, waiting } = await seatsOf(event.id)
    assert.deepEqual([held, waiting], [2, 1])
    const waits = await Registration.query().where({ eventId: event.id, status: 'waitlisted' })
    assert.deepEqual(
      waits.map(({ waitlistSeq, source }) => [waitlistSeq, source]),
      [
        [1, 'import'],
        [1, 'import'],
      ]
    )
    const told = (await mailsOf(known)).map(({ template }) => template)
    assert.sameMembers(told, ['registration_confirmed', 'registration_found', 'team_added'])
    const [team] = await Team.query().where('eventId', event.id).orderBy('id')
    const entries = await AuditEntry.query()
      .where({ subjectType: 'team', subjectId: team!.id })
      .orderBy('id')
    assert.deepEqual(
      entries.map(({ action, actorId, ability }) => [action, actorId, ability]),
      ['created', 'member_added', 'registered'].map((what) => [
        `team.${what}`,
        manager.id,
        'organizer',
      ])
    )
    await assertNothingWrong(assert)

    const again = await files.uploaded(file)
    assert.deepEqual(
      await files.verdicts(again),
      Array<string[]>(6).fill(['unchanged', 'already_registered'])
    )
  })

  test('a team is refused as a whole, and each row says why', async ({ client, assert }) => {
    const { event, files } = await given(client, { settings: { teamSizeMin: 2, teamSizeMax: 3 } })
    await givenEnrolled(event, { name: 'Lynx' })
    const waiting = [await person('w1'), await person('w2')]
    await givenTeam(event, { name: 'Wolves', people: waiting })
    await givenTeam(event, { name: 'Foxes', size: 1, people: [await person('fox')] })
    await person('gone', { disabled: true })
    const record = await files.uploaded([
      HEADINGS,
      ...[row('gone', 'Bears'), row('b2', 'bears')],
      row('s1', 'Solo'),
      ...['l1', 'l2', 'l3', 'l4'].map((name) => row(name, 'Large')),
      ...[row('n1', 'lynx'), row('n2', 'LYNX')],
      ...[row('w2', 'Wolves'), row('w1', 'Wolves')],
      ...[row('fox', 'Mixed'), row('m2', 'Mixed')],
      ...['no address;Person x;Typed', row('t2', 'Typed')],
      ...[row('h1', ''), row('h2', 'H')],
    ])
    assert.deepEqual(await files.verdicts(record), [
      ['refused', 'person_closed'],
      ['refused', 'rest_refused'],
      ['refused', 'team_too_small'],
      ...Array<string[]>(4).fill(['refused', 'team_too_large']),
      ...Array<string[]>(2).fill(['refused', 'team_name_taken']),
      ...Array<string[]>(2).fill(['unchanged', 'team_not_registered']),
      ['refused', 'in_other_team'],
      ['refused', 'rest_refused'],
      ['refused', 'email_invalid'],
      ['refused', 'rest_refused'],
      ['refused', 'team_missing'],
      ['refused', 'team_short'],
    ])
  })

  test('a file without teams is refused at its field', async ({ client, assert }) => {
    const { files } = await given(client)
    const response = await files.send(['E-mail;Name', 'a@example.test;Ana Ruiz'])
    response.assertStatus(422)
    assert.equal(response.body().errors[0].rule, 'missing')
  })

  for (const allOrNone of [false, true]) {
    const what = allOrNone ? 'all or nobody' : 'the good rows'
    test(`${what}: teams whose rows stand far apart are whole`, async ({ client, assert }) => {
      const { event, files } = await given(client, { capacity: 15, waitlist: true })
      const names = Array.from({ length: 20 }, (_, index) => `Team ${index}`)
      const record = await files.uploaded([
        HEADINGS,
        ...names.map((name, index) => row(`first${index}`, name)),
        ...names.map((name, index) => row(`second${index}`, name)),
      ])
      await files.applied(record, { allOrNone })
      assert.deepEqual([record.state, record.rowsCreate, record.rowsRefused], ['applied', 40, 0])
      assert.deepEqual(
        await teamsOf(event),
        names.map((name, index) => [name, `first${index}`, `second${index}`])
      )
      const { held, waiting } = await seatsOf(event.id)
      assert.deepEqual([held, waiting], [15, 5])
      await assertNothingWrong(assert)
    })
  }

  test('a team that would get something else by now is left out as a whole', async ({
    client,
    assert,
  }) => {
    const { event, files } = await given(client, { capacity: 1, waitlist: true })
    const record = await files.uploaded([HEADINGS, row('a', 'Owls'), row('b', 'Owls')])
    await givenEnrolled(event)
    await files.applied(record)
    assert.deepEqual(
      await files.verdicts(record),
      Array<string[]>(2).fill(['refused', 'changed_meanwhile'])
    )
    assert.lengthOf(await teamsOf(event), 1)
  })

  test('a member who joined another team since leaves the whole team out', async ({
    client,
    assert,
  }) => {
    const { event, files } = await given(client)
    const member = await person('b')
    const record = await files.uploaded([
      HEADINGS,
      ...[row('a', 'Owls'), row('b', 'Owls'), row('c', 'Hawks'), row('d', 'Hawks')],
    ])
    await givenTeam(event, { name: 'Early', size: 1, people: [member] })
    await files.applied(record)
    assert.deepEqual(await files.verdicts(record), [
      ['refused', 'rest_refused'],
      ['refused', 'in_other_team'],
      ['confirmed', 'person_new'],
      ['confirmed', 'person_new'],
    ])
    assert.isNull(await User.findBy('email', 'a@example.test'))
    assert.deepEqual(await teamsOf(event), [
      ['Early', 'b'],
      ['Hawks', 'c', 'd'],
    ])
  })

  for (const [feePer, owed] of [
    ['team', [1500n, 0n]],
    ['person', [1500n, 1500n]],
  ] as const) {
    test(`a fee per ${feePer} is owed as it is by a team at the desk`, async ({
      client,
      assert,
    }) => {
      const { event, files } = await given(client, {
        prices: [{ label: 'Entry', amountMinor: 1500n }],
        settings: { feePer },
      })
      const record = await files.uploaded([HEADINGS, row('a', 'Owls'), row('b', 'Owls')])
      await files.applied(record, { allOrNone: true })
      const rows = await Registration.query().where('eventId', event.id).orderBy('id')
      assert.deepEqual(
        rows.map(({ status, priceAmountMinor }) => [status, priceAmountMinor]),
        owed.map((amount) => ['pending_payment', amount])
      )
    })
  }

  test('is taken back by whole teams; who came keeps the place of all', async ({
    client,
    assert,
  }) => {
    const { event, files, sessions } = await given(client, { capacity: 3, waitlist: true })
    const record = await files.uploaded([
      HEADINGS,
      ...[row('a', 'Joined'), row('b', 'Joined')],
      ...[row('c', 'Here'), row('d', 'Here')],
      ...[row('e', 'Gone'), row('f', 'Gone')],
    ])
    await files.applied(record)
    const [joined, , gone] = await Team.query().where('eventId', event.id).orderBy('id')
    const late = await person('late')
    const desk = { actor: { id: manager.id, ability: 'organizer' }, reason: 'A friend of theirs' }
    await joinTeam({ teamId: joined!.id, userId: late.id, answers: {}, desk })
    const came = await User.findByOrFail('email', 'd@example.test')
    await Attendance.create({
      publicId: ulid(),
      registrationId: (await registrationOf(event, came)).id,
      eventSessionId: sessions[0]!.id,
      checkedInAt: now(),
      checkedInBy: manager.id,
      gate: 'Main',
      source: 'manual',
    })
    const next = await givenEnrolled(event, { name: 'Next' })
    assert.deepEqual(await memberStates(next.team), ['waitlisted', 'waitlisted'])

    const rows = await files.undone(record, 'The wrong file')
    assert.deepEqual(
      rows.map(({ undoOutcome }) => undoOutcome),
      ['undone', 'undone', 'kept', 'kept', 'undone', 'undone']
    )
    assert.deepEqual(rows[2]!.reasons, [{ code: 'used_since' }])
    assert.deepEqual(await teamsOf(event), [
      ['Joined', 'a', 'b', 'late'],
      ['Here', 'c', 'd'],
      ['Gone'],
      ['Next', ...next.people.map(({ email }) => email.split('@')[0]!)],
    ])
    assert.deepEqual(await memberStates(joined!), ['cancelled', 'cancelled', 'cancelled'])
    assert.deepEqual(await memberStates(next.team), ['confirmed', 'confirmed'])
    await assertNothingWrong(assert)

    const again = await files.uploaded([HEADINGS, row('f', 'gone'), row('g', 'Gone')])
    await files.applied(again)
    assert.deepEqual(
      (await membersOf(gone!)).map(({ user }) => user.email),
      ['f@example.test', 'g@example.test']
    )
    await assertNothingWrong(assert)
  })
})
