import AuditEntry from '#app/audit/models/audit_entry'
import OutboundMail from '#app/mails/models/outbound_mail'
import Ticket from '#app/tickets/models/ticket'
import { freezeClock, now } from '#app/core/clock'
import { readCode } from '#app/tickets/queries/read_code'
import { decodeQr, readPicture } from '#tests/helpers/decode_qr'
import { givenEvent } from '#tests/fixtures/events'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const page = (ticket: Ticket) => `/dashboard/tickets/event/${ticket.publicId}`

interface TicketProps {
  ticket: {
    status: string
    own: boolean
    mayReissue: boolean
    replacedBy: string | null
    shortCode: string
    holderName: string
    qr: { size: number; path: string } | null
  }
}

test.group('The ticket page', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('shows the holder their ticket, and no cache keeps it', async ({ client, assert }) => {
    const { ticket, holder } = await givenTicket()
    const response = await client.get(page(ticket)).loginAs(holder).withInertia()
    response.assertStatus(200)
    response.assertInertiaComponent('dashboard/eventTicket')
    const props = response.inertiaProps as unknown as TicketProps
    assert.equal(props.ticket.status, 'valid')
    assert.isTrue(props.ticket.own)
    assert.isTrue(props.ticket.mayReissue)
    assert.equal(props.ticket.holderName, holder.name)
    assert.equal(props.ticket.shortCode.replaceAll('-', ''), ticket.publicId.slice(-12))
    assert.include(response.header('cache-control'), 'no-store')
  })

  test('an independent decoder reads the code from the picture', async ({ client, assert }) => {
    const { ticket, holder } = await givenTicket()
    const response = await client.get(page(ticket)).loginAs(holder).withInertia()
    const { qr } = (response.inertiaProps as unknown as TicketProps).ticket
    assert.isNotNull(qr)
    assert.equal(await decodeQr(qr!), ticket.code)
    // Alphanumeric mode at level M: 161 characters fit version 7, 45 modules a side.
    assert.equal(qr!.size, 45)
  })

  test('nobody else learns that it exists', async ({ client }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const { ticket } = await givenTicket({ eventOf: { author } })
    const strangers = [
      await givenUser(),
      await givenUser({ roles: ['organizer'] }),
      await givenUser({ roles: ['cashier', 'admissions', 'scanner'] }),
    ]
    for (const stranger of strangers) {
      for (const path of ['', '/calendar.ics', '/ticket.pdf']) {
        const response = await client.get(page(ticket) + path).loginAs(stranger)
        response.assertStatus(404)
      }
      const write = await client
        .post(`${page(ticket)}/reissue`)
        .loginAs(stranger)
        .withCsrfToken()
        .form({ reason: 'mine now' })
      write.assertStatus(404)
    }
    await ticket.refresh()
    if (ticket.revokedAt) throw new Error('a stranger replaced the ticket')
    const unknown = await client.get('/dashboard/tickets/event/nothing').loginAs(strangers[0]!)
    unknown.assertStatus(404)
  })

  test('a scanner of the event is not its organizer: 404', async ({ client }) => {
    const scanner = await givenUser({ roles: ['scanner'] })
    const { ticket } = await givenTicket({ eventOf: { scanners: [scanner] } })
    const response = await client.get(page(ticket)).loginAs(scanner)
    response.assertStatus(404)
  })

  test('its author, its managers and admins see it as staff', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const manager = await givenUser({ roles: ['organizer'] })
    const { ticket } = await givenTicket({ eventOf: { author, managers: [manager] } })
    for (const staff of [author, manager, await givenUser({ roles: ['admin'] })]) {
      const response = await client.get(page(ticket)).loginAs(staff).withInertia()
      response.assertStatus(200)
      assert.isFalse((response.inertiaProps as unknown as TicketProps).ticket.own)
    }
  })

  test('whoever is not signed in is sent to sign in', async ({ client }) => {
    const { ticket } = await givenTicket()
    const response = await client.get(page(ticket)).redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/login')
  })

  test('a given up place shows no code', async ({ client, assert }) => {
    const { ticket, holder, registration } = await givenTicket()
    await registration.merge({ status: 'cancelled', cancelledAt: now() }).save()
    const response = await client.get(page(ticket)).loginAs(holder).withInertia()
    const props = response.inertiaProps as unknown as TicketProps
    assert.equal(props.ticket.status, 'cancelled')
    assert.isNull(props.ticket.qr)
    assert.isFalse(props.ticket.mayReissue)
  })
})

