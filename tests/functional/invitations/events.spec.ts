import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { saveAnnouncement } from '#app/announcements/actions/save_announcement'
import { editedAnnouncement } from '#app/announcements/queries/edited_announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { optOut } from '#app/invitations/actions/opt_out'
import Guardian from '#app/invitations/models/guardian'
import type Invitation from '#app/invitations/models/invitation'
import { readContact } from '#app/invitations/rules/contacts'
import OutboundMail from '#app/mails/models/outbound_mail'
import { messageRegistrants } from '#app/registrations/actions/message_registrants'
import { phoneCountry } from '#config/accounts'
import { givenEvent } from '#tests/fixtures/events'
import {
  assertVerified,
  fresh,
  givenInvitation,
  ledgerOf,
  pathOf,
  VOCATIONAL,
} from '#tests/fixtures/invitations'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ADMIN = 'admin'
const accept = (invitation: Invitation) =>
  acceptInvitation({ invitationId: invitation.id, minor: false, guardian: null, answers: {} })

/** A day with one who has a place, one who has not answered, one who said no more, and an account. */
async function givenDay() {
  const given = await givenEvent(VOCATIONAL)
  const inviter = await givenUser()
  const [placed, silent, unwilling] = [
    await givenInvitation(given.event, inviter, { email: 'placed@example.test', locale: 'es' }),
    await givenInvitation(given.event, inviter, { email: 'silent@example.test' }),
    await givenInvitation(given.event, inviter, { email: 'unwilling@example.test' }),
  ]
  await accept(placed)
  await accept(unwilling)
  await optOut({ invitationId: unwilling.id })
  const account = await givenUser({ email: 'account@example.test' })
  await register(given.event, account)
  const actor = { id: (await givenUser({ roles: [ADMIN] })).id, ability: ADMIN }
  return { ...given, placed, silent, unwilling, actor }
}

const last = async (recipient: string) => {
  const mail = await OutboundMail.query()
    .where('recipient', recipient)
    .orderBy('id', 'desc')
    .first()
  return mail!
}

test.group('An event to which people are invited', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)

  test('is called off: whoever has not answered is told, once, and their invitation ends', async ({
    assert,
  }) => {
    const { announcement, placed, silent, actor } = await givenDay()
    const cancel = () =>
      cancelAnnouncement({
        ...{ announcementId: announcement.id, reason: 'A storm is coming.' },
        ...{ actorId: actor.id, ability: actor.ability },
      })
    await cancel()
    await cancel()
    assert.equal((await fresh(silent)).status, 'cancelled')
    assert.equal((await fresh(placed)).status, 'cancelled')
    assert.equal((await ledgerOf(placed)).total, 0)
    const told = mailsTo('silent@example.test').filter(({ text }) => text.includes('A storm'))
    assert.lengthOf(told, 1)
    assert.include(told[0]!.text, pathOf(silent))
    assert.equal((await last('placed@example.test')).template, 'invitation_ended')
    assert.equal((await last('unwilling@example.test')).template, 'invitation_confirmed')
    const entry = await db
      .from('audit_entries')
      .where({ action: 'invitation.cancelled', subject_id: silent.id })
      .firstOrFail()
    assert.equal(entry.actor_id, actor.id)
    await assertVerified(assert)
  })

  test('moves: who is invited and who has a place read it on a link of their own', async ({
    assert,
  }) => {
    const { announcement, placed, actor } = await givenDay()
    const input = await announcementInput(announcement)
    input.event!.venue = 'The new hall'
    const edited = { id: announcement.id, version: 1 }
    const by = { actorId: actor.id, ability: actor.ability }
    const { told } = await saveAnnouncement({ edited, input, intent: 'save', ...by })
    assert.equal(told, 3)
    for (const recipient of ['placed@example.test', 'silent@example.test']) {
      const mail = await last(recipient)
      assert.equal(mail.template, 'invitation_changed')
      assert.include(String(mail.data.changes), 'The new hall')
      assert.include(String(mail.data.venue), 'The new hall')
    }
    assert.include(mailsTo('placed@example.test').at(-1)!.text, pathOf(placed))
    assert.include(mailsTo('placed@example.test').at(-1)!.subject, 'Cambió')
    assert.equal((await last('account@example.test')).template, 'event_changed')
    assert.equal((await last('unwilling@example.test')).template, 'invitation_confirmed')
    const ofEvent = await OutboundMail.query().where('template', 'event_changed')
    assert.lengthOf(ofEvent, 1)
  })

  test('moves and nobody is to be told: whoever is invited hears nothing, and is counted', async ({
    assert,
  }) => {
    const { announcement, actor } = await givenDay()
    await announcement.load('event')
    const { concerned, invited } = await editedAnnouncement(announcement)
    assert.deepEqual({ concerned, invited }, { concerned: 3, invited: 1 })
    const input = await announcementInput(announcement)
    input.event!.venue = 'The new hall'
    const edited = { id: announcement.id, version: 1 }
    const by = { actorId: actor.id, ability: actor.ability }
    const { told } = await saveAnnouncement({
      ...{ edited, input, intent: 'save', tell: false },
      ...by,
    })
    assert.equal(told, 0)
    const mails = await OutboundMail.query().whereIn('template', [
      'invitation_changed',
      'event_changed',
    ])
    assert.isEmpty(mails)
  })

  test('has something to say: prospects with a place read it with the way out', async ({
    assert,
  }) => {
    const { event, placed, actor } = await givenDay()
    await event.load('announcement')
    await messageRegistrants({
      ...{ event, states: ['confirmed'], subject: 'Bring a jacket', body: 'It will be cold.' },
      ...{ actor, messageKey: 'message-1' },
    })
    const mail = mailsTo('placed@example.test').at(-1)!
    assert.equal(mail.subject, 'Bring a jacket')
    assert.include(mail.text, 'It will be cold.')
    assert.include(mail.text, pathOf(placed))
    assert.equal((await last('account@example.test')).template, 'event_message')
    assert.equal((await last('silent@example.test')).template, 'invitation_sent')
    assert.equal((await last('unwilling@example.test')).template, 'invitation_confirmed')
  })
})

