import { forgetInvitationsOf } from '#app/invitations/actions/forget_invitations'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { followUpInvitations } from '#app/invitations/actions/follow_up'
import { giveConsent } from '#app/invitations/actions/give_consent'
import { markEnrolled, unmarkEnrolled } from '#app/invitations/actions/mark_enrolled'
import { optOut } from '#app/invitations/actions/opt_out'
import Guardian from '#app/invitations/models/guardian'
import Invitation from '#app/invitations/models/invitation'
import { cardUrl } from '#app/invitations/queries/links'
import { readContact } from '#app/invitations/rules/contacts'
import OutboundMail from '#app/mails/models/outbound_mail'
import { queueMail } from '#app/mails/actions/queue_mail'
import Registration from '#app/registrations/models/registration'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import Ticket from '#app/tickets/models/ticket'
import { mergePeople } from '#app/users/actions/merge_people'
import { freezeClock, now, toSql } from '#app/core/clock'
import User from '#app/users/models/user'
import { phoneCountry } from '#config/accounts'
import { givenDoor } from '#tests/fixtures/attendance'
import { attend, givenSignatory, issueAll } from '#tests/fixtures/certificates'
import { givenEvent } from '#tests/fixtures/events'
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
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const OFFICE = 'admissions'
const FORM = { locale: 'en', consent: true }
const GINA = { name: 'Gina Guardian', ...readContact({ email: 'gina@example.test' }, phoneCountry) }

const accept = (invitation: Invitation) =>
  acceptInvitation({ invitationId: invitation.id, minor: false, guardian: null, answers: {} })

const templates = async (recipient: string) => {
  const mails = await OutboundMail.query().where('recipient', recipient).orderBy('id')
  return mails.map(({ template }) => template)
}

/** Where the way out of the last mail to somebody leads. */
async function wayOutOf(recipient: string): Promise<string> {
  const mail = await OutboundMail.query()
    .where('recipient', recipient)
    .orderBy('id', 'desc')
    .firstOrFail()
  return new URL(String(mail.data.optOutUrl)).pathname
}

const correct = (client: ApiClient, user: User, invitation: Invitation, body: object) =>
  client
    .put(`/vocational-invitations/${invitation.publicId}`)
    .loginAs(user)
    .withCsrfToken()
    .accept('json')
    .redirects(0)
    .json({ ...FORM, name: 'Pia Prospect', ...body })

/** The prospect sets a password: from now on they can sign in. */
async function signedUp(invitation: Invitation): Promise<User> {
  const person = await User.findByOrFail('email', invitation.email)
  await person.merge({ password: 'a-long-enough-password', prospect: false }).save()
  await person.merge({ emailVerifiedAt: now() }).save()
  return person
}

test.group('The way out of an invitation', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)

  test('is of the address that was written to, not of the one that it was corrected to', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter, { email: 'stranger@example.test' })
    const wayOut = await wayOutOf('stranger@example.test')
    const corrected = await correct(client, inviter, invitation, { email: 'pia@example.test' })
    corrected.assertStatus(303)
    const out = await client.post(wayOut).withCsrfToken().redirects(0)
    out.assertStatus(303)
    assert.equal((await fresh(invitation)).status, 'invited')
    const { event: other } = await givenEvent(VOCATIONAL)
    const toStranger = givenInvitation(other, inviter, { email: 'stranger@example.test' })
    assert.equal(await refusalCode(toStranger), 'E_ALREADY_INVITED')
    const toProspect = givenInvitation(other, inviter, { email: 'pia@example.test' })
    assert.equal(await refusalCode(toProspect), 'nothing')
  })

  test('still leads out once what was kept of the person is gone', async ({ assert, client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter, { email: 'pia@example.test' })
    const wayOut = await wayOutOf('pia@example.test')
    const erased = await client
      .delete(`${pathOf(invitation)}/data`)
      .withCsrfToken()
      .redirects(0)
    erased.assertStatus(303)
    await client.post(wayOut).withCsrfToken().redirects(0)
    const again = givenInvitation(event, inviter, { email: 'pia@example.test' })
    assert.equal(await refusalCode(again), 'E_ALREADY_INVITED')
  })
})

