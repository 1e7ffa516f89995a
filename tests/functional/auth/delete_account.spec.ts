import Announcement from '#app/announcements/models/announcement'
import EventStaff from '#app/announcements/models/event_staff'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { HOLDINGS } from '#app/auth/actions/remove_unverified_accounts'
import { sweepLeftovers } from '#app/auth/actions/sweep_leftovers'
import { freezeClock, now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import ImportRow from '#app/imports/models/import_row'
import { queueMail } from '#app/mails/actions/queue_mail'
import { registerPerson } from '#app/registrations/actions/register_person'
import Registration from '#app/registrations/models/registration'
import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import Ticket from '#app/tickets/models/ticket'
import type User from '#app/users/models/user'
import { mailRetentionDays } from '#config/app'
import { mailDirectory } from '#config/mail'
import { givenEvent } from '#tests/fixtures/events'
import { givenImport } from '#tests/fixtures/imports'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { assertLedgerClean, collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { NOT_CONFIRMED } from '#tests/helpers/confirmed_password'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ulid } from 'ulid'

function confirmedSession() {
  return { password_confirmed_at: now().toUnixInteger() }
}

function erase(client: ApiClient, user: User, word = 'DELETE') {
  return client
    .delete('/settings/account')
    .loginAs(user)
    .withSession(confirmedSession())
    .json({ word })
    .withCsrfToken()
    .withInertia()
    .redirects(0)
}

/** What an account may refer to, and what happens to it when the account is deleted. */
const DECIDED: Record<string, 'erased' | 'stays: the row says nothing personal'> = {
  'announcements.author_id': 'stays: the row says nothing personal',
  'arduino_kit_changes.changed_by': 'stays: the row says nothing personal',
  'attendances.checked_in_by': 'stays: the row says nothing personal',
  'attendances.undone_by': 'stays: the row says nothing personal',
  'audit_entries.actor_id': 'stays: the row says nothing personal',
  'bank_statement_lines.decided_by': 'stays: the row says nothing personal',
  'bank_statements.uploaded_by': 'stays: the row says nothing personal',
  'cash_desk_sessions.cashier_id': 'stays: the row says nothing personal',
  'cash_desk_sessions.closed_by': 'stays: the row says nothing personal',
  'certificate_links.user_id': 'erased',
  'certificates.issued_by': 'stays: the row says nothing personal',
  'certificates.revoked_by': 'stays: the row says nothing personal',
  'door_devices.revoked_by': 'stays: the row says nothing personal',
  'door_devices.user_id': 'stays: the row says nothing personal',
  'email_changes.user_id': 'erased',
  'event_messages.sent_by': 'stays: the row says nothing personal',
  'event_staff.user_id': 'erased',
  'imports.uploaded_by': 'stays: the row says nothing personal',
  'invitation_points.inviter_id': 'stays: the row says nothing personal',
  'invitation_points.reviewed_by': 'stays: the row says nothing personal',
  'invitation_redemptions.handed_out_by': 'stays: the row says nothing personal',
  'invitation_redemptions.inviter_id': 'stays: the row says nothing personal',
  'invitations.inviter_id': 'stays: the row says nothing personal',
  'inviters.user_id': 'erased',
  'kept_addresses.user_id': 'erased',
  'legal_consents.user_id': 'stays: the row says nothing personal',
  'legal_documents.published_by': 'stays: the row says nothing personal',
  'list_views.user_id': 'erased',
  'notification_preferences.user_id': 'erased',
  'notification_settings.user_id': 'erased',
  'notifications.user_id': 'erased',
  'online_refunds.asked_by': 'stays: the row says nothing personal',
  'open_sessions.user_id': 'erased',
  'opening_alerts.user_id': 'erased',
  'outbound_mails.user_id': 'erased',
  'passkeys.user_id': 'erased',
  'payment_proofs.user_id': 'stays: the row says nothing personal',
  'payments.created_by': 'stays: the row says nothing personal',
  'payments.user_id': 'stays: the row says nothing personal',
  'personal_codes.user_id': 'stays: the row says nothing personal',
  'personal_feeds.user_id': 'erased',
  'push_subscriptions.user_id': 'erased',
  'receipts.issued_by': 'stays: the row says nothing personal',
  'recovery_codes.user_id': 'erased',
  'refund_requests.decided_by': 'stays: the row says nothing personal',
  'registrations.decided_by': 'stays: the row says nothing personal',
  'registrations.user_id': 'stays: the row says nothing personal',
  'remember_me_tokens.tokenable_id': 'erased',
  'result_publications.published_by': 'stays: the row says nothing personal',
  'scan_reviews.reviewer_id': 'stays: the row says nothing personal',
  'scans.scanned_by': 'stays: the row says nothing personal',
  'scores.user_id': 'stays: the row says nothing personal',
  'survey_invitations.user_id': 'erased',
  'team_judges.user_id': 'stays: the row says nothing personal',
  'team_members.user_id': 'stays: the row says nothing personal',
  'team_seekers.user_id': 'erased',
  'teams.captain_id': 'stays: the row says nothing personal',
  'tracked_jobs.started_by': 'stays: the row says nothing personal',
  'transaction_reviews.reviewer_id': 'stays: the row says nothing personal',
  'transactions.recorded_by': 'stays: the row says nothing personal',
  'user_roles.user_id': 'erased',
  'user_tokens.user_id': 'erased',
  'user_words.user_id': 'erased',
  'users.merged_into_id': 'stays: the row says nothing personal',
}

/** What is no reason to keep an account that nobody verified: it comes with a role, or with using the account. */
const NO_HOLDINGS = [
  ...['arduino_kit_changes.changed_by', 'result_publications.published_by'],
  ...['scores.user_id', 'team_judges.user_id'],
  ...['attendances.checked_in_by', 'attendances.undone_by', 'audit_entries.actor_id'],
  ...['legal_consents.user_id', 'legal_documents.published_by', 'outbound_mails.user_id'],
  ...['personal_codes.user_id', 'registrations.decided_by', 'scans.scanned_by'],
  ...['tracked_jobs.started_by', 'email_changes.user_id', 'kept_addresses.user_id'],
  ...['cash_desk_sessions.cashier_id', 'cash_desk_sessions.closed_by', 'payment_proofs.user_id'],
  ...['receipts.issued_by', 'refund_requests.decided_by', 'transaction_reviews.reviewer_id'],
  ...['transactions.recorded_by', 'online_refunds.asked_by', 'event_messages.sent_by'],
  ...['notification_preferences.user_id', 'notification_settings.user_id'],
  ...['notifications.user_id', 'push_subscriptions.user_id', 'personal_feeds.user_id'],
  ...['opening_alerts.user_id', 'list_views.user_id', 'survey_invitations.user_id'],
  ...['door_devices.user_id', 'door_devices.revoked_by', 'scan_reviews.reviewer_id'],
  // Only who is verified invites.
  ...['invitations.inviter_id', 'inviters.user_id', 'invitation_points.inviter_id'],
  ...['invitation_points.reviewed_by', 'invitation_redemptions.inviter_id'],
  ...['invitation_redemptions.handed_out_by'],
  ...['certificates.issued_by', 'certificates.revoked_by', 'certificate_links.user_id'],
  ...['bank_statements.uploaded_by', 'bank_statement_lines.decided_by'],
  ...['open_sessions.user_id', 'passkeys.user_id', 'recovery_codes.user_id'],
  ...['remember_me_tokens.tokenable_id', 'user_tokens.user_id', 'user_words.user_id'],
]

test.group('Deleting an account', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('every reference to an account is decided here', async ({ assert }) => {
    assert.deepEqual(await referencesToUsers(), Object.keys(DECIDED).sort())
    const user = await givenUser()
    await eraseAccount({ userId: user.id })
    for (const [reference, fate] of Object.entries(DECIDED)) {
      if (fate !== 'erased') continue
      const [table, column] = reference.split('.') as [string, string]
      assert.lengthOf(await db.from(table).where(column, user.id), 0, reference)
    }
  })

  test('of every reference it is decided whether it keeps an account that nobody verified', ({
    assert,
  }) => {
    const holdings = HOLDINGS.map(([table, column]) => `${table}.${column}`)
    assert.deepEqual([...holdings, ...NO_HOLDINGS].sort(), Object.keys(DECIDED).sort())
  })

  test('nothing in the whole database says any more who it was', async ({ client, assert }) => {
    const secret = {
      name: 'Zebedea Quintessa',
      email: 'zebedea.quintessa@example.test',
      documentId: 'DOC-ZQ-777',
      studentCode: 'CODE-ZQ-777',
      phone: '+57 777 777 7777',
    }
    const user = await givenUser({ ...secret, roles: ['scanner'] })
    const { event } = await givenEvent({ capacity: 5 })
    await registerPerson({ eventId: event.id, userId: user.id, answers: {} })
    await Registration.query()
      .where('userId', user.id)
      .update({ answers: JSON.stringify([{ label: 'Diet', value: 'Zebedea eats all' }]) })
    await client
      .put('/settings/profile')
      .loginAs(user)
      .json({ ...secret, kind: 'student', name: 'Zebedea Q.', campus: null, course: null })
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    await client
      .post('/settings/email')
      .loginAs(user)
      .withSession(confirmedSession())
      .json({ email: 'zebedea.other@example.test' })
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    const needles = ['zebedea', 'doc-zq', 'code-zq', '777 777', '127.0.0.1']
    assert.includeMembers(await findText(needles), ['users', 'audit_values', 'outbound_mails'])

    ;(await erase(client, user)).assertHeader('location', '/')
    const farewell = mailsTo(secret.email).at(-1)!
    assert.equal(farewell.subject, 'Your account is deleted')
    assert.deepEqual(await findText(needles), ['outbound_mails'], 'the farewell waits to be sent')
    await db.from('outbound_mails').update({ sent_at: '2026-01-01 00:00:00' })
    await sweepLeftovers()
    assert.deepEqual(await findText(needles), [])
  })

  test('but for the receipts, which the law keeps; the ledger stays whole', async ({ assert }) => {
    const payer = await givenUser({ name: 'Zebedea Quintessa' })
    const note = 'Zebedea lost the key'
    const payment = await givenPayment({ payer, note })
    const { actor } = await givenDesk()
    await collect(payment, { actor })
    const words = 'I am Zebedea and want it back'
    await inTransaction((trx) =>
      openRefundRequests([{ paymentId: payment.id, amount: 5_000n, reason: 'asked', words }], trx)
    )
    await eraseAccount({ userId: payer.id })
    await db.from('outbound_mails').delete()
    assert.deepEqual(await findText(['zebedea']), ['receipts'])
    await assertLedgerClean(assert)
  })

  test('nor do reasons of tickets, rows of imports, mails to nobody, and mail files', async ({
    client,
    assert,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const user = await givenUser({
      name: 'Zebedea Quintessa',
      email: 'zebedea.quintessa@example.test',
      studentCode: 'CODE-ZQ-778',
    })
    const { event } = await givenEvent({ capacity: 5 })
    await registerPerson({ eventId: event.id, userId: user.id, answers: {} })
    const ticket = await Ticket.query().orderBy('id', 'desc').firstOrFail()
    const reason = 'Zebedea lost her phone'
    await reissueTicket({ ticketId: ticket.id, actorId: admin.id, ability: 'admin', reason })

    const record = await givenImport({ uploadedBy: admin.id })
    const rows = await ImportRow.query().where('importId', record.id).orderBy('line')
    const data = { ...rows[0]!.data, name: 'Zebedea Q.' }
    // A change that waits to be applied, and two rows that were refused: they name nobody's row number.
    await rows[1]!.merge({ subjectId: user.id, cells: ['Zebedea Q.'], data }).save()
    const refused = { verdict: 'refused' as const, subjectId: null, cells: ['Zebedea'] }
    await rows[2]!.merge({ ...refused, data: { ...data, email: user.email } }).save()
    const byCode = { ...data, email: 'else@example.test', studentCode: 'CODE-ZQ-778' }
    await rows[3]!.merge({ ...refused, data: byCode }).save()

    // A file of which nobody has said which column is which: its rows were not judged.
    const unread = await givenImport({ uploadedBy: admin.id, state: 'mapping', rows: 1 })
    await ImportRow.query()
      .where('importId', unread.id)
      .update({
        ...{ verdict: null, data: null },
        cells: JSON.stringify(['Zebedea', user.email.toUpperCase()]),
      })

    await inTransaction((trx) =>
      queueMail(
        { recipient: user.email, locale: 'en', template: 'emailKept', data: { days: 7 } },
        trx
      )
    )
    await mkdir(mailDirectory, { recursive: true })
    const letter = join(mailDirectory, `${ulid()}.eml`)
    const others = join(mailDirectory, `${ulid()}.eml`)
    await writeFile(letter, `From: x@example.test\r\nTo: ${user.email}\r\n\r\nDear Zebedea`)
    await writeFile(others, `From: x@example.test\r\nTo: y@example.test\r\n\r\nTo: ${user.email}`)

    await erase(client, user)
    await db.from('outbound_mails').update({ sent_at: '2026-01-01 00:00:00' })
    await sweepLeftovers()
    assert.deepEqual(await findText(['zebedea', 'code-zq']), [])
    assert.isFalse(existsSync(letter))
    assert.isTrue(existsSync(others))
    freezeClock(now().plus({ days: mailRetentionDays + 1 }))
    await sweepLeftovers()
    assert.isFalse(existsSync(others))
    freezeClock(null)

    const page = await client.get(`/imports/people/${record.publicId}`).loginAs(admin).withInertia()
    page.assertStatus(200)
    await client
      .post(`/imports/people/${record.publicId}/application`)
      .loginAs(admin)
      .withCsrfToken()
      .redirects(0)
    await record.refresh()
    assert.equal(record.state, 'applied')
    assert.equal(record.rowsCreate, 1)
  })

  test('the shell says "Deleted account", cannot sign in, and the address is free', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ locale: 'es' })
    const { email } = user
    ;(await erase(client, user, 'eliminar')).assertHeader('location', '/')
    await user.refresh()
    assert.equal(user.name, 'Cuenta eliminada')
    assert.isNotNull(user.erasedAt)
    assert.isNotNull(user.disabledAt)
    assert.match(user.email, /^[0-9a-z]{26}@deleted\.invalid$/)
    for (const address of [email, user.email]) {
      const response = await client
        .post('/login')
        .form({ email: address, password: PASSWORD })
        .withCsrfToken()
        .redirects(0)
      assert.isUndefined(response.session('auth_web'))
    }
    const again = await givenUser({ email })
    assert.notEqual(again.id, user.id)
  })

  test('asks for the password, and for the word in the language of the page', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const unconfirmed = await client
      .delete('/settings/account')
      .loginAs(user)
      .withSession(NOT_CONFIRMED)
      .json({ word: 'DELETE' })
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    unconfirmed.assertHeader('location', '/confirm-password')
    for (const word of ['', 'yes', 'ELIMINAR', 'x'.repeat(100)]) {
      const response = await erase(client, user, word)
      assert.property(response.flashMessages().inputErrorsBag, 'word')
    }
    await user.refresh()
    assert.isNull(user.erasedAt)
  })

  test('a seat goes to whoever waits, deadline or not; what is over stays counted', async ({
    client,
    assert,
  }) => {
    const [leaver, waiting] = [await givenUser(), await givenUser()]
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    await event.merge({ cancelUntil: now().minus({ days: 1 }) }).save()
    await registerPerson({ eventId: event.id, userId: leaver.id, answers: {} })
    await registerPerson({ eventId: event.id, userId: waiting.id, answers: {} })
    const past = await givenEvent({ capacity: 5 })
    await registerPerson({ eventId: past.event.id, userId: leaver.id, answers: {} })
    const startsAt = now().minus({ days: 3 }).startOf('second')
    await past.event.merge({ startsAt, endsAt: startsAt.plus({ hours: 2 }) }).save()

    await erase(client, leaver)
    const status = async (userId: number, eventId: number) => {
      const row = await Registration.query().where({ userId, eventId }).firstOrFail()
      return row.status
    }
    assert.equal(await status(leaver.id, event.id), 'cancelled')
    assert.equal(await status(waiting.id, event.id), 'confirmed')
    assert.equal(await status(leaver.id, past.event.id), 'confirmed')
    const { findings } = await verifyRegistrations()
    assert.deepEqual(findings, [])
    assert.lengthOf(
      mailsTo(leaver.email).filter(({ subject }) => /cancel/i.test(subject)),
      0,
      'the farewell says it all'
    )
  })

  test('the last admin stays', async ({ client, assert }) => {
    await db.from('user_roles').where('role', 'admin').delete()
    const admin = await givenUser({ roles: ['admin'] })
    const refused = await erase(client, admin)
    assert.equal(refused.flashMessages().errorCode, 'E_LAST_ADMIN')
    await admin.refresh()
    assert.isNull(admin.erasedAt)
    await givenUser({ roles: ['admin'] })
    await erase(client, admin)
    await admin.refresh()
    assert.isNotNull(admin.erasedAt)
  })

  test('an event to come is handed over, or keeps its author', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const manager = await givenUser({ roles: ['organizer'] })
    const helper = await givenUser()
    const { announcement, event } = await givenEvent({ author, title: 'Robots for all' })
    await EventStaff.create({ eventId: event.id, userId: helper.id, duty: 'manager' })
    const refused = await erase(client, author)
    assert.equal(refused.flashMessages().errorCode, 'E_AUTHOR_OF_UPCOMING')
    assert.include(JSON.stringify(refused.flashMessage('inputErrorsBag')), 'Robots for all')
    await author.refresh()
    assert.isNull(author.erasedAt)

    await EventStaff.create({ eventId: event.id, userId: manager.id, duty: 'manager' })
    const old = await givenEvent({ author })
    const startsAt = now().minus({ days: 3 }).startOf('second')
    await old.event.merge({ startsAt, endsAt: startsAt.plus({ hours: 2 }) }).save()
    await erase(client, author)
    assert.equal((await Announcement.findOrFail(announcement.id)).authorId, manager.id)
    assert.equal((await Announcement.findOrFail(old.announcement.id)).authorId, author.id)
  })

  test('accounts that were merged into it go with it; deleting twice is deleting once', async ({
    assert,
  }) => {
    const user = await givenUser()
    const loser = await givenUser({ name: 'Old Me', disabled: true })
    await loser.merge({ mergedIntoId: user.id }).save()
    await eraseAccount({ userId: user.id })
    await eraseAccount({ userId: user.id })
    await loser.refresh()
    assert.equal(loser.name, 'Deleted account')
    assert.lengthOf(await db.from('audit_entries').where('action', 'user.erased'), 1)
  })
})

