import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { Model } from '#tests/functional/registrations/model'
import { givenWorkshop, kitsOf, NEEDS_KIT, OWN_KIT } from '#tests/fixtures/kits'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import { allAtOnce, givenBrowsers } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const PEOPLE = 40
const PLACES = 12
const KITS = 3
/** Of four people one brings a kit of their own. */
const ownKit = (index: number) => index % 4 === 0

test.group('The last kits', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  test('40 applications race for the last kits and seats: as if they had come one after another', async ({
    assert,
  }) => {
    const ports = await installation.startServers()
    const { event, announcement } = await givenWorkshop({ capacity: PLACES, kits: KITS })
    const people = await givenPeople()
    const browsers = await givenBrowsers(people, ports)
    const path = `/announcements/${announcement.slug}/registrations`
    const answers = await allAtOnce(browsers, (browser) => ({
      method: 'POST',
      path,
      body: { application: ownKit(browsers.indexOf(browser)) ? OWN_KIT : NEEDS_KIT },
    }))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    await assertAsOneAfterAnother(people)
    await assertNothingWrong(assert)
    const kits = await kitsOf(event)
    assert.isTrue(kits.every((kit) => kit.includes('assigned')))

    const holders = browsers.filter(
      (_, index) => answers[index]!.body.registration?.status === 'confirmed'
    )
    await allAtOnce(holders, (browser) => ({
      method: 'DELETE',
      path: `/registrations/${answers[browsers.indexOf(browser)]!.body.registration!.publicId}`,
    }))
    const seated = await Registration.query().where('status', 'confirmed')
    assert.isAtMost(seated.length, PLACES)
    assert.lengthOf(
      (await kitsOf(event)).filter((kit) => kit.includes('assigned')),
      KITS
    )
    await assertNothingWrong(assert)

    /** In the order in which the event's lock let them in. */
    async function assertAsOneAfterAnother(all: User[]) {
      const registrations = await Registration.query().orderBy('id')
      const setting = { capacity: PLACES, waitlist: true, approval: false, priced: false }
      const model = new Model({ ...setting, kits: KITS })
      for (const { userId } of registrations) {
        const index = all.findIndex(({ id }) => id === userId)
        model.register(index, ownKit(index))
      }
      assert.deepEqual(
        registrations.map(({ status }) => status),
        model.registrations.map(({ status }) => status)
      )
    }
  }).timeout(180_000)
})

function givenPeople(): Promise<User[]> {
  return User.createMany(
    Array.from({ length: PEOPLE }, (_, number) => ({
      publicId: ulid(),
      name: `Person ${number}`,
      nameSearch: `person ${number}`,
      email: `person${number}@example.test`,
      kind: 'external',
      locale: 'en',
      colorScheme: 'auto',
      emailVerifiedAt: now(),
    }))
  )
}