test.group('What others send to prospects', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)
  group.each.teardown(() => freezeClock(null))

  test('reaches nobody who opted out, and has the way out for the others', async ({
    assert,
    client,
  }) => {
    const startsAt = now().plus({ days: 5 }).startOf('second')
    const made = await givenEvent({ ...VOCATIONAL, startsAt })
    const inviter = await givenUser()
    const willing = await givenInvitation(made.event, inviter, { email: 'willing@example.test' })
    const unwilling = await givenInvitation(made.event, inviter, {
      email: 'unwilling@example.test',
    })
    const signatory = await givenSignatory()
    const stamps = { created_at: toSql(now()), updated_at: toSql(now()) }
    await db
      .table('event_signatories')
      .insert({ event_id: made.event.id, signatory_id: signatory.id, position: 1, ...stamps })
    await made.event.merge({ certificate: true, certificateMinAttendance: 50 }).save()
    for (const one of [willing, unwilling]) {
      await accept(one)
      const { registrationId } = await fresh(one)
      const registration = await Registration.findOrFail(registrationId!)
      await attend(registration, made.sessions, made.author)
    }
    await optOut({ invitationId: unwilling.id })
    const before = await templates('unwilling@example.test')
    for (const { id } of await Ticket.query().orderBy('id')) {
      await reissueTicket({ ticketId: id, actorId: made.author.id, reason: 'A lost phone' })
    }
    freezeClock(made.event.endsAt.plus({ hours: 1 }))
    assert.lengthOf(await issueAll(made), 2)
    assert.deepEqual(await templates('unwilling@example.test'), before)
    assert.deepEqual((await templates('willing@example.test')).slice(2), [
      ...['ticket_reissued', 'certificate_issued'],
    ])
    const { headers, text } = mailsTo('willing@example.test').at(-1)!
    const wayOut = await wayOutOf('willing@example.test')
    assert.include(text, wayOut)
    assert.include(JSON.stringify(headers), 'List-Unsubscribe=One-Click')
    await client.post(wayOut).withCsrfToken().redirects(0)
    const { event: other } = await givenEvent({ ...VOCATIONAL, startsAt: now().plus({ days: 9 }) })
    const later = givenInvitation(other, inviter, { email: 'willing@example.test' })
    assert.equal(await refusalCode(later), 'E_ALREADY_INVITED')
  })
})

test.group('Correcting an invitation', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('tells nobody that the prospect has made an account since', async ({ client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const contact = { email: 'pia@example.test' }
    const invitation = await givenInvitation(event, inviter, contact)
    await givenUser({ ...contact, phone: '+503 7000 0009' })
    const named = await correct(client, inviter, invitation, { ...contact, name: 'Pía Prospect' })
    named.assertStatus(303)
    const reached = { ...contact, phone: '7123 4567' }
    const withPhone = await correct(client, inviter, invitation, reached)
    withPhone.assertStatus(303)
    const taken = await correct(client, inviter, invitation, { ...contact, phone: '7000 0009' })
    taken.assertStatus(409)
  })

  test('is nothing for whoever may not invite any more', async ({ assert, client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter, { email: 'pia@example.test' })
    const mayChange = async () => {
      const page = `/vocational-invitations/${invitation.publicId}/edit`
      const shown = await client.get(page).loginAs(inviter).withInertia()
      return (shown.inertiaProps as { invitation: { mayChange: boolean } }).invitation.mayChange
    }
    assert.isTrue(await mayChange())
    await inviter.merge({ kindConfirmedAt: null }).save()
    assert.isFalse(await mayChange())
    const changed = await correct(client, inviter, invitation, { email: 'leo@example.test' })
    changed.assertStatus(403)
    const resent = await client
      .post(`/vocational-invitations/${invitation.publicId}/mail`)
      .loginAs(inviter)
      .withCsrfToken()
      .accept('json')
    resent.assertStatus(403)
    assert.equal((await fresh(invitation)).email, 'pia@example.test')
    // What they have sent they may still take back.
    const cancelled = await client
      .delete(`/vocational-invitations/${invitation.publicId}`)
      .loginAs(inviter)
      .withCsrfToken()
      .redirects(0)
      .json({ reason: 'It was a mistake' })
    cancelled.assertStatus(303)
    assert.equal((await fresh(invitation)).status, 'cancelled')
  })

  test('puts nobody into an invitation that was emptied', async ({ assert, client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter, { email: 'pia@example.test' })
    const person = await givenUser({ email: 'pia@example.test' })
    await db.transaction((trx) =>
      forgetInvitationsOf({ userIds: [person.id], emails: [person.email] }, trx)
    )
    const changed = await correct(client, inviter, invitation, { email: 'leo@example.test' })
    changed.assertStatus(409)
    const { status, email } = await fresh(invitation)
    assert.deepEqual([status, email], ['declined', null])
  })
})