/** The tables in which a text contains one of the needles. */
async function findText(needles: string[]): Promise<string[]> {
  const tables = await tableNames()
  const found: string[] = []
  for (const table of tables) {
    if (/^(adonis_|rate_limits|sessions|queue_)/.test(table)) continue
    const text = JSON.stringify(await db.from(table)).toLowerCase()
    if (needles.some((needle) => text.includes(needle))) found.push(table)
  }
  return found.sort()
}

async function tableNames(): Promise<string[]> {
  const isSqlite = db.connection().dialect.name === 'better-sqlite3'
  const sql = isSqlite
    ? `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
    : `select tablename as name from pg_tables where schemaname = 'public'`
  const result = await db.rawQuery(sql)
  const rows: { name: string }[] = Array.isArray(result) ? result : result.rows
  return rows.map(({ name }) => name)
}

async function referencesToUsers(): Promise<string[]> {
  const isSqlite = db.connection().dialect.name === 'better-sqlite3'
  const sql = isSqlite
    ? `select t.name || '.' || f."from" as name
       from sqlite_schema t join pragma_foreign_key_list(t.name) f
       where t.type = 'table' and f."table" = 'users'`
    : `select c.conrelid::regclass::text || '.' || a.attname as name
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'users'::regclass`
  const result = await db.rawQuery(sql)
  const rows: { name: string }[] = Array.isArray(result) ? result : result.rows
  return rows.map(({ name }) => name).sort()
}
