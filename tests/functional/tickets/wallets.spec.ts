import AuditEntry from '#app/audit/models/audit_entry'
import { freezeClock, now } from '#app/core/clock'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import { useWallets } from '#app/tickets/gateways/wallets'
import type Ticket from '#app/tickets/models/ticket'
import TicketModel from '#app/tickets/models/ticket'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import type { Wallet } from '#isomorphic/tickets/wallets'
import { shortCode } from '#isomorphic/tickets/short_code'
import { appUrl } from '#config/app'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { register } from '#tests/fixtures/registrations'
import { givenTicket, type GivenTicketResult } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import {
  ACCOUNT,
  checkDetachedSignature,
  filesOf,
  ISSUER,
  madeWallets,
  makeAppleKeys,
  PASS_TYPE,
  TEAM,
} from '#tests/fixtures/wallets'
import { appleWalletFrom } from '#app/tickets/gateways/wallet_keys'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { ApiRequest, type ApiClient } from '@japa/api-client'
import { jwtVerify } from 'jose'
import { DateTime } from 'luxon'
import { createHash } from 'node:crypto'
import sharp from 'sharp'

const SAVE = 'https://pay.google.com/gp/v/save/'
const PKPASS = 'application/vnd.apple.pkpass'
const page = (ticket: Ticket) => `/dashboard/tickets/event/${ticket.publicId}`
const pathOf = (ticket: Ticket, wallet: Wallet) => `${page(ticket)}/wallets/${wallet}`
const mailedPath = (ticket: Ticket) => new URL(mailedTicketUrl(ticket.publicId)).pathname

interface Shown {
  ticket: { wallets: Wallet[] }
}

/** A workshop on a campus of another zone than the server's: 9:00 to 16:00 there. */
async function givenWorkshop(locale: 'en' | 'es' = 'en') {
  const timeZone = 'America/Guayaquil'
  const startsAt = DateTime.fromISO('2027-03-06T09:00', { zone: timeZone }).toUTC()
  const campus = await givenCampus({ timeZone })
  const given = await givenTicket({
    holder: await givenUser({ locale, name: 'María José Peña' }),
    eventOf: {
      ...{ title: 'Robótica “para todos”', kind: 'arduino', campus },
      ...{ startsAt, endsAt: startsAt.plus({ hours: 7 }) },
    },
  })
  await given.event.merge({ venue: 'Lab 3' }).save()
  return { ...given, campus }
}

type Said<Key extends string> = Record<Key, unknown>
interface SavedPayload {
  eventTicketClasses: (Said<'eventName' | 'venue' | 'dateTime'> &
    Record<'id' | 'reviewStatus' | 'hexBackgroundColor', string>)[]
  eventTicketObjects: (Said<'ticketType' | 'barcode' | 'validTimeInterval'> &
    Record<'id' | 'classId' | 'state' | 'ticketHolderName' | 'ticketNumber', string>)[]
}

async function savedWith(client: ApiClient, { ticket, holder }: GivenTicketResult) {
  const answer = await client.get(pathOf(ticket, 'google')).loginAs(holder).redirects(0)
  answer.assertStatus(303)
  const location = String(answer.header('location'))
  if (!location.startsWith(SAVE)) throw new Error(`It leads to ${location}`)
  const { publicKey } = (await madeWallets()).google
  const { payload, protectedHeader } = await jwtVerify(location.slice(SAVE.length), publicKey, {
    ...{ issuer: ACCOUNT, audience: 'google', algorithms: ['RS256'] },
    currentDate: now().toJSDate(),
  })
  const { eventTicketClasses, eventTicketObjects } = payload.payload as SavedPayload
  return {
    ...{ answer, location, payload, protectedHeader },
    ...{ ofEvent: eventTicketClasses[0]!, ofTicket: eventTicketObjects[0]! },
    count: [eventTicketClasses.length, eventTicketObjects.length],
  }
}