test.group('Somebody at the door', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)

  type Door = Awaited<ReturnType<typeof givenDoor>>

  const walkIn = async (client: ApiClient, door: Door, inviter: User, changes: object = {}) => {
    const answer = await client
      .post(`/vocational-invitations/${door.event.publicId}/walk-ins`)
      .loginAs(door.scanner)
      .withCsrfToken()
      .accept('json')
      .json({
        ...{ name: 'Yara Young', email: 'yara@example.test', ...FORM, inviter: inviter.email },
        ...{ minor: false, clientScanId: ulid(), gate: 'Main door' },
        session: door.session.publicId,
        ...changes,
      })
    return answer.body() as { result?: string }
  }

  test('is taken in without the questions that the form of the invitation asks', async ({
    assert,
    client,
  }) => {
    const questions = [{ label: 'What do you like?', type: 'text', required: true }]
    const door = await givenDoor({ ...VOCATIONAL, questions })
    const { result } = await walkIn(client, door, await givenUser())
    assert.equal(result, 'accepted')
    await assertVerified(assert)
  })

  test('whose guardian comes along is let in, though the place was accepted before', async ({
    assert,
    client,
  }) => {
    const door = await givenDoor({
      ...VOCATIONAL,
      startsAt: now().plus({ minutes: 20 }).startOf('second'),
    })
    const inviter = await givenUser()
    const invitation = await givenInvitation(door.event, inviter, { email: 'yara@example.test' })
    await acceptInvitation({
      ...{ invitationId: invitation.id, minor: true, guardian: GINA, answers: {} },
    })
    const young = { minor: true, guardian: { name: 'Greta Guardian', phone: '+503 7000 1111' } }
    const alone = await walkIn(client, door, inviter, young)
    assert.equal(alone.result, 'not_confirmed')
    assert.isNull((await Guardian.findByOrFail('invitationId', invitation.id)).consentedAt)
    const together = await walkIn(client, door, inviter, { ...young, guardianConsents: true })
    assert.equal(together.result, 'accepted')
    const { name, phoneE164, consentedBy } = await Guardian.findByOrFail(
      'invitationId',
      invitation.id
    )
    assert.deepEqual([name, phoneE164, consentedBy], ['Greta Guardian', '+50370001111', 'door'])
    await assertVerified(assert)
  })

  test('whose guardian stayed at home: the guardian is written to', async ({ assert, client }) => {
    const door = await givenDoor(VOCATIONAL)
    const guardian = { name: 'Gina Guardian', email: 'gina@example.test' }
    await walkIn(client, door, await givenUser(), { minor: true, guardian })
    assert.deepEqual(await templates('gina@example.test'), ['invitation_guardian'])
    assert.deepEqual(await templates('yara@example.test'), [])
  })
})

