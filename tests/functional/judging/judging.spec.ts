import EventStaff from '#app/announcements/models/event_staff'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { personalData } from '#app/auth/queries/personal_data'
import { duplicateAnnouncement } from '#app/announcements/actions/duplicate_announcement'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import Event from '#app/announcements/models/event'
import AuditEntry from '#app/audit/models/audit_entry'
import Team from '#app/codefest/models/team'
import { publishResults } from '#app/judging/actions/publish_results'
import { assignTeams, distributeTeams } from '#app/judging/actions/assign_judges'
import { declareConflict } from '#app/judging/actions/declare_conflict'
import { rubricOf } from '#app/judging/queries/judged_teams'
import { eventsToJudge } from '#app/judging/queries/own_judging'
import { scoresOf, standings } from '#app/judging/queries/standings'
import { verifyResults } from '#app/judging/queries/verify_results'
import OutboundMail from '#app/mails/models/outbound_mail'
import Registration from '#app/registrations/models/registration'
import { mergePeople } from '#app/users/actions/merge_people'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import {
  giveScores,
  givenAdmittedTeam,
  givenJudge,
  givenJudging,
  givenMember,
} from '#tests/fixtures/judging'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { modelStandings } from '#tests/unit/judging/standings_model'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'

type Method = 'post' | 'put' | 'patch' | 'delete'
type Judging = Awaited<ReturnType<typeof givenJudging>>

/** What a page does when a form is sent. */
function send(client: ApiClient, who: User, [method, path, body]: [Method, string, object?]) {
  const request = client[method](path).header('referer', '/announcements').redirects(0)
  return request
    .loginAs(who)
    .withCsrfToken()
    .withInertia()
    .json(body ?? {})
}

/** What a score sheet does while somebody types. */
function type(
  client: ApiClient,
  who: User,
  {
    path,
    ...score
  }: { path: string; points: unknown } & Partial<
    Record<'judge' | 'savedFrom', string> & { version: number }
  >
) {
  return client
    .patch(path)
    .header('accept', 'application/json')
    .loginAs(who)
    .withCsrfToken()
    .json({
      judge: who.publicId,
      ...{ comment: null, version: 0, savedFrom: 'page-one-of-it' },
      ...score,
    })
}

const at = ({ event }: { event: Event }, rest: string) => `/codefest/${event.publicId}/${rest}`
const scorePath = (judging: Judging, team = judging.teams[0]!, criterion = 0) =>
  at(judging, `judging/${team.publicId}/scores/${judging.rubric[criterion]!.publicId}`)
const codeOf = (response: ApiResponse) => (response.body() as { code?: string }).code
const get = (client: ApiClient, who: User, path: string) =>
  client.get(path).withInertia().loginAs(who)
const organizer = ({ author }: { author: User }) => ({ id: author.id, ability: 'organizer' })
const mailsWith = (template: string) =>
  OutboundMail.query().where('template', template).orderBy('id')

const endDuty = (judging: Judging, { id }: User) =>
  EventStaff.query().where({ eventId: judging.event.id, userId: id }).delete()
const teamsOf = async ({ id }: User) =>
  (await db.from('team_judges').where('user_id', id).orderBy('team_id')).map(
    (row) => row.team_id as number
  )
const standingOf = async (judging: Judging, team: Team) =>
  (await standings(judging.event.id)).rows.find(({ teamId }) => teamId === team.id)!

async function publish(judging: Judging): Promise<void> {
  const { mark } = await standings(judging.event.id)
  await publishResults({ eventId: judging.event.id, mark, actor: organizer(judging) })
}

/** The engine says no, and the transaction around the test goes on. */
async function refusedByDatabase(sql: string): Promise<boolean> {
  await db.rawQuery('savepoint attempt')
  try {
    await db.rawQuery(sql)
    await db.rawQuery('release savepoint attempt')
    return false
  } catch {
    await db.rawQuery('rollback to savepoint attempt')
    return true
  }
}

