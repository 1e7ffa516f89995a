import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { seatsOf } from '#app/registrations/queries/scarce'
import env from '#start/env'
import { now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import { allAtOnce, givenBrowsers, type Answer, type Browser } from '#tests/race/browsers'
import { inTwoSizes, THOROUGH } from '#tests/helpers/sizes'
import { givenInstallation, type Installation } from '#tests/race/installation'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { pathToFileURL } from 'node:url'
import { ulid } from 'ulid'

interface Size {
  people: number
  places: number
  cancelling: number
}

const SIZES = {
  check: { people: 120, places: 20, cancelling: 10 },
  thorough: { people: 400, places: 50, cancelling: 20 },
}

test.group('No oversell', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  // SQLite runs its write transactions one after another, with or without the lock. Few people seldom oversell.
  if (env.get('DB_CONNECTION') === 'pg') {
    test('without the lock the same servers oversell: this test can fail', async ({ assert }) => {
      const preload = pathToFileURL(app.makePath('tests/race/without_event_lock.mjs')).href
      const ports = [await start({ preload }), await start({ preload })]
      const { people, places } = SIZES.thorough
      const { eventId, path } = await givenScarceEvent(places)
      const browsers = await givenBrowsers(await givenPeople(people), ports)
      const answers = await allAtOnce(browsers, () => ({ method: 'POST', path }))
      const seated = answers.filter((answer) => answer.body.registration?.status === 'confirmed')
      assert.isAbove((await seatsOf(eventId)).held, places)
      assert.isAbove(seated.length, places)
    })
      .timeout(180_000)
      .tags([THOROUGH])
  }

  inTwoSizes<Size>(SIZES, ({ people, places, cancelling }) =>
    test(`${people} people, ${places} places, one strict waitlist; ${cancelling} cancel and are replaced`, async ({
      assert,
    }) => {
      const waiting = people - places
      const ports = await installation.startServers()
      const { eventId, path } = await givenScarceEvent(places)
      const browsers = await givenBrowsers(await givenPeople(people), ports)
      const register = () => allAtOnce(browsers, () => ({ method: 'POST', path }))

      const startedAt = performance.now()
      const answers = await register()
      const seconds = (performance.now() - startedAt) / 1000
      console.log(
        `    ${installation.engine}: ${people} registrations by ${ports.length} process(es) in ` +
          `${seconds.toFixed(1)} s, ${Math.round(people / seconds)} per second`
      )
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      for (const port of ports) {
        const answered = answers.filter((_, index) => browsers[index]!.port === port)
        assert.isAtLeast(answered.length, people / 4)
      }
      assert.lengthOf(withStatus(answers, 'confirmed'), places)
      assert.deepEqual(positions(answers), range(waiting))
      assert.deepEqual(await waitingSequence(eventId), range(waiting))
      assert.equal((await seatsOf(eventId)).held, places)
      await assertNothingWrong(assert)

      assert.deepEqual(await register(), answers, 'every retry gets the same answer')
      assert.lengthOf(await Registration.all(), people)

      const holders = browsers.filter((_, index) => isSeated(answers[index]!)).slice(0, cancelling)
      const cancelled = await allAtOnce(holders, (browser) => ({
        method: 'DELETE',
        path: `/registrations/${registrationOf(browser, browsers, answers)}`,
      }))
      assert.lengthOf(withStatus(cancelled, 'cancelled'), cancelling)
      assert.deepEqual(await promotedSequence(), range(cancelling))
      assert.deepEqual(await waitingSequence(eventId), range(waiting).slice(cancelling))
      assert.equal((await seatsOf(eventId)).held, places)
      await assertNothingWrong(assert)
    }).timeout(180_000)
  )

  async function start(options: { preload?: string } = {}): Promise<number> {
    const server = await installation.startServer(options)
    return server.port
  }
})

async function givenScarceEvent(places: number) {
  const { announcement, event } = await givenEvent({ capacity: places, waitlist: true })
  return { eventId: event.id, path: `/announcements/${announcement.slug}/registrations` }
}

/** Written in one statement: the people are the scenery, not the play. */
function givenPeople(count: number): Promise<User[]> {
  const people = range(count).map((number) => ({
    publicId: ulid(),
    name: `Person ${number}`,
    nameSearch: `person ${number}`,
    email: `person${number}@example.test`,
    kind: 'external',
    locale: 'en',
    colorScheme: 'auto',
    emailVerifiedAt: now(),
  }))
  return db.transaction((trx) => User.createMany(people, { client: trx }))
}

const range = (length: number) => Array.from({ length }, (_, index) => index + 1)
const isSeated = (answer: Answer) => answer.body.registration?.status === 'confirmed'

function withStatus(answers: Answer[], status: string): Answer[] {
  return answers.filter((answer) => answer.body.registration?.status === status)
}

function positions(answers: Answer[]): number[] {
  const waiting = withStatus(answers, 'waitlisted')
  return waiting
    .map((answer) => answer.body.registration!.waitlistPosition!)
    .sort((one, other) => one - other)
}

function registrationOf(browser: Browser, browsers: Browser[], answers: Answer[]): string {
  return answers[browsers.indexOf(browser)]!.body.registration!.publicId
}

/** The places on the waitlist of whoever waits, in the order in which they asked. */
async function waitingSequence(eventId: number): Promise<number[]> {
  const rows = await db
    .from('registrations')
    .where({ event_id: eventId, status: 'waitlisted' })
    .orderBy('id')
    .select('waitlist_seq')
  return rows.map((row) => row.waitlist_seq)
}

/** The places on the waitlist of whoever was promoted, in the order of promotion. */
async function promotedSequence(): Promise<number[]> {
  const rows = await db
    .from('audit_entries')
    .join('registrations', 'registrations.id', 'audit_entries.subject_id')
    .where('audit_entries.action', 'registration.promoted')
    .orderBy('audit_entries.id')
    .select('registrations.waitlist_seq')
  return rows.map((row) => row.waitlist_seq)
}