test.group('A prospect who has an account by now', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)
  group.each.teardown(() => freezeClock(null))

  test('is told of their place as everybody is, where they are reached now', async ({ assert }) => {
    const startsAt = now().plus({ days: 5 }).startOf('second')
    const { event } = await givenEvent({ ...VOCATIONAL, startsAt })
    const inviter = await givenUser()
    const invitation = await givenInvitation(event, inviter, { email: 'old@example.test' })
    await accept(invitation)
    await optOut({ invitationId: invitation.id })
    const person = await signedUp(invitation)
    await person.merge({ email: 'new@example.test' }).save()
    const before = await templates('old@example.test')
    freezeClock(startsAt.minus({ hours: 20 }))
    await followUpInvitations()
    const actor = { id: inviter.id, ability: 'organizer' }
    const { registrationId } = await fresh(invitation)
    await cancelRegistration({
      ...{ registrationId: registrationId!, by: { actor, reason: 'The room is too small' } },
    })
    assert.deepEqual(await templates('old@example.test'), before)
    assert.deepEqual(await templates('new@example.test'), [
      ...['invitation_reminder', 'registration_cancelled_by_staff'],
    ])
    assert.equal((await fresh(invitation)).status, 'cancelled')
    await assertVerified(assert)
  })

  test('is told what the place waits for while it waits for their guardian', async ({ assert }) => {
    const { event } = await givenEvent({ ...VOCATIONAL, startsAt: now().plus({ days: 5 }) })
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'young@example.test',
    })
    await givenUser({ email: 'young@example.test' })
    await acceptInvitation({
      ...{ invitationId: invitation.id, minor: true, guardian: GINA, answers: {} },
    })
    const { id: guardianId } = await Guardian.findByOrFail('invitationId', invitation.id)
    await giveConsent({ guardianId, by: 'link' })
    assert.deepEqual(await templates('young@example.test'), [
      ...['invitation_sent', 'invitation_held', 'invitation_confirmed'],
    ])
  })

  test('is told once when they accept', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'pia@example.test',
    })
    await givenUser({ email: 'pia@example.test' })
    await accept(invitation)
    assert.deepEqual(await templates('pia@example.test'), [
      ...['invitation_sent', 'registration_confirmed'],
    ])
  })
})

test.group('What an invitation leaves behind', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)
  group.each.teardown(() => freezeClock(null))

  test('an enrolment that is taken back after the place was given up ends it', async ({
    assert,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const office = await givenUser({ roles: [OFFICE] })
    const actor = { id: office.id, ability: OFFICE }
    const invitation = await givenInvitation(event, await givenUser())
    await accept(invitation)
    await markEnrolled({ invitationId: invitation.id, actor })
    const { registrationId } = await fresh(invitation)
    await cancelRegistration({ registrationId: registrationId!, by: { actor, reason: 'Full' } })
    await assertVerified(assert)
    await unmarkEnrolled({ invitationId: invitation.id, actor })
    assert.equal((await fresh(invitation)).status, 'cancelled')
    assert.equal((await ledgerOf(invitation)).total, 0)
    await assertVerified(assert)
  })

  test('erasing it forgets its own mails, and no other of the prospect or the guardian', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'pia@example.test',
    })
    await acceptInvitation({
      ...{ invitationId: invitation.id, minor: true, guardian: GINA, answers: {} },
    })
    const account = await givenUser({ email: 'gina@example.test' })
    await db.transaction(async (trx) => {
      for (const recipient of ['gina@example.test', 'pia@example.test']) {
        const data = { name: 'Whoever', actionUrl: 'https://example.test/forgot-password' }
        await queueMail(
          { userId: account.id, recipient, locale: 'en', template: 'authPasswordChanged', data },
          trx
        )
      }
    })
    const erased = await client
      .delete(`${pathOf(invitation)}/data`)
      .withCsrfToken()
      .redirects(0)
    erased.assertStatus(303)
    assert.deepEqual(await templates('gina@example.test'), ['authPasswordChanged'])
    assert.deepEqual(await templates('pia@example.test'), ['authPasswordChanged'])
  })

  test('whoever was reminded is reminded again before another day', async ({ assert }) => {
    const startsAt = now().plus({ days: 5 }).startOf('second')
    const { event } = await givenEvent({ ...VOCATIONAL, startsAt })
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'pia@example.test',
    })
    await accept(invitation)
    freezeClock(startsAt.minus({ hours: 20 }))
    assert.equal((await followUpInvitations()).reminded, 1)
    const later = startsAt.plus({ days: 9 })
    await event.merge({ startsAt: later, endsAt: later.plus({ hours: 2 }) }).save()
    assert.equal((await followUpInvitations()).reminded, 0)
    freezeClock(later.minus({ hours: 20 }))
    assert.equal((await followUpInvitations()).reminded, 1)
    assert.equal((await followUpInvitations()).reminded, 0)
    assert.deepEqual((await templates('pia@example.test')).slice(2), [
      ...['invitation_reminder', 'invitation_reminder'],
    ])
  })

  test('a place is given up and taken again five times at most', async ({ assert, client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser())
    const path = `${pathOf(invitation)}/acceptance`
    for (let time = 0; time < 5; time += 1) {
      const accepted = await client.post(path).withCsrfToken().redirects(0).json(ADULT)
      accepted.assertStatus(303)
      const given = await client.delete(path).withCsrfToken().redirects(0)
      given.assertStatus(303)
    }
    const sixth = await client.post(path).withCsrfToken().accept('json').redirects(0).json(ADULT)
    sixth.assertStatus(409)
    assert.equal((sixth.body() as { code: string }).code, 'E_INVITATION_ENDED')
    assert.equal((await fresh(invitation)).status, 'declined')
    await assertVerified(assert)
  })
})

