import AuditEntry from '#app/audit/models/audit_entry'
import PersonalCode from '#app/tickets/models/personal_code'
import SigningKey from '#app/tickets/models/signing_key'
import Ticket from '#app/tickets/models/ticket'
import { ensurePersonalCode } from '#app/tickets/actions/personal_codes'
import { issueTicket } from '#app/tickets/actions/issue_ticket'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import { givenEvent } from '#tests/fixtures/events'
import { givenConfirmedRegistration, givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import { test } from '@japa/runner'

/*
 * Without a transaction around them: each call has its own, and on PostgreSQL its own connection. What
 * they commit cannot be deleted (audit), so the tables are made anew after each.
 */
test.group('At once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('ten who issue get one ticket, one key and one audit entry', async ({ assert }) => {
    const { event } = await givenEvent()
    const registration = await givenConfirmedRegistration(event.id, await givenUser())
    const tickets = await Promise.all(
      Array.from({ length: 10 }, () => issueTicket({ registrationId: registration.id }))
    )
    assert.lengthOf(new Set(tickets.map((ticket) => ticket.publicId)), 1)
    assert.lengthOf(await Ticket.all(), 1)
    assert.lengthOf(await SigningKey.all(), 1)
    assert.lengthOf(await AuditEntry.query().where('action', 'ticket.issued'), 1)
  })

  test('ten first tickets of ten people share one key', async ({ assert }) => {
    const { event } = await givenEvent()
    const registrations = await Promise.all(
      Array.from({ length: 10 }, async () =>
        givenConfirmedRegistration(event.id, await givenUser())
      )
    )
    await Promise.all(registrations.map(({ id }) => issueTicket({ registrationId: id })))
    assert.lengthOf(await Ticket.all(), 10)
    assert.lengthOf(await SigningKey.all(), 1)
  })

  test('ten who replace one ticket get one new ticket', async ({ assert }) => {
    const { ticket, holder } = await givenTicket()
    const replaced = await Promise.all(
      Array.from({ length: 10 }, () =>
        reissueTicket({ ticketId: ticket.id, actorId: holder.id, reason: 'Lost phone' })
      )
    )
    assert.lengthOf(new Set(replaced.map((one) => one.publicId)), 1)
    assert.notEqual(replaced[0]!.publicId, ticket.publicId)
    assert.lengthOf(await Ticket.all(), 2)
  })

  test('ten who first look at a personal code see the same', async ({ assert }) => {
    const user = await givenUser()
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => ensurePersonalCode({ userId: user.id }))
    )
    assert.lengthOf(new Set(codes.map((code) => code.publicId)), 1)
    assert.lengthOf(await PersonalCode.all(), 1)
  })
})