test.group('Judging: the rubric', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is written by organizers as a whole, and copied with the event', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ kind: 'codefest' })
    const criteria = [
      { label: 'Impact', weight: 2, mostPoints: 10 },
      { label: 'Code', weight: '1', mostPoints: '5' },
    ]
    const response = await send(client, given.author, ['put', at(given, 'rubric'), { criteria }])
    response.assertStatus(303)
    const lines = (eventId: number) =>
      rubricOf(eventId).then((all) =>
        all.map(({ label, weight, mostPoints }) => `${label} ${weight} ${mostPoints}`)
      )
    assert.deepEqual(await lines(given.event.id), ['Impact 2 10', 'Code 1 5'])
    const page = await get(client, given.author, at(given, 'rubric'))
    page.assertInertiaComponent('codefestRubric/edit')

    const copy = await duplicateAnnouncement({
      original: await findAnnouncement(given.announcement.slug),
      suffix: '(copy)',
      actorId: given.author.id,
      ability: 'organizer',
    })
    const { id } = await Event.findByOrFail('announcementId', copy.id)
    assert.deepEqual(await lines(id), ['Impact 2 10', 'Code 1 5'])
  })

  test('refuses weights and points that are none, and one name twice', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ kind: 'codefest' })
    const criterion = { label: 'Impact', weight: 1, mostPoints: 10 }
    for (const [criteria, field] of [
      [[{ ...criterion, weight: 0 }], 'criteria.0.weight'],
      [[{ ...criterion, weight: 1.5 }], 'criteria.0.weight'],
      [[{ ...criterion, mostPoints: 101 }], 'criteria.0.mostPoints'],
      [[{ ...criterion, label: ' ' }], 'criteria.0.label'],
      [[criterion, criterion], 'criteria'],
    ] as const) {
      const response = await send(client, given.author, ['put', at(given, 'rubric'), { criteria }])
      assert.deepEqual(Object.keys(response.flashMessage('inputErrorsBag') as object), [field])
    }
    assert.isEmpty(await rubricOf(given.event.id))
  })

  test('stays once a judge has given points, until none are left; the database holds it too', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging()
    const [judge] = judging.judges
    const criteria = [{ label: 'Other', weight: 1, mostPoints: 10 }]
    const change = () => send(client, judging.author, ['put', at(judging, 'rubric'), { criteria }])
    await type(client, judge!, { path: scorePath(judging), points: 4 })
    const refused = await change()
    assert.equal(refused.flashMessage('errorCode'), 'E_RUBRIC_FROZEN')
    assert.isTrue(await refusedByDatabase('update rubric_criteria set weight = 9'))
    assert.isTrue(await refusedByDatabase('delete from rubric_criteria'))

    const taken = { path: scorePath(judging), points: null, version: 1 }
    const response = await type(client, judge!, taken)
    response.assertStatus(200)
    await change()
    assert.deepEqual(
      (await rubricOf(judging.event.id)).map(({ label }) => label),
      ['Other']
    )
  })
})