test.group('Whoever invites', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  async function merged() {
    const [winner, loser] = [await givenUser(), await givenUser()]
    const actorId = (await givenUser({ roles: ['admin'] })).id
    const merge = () =>
      mergePeople({
        ...{ winnerId: winner.id, loserId: loser.id, keep: {}, cancelReason: '', actorId },
      })
    return { winner, loser, merge }
  }

  test('has one limit under all their accounts, by rule and database', async ({ assert }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const { winner, loser, merge } = await merged()
    await givenInvitation(event, loser)
    await db
      .from('invitation_campaigns')
      .where('event_id', event.id)
      .update({ invitation_limit: 1 })
    await merge()
    assert.equal(await refusalCode(givenInvitation(event, winner)), 'E_INVITATION_LIMIT')
    const row: Record<string, unknown> = await db
      .from('invitations')
      .where('inviter_id', loser.id)
      .firstOrFail()
    delete row.id
    const copy = { ...row, public_id: ulid(), email: 'new@example.test' }
    await assert.rejects(
      () =>
        db.transaction((trx) =>
          trx.table('invitations').insert({ ...copy, inviter_id: winner.id })
        ),
      /reached the limit/
    )
  })

  test('keeps the card that was printed before their accounts were merged', async ({ client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const { winner, loser, merge } = await merged()
    const card = new URL(cardUrl({ event: event.publicId, inviter: loser.publicId })).pathname
    await merge()
    const page = await client.get(card).withInertia()
    page.assertStatus(200)
    page.assertInertiaPropsContains({ inviter: winner.name })
  })

  test('of the office has a card that opens, though they are no student', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const office = await givenUser({ kind: 'external', roles: [OFFICE] })
    const own = await client
      .get(`/vocational-invitations/${event.publicId}/card`)
      .loginAs(office)
      .withInertia()
    const { url } = own.inertiaProps as { url: string }
    const page = await client.get(new URL(url).pathname).withInertia()
    page.assertStatus(200)
    const joined = await client
      .post(new URL(url).pathname)
      .withCsrfToken()
      .redirects(0)
      .json({ ...FORM, name: 'Pia Prospect', email: 'pia@example.test' })
    joined.assertStatus(303)
    assert.equal((await Invitation.findByOrFail('name', 'Pia Prospect')).inviterId, office.id)
  })
})