test.group('A ticket for the wallet of a phone', (group) => {
  group.setup(() => {
    ApiRequest.addParser(PKPASS, (response, next) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => next(null, Buffer.concat(chunks)))
    })
    return () => ApiRequest.removeParser(PKPASS)
  })
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(async () => {
    useWallets((await madeWallets()).wallets)
    return () => useWallets(undefined)
  })
  group.each.teardown(() => freezeClock(null))

  test("Google's is a link, signed by the account, with all that it shows", async ({
    client,
    assert,
  }) => {
    const given = await givenWorkshop()
    const { ticket, event, campus, holder } = given
    const saved = await savedWith(client, given)
    assert.equal(saved.protectedHeader.alg, 'RS256')
    assert.equal(saved.payload.typ, 'savetowallet')
    assert.deepEqual(saved.payload.origins, [new URL(appUrl).origin])
    assert.deepEqual(saved.count, [1, 1])
    assert.include(saved.answer.header('cache-control'), 'no-store')
    assert.equal(saved.answer.header('referrer-policy'), 'no-referrer')

    const said = (value: string) => ({ defaultValue: { language: 'en', value } })
    const { ofEvent, ofTicket } = saved
    assert.match(ofEvent.id, new RegExp(`^${ISSUER}\\.${event.publicId}-[0-9a-f]{12}$`))
    assert.deepEqual(ofEvent.eventName, said('Robótica “para todos”'))
    assert.deepEqual(ofEvent.venue, {
      name: said(`Lab 3 · ${campus.name}`),
      address: said([campus.name, campus.address, campus.city].join(', ')),
    })
    assert.deepEqual(ofEvent.dateTime, {
      start: '2027-03-06T09:00:00-05:00',
      end: '2027-03-06T16:00:00-05:00',
    })
    assert.equal(ofEvent.reviewStatus, 'UNDER_REVIEW')
    assert.match(ofEvent.hexBackgroundColor, /^#[0-9a-f]{6}$/)

    assert.match(ofTicket.id, new RegExp(`^${ISSUER}\\.${ticket.publicId}-[0-9a-f]{12}$`))
    assert.equal(ofTicket.classId, ofEvent.id)
    assert.equal(ofTicket.state, 'ACTIVE')
    assert.equal(ofTicket.ticketHolderName, holder.name)
    assert.equal(ofTicket.ticketNumber, shortCode(ticket.publicId))
    assert.deepEqual(ofTicket.ticketType, said('Arduino workshop'))
    assert.deepEqual(ofTicket.barcode, {
      type: 'QR_CODE',
      value: ticket.code,
      alternateText: shortCode(ticket.publicId),
    })
    assert.deepEqual(ofTicket.validTimeInterval, { end: { date: '2027-03-07T16:00:00-05:00' } })
  })

  test('what did not change is the same pass, and what did is another', async ({
    client,
    assert,
  }) => {
    const given = await givenWorkshop()
    const first = await savedWith(client, given)
    const again = await savedWith(client, given)
    assert.deepEqual([again.ofEvent.id, again.ofTicket.id], [first.ofEvent.id, first.ofTicket.id])
    await given.event.merge({ venue: 'Lab 4' }).save()
    const moved = await savedWith(client, given)
    assert.notEqual(moved.ofEvent.id, first.ofEvent.id)
    assert.notEqual(moved.ofTicket.id, first.ofTicket.id)
    assert.equal(moved.ofTicket.classId, moved.ofEvent.id)
  })

  test('the longest names make a link that browsers and Google still take', async ({
    client,
    assert,
  }) => {
    const given = await givenTicket({
      holder: await givenUser({ name: 'Ñ'.repeat(120) }),
      eventOf: { title: 'é'.repeat(140) },
    })
    await given.event.merge({ venue: 'ü'.repeat(160) }).save()
    const { location } = await savedWith(client, given)
    assert.isBelow(location.length, 4_096)
  })

  for (const [locale, when, kind] of [
    ['en', 'Sat 6 Mar 2027, 9:00 – 16:00', 'Arduino workshop'],
    ['es', 'sáb 6 mar 2027, 9:00 – 16:00', 'Taller de Arduino'],
  ] as const)
    test(`Apple's is a file that a phone believes (${locale})`, async ({ client, assert }) => {
      const { apple } = await madeWallets()
      const { ticket, holder, campus, announcement } = await givenWorkshop(locale)
      const answer = await client.get(pathOf(ticket, 'apple')).loginAs(holder)
      answer.assertStatus(200)
      answer.assertHeader('content-type', PKPASS)
      answer.assertHeader(
        'content-disposition',
        `attachment; filename="${announcement.slug}.pkpass"`
      )
      assert.include(answer.header('cache-control'), 'no-store')

      const files = filesOf(answer.body() as Buffer)
      const pictures = ['icon', 'logo'].flatMap((name) =>
        ['', '@2x', '@3x'].map((density) => `${name}${density}.png`)
      )
      assert.sameMembers(
        [...files.keys()],
        ['pass.json', 'manifest.json', 'signature', ...pictures]
      )
      const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, string>
      assert.sameMembers(Object.keys(manifest), ['pass.json', ...pictures])
      for (const [name, hash] of Object.entries(manifest)) {
        assert.equal(createHash('sha1').update(files.get(name)!).digest('hex'), hash, name)
      }
      const sent = checkDetachedSignature(
        files.get('signature')!,
        files.get('manifest.json')!,
        apple.signer
      )
      assert.sameMembers(
        sent.map(({ fingerprint256 }) => fingerprint256),
        [apple.signer.fingerprint256, apple.authority.fingerprint256]
      )
      assert.throws(() =>
        checkDetachedSignature(files.get('signature')!, Buffer.from('{}'), apple.signer)
      )
      for (const [name, side] of [
        ['icon.png', 29],
        ['icon@2x.png', 58],
        ['icon@3x.png', 87],
      ] as const) {
        const { format, width, height } = await sharp(files.get(name)!).metadata()
        assert.deepEqual([format, width, height], ['png', side, side])
      }

      const pass = JSON.parse(String(files.get('pass.json')))
      assert.equal(pass.formatVersion, 1)
      assert.deepEqual(
        [pass.passTypeIdentifier, pass.teamIdentifier, pass.serialNumber, pass.description],
        [PASS_TYPE, TEAM, ticket.publicId, announcement.title]
      )
      assert.deepEqual(pass.barcodes, [
        {
          ...{ format: 'PKBarcodeFormatQR', message: ticket.code },
          ...{ messageEncoding: 'iso-8859-1', altText: shortCode(ticket.publicId) },
        },
      ])
      const fields = Object.fromEntries(
        ['header', 'primary', 'secondary', 'auxiliary', 'back'].flatMap((place) =>
          pass.eventTicket[`${place}Fields`].map((field: { key: string }) => [field.key, field])
        )
      )
      assert.equal(fields.day.label, kind)
      assert.equal(fields.title.value, announcement.title)
      assert.equal(fields.when.value, when)
      assert.equal(fields.holder.value, holder.name)
      assert.equal(fields.venue.value, `Lab 3 · ${campus.name}`)
      assert.include(fields.place.value, campus.city)
      assert.equal(fields.code.value, shortCode(ticket.publicId))
      assert.equal(fields.page.value, `${appUrl}/dashboard/tickets/arduino/${ticket.publicId}`)
      assert.equal(pass.relevantDate, '2027-03-06T14:00:00.000Z')
      assert.deepEqual(pass.relevantDates, [
        { startDate: '2027-03-06T13:00:00.000Z', endDate: '2027-03-06T21:00:00.000Z' },
      ])
      assert.equal(pass.expirationDate, '2027-03-07T21:00:00.000Z')
      for (const colour of [pass.backgroundColor, pass.foregroundColor, pass.labelColor]) {
        assert.match(colour, /^rgb\(\d+, \d+, \d+\)$/)
      }
    })

  test('it is one’s own: for everybody else there is none, and nobody is recorded', async ({
    client,
    assert,
  }) => {
    const author = await givenUser({ roles: ['organizer'] })
    const { ticket, holder } = await givenTicket({ eventOf: { author } })
    const before = await AuditEntry.query().count('* as n')
    for (const other of [author, await givenUser(), await givenUser({ roles: ['admin'] })]) {
      for (const wallet of ['google', 'apple'] as const) {
        const answer = await client.get(pathOf(ticket, wallet)).loginAs(other).redirects(0)
        answer.assertStatus(404)
      }
    }
    const staff = await client.get(page(ticket)).loginAs(author).withInertia()
    assert.deepEqual((staff.inertiaProps as unknown as Shown).ticket.wallets, [])
    const own = await client.get(page(ticket)).loginAs(holder).withInertia()
    assert.deepEqual((own.inertiaProps as unknown as Shown).ticket.wallets, ['google', 'apple'])
    const guest = await client.get(pathOf(ticket, 'google')).redirects(0)
    guest.assertHeader('location', '/login')
    const unknown = await client.get(`${page(ticket)}/wallets/other`).loginAs(holder)
    unknown.assertStatus(404)
    // Staff who opened the page are; one's own is not.
    const entries = await AuditEntry.query().count('* as n')
    assert.equal(Number(entries[0]!.$extras.n) - Number(before[0]!.$extras.n), 1)
  })

  test('a replaced ticket, a given up place and a past event have none', async ({
    client,
    assert,
  }) => {
    const replaced = await givenTicket()
    await reissueTicket({ ticketId: replaced.ticket.id, actorId: null, reason: 'Lost' })
    const cancelled = await givenTicket()
    await cancelled.registration.merge({ status: 'cancelled', cancelledAt: now() }).save()
    const over = await givenTicket()
    for (const given of [replaced, cancelled, over]) {
      if (given === over) freezeClock(over.event.endsAt)
      const { ticket, holder } = given
      const shown = await client.get(page(ticket)).loginAs(holder).withInertia()
      assert.deepEqual((shown.inertiaProps as unknown as Shown).ticket.wallets, [])
      for (const wallet of ['google', 'apple'] as const) {
        const answer = await client.get(pathOf(ticket, wallet)).loginAs(holder).redirects(0)
        answer.assertStatus(303)
        answer.assertHeader('location', page(ticket))
        const mailed = await client.get(`${mailedPath(ticket)}/wallets/${wallet}`).redirects(0)
        mailed.assertStatus(404)
      }
    }
  })

  test('by the link of a mail it opens without an account, and the link stays out of it', async ({
    client,
    assert,
  }) => {
    const holder = await givenUser({ verified: false })
    const { ticket, announcement } = await givenTicket({ holder })
    const path = mailedPath(ticket)
    const shown = await client.get(path).withInertia()
    assert.deepEqual((shown.inertiaProps as unknown as Shown).ticket.wallets, ['google', 'apple'])
    const google = await client.get(`${path}/wallets/google`).redirects(0)
    google.assertStatus(303)
    const location = String(google.header('location'))
    assert.isTrue(location.startsWith(SAVE))
    assert.equal(google.header('referrer-policy'), 'no-referrer')
    const { payload } = await jwtVerify(
      location.slice(SAVE.length),
      (await madeWallets()).google.publicKey
    )
    const apple = await client.get(`${path}/wallets/apple`)
    const pass = String(filesOf(apple.body() as Buffer).get('pass.json'))
    for (const content of [JSON.stringify(payload), pass]) {
      assert.include(content, ticket.code)
      assert.include(content, `${appUrl}/announcements/${announcement.slug}`)
      assert.notInclude(content, '/tickets/mailed/')
    }
    for (const wrong of [`${path}x`, `/tickets/mailed/${ticket.publicId}`]) {
      const answer = await client.get(`${wrong}/wallets/apple`)
      answer.assertStatus(404)
    }
  })

  test('without keys there is neither button nor address; with one wallet that one alone', async ({
    client,
    assert,
  }) => {
    const { ticket, holder } = await givenTicket()
    const { wallets } = await madeWallets()
    for (const [keys, offered] of [
      [{}, []],
      [{ google: wallets.google }, ['google']],
      [{ apple: wallets.apple }, ['apple']],
    ] as const) {
      useWallets(keys)
      for (const path of [page(ticket), mailedPath(ticket)]) {
        const shown = await client.get(path).loginAs(holder).withInertia()
        const { ticket: props } = shown.inertiaProps as unknown as Shown
        assert.deepEqual(props.wallets, [...offered])
      }
      for (const wallet of ['google', 'apple'] as const) {
        const found = (offered as readonly string[]).includes(wallet)
        const status = found ? (wallet === 'google' ? 303 : 200) : 404
        const own = await client.get(pathOf(ticket, wallet)).loginAs(holder).redirects(0)
        own.assertStatus(status)
        const mailed = await client.get(`${mailedPath(ticket)}/wallets/${wallet}`).redirects(0)
        mailed.assertStatus(status)
      }
    }
  })

  test("a prospect's has none: neither by an account nor by a link", async ({ client, assert }) => {
    const { ticket, holder, registration } = await givenTicket()
    await registration.merge({ source: 'invitation' }).save()
    for (const path of [page(ticket), mailedPath(ticket)]) {
      const shown = await client.get(path).loginAs(holder).withInertia()
      assert.deepEqual((shown.inertiaProps as unknown as Shown).ticket.wallets, [])
    }
    const own = await client.get(pathOf(ticket, 'google')).loginAs(holder).redirects(0)
    own.assertHeader('location', page(ticket))
    const mailed = await client.get(`${mailedPath(ticket)}/wallets/google`).redirects(0)
    mailed.assertStatus(404)
  })

  test('30 passes a minute, and no 31st', async ({ client, assert }) => {
    const { ticket, holder } = await givenTicket()
    const press = () => client.get(pathOf(ticket, 'google')).loginAs(holder).redirects(0)
    for (let turn = 0; turn < 30; turn++) (await press()).assertStatus(303)
    const refused = await press()
    refused.assertStatus(429)
    assert.isAtMost(Number(refused.header('retry-after')), 60)
    const shown = await client.get(page(ticket)).loginAs(holder)
    shown.assertStatus(200)
  })

  test("Apple's ends with its certificate", async ({ client, assert }) => {
    const { given } = await makeAppleKeys({ endsInDays: 3 })
    useWallets({ apple: appleWalletFrom(given) })
    const { ticket, holder } = await givenTicket({
      eventOf: { startsAt: now().plus({ days: 9 }), endsAt: now().plus({ days: 10 }) },
    })
    const before = await client.get(pathOf(ticket, 'apple')).loginAs(holder)
    before.assertStatus(200)
    freezeClock(now().plus({ days: 3, minutes: 1 }))
    const after = await client.get(pathOf(ticket, 'apple')).loginAs(holder)
    after.assertStatus(404)
    const shown = await client.get(page(ticket)).loginAs(holder).withInertia()
    assert.deepEqual((shown.inertiaProps as unknown as Shown).ticket.wallets, [])
  })
})

