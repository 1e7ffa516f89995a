import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { declineInvitation } from '#app/invitations/actions/decline_invitation'
import { markEnrolled } from '#app/invitations/actions/mark_enrolled'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { personalData } from '#app/auth/queries/personal_data'
import Guardian from '#app/invitations/models/guardian'
import { guardianUrl } from '#app/invitations/queries/links'
import { readContact } from '#app/invitations/rules/contacts'
import { purge } from '#app/privacy/actions/purge'
import { freezeClock } from '#app/core/clock'
import { LOCALE_COOKIE } from '#app/core/middleware/detect_locale_middleware'
import Registration from '#app/registrations/models/registration'
import { phoneCountry } from '#config/accounts'
import { FIELD_CONTRACTS } from '#isomorphic/privacy/field_contracts'
import { deliverMails } from '#tests/fixtures/mails'
import { givenEvent } from '#tests/fixtures/events'
import {
  assertVerified,
  fresh,
  givenInvitation,
  ledgerOf,
  pathOf,
  VOCATIONAL,
} from '#tests/fixtures/invitations'
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const GUARDIAN = {
  name: 'Gina Guardian',
  ...readContact({ email: 'gina@example.test' }, phoneCountry),
}

/** Where in the database a word stands. */
async function tablesWith(words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of [
    ...['users', 'invitations', 'guardians', 'registrations', 'audit_values', 'outbound_mails'],
    ...['import_rows', 'audit_entries'],
  ]) {
    const rows: object[] = await db.from(table)
    const text = JSON.stringify(rows).toLowerCase()
    if (words.some((word) => text.includes(word))) found.push(table)
  }
  return found
}

async function givenYara() {
  const { event } = await givenEvent(VOCATIONAL)
  const inviter = await givenUser({ name: 'Ines' })
  const invitation = await givenInvitation(event, inviter, {
    ...{ name: 'Yaravi Young', email: 'yaravi@example.test', phone: '7123 4567' },
  })
  await acceptInvitation({
    ...{ invitationId: invitation.id, minor: true, answers: {} },
    guardian: GUARDIAN,
  })
  return { event, inviter, invitation }
}

const WORDS = ['yaravi', '71234567', '7123 4567', 'gina']
const months = () => (FIELD_CONTRACTS.prospect.until as { months: number }).months

test.group('What is kept of prospects', (group) => {
  group.setup(deliverMails)
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('goes when its term is over, once; figures, points and who enrolled stay', async ({
    assert,
  }) => {
    const { event, inviter, invitation } = await givenYara()
    const enrolled = await givenInvitation(event, inviter, { name: 'Enrique Enrolled' })
    await acceptInvitation({
      ...{ invitationId: enrolled.id, minor: false, guardian: null, answers: {} },
    })
    const actor = { id: inviter.id, ability: 'admissions' }
    await markEnrolled({ invitationId: enrolled.id, actor })
    assert.includeMembers(await tablesWith(WORDS), ['users', 'invitations', 'guardians'])
    const before = await ledgerOf(invitation)

    freezeClock(event.endsAt.plus({ months: months() }).minus({ hours: 1 }))
    assert.notProperty(await purge(), 'prospect')
    freezeClock(event.endsAt.plus({ months: months() }).plus({ hours: 1 }))
    assert.equal((await purge()).prospect, 1)
    assert.notProperty(await purge(), 'prospect')
    assert.deepEqual(await tablesWith(WORDS), [])
    assert.deepEqual(await ledgerOf(invitation), before)
    const emptied = await fresh(invitation)
    assert.equal(emptied.inviterId, inviter.id)
    assert.isNotNull(emptied.purgedAt)
    assert.equal((await fresh(enrolled)).name, 'Enrique Enrolled')
    const audited = await db.from('audit_entries').where('action', 'house.purged')
    assert.lengthOf(audited, 3)
    await assertVerified(assert)
  })

  test('goes whole, also of whoever gave their place up and took it again', async ({ assert }) => {
    const { event, invitation } = await givenYara()
    const answer = { invitationId: invitation.id, minor: true, answers: {}, guardian: GUARDIAN }
    await declineInvitation({ invitationId: invitation.id })
    await acceptInvitation(answer)
    freezeClock(event.endsAt.plus({ months: months() }).plus({ hours: 1 }))
    assert.equal((await purge()).prospect, 1)
    assert.deepEqual(await tablesWith(WORDS), [])
    await assertVerified(assert)
  })

  test('goes with the account of whoever has it erased', async ({ assert }) => {
    const { invitation } = await givenYara()
    const { registrationId } = await fresh(invitation)
    const { userId } = await Registration.findOrFail(registrationId!)
    await eraseAccount({ userId })
    const left = await tablesWith(WORDS)
    // The farewell mail keeps the address until it is sent.
    assert.deepEqual(
      left.filter((table) => table !== 'outbound_mails'),
      []
    )
    await assertVerified(assert)
  })

  test('is given to the prospect by their link, and removed when they say so', async ({
    assert,
    client,
  }) => {
    const { event, invitation } = await givenYara()
    const other = await givenInvitation(event, await givenUser())
    const copy = await client.get(`${pathOf(invitation)}/data.json`)
    copy.assertHeader('content-disposition', 'attachment; filename="invitation.json"')
    for (const word of ['Yaravi Young', 'Gina Guardian']) assert.include(copy.text(), word)
    assert.notInclude(copy.text(), other.name)
    const erased = await client
      .delete(`${pathOf(invitation)}/data`)
      .withCsrfToken()
      .redirects(0)
    erased.assertStatus(303)
    erased.assertHeader('location', '/')
    assert.deepEqual(await tablesWith(WORDS), [])
    const gone = await client.get(pathOf(invitation))
    gone.assertStatus(404)
    assert.equal((await fresh(other)).status, 'invited')
    await assertVerified(assert)
  })

  test('is in the export of the person, and what they invited in the inviter’s', async ({
    assert,
  }) => {
    const { inviter, invitation } = await givenYara()
    const { registrationId } = await fresh(invitation)
    const { userId } = await Registration.findOrFail(registrationId!)
    const own = JSON.stringify(await personalData([userId]))
    for (const word of ['Yaravi Young', 'Gina Guardian']) assert.include(own, word)
    const sent = JSON.stringify(await personalData([inviter.id]))
    for (const word of WORDS) assert.notInclude(sent.toLowerCase(), word)
  })
})

test.group('The pages of a prospect', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('tell no other site the link that opens them, whoever looks', async ({ assert, client }) => {
    const { invitation } = await givenYara()
    const guardian = await Guardian.findByOrFail('invitationId', invitation.id)
    for (const path of [pathOf(invitation), new URL(guardianUrl(guardian)).pathname]) {
      const asGuest = client.get(path)
      const inLanguage = client.get(path).withPlainCookie(LOCALE_COOKIE, 'es')
      const signedIn = client.get(path).loginAs(await givenUser())
      for (const page of [await asGuest, await inLanguage, await signedIn]) {
        page.assertStatus(200)
        assert.equal(page.header('referrer-policy'), 'same-origin')
      }
    }
  })
})