test.group('Judging: who judges whom', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('a judge needs the duty alone, at a Codefest', async ({ client, assert }) => {
    const given = await givenEvent({ kind: 'codefest' })
    const other = await givenEvent({ author: given.author })
    const person = await givenUser({ roles: [] })
    const assign = (slug: string) =>
      send(client, given.author, [
        'post',
        `/announcements/${slug}/staff`,
        { person: person.publicId, duty: 'judge' },
      ])
    await assign(given.announcement.slug)
    assert.lengthOf(await EventStaff.query().where({ userId: person.id, duty: 'judge' }), 1)
    const page = await get(client, person, at(given, 'judging'))
    page.assertStatus(200)
    const refused = await assign(other.announcement.slug)
    assert.equal(refused.flashMessage('errorCode'), 'E_NO_TEAMS_TO_JUDGE')
  })

  test('the duty of a judge opens no door, even with the role of a scanner', async ({ client }) => {
    const given = await givenEvent()
    const scanner = await givenUser({ roles: ['scanner'] })
    await EventStaff.create({ eventId: given.event.id, userId: scanner.id, duty: 'judge' })
    const page = await get(client, scanner, `/events/${given.event.publicId}/attendance/create`)
    page.assertStatus(403)
  })

  test('so many each, evenly, and never a team that the judge is in', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging({ teams: 0, judges: 3 })
    const [first] = judging.judges
    await givenAdmittedTeam(judging.event, { name: 'Own', members: [first!, await givenUser()] })
    for (let nth = 0; nth < 5; nth += 1) await givenAdmittedTeam(judging.event)
    const body = { perTeam: 2 }
    const response = await send(client, judging.author, ['post', at(judging, 'judges'), body])
    response.assertFlashMessage('success', 'Every team has its judges.')
    const pairs: { team_id: number; user_id: number }[] = await db.from('team_judges')
    const loads = judging.judges.map(({ id }) => pairs.filter((one) => one.user_id === id).length)
    assert.deepEqual(loads, [4, 4, 4])
    const own = await Team.findByOrFail('name', 'Own')
    assert.notInclude(
      pairs.filter(({ team_id: id }) => id === own.id).map(({ user_id: id }) => id),
      first!.id
    )
    const insert = `insert into team_judges (team_id, user_id, created_at, updated_at)
      values (${own.id}, ${first!.id}, '2026-01-01 00:00:00', '2026-01-01 00:00:00')`
    assert.isTrue(await refusedByDatabase(insert))
  })

  test('by hand, and whoever has scored a team keeps it when all are distributed', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging({ teams: 3, judges: 2 })
    const [judge, other] = judging.judges
    const [team, second] = judging.teams
    await giveScores(judging, { team: team!, judge: judge!, points: [5] })
    const choose = (person: User, teams: Team[]) =>
      send(client, judging.author, [
        'patch',
        at(judging, `judges/${person.publicId}`),
        { teams: teams.map(({ publicId }) => publicId) },
      ])
    await choose(judge!, [team!])
    await choose(other!, [second!])
    assert.deepEqual(await teamsOf(judge!), [team!.id])
    assert.deepEqual(await teamsOf(other!), [second!.id])

    await send(client, judging.author, ['post', at(judging, 'judges'), { perTeam: 1 }])
    assert.include(await teamsOf(judge!), team!.id)
    assert.lengthOf(await db.from('team_judges'), 3)
  })

  test('a judge is told once, in their language', async ({ assert }) => {
    const judging = await givenJudging({ teams: 2, judges: 2 })
    const third = await givenJudge(judging.event)
    await third.merge({ locale: 'es' }).save()
    const eventId = judging.event.id
    await givenAdmittedTeam(judging.event)
    await distributeTeams({ eventId, perTeam: 3, actor: organizer(judging) })
    await distributeTeams({ eventId, perTeam: 1, actor: organizer(judging) })
    const mails = await mailsWith('judging_assigned')
    assert.deepEqual(
      mails.map(({ userId, locale }) => [userId, locale]),
      [...judging.judges, third].map(({ id, locale }) => [id, locale])
    )
    assert.equal(mails[2]!.locale, 'es')
  })

  test('nobody gets a team who cannot judge, and nobody counts who has not scored it', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging({ teams: 2, judges: 1 })
    const [judge] = judging.judges
    const [team, second] = judging.teams
    await giveScores(judging, { team: team!, judge: judge!, points: [5] })
    await endDuty(judging, judge!)
    await givenMember(second!, judge!)
    const page = await get(client, judging.author, at(judging, 'judges'))
    const { assignment } = page.inertiaProps as {
      assignment: { teams: { name: string; judges: number }[] }
    }
    assert.deepEqual(
      assignment.teams.map(({ name, judges }) => `${name} ${judges}`),
      ['Team 1 1', 'Team 2 0']
    )
    const choose = (teams: Team[]) =>
      send(client, judging.author, [
        'patch',
        at(judging, `judges/${judge!.publicId}`),
        { teams: teams.map(({ publicId }) => publicId) },
      ])
    const own = await choose([team!, second!])
    assert.equal(own.flashMessage('errorCode'), 'E_CONFLICT_OF_INTEREST')
    const third = await givenAdmittedTeam(judging.event, { name: 'Team 3' })
    const added = await choose([team!, third])
    assert.equal(added.flashMessage('errorCode'), 'E_NOT_A_JUDGE')

    const none = await send(client, judging.author, [
      'post',
      at(judging, 'judges'),
      { perTeam: null },
    ])
    assert.match(String(none.flashMessage('info')), /^2 teams have fewer judges/)
    assert.sameMembers(await teamsOf(judge!), [team!.id, second!.id])
    await choose([])
    assert.deepEqual(await teamsOf(judge!), [second!.id])
  })

  test('a team that holds no seat at the moment keeps its judges', async ({ assert }) => {
    const judging = await givenJudging({ teams: 2, judges: 1 })
    const [judge] = judging.judges
    const [team, second] = judging.teams
    await giveScores(judging, { team: team!, judge: judge!, points: [5] })
    await Registration.query()
      .where('teamId', team!.id)
      .update({ status: 'waitlisted', waitlist_seq: 1 })
    const [eventId, actor] = [judging.event.id, organizer(judging)]
    await distributeTeams({ eventId, perTeam: null, actor })
    assert.deepEqual(await teamsOf(judge!), [team!.id, second!.id])
    await assignTeams({ eventId, judgeId: judge!.id, teamIds: [], actor })
    assert.deepEqual(await teamsOf(judge!), [team!.id])
    await assignTeams({ eventId, judgeId: judge!.id, teamIds: [second!.id], actor })
    assert.lengthOf(await mailsWith('judging_assigned'), 1)
  })

  test('without the duty a judge opens nothing, and only what they gave counts', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging({ teams: 2, judges: 2 })
    const [judge, other] = judging.judges
    const [team, second] = judging.teams
    for (const one of judging.judges)
      await giveScores(judging, { team: team!, judge: one, points: [5, 5, 0] })
    await giveScores(judging, { team: second!, judge: other!, points: [5, 5, 0] })
    assert.deepInclude(await standingOf(judging, second!), { judges: 2, missing: 3 })
    await endDuty(judging, judge!)
    const list = await get(client, judge!, at(judging, 'judging'))
    list.assertStatus(403)
    const late = await type(client, judge!, { path: scorePath(judging), points: 1, version: 1 })
    late.assertStatus(403)
    assert.deepInclude(await standingOf(judging, team!), { judges: 2, missing: 0 })
    assert.deepInclude(await standingOf(judging, second!), { judges: 1, missing: 0 })
  })

  test('whoever joins a team that they have scored neither sees it nor counts', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging({ teams: 1, judges: 2 })
    const [judge, other] = judging.judges
    const [team] = judging.teams
    await giveScores(judging, { team: team!, judge: judge!, points: [10, 10, 5] })
    await giveScores(judging, { team: team!, judge: other!, points: [5, 5, 0] })
    await givenMember(team!, judge!)
    const sheet = await get(client, judge!, at(judging, `judging/${team!.publicId}`))
    sheet.assertStatus(404)
    const late = await type(client, judge!, { path: scorePath(judging), points: 9, version: 1 })
    late.assertStatus(404)
    assert.deepInclude(await standingOf(judging, team!), { judges: 1, score: 4_167 })
  })

  test('the dashboard counts a team as scored once a rubric is', async ({ assert }) => {
    const judging = await givenJudging({ teams: 2, judges: 1 })
    const [judge] = judging.judges
    await giveScores(judging, { team: judging.teams[0]!, judge: judge!, points: [1, 1, 1] })
    // The minute has come, and the job that writes it down has not.
    await judging.announcement.merge({ status: 'scheduled' }).save()
    const progress = async () =>
      (await eventsToJudge(judge!.id)).map(({ teams, done }) => `${done} of ${teams}`)
    assert.deepEqual(await progress(), ['1 of 2'])
    await db.from('scores').delete()
    await db.from('rubric_criteria').delete()
    assert.deepEqual(await progress(), ['0 of 2'])
  })

  test('a judge sees their teams, and of people nothing but names', async ({ client, assert }) => {
    const judging = await givenJudging({ teams: 1, judges: 1 })
    const [judge] = judging.judges
    const [team] = judging.teams
    await givenAdmittedTeam(judging.event, { name: 'Not theirs' })
    await givenAdmittedTeam(judging.event, { name: 'Waiting', status: 'waitlisted' })
    const list = await get(client, judge!, at(judging, 'judging'))
    const { teams } = list.inertiaProps as { teams: { name: string }[] }
    assert.deepEqual(
      teams.map(({ name }) => name),
      ['Team 1']
    )
    const sheet = await get(client, judge!, at(judging, `judging/${team!.publicId}`))
    sheet.assertStatus(200)
    await team!.load('members', (members) => members.preload('user'))
    for (const { user } of team!.members) {
      assert.include(sheet.text(), user.name)
      assert.notInclude(sheet.text(), user.email!)
      assert.notInclude(sheet.text(), user.studentCode!)
    }
    const others = await Team.findByOrFail('name', 'Not theirs')
    for (const path of [`judging/${others.publicId}`, 'judging/01HZZZZZZZZZZZZZZZZZZZZZZZ']) {
      const missing = await get(client, judge!, at(judging, path))
      missing.assertStatus(404)
    }
  })

  test('a conflict of interest hides the team, stops its points and is told to organizers', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging()
    const [judge, other] = judging.judges
    const [team] = judging.teams
    await giveScores(judging, { team: team!, judge: judge!, points: [10, 10, 5] })
    await giveScores(judging, { team: team!, judge: other!, points: [5, 5, 0] })
    const conflict = at(judging, `judging/${team!.publicId}/conflict`)
    const body = { reason: 'My sister is in it' }
    const response = await send(client, judge!, ['post', conflict, body])
    response.assertHeader('location', at(judging, 'judging'))
    const gone = await get(client, judge!, at(judging, `judging/${team!.publicId}`))
    gone.assertStatus(404)
    const scoreOf = async () => (await standingOf(judging, team!)).score
    // (3 × 0.5 + 2 × 0.5 + 1 × 0) / 6
    assert.equal(await scoreOf(), 4_167)
    const [mail] = await mailsWith('judging_conflict')
    assert.equal(mail!.userId, judging.author.id)
    assert.notInclude(JSON.stringify(mail!.data), 'sister')

    const page = await get(client, judging.author, at(judging, 'judges'))
    assert.include(page.text(), 'My sister is in it')
    await send(client, judging.author, ['post', at(judging, 'judges'), { perTeam: null }])
    const still = await get(client, judge!, at(judging, `judging/${team!.publicId}`))
    still.assertStatus(404)
    const teams = judging.teams.map(({ publicId }) => publicId)
    const refused = await send(client, judging.author, [
      'patch',
      at(judging, `judges/${judge!.publicId}`),
      { teams },
    ])
    assert.equal(refused.flashMessage('errorCode'), 'E_CONFLICT_OF_INTEREST')

    await send(client, judging.author, ['delete', `${conflict}/${judge!.publicId}`])
    assert.equal(await scoreOf(), 7_083)
  })
})

