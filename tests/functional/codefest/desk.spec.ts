import AuditValue from '#app/audit/models/audit_value'
import AuditEntry from '#app/audit/models/audit_entry'
import Team from '#app/codefest/models/team'
import type User from '#app/users/models/user'
import { answerQuestions, joinTeam } from '#app/codefest/actions/join_team'
import { withdrawTeam } from '#app/codefest/actions/leave_team'
import { registerTeam } from '#app/codefest/actions/register_team'
import { createTeam } from '#app/codefest/actions/save_team'
import { changeAccess } from '#app/users/actions/change_access'
import {
  givenEnrolled,
  givenHackathon,
  givenTeam,
  membersOf,
  registrationOf,
} from '#tests/fixtures/teams'
import { mailsOf, refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

type Hackathon = Awaited<ReturnType<typeof givenHackathon>>

const makeTeam = (
  client: ApiClient,
  { announcement, author }: Hackathon,
  [captain, ...members]: string[]
): Promise<ApiResponse> =>
  client
    .post('/codefest/registrations')
    .loginAs(author)
    .withCsrfToken()
    .redirects(0)
    .json({ event: announcement.slug, name: 'Mesa', captain, members })

test.group('People whom staff found for a team', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const emails = async (client: ApiClient, { announcement, author }: Hackathon) => {
    const page = await client
      .get(`/announcements/${announcement.slug}/details`)
      .loginAs(author)
      .withInertia()
    const { activeTab } = page.inertiaProps as unknown as {
      activeTab: { list: { rows: { email: string }[] } }
    }
    return activeTab.list.rows.map(({ email }) => email)
  }
  const isTold = async (person: User) =>
    (await mailsOf(person)).some(({ template }) => template === 'registration_found')

  test('stay masked when it is registered at once, and are asked', async ({ assert, client }) => {
    const given = await givenHackathon()
    const people = [await givenUser(), await givenUser()]
    await makeTeam(
      client,
      given,
      people.map(({ publicId }) => publicId)
    )
    for (const email of await emails(client, given)) assert.match(email, /•••/)
    for (const person of people) assert.isTrue(await isTold(person))
  })

  test('stay masked when it is registered later, but for the captain who does it', async ({
    assert,
    client,
  }) => {
    const given = await givenHackathon({ settings: { teamSizeMin: 3, teamSizeMax: 4 } })
    const [captain, found, own] = [await givenUser(), await givenUser(), await givenUser()]
    await makeTeam(client, given, [captain.publicId, found.publicId])
    const team = await Team.findByOrFail('name', 'Mesa')
    await joinTeam({ teamId: team.id, userId: own.id, answers: {} })
    const by = { id: captain.id, ability: null }
    await registerTeam({ teamId: team.id, by })
    const hidden = async () =>
      (await membersOf(team)).map(({ registration }) => registration.contactHiddenAt !== null)
    assert.deepEqual(await hidden(), [false, true, false])
    assert.deepEqual(await Promise.all([captain, found, own].map(isTold)), [false, true, false])

    await withdrawTeam({ teamId: team.id, actor: by })
    const actor = { id: given.author.id, ability: 'organizer' }
    await registerTeam({ teamId: team.id, by: actor })
    assert.deepEqual(await hidden(), [false, true, false])
  })

  test('are refused where an account is disabled or unknown: nobody else is made captain', async ({
    assert,
    client,
  }) => {
    const given = await givenHackathon()
    const [captain, member] = [await givenUser(), await givenUser()]
    const admin = await givenUser({ roles: ['admin'] })
    const unknown = await makeTeam(client, given, [ulid(), member.publicId])
    unknown.assertStatus(404)
    await changeAccess({ userIds: [captain.id], access: 'disabled', actorId: admin.id })
    const refused = await makeTeam(client, given, [captain.publicId, member.publicId])
    refused.assertFlashMessage('errorCode', 'E_ACCOUNT_DISABLED')
    assert.isNull(await Team.findBy('name', 'Mesa'))
  })
})

test.group('Questions that staff set aside', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const QUESTION = { label: 'T-shirt', type: 'text' as const, required: true }

  test('take a reason, which is kept; the person answers afterwards', async ({
    assert,
    client,
  }) => {
    const { event, author } = await givenHackathon({ questions: [QUESTION] })
    const [question] = await event.related('questions').query()
    const answers = { [question!.publicId]: 'M' }
    const actor = { id: author.id, ability: 'organizer' }
    const people = [await givenUser(), await givenUser()]
    const team = await givenAnswered(event, people, answers)
    const late = await givenUser()
    const add = (reason: string | null) =>
      joinTeam({ teamId: team.id, userId: late.id, answers: {}, desk: { actor, reason } })
    assert.equal(await refusalCode(add(null)), 'E_REASON_REQUIRED')
    await add('Tells us tomorrow')
    const registration = await registrationOf(event, late)
    const entry = await AuditEntry.query()
      .where({ subject_type: 'registration', subject_id: registration.id })
      .firstOrFail()
    const { after } = await AuditValue.findByOrFail('auditEntryId', entry.id)
    assert.deepEqual((after as { overridden: string[] }).overridden, ['answers_missing'])

    const path = `/codefest/registrations/${team.publicId}`
    const questions = async (reader: User) => {
      const page = await client.get(path).loginAs(reader).withInertia()
      return (page.inertiaProps as unknown as { page: { questions: object[] } }).page.questions
    }
    assert.lengthOf(await questions(late), 1)
    assert.lengthOf(await questions(people[0]!), 0)
    await answerQuestions({ teamId: team.id, userId: late.id, answers })
    await registration.refresh()
    assert.containsSubset(registration.answers, [{ value: 'M' }])
    assert.lengthOf(await questions(late), 0)
    const again = answerQuestions({ teamId: team.id, userId: late.id, answers })
    assert.equal(await refusalCode(again), 'E_NOT_A_MEMBER')
  })

  async function givenAnswered(
    event: Hackathon['event'],
    people: User[],
    answers: Record<string, string>
  ) {
    const [captain, member] = people as [User, User]
    const words = { category: null, institution: null, mentor: null, projectTitle: null }
    const team = await createTeam({
      ...{ ...words, name: 'Answered', eventId: event.id, userId: captain.id, answers },
    })
    await joinTeam({ teamId: team.id, userId: member.id, answers })
    await registerTeam({ teamId: team.id, by: { id: captain.id, ability: null } })
    return team
  }
})

test.group('The fee of an event with teams', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('does not change its way while registrations of teams stand', async ({ client }) => {
    const { event, author, announcement } = await givenHackathon()
    const save = async (feePer: string) => {
      const page = await client
        .get(`/announcements/${announcement.slug}/edit`)
        .loginAs(author)
        .withInertia()
      const { announcement: edited } = page.inertiaProps as unknown as {
        announcement: { version: number; values: { event: object } }
      }
      return client
        .put(`/announcements/${announcement.slug}`)
        .loginAs(author)
        .withCsrfToken()
        .accept('json')
        .redirects(0)
        .json({
          ...edited.values,
          ...{ intent: 'save', version: edited.version },
          event: { ...edited.values.event, settings: { teamSizeMin: 2, teamSizeMax: 5, feePer } },
        })
    }
    await givenTeam(event)
    const forming = await save('person')
    forming.assertStatus(303)
    await givenEnrolled(event)
    const refused = await save('team')
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_TEAM_FEE_FROZEN' })
    const same = await save('person')
    same.assertStatus(303)
  })
})