test.group('Replace a ticket', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('the old code is revoked, the new one is another ticket, the holder is told', async ({
    client,
    assert,
  }) => {
    const { ticket, holder, registration } = await givenTicket()
    const response = await client
      .post(`${page(ticket)}/reissue`)
      .loginAs(holder)
      .withCsrfToken()
      .redirects(0)
      .form({ reason: 'Lost phone' })
    response.assertStatus(303)
    const fresh = await Ticket.query()
      .where('registrationId', registration.id)
      .whereNull('revokedAt')
      .firstOrFail()
    response.assertHeader('location', page(fresh))
    assert.notEqual(fresh.publicId, ticket.publicId)
    const old = await readCode(ticket.code)
    const current = await readCode(fresh.code)
    assert.isTrue(old.result === 'read' && old.revoked)
    assert.isTrue(current.result === 'read' && !current.revoked)

    const shown = await client.get(page(ticket)).loginAs(holder).withInertia()
    const props = shown.inertiaProps as unknown as TicketProps
    assert.equal(props.ticket.status, 'revoked')
    assert.equal(props.ticket.replacedBy, fresh.publicId)
    assert.isNull(props.ticket.qr)

    const mail = await OutboundMail.query().where('template', 'ticket_reissued').firstOrFail()
    assert.equal(mail.recipient, holder.email)
    const actions = await AuditEntry.query().where('subjectType', 'ticket').orderBy('id')
    assert.deepEqual(
      actions.map((entry) => [entry.action, entry.actorId]),
      [
        ['ticket.issued', holder.id],
        ['ticket.issued', holder.id],
        ['ticket.revoked', holder.id],
      ]
    )
  })

  test('a second click on the same page gets the same new ticket', async ({ client, assert }) => {
    const { ticket, holder, registration } = await givenTicket()
    const places: unknown[] = []
    for (let click = 0; click < 2; click++) {
      const response = await client
        .post(`${page(ticket)}/reissue`)
        .loginAs(holder)
        .withCsrfToken()
        .redirects(0)
        .form({ reason: 'Lost phone' })
      places.push(response.header('location'))
    }
    assert.equal(places[0], places[1])
    assert.lengthOf(await Ticket.query().where('registrationId', registration.id), 2)
  })

  test('the organizer of the event may, by their staff ability', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const { ticket } = await givenTicket({ eventOf: { author } })
    const response = await client
      .post(`${page(ticket)}/reissue`)
      .loginAs(author)
      .withCsrfToken()
      .redirects(0)
      .form({ reason: 'Handed to somebody else' })
    response.assertStatus(303)
    const entry = await AuditEntry.query().where('action', 'ticket.revoked').firstOrFail()
    assert.equal(entry.actorId, author.id)
    assert.equal(entry.ability, 'organizer')
  })

  test('a reason must be given, and not a novel', async ({ client, assert }) => {
    const { ticket, holder } = await givenTicket()
    for (const reason of ['', '   ', 'x'.repeat(201)]) {
      const response = await client
        .post(`${page(ticket)}/reissue`)
        .loginAs(holder)
        .withCsrfToken()
        .accept('json')
        .json({ reason })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'reason')
    }
    await ticket.refresh()
    assert.isNull(ticket.revokedAt)
  })

  test('is refused after the event and without a place', async ({ client, assert }) => {
    const { ticket, holder, registration, event } = await givenTicket()
    const ask = () =>
      client
        .post(`${page(ticket)}/reissue`)
        .loginAs(holder)
        .withCsrfToken()
        .accept('json')
        .json({ reason: 'Lost phone' })
    freezeClock(event.endsAt)
    const late = await ask()
    late.assertStatus(409)
    assert.equal(late.body().code, 'E_TICKET_EVENT_OVER')
    freezeClock(null)
    await registration.merge({ status: 'cancelled', cancelledAt: now() }).save()
    const without = await ask()
    without.assertStatus(409)
    assert.equal(without.body().code, 'E_TICKET_NEEDS_REGISTRATION')
    await ticket.refresh()
    assert.isNull(ticket.revokedAt)
  })
})