test.group('Judging: scores', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are saved one by one, and again without a change', async ({ client, assert }) => {
    const judging = await givenJudging()
    const [judge] = judging.judges
    const path = scorePath(judging)
    const first = await type(client, judge!, { path, points: 7 })
    first.assertStatus(200)
    first.assertBody({ version: 1 })
    const again = await type(client, judge!, { path, points: 7 })
    again.assertBody({ version: 1 })
    // The answer was lost: the page has not seen its own value, but it is its own.
    const next = await type(client, judge!, { path, points: 8, version: 0 })
    next.assertBody({ version: 2 })
    const [score] = await db.from('scores')
    assert.deepEqual([score.points, score.comment, score.version], [8, null, 2])
    const audited = await AuditEntry.query().where('action', 'team.scored')
    assert.lengthOf(audited, 2)
  })

  test('of another page are not overwritten unseen', async ({ client, assert }) => {
    const judging = await givenJudging()
    const [judge] = judging.judges
    const path = scorePath(judging)
    await type(client, judge!, { path, points: 7 })
    const other = { path, points: 3, savedFrom: 'page-two-of-it' }
    const refused = await type(client, judge!, { ...other, version: 0 })
    refused.assertStatus(409)
    assert.equal(codeOf(refused), 'E_SCORE_CHANGED')
    const { score } = refused.body() as { score: object }
    assert.deepInclude(score, { points: 7, comment: null, version: 1 })
    const chosen = await type(client, judge!, { ...other, version: 1 })
    chosen.assertBody({ version: 2 })
  })

  test('are not taken under the name of whoever signed in after the judge', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging()
    const [judge, other] = judging.judges
    const typed = { path: scorePath(judging), points: 7, judge: judge!.publicId }
    const refused = await type(client, other!, typed)
    refused.assertStatus(401)
    assert.equal(codeOf(refused), 'E_UNAUTHORIZED_ACCESS')
    assert.isEmpty(await db.from('scores'))
  })

  test('fit the criterion', async ({ client, assert }) => {
    const judging = await givenJudging()
    const [judge] = judging.judges
    const path = scorePath(judging, judging.teams[0], 2)
    for (const [points, status] of [
      [5, 200],
      [6, 422],
      [-1, 422],
      [2.5, 422],
      ['many', 422],
    ] as const) {
      const response = await type(client, judge!, { path, points, version: 1 })
      response.assertStatus(status)
    }
    assert.isTrue(await refusedByDatabase('update scores set points = 6'))
    const [score] = await db.from('scores')
    assert.equal(score.points, 5)
  })

  test('are taken only from who judges the team, while the event is held', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging()
    const [judge] = judging.judges
    const stranger = await givenJudge(judging.event)
    const missing = await type(client, stranger, { path: scorePath(judging), points: 1 })
    missing.assertStatus(404)
    const refused = await type(client, judging.author, { path: scorePath(judging), points: 1 })
    refused.assertStatus(403)
    await judging.announcement.merge({ status: 'archived' }).save()
    const closed = await type(client, judge!, { path: scorePath(judging), points: 1 })
    closed.assertStatus(409)
    assert.equal(codeOf(closed), 'E_JUDGING_CLOSED')
    assert.isEmpty(await db.from('scores'))
  })
})

