import { inTransaction } from '#app/core/database/in_transaction'
import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import Registration from '#app/registrations/models/registration'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { mailsOf } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { allAtOnce, givenBrowsers } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import type User from '#app/users/models/user'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

const KILLED = pathToFileURL(app.makePath('tests/race/killed_before_telling.mjs')).href

test.group('A process that dies between its commit and the telling', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })
  group.each.setup(() => catchMails())

  test('loses no mail: whoever has a place is told by the next sweep, once', async ({ assert }) => {
    const server = await installation.startServer({ preload: KILLED })
    const ended = once(server.process, 'exit')
    const { announcement, event } = await givenEvent({ capacity: 1, waitlist: true })
    const people: User[] = []
    for (let index = 0; index < 6; index++) people.push(await givenUser({ password: null }))
    const browsers = await givenBrowsers(people, [server.port])
    const path = `/announcements/${announcement.slug}/registrations`
    await assert.rejects(() => allAtOnce(browsers, () => ({ method: 'POST', path })))
    assert.deepEqual(await ended, [null, 'SIGKILL'])

    // Whoever was committing when the process died has ended once the event's row is free.
    await inTransaction((trx) => lockEvent(event.id, trx))
    const registrations = await Registration.all()
    assert.isNotEmpty(registrations, 'somebody was registered before the process died')
    const told = people.filter(({ id }) => registrations.some(({ userId }) => userId === id))
    for (const person of people) {
      const unsent = (await mailsOf(person)).map(({ template, sentAt }) => [template, sentAt])
      const own = registrations.find(({ userId }) => userId === person.id)
      assert.deepEqual(unsent, own ? [[`registration_${own.status}`, null]] : [])
      assert.isEmpty(mailsTo(person.email))
    }
    assert.equal(await deliverDueMails(), told.length)
    assert.equal(await deliverDueMails(), 0)
    for (const { email } of told) assert.lengthOf(mailsTo(email), 1)
  }).timeout(120_000)
})
