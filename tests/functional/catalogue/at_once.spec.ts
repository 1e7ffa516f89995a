import Announcement from '#app/announcements/models/announcement'
import Campus from '#app/catalogue/models/campus'
import { eventForm } from '#tests/fixtures/announcement_form'
import { givenCampus, givenFaculty } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import { allAtOnce, givenBrowsers, type Browser } from '#tests/race/browsers'
import { givenInstallation } from '#tests/race/installation'
import { test } from '@japa/runner'

const ROUNDS = 12
const WRITERS = 5

test.group('The catalogue, at the same moment', (group) => {
  let ports: number[]
  group.setup(async () => {
    const installation = await givenInstallation()
    ports = await installation.startServers()
    return () => installation.remove()
  })

  test('no event is ever announced at a campus that is being archived', async ({ assert }) => {
    const admins = []
    for (let index = 0; index < WRITERS + 1; index += 1) {
      admins.push(await givenUser({ roles: ['admin'] }))
    }
    const browsers = await givenBrowsers(admins, ports)
    const seen = { archived: 0, announced: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const campus = await givenCampus()
      const form = await eventForm({ title: `Round ${round}` }, campus)
      // The archiver stands in the middle of the queue, so that both win at times.
      const answers = await allAtOnce(browsers, (browser) =>
        browser === browsers[round % browsers.length]
          ? { method: 'POST', path: `/campuses/${campus.code}/archive` }
          : { method: 'POST', path: '/announcements', body: form }
      )
      for (const { status } of answers) assert.isBelow(status, 500)
      await campus.refresh()
      const announced = await Announcement.query().where('title', `Round ${round}`)
      assert.isFalse(!campus.active && announced.length > 0, `round ${round}`)
      seen.archived += campus.active ? 0 : 1
      seen.announced += announced.length > 0 ? 1 : 0
    }
    assert.equal(seen.archived + seen.announced, ROUNDS)
  }).timeout(180_000)

  test('of several who take the same code one gets it, the others are told', async ({ assert }) => {
    const admins = []
    for (let index = 0; index < WRITERS; index += 1) {
      admins.push(await givenUser({ roles: ['admin'] }))
    }
    const browsers = await givenBrowsers(admins, ports)
    const answers = await allAtOnce(browsers, () => ({
      method: 'POST',
      path: '/campuses',
      body: {
        name: 'South campus',
        code: 'SOUTH',
        address: '1 Sea Street',
        city: 'Valparaíso',
        timeZone: 'America/Santiago',
      },
    }))
    for (const { status } of answers) assert.isBelow(status, 500)
    assert.lengthOf(await Campus.query().where('code', 'SOUTH'), 1)
    assert.lengthOf(
      answers.filter(({ location }) => location?.endsWith('/campuses')),
      1
    )
  }).timeout(120_000)

  test('of several who save the same form one gets through, the others are told', async ({
    assert,
  }) => {
    const admins = []
    for (let index = 0; index < WRITERS; index += 1) {
      admins.push(await givenUser({ roles: ['admin'] }))
    }
    const browsers = await givenBrowsers(admins, ports)
    const faculty = await givenFaculty()
    for (let version = 1; version <= ROUNDS; version += 1) {
      const nameOf = (browser: Browser) => `Round ${version}, ${browsers.indexOf(browser)}`
      const answers = await allAtOnce(browsers, (browser) => ({
        method: 'PUT',
        path: `/faculties/${faculty.code}`,
        body: { name: nameOf(browser), code: faculty.code, version },
      }))
      const won = answers.findIndex(({ location }) => location?.endsWith('/faculties'))
      await faculty.refresh()
      assert.equal(faculty.name, nameOf(browsers[won]!))
      assert.equal(faculty.version, version + 1)
      assert.lengthOf(
        answers.filter(({ status }) => status === 409),
        WRITERS - 1
      )
    }
  }).timeout(120_000)
})
