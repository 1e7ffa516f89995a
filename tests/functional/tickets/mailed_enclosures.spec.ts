import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import OutboundMail from '#app/mails/models/outbound_mail'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { freezeClock, now } from '#app/core/clock'
import { queueMail } from '#app/mails/actions/queue_mail'
import { inTransaction } from '#app/core/database/in_transaction'
import { shortCode } from '#isomorphic/tickets/short_code'
import { codesOn, readPicture } from '#tests/helpers/decode_qr'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo, type SentMail } from '#tests/fixtures/mails'
import { register } from '#tests/fixtures/registrations'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const named = (mail: SentMail, end: string) =>
  mail.attachments.find(({ name }) => name.endsWith(end))

async function codeWithin(mail: SentMail): Promise<string> {
  const picture = mail.attachments.find(({ cid }) => cid !== null)!
  const file = join(await mkdtemp(join(tmpdir(), 'mail-')), 'code.png')
  await writeFile(file, picture.bytes)
  return readPicture(file)
}

test.group('What a mail about a place brings along', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  for (const [locale, heading] of [
    ['en', 'Add it to your calendar'],
    ['es', 'Agrégalo a tu calendario'],
  ] as const)
    test(`the code, the sheet and the calendar (${locale})`, async ({ assert }) => {
      const { event, announcement } = await givenEvent({ title: 'Open day' })
      const person = await givenUser({ locale })
      await register(event, person)
      const [mail] = mailsTo(person.email!)
      const ticket = await Ticket.query().preload('registration').firstOrFail()

      assert.equal(await codeWithin(mail!), ticket.code)
      assert.include(mail!.html, 'src="cid:ticket-code"')
      assert.include(mail!.html, shortCode(ticket.publicId))
      assert.deepEqual(await codesOn(named(mail!, '.pdf')!.bytes), [ticket.code])
      assert.equal(named(mail!, '.pdf')!.name, `${announcement.slug}.pdf`)

      const calendar = named(mail!, '.ics')!
      assert.include(calendar.type, 'text/calendar')
      const file = calendar.bytes.toString()
      assert.include(file, 'SUMMARY:Open day')
      assert.equal(file.match(/BEGIN:VEVENT/g)!.length, 1)

      for (const host of ['https://calendar.google.com/', 'https://outlook.office.com/']) {
        assert.include(mail!.html, `href="${host}`)
        assert.include(mail!.text, host)
      }
      assert.include(mail!.text, heading)
      // The way to the ticket stays the last link of the text.
      assert.equal(mail!.path, `/dashboard/tickets/event/${ticket.publicId}`)
    })

  test('links each session, the past ones and those beyond five apart', async ({ assert }) => {
    const startsAt = now().plus({ days: 1 }).startOf('second')
    const sessions = Array.from({ length: 7 }, (_, index) => ({
      name: `Day ${index + 1}`,
      startsAt: startsAt.plus({ days: index }),
      endsAt: startsAt.plus({ days: index, hours: 2 }),
    }))
    const { event } = await givenEvent({ startsAt, endsAt: startsAt.plus({ days: 7 }), sessions })
    const person = await givenUser()
    await register(event, person)
    const [mail] = mailsTo(person.email!)
    assert.equal(mail!.html.match(/href="https:\/\/calendar\.google\.com/g)!.length, 5)
    for (const name of ['Day 1', 'Day 5']) assert.include(mail!.text, `\n${name}\n`)
    assert.notInclude(mail!.text, '\nDay 6\n')
    assert.equal(
      named(mail!, '.ics')!
        .bytes.toString()
        .match(/BEGIN:VEVENT/g)!.length,
      7
    )
  })

  test('nothing with what confirms no place, nor once the place is given up', async ({
    assert,
  }) => {
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    const [first, second] = [await givenUser(), await givenUser()]
    await register(event, first)
    await register(event, second)
    assert.isEmpty(mailsTo(second.email!)[0]!.attachments)

    // The mail server was away, and the place is given up by the time it is sent.
    const registration = await Registration.findByOrFail('userId', first.id)
    await inTransaction((trx) =>
      queueMail(
        {
          userId: first.id,
          recipient: 'later@example.test',
          locale: 'en',
          template: 'registration_confirmed',
          data: {
            ...{ name: 'A', title: 'B', when: 'C', venue: 'D' },
            ticketOf: registration.publicId,
          },
        },
        trx
      )
    )
    assert.lengthOf(mailsTo('later@example.test')[0]!.attachments, 3)
    await OutboundMail.query()
      .where('recipient', 'later@example.test')
      .update({ sentAt: null, attempts: 0 })
    await registration.merge({ status: 'cancelled' }).save()
    await OutboundMail.query()
      .where('recipient', 'later@example.test')
      .update({ next_attempt_at: '2020-01-01 00:00:00' })
    await deliverDueMails()
    const late = mailsTo('later@example.test')[1]!
    assert.isEmpty(late.attachments)
    assert.notInclude(late.html, 'cid:')
    assert.notInclude(late.text, 'calendar.google.com')
  })

  test('a replaced ticket comes with its new code, by a mail of its own', async ({
    assert,
    client,
  }) => {
    const { ticket, holder } = await givenTicket()
    const response = await client
      .post(`/dashboard/tickets/event/${ticket.publicId}/reissue`)
      .loginAs(holder)
      .withCsrfToken()
      .redirects(0)
      .json({ reason: 'Lost phone' })
    response.assertStatus(303)
    const renewed = await Ticket.query().whereNull('revoked_at').firstOrFail()
    const [mail] = mailsTo(holder.email!)
    assert.notEqual(renewed.code, ticket.code)
    assert.equal(await codeWithin(mail!), renewed.code)
  })
})
