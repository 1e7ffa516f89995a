import Invitation from '#app/invitations/models/invitation'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { optOut } from '#app/invitations/actions/opt_out'
import { followUpInvitations } from '#app/invitations/actions/follow_up'
import { registerPerson } from '#app/registrations/actions/register_person'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import User from '#app/users/models/user'
import Guardian from '#app/invitations/models/guardian'
import { guardianToken } from '#app/invitations/queries/links'
import OutboundMail from '#app/mails/models/outbound_mail'
import { freezeClock, now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import {
  ADULT,
  assertVerified,
  fresh,
  givenInvitation,
  ledgerOf,
  pathOf,
  VOCATIONAL,
} from '#tests/fixtures/invitations'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { refusalCode } from '#tests/fixtures/registrations'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const FORM = { locale: 'en', consent: true }

const invite = (client: ApiClient, user: User, body: Record<string, unknown>) =>
  client
    .post('/vocational-invitations')
    .loginAs(user)
    .withCsrfToken()
    .accept('json')
    .redirects(0)
    .json({ ...FORM, ...body })

const answer = (client: ApiClient, invitation: Invitation, body: Record<string, unknown>) =>
  client
    .post(`${pathOf(invitation)}/acceptance`)
    .withCsrfToken()
    .accept('json')
    .redirects(0)
    .json(body)

const templates = async (recipient: string) => {
  const mails = await OutboundMail.query().where('recipient', recipient).orderBy('id')
  return mails.map(({ template }) => template)
}

test.group('Inviting', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)

  test('a student invites, and the prospect gets a mail with the way to their page', async ({
    assert,
    client,
  }) => {
    const { announcement } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser({ name: 'Ines Inviter' })
    const sent = await invite(client, inviter, {
      event: announcement.slug,
      name: 'Pia Prospect',
      email: ' Pia@Example.TEST ',
      phone: '7123 4567',
      school: 'Instituto',
    })
    sent.assertStatus(303)
    const invitation = await Invitation.findByOrFail('name', 'Pia Prospect')
    sent.assertHeader('location', `/vocational-invitations/${invitation.publicId}/edit`)
    assert.equal(invitation.email, 'pia@example.test')
    assert.equal(invitation.phoneE164, '+50371234567')
    assert.equal(invitation.status, 'invited')
    const [mail] = await OutboundMail.query().where('recipient', 'pia@example.test')
    assert.equal(mail!.template, 'invitation_sent')
    assert.notProperty(mail!.data, 'secretUrl')
    assert.include(mailsTo('pia@example.test')[0]!.text, pathOf(invitation))
    const page = await client.get(pathOf(invitation)).withInertia()
    page.assertInertiaComponent('vocationalInvitations/ticket')
  })

  test('whoever is only a guest, unverified or not confirmed invites nobody', async ({
    client,
  }) => {
    const { announcement } = await givenEvent(VOCATIONAL)
    const body = { event: announcement.slug, name: 'Pia', email: 'pia@example.test' }
    for (const given of [
      { kind: 'external' },
      { kindConfirmed: false },
      { verified: false },
    ] as const) {
      const refused = await invite(client, await givenUser(given), body)
      refused.assertStatus(403)
    }
  })

  test('refuses alike who can sign in, who is invited, who wants none, and oneself', async ({
    assert,
    client,
  }) => {
    const { announcement, event } = await givenEvent(VOCATIONAL)
    const [inviter, other] = [await givenUser({ phone: '+503 7000 0001' }), await givenUser()]
    const account = await givenUser({ email: 'account@example.test', phone: '+503 7000 0002' })
    await givenInvitation(event, other, { email: 'taken@example.test', phone: '+503 7000 0003' })
    const unwilling = await givenInvitation(event, other, { email: 'no@example.test' })
    await optOut({ invitationId: unwilling.id })
    const contacts = [
      { email: account.email },
      { email: 'ACCOUNT@example.test' },
      { phone: '7000-0002' },
      { email: 'taken@example.test' },
      { phone: '+50370000003' },
      { email: 'no@example.test' },
      { email: inviter.email },
      { phone: '7000 0001' },
    ]
    const answers = []
    for (const contact of contacts) {
      const refused = await invite(client, inviter, {
        event: announcement.slug,
        name: 'Somebody',
        ...contact,
      })
      refused.assertStatus(409)
      const { code, message } = refused.body() as { code: string; message: string }
      answers.push({ code, message })
    }
    assert.deepEqual(new Set(answers.map((one) => JSON.stringify(one))).size, 1)
    assert.equal(answers[0]!.code, 'E_ALREADY_INVITED')
    assert.equal(await Invitation.query().where('inviterId', inviter.id).first(), null)
  })

  test('the database refuses them too', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const account = await givenUser()
    const invitation = await givenInvitation(event, inviter)
    await assert.rejects(
      () =>
        db.transaction((trx) =>
          trx.from('invitations').where('id', invitation.id).update({ email: account.email })
        ),
      /somebody who can sign in/
    )
    await assert.rejects(
      () => db.transaction((trx) => trx.from('invitations').where('id', invitation.id).delete()),
      /cancelled, not removed/
    )
    await assert.rejects(
      () =>
        db.transaction((trx) =>
          trx.from('invitations').where('id', invitation.id).update({ inviter_id: account.id })
        ),
      /does not change/
    )
  })

  test('up to the limit of an inviter and event', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    await givenInvitation(event, inviter)
    await db
      .from('invitation_campaigns')
      .where('event_id', event.id)
      .update({ invitation_limit: 2 })
    await givenInvitation(event, inviter)
    assert.equal(await refusalCode(givenInvitation(event, inviter)), 'E_INVITATION_LIMIT')
    assert.equal(await refusalCode(givenInvitation(event, await givenUser())), 'nothing')
  })

  test('nobody is invited to another kind of event, or to one that is over', async ({ assert }) => {
    const inviter = await givenUser()
    const over = { startsAt: now().minus({ days: 2 }), endsAt: now().minus({ days: 1 }) }
    for (const given of [
      {},
      { ...VOCATIONAL, ...over },
      { ...VOCATIONAL, status: 'cancelled' as const },
    ]) {
      const { event } = await givenEvent(given)
      assert.equal(await refusalCode(givenInvitation(event, inviter)), 'E_INVITATIONS_CLOSED')
    }
  })

  test('is corrected to other addresses three times at most, by rule and database', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter)
    const correct = (email: string) =>
      client
        .put(`/vocational-invitations/${invitation.publicId}`)
        .loginAs(inviter)
        .withCsrfToken()
        .accept('json')
        .redirects(0)
        .json({ ...FORM, name: 'Pia Prospect', email })
    for (const nth of [1, 2, 3]) (await correct(`pia${nth}@example.test`)).assertStatus(303)
    const fourth = await correct('pia4@example.test')
    fourth.assertStatus(409)
    assert.equal((fourth.body() as { code: string }).code, 'E_INVITATION_MOVED')
    // The name is corrected as often as one likes.
    const { email } = await fresh(invitation)
    assert.equal(email, 'pia3@example.test')
    ;(await correct('pia3@example.test')).assertStatus(303)
    await assert.rejects(() =>
      db.transaction((trx) =>
        trx.from('invitations').where('id', invitation.id).update({ link_version: 5 })
      )
    )
  })

  test('a corrected address gets a link of its own, and the old one opens nothing', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter, { email: 'wrong@example.test' })
    const changed = await client
      .put(`/vocational-invitations/${invitation.publicId}`)
      .loginAs(inviter)
      .withCsrfToken()
      .redirects(0)
      .json({ locale: 'es', name: 'Pia Right', email: 'right@example.test' })
    changed.assertStatus(303)
    const old = await client.get(pathOf(invitation))
    old.assertStatus(404)
    const page = await client.get(pathOf(await fresh(invitation)))
    page.assertStatus(200)
    assert.deepEqual(await templates('right@example.test'), ['invitation_sent'])
  })
})