test.group('Judging: standings', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are those of the model; sorted, searched, filtered, paged and exported', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging({ teams: 4, judges: 2 })
    const points = [
      [
        [9, 8, 4],
        [7, 8, null],
      ],
      [
        [9, 8, 4],
        [7, 8, 4],
      ],
      [
        [2, 3, 1],
        [10, 10, 5],
      ],
      [[], []],
    ]
    const sheets = judging.teams.flatMap((team, t) =>
      judging.judges.map((judge, j) => {
        const given = judging.rubric.map((_, index) => points[t]![j]![index] ?? null)
        return { team, judge, points: given }
      })
    )
    for (const sheet of sheets) await giveScores(judging, sheet)
    const expected = modelStandings(
      judging.rubric,
      judging.teams.map(({ id }) => id),
      sheets.map(({ team, judge, points: given }) => {
        return { team: team.id, judge: judge.id, points: given }
      })
    )
    const shown = async (query: string) => {
      const page = await get(client, judging.author, at(judging, `standings${query}`))
      page.assertInertiaComponent('codefestStandings/index')
      return (page.inertiaProps as { list: { rows: { name: string; place: number | null }[] } })
        .list
    }
    const { rows } = await shown('')
    const nameOf = (id: number) => judging.teams.find((team) => team.id === id)!.name
    assert.sameDeepMembers(
      rows.map(({ name, place }) => [name, place]),
      expected.map(({ team, place }) => [nameOf(team), place])
    )
    const names = async (query: string) => (await shown(query)).rows.map(({ name }) => name)
    assert.equal((await names('?sort=spread&direction=desc'))[0], 'Team 3')
    assert.deepEqual(await names('?q=team 3'), ['Team 3'])
    assert.deepEqual(await names('?points=missing'), ['Team 1', 'Team 4'])
    assert.deepEqual(await names('?sort=team&perPage=2&page=2'), ['Team 3', 'Team 4'])

    await db.from('scores').where('team_id', judging.teams[0]!.id).update({ comment: 'I liked it' })
    const commented = await get(client, judging.author, at(judging, 'standings?q=team 1'))
    const { list } = commented.inertiaProps as {
      list: { rows: { sheets: { judge: string; scores: object[] }[] }[] }
    }
    assert.deepInclude(list.rows[0]!.sheets[0]!, { judge: 'Judge 1' })
    assert.deepEqual(list.rows[0]!.sheets[0]!.scores[0], {
      label: 'Impact',
      points: 9,
      comment: 'I liked it',
    })

    const file = await client
      .get(at(judging, 'standings/export?format=csv&sort=team'))
      .loginAs(judging.author)
    file.assertStatus(200)
    const lines = file.text().trim().split('\n')
    assert.lengthOf(lines, 5)
    assert.match(lines[0]!, /Place,Team,Category,Score,Impact \(×3\)/)
  })

  test('hold the teams that have a seat, complete once their judges are done', async ({
    client,
    assert,
  }) => {
    const judging = await givenJudging({ teams: 1, judges: 1 })
    await givenAdmittedTeam(judging.event, { status: 'waitlisted' })
    await givenAdmittedTeam(judging.event, { status: 'cancelled' })
    await givenAdmittedTeam(judging.event, { name: 'Without judges' })
    const names = async (query: string) => {
      const page = await get(client, judging.author, at(judging, `standings${query}`))
      const { list } = page.inertiaProps as { list: { rows: { name: string }[] } }
      return list.rows.map(({ name }) => name)
    }
    assert.deepEqual(await names('?sort=team'), ['Team 1', 'Without judges'])
    assert.deepEqual(await names('?points=complete'), [])
    const [team, judge] = [judging.teams[0]!, judging.judges[0]!]
    await giveScores(judging, { team, judge, points: [1, 1, 1] })
    assert.deepEqual(await names('?points=complete'), ['Team 1'])
  })
})

