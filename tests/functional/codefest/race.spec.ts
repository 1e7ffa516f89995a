import Team from '#app/codefest/models/team'
import Registration from '#app/registrations/models/registration'
import { seatsOf } from '#app/registrations/queries/scarce'
import { givenHackathon, givenTeam, membersOf, type GivenTeam } from '#tests/fixtures/teams'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import { allAtOnce, givenBrowsers, type Answer, type Browser } from '#tests/race/browsers'
import { givenInstallation } from '#tests/race/installation'
import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'
import { test } from '@japa/runner'

const PEOPLE = 60
const SIZES = { check: { rounds: 4 }, thorough: { rounds: 20 } }

test.group('Teams under a rush', (group) => {
  let ports: number[]
  group.setup(async () => {
    const installation = await givenInstallation()
    ports = await installation.startServers()
    return () => installation.remove()
  })

  test('60 people join one team with 3 free places: 3 get in', async ({ assert }) => {
    const { event } = await givenHackathon({ settings: { teamSizeMin: 2, teamSizeMax: 5 } })
    const { team } = await givenTeam(event, { size: 2 })
    const browsers = await givenBrowsers(await givenPeople(PEOPLE), ports)
    const path = `/codefest/${event.publicId}/memberships`
    const body = { code: team.joinCode }
    const join = () => allAtOnce(browsers, () => ({ method: 'POST', path, body }))

    const answers = await join()
    assert.lengthOf(withStatus(answers, 303), 3)
    assert.lengthOf(withStatus(answers, 409), PEOPLE - 3)
    assert.lengthOf(await membersOf(team), 5)
    assert.deepEqual(
      (await join()).map(({ status }) => status),
      answers.map(({ status }) => status),
      'whoever is in stays in, and nobody else gets in'
    )
    assert.lengthOf(await membersOf(team), 5)
  }).timeout(180_000)

  inTwoSizes<typeof SIZES.check>(SIZES, ({ rounds }) =>
    test(`in ${rounds} rounds a team of five registers while members go elsewhere: all or nothing`, async ({
      assert,
    }) => {
      for (let round = 0; round < rounds; round++) {
        const { event } = await givenHackathon({
          capacity: 20,
          settings: { teamSizeMin: 5, teamSizeMax: 5 },
        })
        const made = await givenTeam(event, { size: 5 })
        const others = [await givenTeam(event, { size: 1 }), await givenTeam(event, { size: 1 })]
        const [captain, ...leaving] = await givenBrowsers(made.people, ports)
        await allAtOnce([captain!, ...leaving.slice(0, 1 + (round % 3))], (browser) =>
          browser === captain ? registering(made) : takenBy(made)
        )
        await joinOthers(event, leaving, others)
        const written = await Registration.query().where('teamId', made.team.id)
        assert.include([0, 5], written.length, `round ${round}`)
        const active = written.filter(({ status }) => status === 'confirmed')
        const members = await membersOf(made.team)
        const registered = members.filter(({ registration }) => registration !== null)
        if (written.length > 0) assert.lengthOf(active, members.length)
        else assert.lengthOf(registered, 0)
        assert.equal((await seatsOf(event.id)).held, active.length > 0 ? 1 : 0)
      }
      await assertNothingWrong(assert)
      assert.isAbove((await Team.all()).length, 0)
    }).timeout(240_000)
  )
})

const registering = ({ team }: GivenTeam) => ({
  method: 'POST' as const,
  path: `/codefest/registrations/${team.publicId}/registration`,
})

const takenBy = ({ team }: GivenTeam) => ({
  method: 'DELETE' as const,
  path: `/codefest/registrations/${team.publicId}/membership`,
})

/** Whoever has left asks two other teams at once to take them. */
async function joinOthers(event: Event, leaving: Browser[], others: GivenTeam[]): Promise<void> {
  await allAtOnce(leaving, (browser) => ({
    method: 'POST',
    path: `/codefest/${event.publicId}/memberships`,
    body: { code: others[leaving.indexOf(browser) % others.length]!.team.joinCode },
  }))
}

async function givenPeople(count: number): Promise<User[]> {
  const people: User[] = []
  for (let index = 0; index < count; index++) {
    people.push(await givenUser({ kind: 'external', password: null }))
  }
  return people
}

function withStatus(answers: Answer[], status: number): Answer[] {
  return answers.filter((answer) => answer.status === status)
}