test.group('The way out of mails', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)

  const outOf = (recipient: string) => {
    const { headers } = mailsTo(recipient).at(-1)!
    return headers as { 'List-Unsubscribe-Post'?: { value?: string } | string }
  }

  test('is a button of the mail program, which needs no page and no token', async ({
    assert,
    client,
  }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'pia@example.test',
    })
    assert.include(JSON.stringify(outOf('pia@example.test')), 'List-Unsubscribe=One-Click')
    const { pathname } = new URL(String((await last('pia@example.test')).data.optOutUrl))
    const form = await client.post(pathname).redirects(0).form({ 'List-Unsubscribe': 'One-Click' })
    form.assertStatus(204)
    assert.equal((await fresh(invitation)).status, 'declined')
    // RFC 8058 asks for a body with parts; nothing of it is read.
    const parts = await client.post(pathname).redirects(0).field('List-Unsubscribe', 'One-Click')
    parts.assertStatus(204)
    assert.lengthOf(await db.from('invitation_opt_outs'), 1)
    const wrong = await client.post('/invitations/opt-out/nothing').accept('json').form({})
    wrong.assertStatus(404)
  })

  test('of a guardian is for the guardian, not for the prospect', async ({ assert, client }) => {
    const { event } = await givenEvent(VOCATIONAL)
    const invitation = await givenInvitation(event, await givenUser(), {
      email: 'pia@example.test',
    })
    const contact = readContact({ email: 'guardian@example.test' }, phoneCountry)
    const guardian = { ...contact, name: 'Gloria Guardian' }
    await acceptInvitation({ invitationId: invitation.id, minor: true, guardian, answers: {} })
    const { pathname } = new URL(String((await last('guardian@example.test')).data.optOutUrl))
    const page = await client.get(pathname).withInertia()
    page.assertInertiaPropsContains({ hasPlace: false })
    const done = await client.post(pathname).redirects(0).form({ 'List-Unsubscribe': 'One-Click' })
    done.assertStatus(204)
    assert.equal((await fresh(invitation)).status, 'accepted')
    const { id } = await Guardian.findByOrFail('invitationId', invitation.id)
    assert.isNumber(id)
    const other = await givenInvitation(event, await givenUser(), { email: 'leo@example.test' })
    await acceptInvitation({ invitationId: other.id, minor: true, guardian, answers: {} })
    const mails = await OutboundMail.query().where('recipient', 'guardian@example.test')
    assert.lengthOf(mails, 1)
  })
})