test.group('What one takes along', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the calendar has an entry a session with an id that lasts', async ({ client, assert }) => {
    const startsAt = now().plus({ days: 3 }).startOf('second')
    const { ticket, holder, sessions, announcement } = await givenTicket({
      eventOf: {
        title: 'Robots, semicolons; and accents: Ñandú',
        startsAt,
        endsAt: startsAt.plus({ days: 1, hours: 2 }),
        sessions: [
          { name: 'Day 1', startsAt, endsAt: startsAt.plus({ hours: 2 }) },
          {
            name: 'Day 2',
            startsAt: startsAt.plus({ days: 1 }),
            endsAt: startsAt.plus({ days: 1, hours: 2 }),
          },
        ],
      },
    })
    const first = await client.get(`${page(ticket)}/calendar.ics`).loginAs(holder)
    first.assertStatus(200)
    assert.include(first.header('content-type'), 'text/calendar')
    assert.include(first.header('cache-control'), 'no-store')
    const text = first.text()
    assert.isTrue(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
    const calendar = parseCalendar(text)
    assert.lengthOf(calendar, 2)
    assert.deepEqual(
      calendar.map((entry) => entry.DTSTART),
      sessions.map((session) => session.startsAt.toFormat("yyyyMMdd'T'HHmmss'Z'"))
    )
    assert.equal(calendar[0]!.SUMMARY, `${announcement.title}: Day 1`)
    assert.equal(calendar[0]!.STATUS, 'CONFIRMED')

    await client
      .post(`${page(ticket)}/reissue`)
      .loginAs(holder)
      .withCsrfToken()
      .redirects(0)
      .form({ reason: 'Lost phone' })
    const fresh = await Ticket.query().whereNull('revokedAt').firstOrFail()
    const again = await client.get(`${page(fresh)}/calendar.ics`).loginAs(holder)
    assert.deepEqual(
      parseCalendar(again.text()).map((entry) => entry.UID),
      calendar.map((entry) => entry.UID)
    )
  })

  test('the PDF is one page that says what the ticket says', async ({ client, assert }) => {
    const holder = await givenUser({ name: 'María Łucja Nguyễn Peña', locale: 'es' })
    const { ticket, announcement } = await givenTicket({
      holder,
      eventOf: { title: 'Jornada de robótica 🤖 ¿y después?' },
    })
    const response = await client.get(`${page(ticket)}/ticket.pdf`).loginAs(holder)
    response.assertStatus(200)
    response.assertHeader('content-type', 'application/pdf')
    assert.include(response.header('content-disposition'), `${announcement.slug}.pdf`)
    const folder = await mkdtemp(join(tmpdir(), 'ticket-'))
    const file = join(folder, 'ticket.pdf')
    await writeFile(file, response.body())
    const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
    for (const part of [
      'Jornada de robótica ¿y después?',
      holder.name,
      'Main hall',
      ticket.publicId.slice(-12).replace(/(.{4})(?=.)/g, '$1-'),
      'Sesión',
      'Válida',
    ]) {
      assert.include(text, part)
    }
    const { stdout: info } = await run('pdfinfo', [file])
    assert.match(info, /Pages:\s+1\n/)
    const { stdout: fonts } = await run('pdffonts', [file])
    assert.match(fonts, /Geist-Regular.* yes yes yes/)
    await run('pdftoppm', ['-r', '150', '-png', '-singlefile', file, join(folder, 'page')])
    assert.equal(await readPicture(join(folder, 'page.png')), ticket.code)
  })

  test('a ticket that opens no door is not printed', async ({ client }) => {
    const { ticket, holder, registration } = await givenTicket()
    await registration.merge({ status: 'cancelled', cancelledAt: now() }).save()
    const response = await client
      .get(`${page(ticket)}/ticket.pdf`)
      .loginAs(holder)
      .redirects(0)
    response.assertStatus(303)
    response.assertHeader('location', page(ticket))
  })
})

test.group('My tickets', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('lists what is to come, the next first, and nothing of others', async ({
    client,
    assert,
  }) => {
    const holder = await givenUser()
    const at = now()
    const late = await givenTicket({ holder, eventOf: { startsAt: at.plus({ days: 9 }) } })
    const soon = await givenTicket({ holder, eventOf: { startsAt: at.plus({ days: 2 }) } })
    const over = await givenTicket({
      holder,
      event: await givenEvent({ startsAt: at.minus({ days: 2 }) }),
    })
    const given = await givenTicket({ holder })
    await given.registration.merge({ status: 'cancelled', cancelledAt: at }).save()
    await givenTicket()

    const ids = async (query: string) => {
      const response = await client.get(`/dashboard/tickets${query}`).loginAs(holder).withInertia()
      response.assertInertiaComponent('dashboard/tickets')
      assert.include(response.header('cache-control'), 'no-store')
      const { tickets } = response.inertiaProps as unknown as { tickets: { publicId: string }[] }
      return tickets.map((ticket) => ticket.publicId)
    }
    assert.deepEqual(await ids(''), [soon.ticket.publicId, late.ticket.publicId])
    assert.deepEqual(await ids('?when=past'), [given.ticket.publicId, over.ticket.publicId])
    assert.deepEqual(await ids('?when=nonsense'), await ids(''))
  })
})

test.group('My tickets, many', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('run as many queries for 100 rows as for 25', async ({ client, assert }) => {
    const holder = await givenUser()
    const queriesFor = async () => {
      let count = 0
      const counted = () => count++
      db.connection().getReadClient().on('query', counted)
      const response = await client
        .get('/dashboard/tickets?perPage=100')
        .loginAs(holder)
        .withInertia()
      db.connection().getReadClient().off('query', counted)
      const { tickets } = response.inertiaProps as unknown as { tickets: unknown[] }
      return { count, rows: tickets.length }
    }
    for (let index = 0; index < 25; index++) await givenTicket({ holder })
    const few = await queriesFor()
    for (let index = 0; index < 75; index++) await givenTicket({ holder })
    const many = await queriesFor()
    assert.deepEqual([few.rows, many.rows], [25, 100])
    assert.isAbove(few.count, 1)
    assert.equal(many.count, few.count)
  })
})

/** Unfolds and takes apart what the file says, by hand: the test does not trust the writer. */
function parseCalendar(text: string): Record<string, string>[] {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const entries: Record<string, string>[] = []
  let entry: Record<string, string> | null = null
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entry = {}
    else if (line === 'END:VEVENT' && entry) entries.push(entry)
    else if (entry) {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon).split(';')[0]!
      entry[name] = line.slice(colon + 1).replace(/\\([,;\\])/g, '$1')
    }
  }
  return entries
}