test.group('Wallets in the mail of a place', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(async () => {
    useWallets((await madeWallets()).wallets)
    return () => useWallets(undefined)
  })

  for (const [locale, label, note] of [
    ['en', 'Add to Google Wallet', 'Pressing gives Google or Apple this ticket’s data'],
    ['es', 'Agregar a Google Wallet', 'Google o Apple recibe los datos de esta entrada'],
  ] as const)
    test(`two links, and who gets the ticket by them (${locale})`, async ({ assert }) => {
      const { event } = await givenEvent()
      const person = await givenUser({ locale })
      await register(event, person)
      const [mail] = mailsTo(person.email!)
      const ticket = await TicketModel.query().firstOrFail()
      for (const wallet of ['google', 'apple'] as const) {
        const url = `${appUrl}${pathOf(ticket, wallet)}`
        assert.include(mail!.html, `href="${url}"`)
        assert.include(mail!.text, `\n${url}`)
      }
      for (const said of [label, note]) {
        assert.include(mail!.html, said)
        assert.include(mail!.text, said)
      }
      // The way to the ticket stays the last link of the text.
      assert.equal(mail!.path, page(ticket))
    })

  test('who has no way in gets them by the link of the mail, and no link leads on to Google by itself', async ({
    client,
    assert,
  }) => {
    const person = await givenUser({ verified: false })
    const { ticket } = await givenTicket({ holder: person })
    await reissueTicket({ ticketId: ticket.id, actorId: null, reason: 'Lost' })
    const [mail] = mailsTo(person.email!)
    const renewed = await TicketModel.query().whereNull('revoked_at').firstOrFail()
    const url = mailedTicketUrl(renewed.publicId)
    assert.include(mail!.html, `href="${url}#wallet"`)
    assert.include(mail!.html, `href="${url}/wallets/apple"`)
    const links = [...mail!.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)
    for (const link of links.filter((one) => one.startsWith(appUrl))) {
      const { pathname } = new URL(link)
      const answer = await client.get(pathname).redirects(0)
      assert.notInclude(String(answer.header('location') ?? ''), 'google')
    }
  })

  test('nothing without keys, nor with what confirms no place', async ({ assert }) => {
    const { event } = await givenEvent({ capacity: 1, waitlist: true })
    const [first, second] = [await givenUser(), await givenUser()]
    useWallets({})
    await register(event, first)
    useWallets((await madeWallets()).wallets)
    await register(event, second)
    for (const { email } of [first, second]) {
      const [mail] = mailsTo(email!)
      assert.notInclude(mail!.html, 'Wallet')
      assert.notInclude(mail!.text, 'Wallet')
    }
  })
})
