import { issueInvitations } from '#app/auth/actions/issue_token'
import { freezeClock, now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import OutboundMail from '#app/mails/models/outbound_mail'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails } from '#tests/fixtures/mails'
import { mailsOf, register } from '#tests/fixtures/registrations'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const MINUTE = { minutes: 1 }

/** A stranger who knows the address asks for links, one a minute. */
async function askForLinks(client: ApiClient, { email }: User, times: number) {
  for (let turn = 0; turn < times; turn++) {
    freezeClock(now().plus(MINUTE))
    const answer = await client
      .post('/forgot-password')
      .form({ email })
      .withCsrfToken()
      .redirects(0)
    answer.assertHeader('location', '/forgot-password')
  }
}

const linksTo = async ({ email }: User) =>
  OutboundMail.query().where({ recipient: email, template: 'authResetPassword' })

async function counted(period: 'hour' | 'day'): Promise<number[]> {
  const rows = await db.from('rate_limits').whereLike('key', `mails:${period}:%`).select('points')
  return rows.map(({ points }) => Number(points))
}

test.group('Mails that others can cause', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => freezeClock(now()))
  group.each.teardown(() => freezeClock(null))

  test('are 10 an hour and 30 a day for each address; the others are counted', async ({
    client,
    assert,
  }) => {
    const victim = await givenUser()
    await askForLinks(client, victim, 12)
    assert.lengthOf(await linksTo(victim), 10)
    assert.deepEqual(await counted('hour'), [12])

    const other = await givenUser()
    await askForLinks(client, other, 1)
    assert.lengthOf(await linksTo(other), 1)

    for (const total of [20, 30, 30]) {
      freezeClock(now().plus({ hours: 1 }))
      await askForLinks(client, victim, 11)
      assert.lengthOf(await linksTo(victim), total)
    }
    freezeClock(now().plus({ days: 1 }))
    await askForLinks(client, victim, 1)
    assert.lengthOf(await linksTo(victim), 31)
  }).timeout(120_000)

  test('a message to everybody leaves out whoever has had enough, and nobody else', async ({
    client,
    assert,
  }) => {
    const [victim, other] = [await givenUser(), await givenUser()]
    await askForLinks(client, victim, 10)
    const { announcement, author, event } = await givenEvent()
    for (const person of [victim, other]) await register(event, person)
    const answer = await client
      .post(`/announcements/${announcement.slug}/messages`)
      .json({
        states: ['confirmed'],
        subject: 'Bring a laptop',
        body: 'Please bring a laptop.',
        messageKey: ulid(),
      })
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
    answer.assertStatus(303)
    const messages = await OutboundMail.query().where('template', 'event_message')
    assert.deepEqual(
      messages.map(({ recipient }) => recipient),
      [other.email]
    )
  })

  test('invitations are among them', async ({ client, assert }) => {
    const [victim, other] = [await givenUser(), await givenUser()]
    await askForLinks(client, victim, 10)
    await inTransaction((trx) => issueInvitations([victim, other], trx))
    const invitations = await OutboundMail.query().where('template', 'authInvitation')
    assert.deepEqual(
      invitations.map(({ recipient }) => recipient),
      [other.email]
    )
  })

  test('tickets, promotions and security mails are never left out', async ({ client, assert }) => {
    const victim = await givenUser({ password: PASSWORD })
    await askForLinks(client, victim, 10)
    const told: string[] = []
    for (let turn = 0; turn < 6; turn++) {
      const { event } = await givenEvent({ capacity: 1, waitlist: true })
      const holder = await givenUser()
      const held = await register(event, holder)
      await register(event, victim)
      const left = await client
        .delete(`/registrations/${held.publicId}`)
        .loginAs(holder)
        .withCsrfToken()
        .redirects(0)
      left.assertStatus(303)
      told.push('registration_waitlisted', 'registration_promoted')
    }
    const password = 'tortuga verde bajo la mesa'
    const changed = await client
      .put('/settings/password')
      .json({ currentPassword: PASSWORD, password })
      .loginAs(victim)
      .withCsrfToken()
      .redirects(0)
    changed.assertStatus(303)
    const mails = await mailsOf(victim)
    assert.deepEqual(
      mails.map(({ template }) => template).filter((name) => name !== 'authResetPassword'),
      [...told, 'authOwnPasswordChanged']
    )
  })
})