test.group('Answering an invitation', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)
  group.each.teardown(() => freezeClock(null))

  test('makes a person who cannot sign in, with a seat, a ticket and a point', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter, { email: 'pia@example.test' })
    for (let time = 0; time < 2; time += 1) {
      const accepted = await answer(client, invitation, ADULT)
      accepted.assertStatus(303)
    }
    const { registrationId, status } = await fresh(invitation)
    assert.equal(status, 'accepted')
    const registration = await Registration.findOrFail(registrationId!)
    assert.equal(registration.status, 'confirmed')
    assert.equal(registration.source, 'invitation')
    const person = await User.findOrFail(registration.userId)
    assert.isNull(person.password)
    assert.equal(person.email, 'pia@example.test')
    assert.lengthOf(await Ticket.query().where('registrationId', registration.id), 1)
    assert.deepEqual(await ledgerOf(invitation), { entries: ['accepted 1'], total: 1 })
    assert.deepEqual(await templates('pia@example.test'), [
      'invitation_sent',
      'invitation_confirmed',
    ])
    await assertVerified(assert)
    const page = await client.get(pathOf(invitation)).withInertia()
    assert.containsSubset(page.inertiaProps as object, {
      page: { state: 'place', place: { status: 'confirmed' } },
    })
    const pdf = await client.get(`${pathOf(invitation)}/ticket.pdf`)
    pdf.assertHeader('content-type', 'application/pdf')
  })

  test('somebody who left only a phone has a seat and no mail', async ({ assert, client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser(), {
      email: null,
      phone: '+503 7123 0000',
    })
    const accepted = await answer(client, invitation, ADULT)
    accepted.assertStatus(303)
    const { registrationId } = await fresh(invitation)
    const { userId } = await Registration.findOrFail(registrationId!)
    const person: { email: unknown; phone_e164: string } = await db
      .from('users')
      .where('id', userId)
      .firstOrFail()
    assert.isNull(person.email)
    assert.equal(person.phone_e164, '+50371230000')
  })

  test('has the sessions of their ticket for a calendar, without the link that opens it', async ({
    assert,
    client,
  }) => {
    const startsAt = now().plus({ days: 9 }).startOf('hour')
    const sittings = [
      { name: 'In the labs', startsAt, endsAt: startsAt.plus({ hours: 2 }) },
      {
        name: 'With a mentor',
        startsAt: startsAt.plus({ days: 1 }),
        endsAt: startsAt.plus({ days: 1, hours: 1 }),
      },
    ]
    const { event, announcement } = await givenEvent({
      ...{ ...VOCATIONAL, startsAt, endsAt: sittings[1]!.endsAt, sessions: sittings },
    })
    const invitation = await givenInvitation(event, await givenUser())
    const calendar = () => client.get(`${pathOf(invitation)}/calendar.ics`)
    ;(await calendar()).assertStatus(404)
    await acceptInvitation({
      ...{ invitationId: invitation.id, minor: false, guardian: null, answers: {} },
    })
    const page = await client.get(pathOf(invitation)).withInertia()
    const { place } = (page.inertiaProps as { page: { place: { sessions: { name: string }[] } } })
      .page
    assert.deepEqual(
      place.sessions.map(({ name }) => name),
      ['In the labs', 'With a mentor']
    )
    const file = await calendar()
    file.assertStatus(200)
    file.assertHeader('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
    const text = file.text().replaceAll('\r\n ', '')
    assert.lengthOf(text.match(/BEGIN:VEVENT/g)!, 2)
    assert.include(text, `/announcements/${announcement.slug}`)
    assert.notInclude(text, '/invitations/')
    assert.notInclude(text, '/dashboard/')
  })

  test('a full event has a waitlist, and whoever gives up their seat promotes the next', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent({ ...VOCATIONAL, capacity: 1 })
    const inviter = await givenUser()
    const [first, second] = [
      await givenInvitation(event, inviter, { email: 'first@example.test' }),
      await givenInvitation(event, inviter, { email: 'second@example.test' }),
    ]
    for (const one of [first, second]) await answer(client, one, ADULT)
    const placeOf = async (one: Invitation) =>
      (await Registration.findOrFail((await fresh(one)).registrationId!)).status
    assert.deepEqual([await placeOf(first), await placeOf(second)], ['confirmed', 'waitlisted'])
    assert.equal((await ledgerOf(second)).total, 1)
    const given = await client
      .delete(`${pathOf(first)}/acceptance`)
      .withCsrfToken()
      .redirects(0)
    given.assertStatus(303)
    assert.equal((await fresh(first)).status, 'declined')
    assert.deepEqual(await ledgerOf(first), { entries: ['accepted 1', 'accepted -1'], total: 0 })
    assert.equal(await placeOf(second), 'confirmed')
    assert.deepEqual(await templates('second@example.test'), [
      'invitation_sent',
      'invitation_waitlisted',
      'invitation_confirmed',
    ])
    // At the back of the line, and the point is there again.
    await answer(client, first, ADULT)
    assert.equal(await placeOf(first), 'waitlisted')
    assert.deepEqual((await ledgerOf(first)).entries, ['accepted 1', 'accepted -1', 'accepted 1'])
    await assertVerified(assert)
  })

  test('under age the seat is held, and the guardian’s consent makes the ticket', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent({ ...VOCATIONAL, startsAt: now().plus({ days: 5 }) })
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'young@example.test',
    })
    const lacking = await answer(client, invitation, { ...ADULT, minor: true })
    lacking.assertStatus(409)
    const own = { name: 'Me Myself', email: 'young@example.test' }
    const self = await answer(client, invitation, { ...ADULT, minor: true, guardian: own })
    self.assertStatus(409)
    const guardian = { name: 'Gina Guardian', email: 'gina@example.test' }
    const accepted = await answer(client, invitation, { ...ADULT, minor: true, guardian })
    accepted.assertStatus(303)
    const { registrationId } = await fresh(invitation)
    const tickets = () => Ticket.query().where('registrationId', registrationId!)
    assert.lengthOf(await tickets(), 0)
    assert.deepEqual(await templates('young@example.test'), ['invitation_sent', 'invitation_held'])
    assert.deepEqual(await templates('gina@example.test'), ['invitation_guardian'])
    await assertVerified(assert)

    const row = await Guardian.findByOrFail('name', 'Gina Guardian')
    const link = `/invitations/guardian/${guardianToken(row)}`
    const page = await client.get(link).withInertia()
    page.assertInertiaComponent('vocationalInvitations/guardian')
    for (let time = 0; time < 2; time += 1) {
      const consented = await client.post(link).withCsrfToken().redirects(0).json({ consent: true })
      consented.assertStatus(303)
    }
    assert.lengthOf(await tickets(), 1)
    assert.deepEqual(await templates('young@example.test'), [
      ...['invitation_sent', 'invitation_held', 'invitation_confirmed'],
    ])
    await assertVerified(assert)
  })

  test('without consent 24 hours before the start the seat goes on', async ({ assert }) => {
    const startsAt = now().plus({ days: 5 }).startOf('second')
    const { event } = await givenEvent({ ...VOCATIONAL, startsAt, capacity: 1 })
    const inviter = await givenUser()
    const [young, next] = [
      await givenInvitation(event, inviter),
      await givenInvitation(event, inviter),
    ]
    const guardian = {
      name: 'Gina',
      ...{ email: 'g@example.test', emailTyped: null, phone: null, phoneE164: null },
    }
    await acceptInvitation({ invitationId: young.id, minor: true, guardian, answers: {} })
    await acceptInvitation({ invitationId: next.id, minor: false, guardian: null, answers: {} })
    freezeClock(startsAt.minus({ hours: 24, minutes: 1 }))
    assert.equal((await followUpInvitations()).cancelled, 0)
    freezeClock(startsAt.minus({ hours: 24 }))
    assert.equal((await followUpInvitations()).cancelled, 1)
    assert.equal((await followUpInvitations()).cancelled, 0)
    assert.equal((await fresh(young)).status, 'cancelled')
    assert.equal((await ledgerOf(young)).total, 0)
    const { status } = await Registration.findOrFail((await fresh(next)).registrationId!)
    assert.equal(status, 'confirmed')
  })

  test('is reminded before the day, thanked after it, and ends with it, once each', async ({
    assert,
    client,
  }) => {
    const startsAt = now().plus({ days: 5 }).startOf('second')
    const { event } = await givenEvent({ ...VOCATIONAL, startsAt })
    const inviter = await givenUser()
    const [comes, silent] = [
      await givenInvitation(event, inviter, { email: 'comes@example.test' }),
      await givenInvitation(event, inviter),
    ]
    await acceptInvitation({ invitationId: comes.id, minor: false, guardian: null, answers: {} })
    freezeClock(startsAt.minus({ hours: 20 }))
    assert.equal((await followUpInvitations()).reminded, 1)
    assert.equal((await followUpInvitations()).reminded, 0)
    await db
      .from('invitations')
      .where('id', comes.id)
      .update({ status: 'attended', attended_at: startsAt.toSQL() })
    freezeClock(startsAt.plus({ hours: 3 }))
    const after = await followUpInvitations()
    assert.deepEqual([after.thanked, after.expired], [1, 1])
    assert.equal((await fresh(silent)).status, 'expired')
    assert.deepEqual(await templates('comes@example.test'), [
      ...['invitation_sent', 'invitation_confirmed', 'invitation_reminder', 'invitation_thanks'],
    ])
    for (const [invitation, state] of [
      [comes, 'thanks'],
      [silent, 'ended'],
    ] as const) {
      const page = await client.get(pathOf(invitation)).withInertia()
      page.assertInertiaPropsContains({ page: { state } })
    }
  })

  test('one tap ends all mails, and the place stays', async ({ assert, client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'pia@example.test',
    })
    await answer(client, invitation, ADULT)
    const [mail] = await OutboundMail.query().where('recipient', 'pia@example.test')
    const { pathname } = new URL(String(mail!.data.optOutUrl))
    const page = await client.get(pathname).withInertia()
    page.assertInertiaComponent('vocationalInvitations/optOut')
    const done = await client.post(pathname).withCsrfToken().redirects(0)
    done.assertStatus(303)
    const before = await templates('pia@example.test')
    await client
      .delete(`${pathOf(invitation)}/acceptance`)
      .withCsrfToken()
      .redirects(0)
    assert.deepEqual(await templates('pia@example.test'), before)
    assert.equal((await fresh(invitation)).status, 'declined')
  })

  test('whoever signs up with the address by its mail is the person, with the place', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'pia@example.test',
    })
    await answer(client, invitation, ADULT)
    const signedUp = await client
      .post('/register')
      .withCsrfToken()
      .redirects(0)
      .form({
        ...{ name: 'Pia P', email: 'pia@example.test', kind: 'external' },
        password: 'correct horse battery',
      })
    signedUp.assertStatus(302)
    const mails = await OutboundMail.query()
      .where('recipient', 'pia@example.test')
      .orderBy('id', 'desc')
    assert.equal(mails[0]!.template, 'authClaimAccount')
    const set = await client
      .post(mailsTo('pia@example.test').at(-1)!.path)
      .withCsrfToken()
      .redirects(0)
      .form({ password: 'correct horse battery' })
    set.assertStatus(302)
    set.assertHeader('location', '/login')
    const { registrationId } = await fresh(invitation)
    const { userId } = await Registration.findOrFail(registrationId!)
    const person = await User.findByOrFail('email', 'pia@example.test')
    assert.equal(person.id, userId)
    assert.isTrue(person.isVerified)
    assert.isNotNull(person.password)
  })

  test('somebody who registered on their own is not registered twice', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'pia@example.test',
    })
    const person = await givenUser({ email: 'pia@example.test' })
    await registerPerson({ eventId: event.id, userId: person.id, answers: {} })
    const accepting = acceptInvitation({
      ...{ invitationId: invitation.id, minor: false, guardian: null, answers: {} },
    })
    assert.equal(await refusalCode(accepting), 'E_ALREADY_REGISTERED')
  })
})