test.group('Judging: results', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  async function scored(given: Parameters<typeof givenJudging>[0] = {}) {
    const judging = await givenJudging({ teams: 3, judges: 2, ...given })
    for (const judge of judging.judges) {
      await giveScores(judging, { team: judging.teams[0]!, judge, points: [5, 5, 2] })
      await giveScores(judging, { team: judging.teams[1]!, judge, points: [9, 9, 4] })
    }
    return judging
  }

  test('are public, with the places and without the team that nobody scored', async ({
    client,
    assert,
  }) => {
    const judging = await scored()
    const path = at(judging, 'results')
    const early = await client.get(path).withInertia()
    early.assertStatus(404)
    const { mark } = await standings(judging.event.id)
    const response = await send(client, judging.author, ['post', path, { mark }])
    response.assertStatus(303)
    const page = await client.get(path).withInertia()
    page.assertInertiaComponent('codefestResults/show')
    const { teams } = page.inertiaProps as { teams: { name: string; place: number | null }[] }
    assert.deepEqual(
      teams.map(({ name, place }) => [name, place]),
      [
        ['Team 2', 1],
        ['Team 1', 2],
        ['Team 3', null],
      ]
    )
    assert.deepEqual(await verifyResults(), { events: 1, wrong: [] })
    const shown = await client.get(`/announcements/${judging.announcement.slug}`).withInertia()
    const { announcement } = shown.inertiaProps as {
      announcement: { event: { hasResults: boolean } }
    }
    assert.isTrue(announcement.event.hasResults)
  })

  test('of an announcement for members are read by members', async ({ client }) => {
    const judging = await scored({ visibility: 'members' })
    await publish(judging)
    const path = at(judging, 'results')
    const guest = await client.get(path).withInertia().redirects(0)
    guest.assertStatus(303)
    guest.assertHeader('location', `/announcements/${judging.announcement.slug}`)
    const member = await get(client, await givenUser(), path)
    member.assertStatus(200)
  })

  test('are published only as the organizer saw them, and only when all criteria are scored', async ({
    client,
    assert,
  }) => {
    const judging = await scored()
    const publishAs = (mark: string) =>
      send(client, judging.author, ['post', at(judging, 'results'), { mark }])
    const { mark } = await standings(judging.event.id)
    const [judge] = judging.judges
    await giveScores(judging, { team: judging.teams[2]!, judge: judge!, points: [1] })
    const stale = await publishAs(mark)
    assert.equal(stale.flashMessage('errorCode'), 'E_STANDINGS_CHANGED')
    const fresh = await standings(judging.event.id)
    const partly = await publishAs(fresh.mark)
    assert.equal(partly.flashMessage('errorCode'), 'E_CRITERIA_UNSCORED')
    assert.isEmpty(await db.from('result_publications'))

    const empty = await givenJudging({ author: judging.author })
    const none = await standings(empty.event.id)
    const body = { mark: none.mark }
    const nothing = await send(client, judging.author, ['post', at(empty, 'results'), body])
    assert.equal(nothing.flashMessage('errorCode'), 'E_NOTHING_SCORED')
  })

  test('freeze everything, in the database too, and publishing again changes nothing', async ({
    client,
    assert,
  }) => {
    const judging = await scored()
    await publish(judging)
    await publish(judging)
    assert.lengthOf(await db.from('result_publications'), 1)
    const [judge] = judging.judges
    const late = await type(client, judge!, { path: scorePath(judging), points: 1 })
    late.assertStatus(409)
    assert.equal(codeOf(late), 'E_RESULTS_PUBLISHED')
    for (const [request, who] of [
      [['post', at(judging, 'judges'), { perTeam: 1 }], judging.author],
      [['put', at(judging, 'rubric'), { criteria: [] }], judging.author],
      [
        [
          'post',
          at(judging, `judging/${judging.teams[0]!.publicId}/conflict`),
          { reason: 'Too late' },
        ],
        judge!,
      ],
    ] as [[Method, string, object], User][]) {
      const refused = await send(client, who, request)
      assert.equal(refused.flashMessage('errorCode'), 'E_RESULTS_PUBLISHED')
    }
    const criterion = judging.rubric[0]!.id
    for (const sql of [
      'update scores set points = 1',
      `update scores set comment = 'better now'`,
      'delete from scores',
      `insert into scores (team_id, user_id, rubric_criterion_id, saved_from, created_at, updated_at)
       values (${judging.teams[2]!.id}, ${judge!.id}, ${criterion}, 'x', '2026-01-01 00:00:00', '2026-01-01 00:00:00')`,
      'update rubric_criteria set weight = 9',
      'delete from rubric_criteria',
      `update team_judges set conflict_at = '2026-01-01 00:00:00'`,
      'update team_judges set counted = not counted',
      'delete from team_judges',
      'update team_places set place = 1',
      'delete from team_places',
      'delete from result_publications',
    ]) {
      assert.isTrue(await refusedByDatabase(sql), sql)
    }
  })

  test('are told to every member, judge and organizer once', async ({ assert }) => {
    const manager = await givenUser({ roles: ['organizer'] })
    const judging = await scored({ managers: [manager] })
    const [winner] = await Registration.query().where('teamId', judging.teams[1]!.id)
    await publish(judging)
    const toMembers = await mailsWith('event_results')
    const members = await Registration.query().where('eventId', judging.event.id)
    assert.sameMembers(
      toMembers.map(({ userId }) => userId),
      members.map(({ userId }) => userId)
    )
    const ofWinner = toMembers.find(({ userId }) => userId === winner!.userId)
    assert.include(ofWinner!.data, { team: 'Team 2', place: 1 })
    assert.sameMembers(
      (await mailsWith('judging_results')).map(({ userId }) => userId),
      [judging.author.id, manager.id, ...judging.judges.map(({ id }) => id)]
    )
  })

  test('are not published of a cancelled event', async ({ assert }) => {
    const judging = await scored()
    await cancelAnnouncement({
      announcementId: judging.announcement.id,
      reason: 'The hall is closed',
      actorId: judging.author.id,
      ability: 'organizer',
    })
    assert.equal(await refusalCode(publish(judging)), 'E_JUDGING_CLOSED')
  })

  test('keep what an erased judge gave, without their words', async ({ assert }) => {
    const judging = await scored()
    const [judge] = judging.judges
    await db.from('scores').where('user_id', judge!.id).update({ comment: 'I liked it' })
    const copy = JSON.stringify(await personalData([judge!.id]))
    assert.include(copy, 'I liked it')
    await publish(judging)
    await eraseAccount({ userId: judge!.id })
    const rows = await db.from('scores').where('user_id', judge!.id)
    assert.lengthOf(rows, 6)
    assert.isEmpty(rows.filter(({ comment }) => comment !== null))
    assert.deepEqual(await verifyResults(), { events: 1, wrong: [] })
  })

  test('stay when duties and members change afterwards', async ({ assert }) => {
    const judging = await scored()
    const late = await givenJudge(judging.event)
    const eventId = judging.event.id
    await distributeTeams({ eventId, perTeam: null, actor: organizer(judging) })
    const [team] = judging.teams
    const before = await standings(eventId)
    await publish(judging)
    await endDuty(judging, late)
    await givenMember(team!, judging.judges[0]!)
    const after = await standings(eventId)
    assert.deepEqual(after.rows, before.rows)
    assert.lengthOf(await scoresOf([team!.id]), 6)
    assert.deepEqual(await verifyResults(), { events: 1, wrong: [] })
  })

  test('rest on one account for each team when both of a judge score', async ({ assert }) => {
    const judging = await givenJudging({ teams: 4, judges: 2 })
    const [winner, loser] = judging.judges
    const [conflict, both, passed, left] = judging.teams
    const eventId = judging.event.id
    await declareConflict({ eventId, team: conflict!, judge: loser!, reason: 'My sister is in it' })
    await giveScores(judging, { team: both!, judge: winner!, points: [1] })
    await giveScores(judging, { team: both!, judge: loser!, points: [2, 2] })
    await giveScores(judging, { team: passed!, judge: loser!, points: [3] })
    await giveScores(judging, { team: left!, judge: winner!, points: [4] })
    await giveScores(judging, { team: left!, judge: loser!, points: [5, 5] })
    const teamIds = [conflict!.id, both!.id]
    await assignTeams({ eventId, judgeId: winner!.id, teamIds, actor: organizer(judging) })
    const admin = await givenUser({ roles: ['admin'] })
    await mergePeople({
      winnerId: winner!.id,
      loserId: loser!.id,
      keep: {},
      cancelReason: 'Merged',
      actorId: admin.id,
    })
    assert.deepEqual(await teamsOf(winner!), [conflict!.id, both!.id, passed!.id])
    assert.deepEqual(await teamsOf(loser!), [conflict!.id, both!.id, left!.id])
    const conflicts = await db.from('team_judges').where('conflict_reason', 'My sister is in it')
    assert.sameMembers(
      conflicts.map((row) => row.user_id as number),
      [winner!.id, loser!.id]
    )
    const given = await db.from('scores').orderBy('team_id').orderBy('points')
    assert.deepEqual(
      given.map((row) => [row.team_id, row.user_id, row.points] as number[]),
      [
        [both!.id, winner!.id, 1],
        [both!.id, loser!.id, 2],
        [both!.id, loser!.id, 2],
        [passed!.id, winner!.id, 3],
        [left!.id, winner!.id, 4],
        [left!.id, loser!.id, 5],
        [left!.id, loser!.id, 5],
      ]
    )
  })

  test('stay when two accounts of a judge become one', async ({ assert }) => {
    const judging = await scored()
    const [loser] = judging.judges
    const winner = await givenUser()
    const admin = await givenUser({ roles: ['admin'] })
    const before = await standings(judging.event.id)
    await publish(judging)
    await mergePeople({
      winnerId: winner.id,
      loserId: loser!.id,
      keep: {},
      cancelReason: 'Merged',
      actorId: admin.id,
    })
    const after = await standings(judging.event.id)
    assert.equal(after.mark, before.mark)
    assert.lengthOf(await db.from('scores').where('user_id', winner.id), 6)
    assert.isEmpty(await db.from('scores').where('user_id', loser!.id))
  })
})
