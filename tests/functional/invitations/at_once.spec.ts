import Attendance from '#app/attendance/models/attendance'
import Invitation from '#app/invitations/models/invitation'
import { seatsOf } from '#app/registrations/queries/scarce'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { now } from '#app/core/clock'
import { scanOf } from '#tests/fixtures/attendance'
import { givenEvent } from '#tests/fixtures/events'
import {
  ADULT,
  assertVerified,
  givenInvitation,
  pathOf,
  VOCATIONAL,
} from '#tests/fixtures/invitations'
import { givenUser } from '#tests/fixtures/users'
import { allAtOnce, givenBrowsers, type Browser, type Sent } from '#tests/race/browsers'
import { givenInstallation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const INVITATIONS = 20
const PLACES = 10
const TRIES = 9
const OTHERS = 20
/** Two to each ticket. */
const SCANNERS = 2 * PLACES

/** A browser of somebody who has no account, on the page of their invitation. */
async function guestAt(path: string, port: number): Promise<Browser> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]!)
  const xsrf = cookies.find((one) => one.startsWith('XSRF-TOKEN='))!
  const xsrfToken = decodeURIComponent(xsrf.slice('XSRF-TOKEN='.length))
  return { user: null as never, port, cookies: cookies.join('; '), xsrfToken }
}

interface Model {
  accepted: number
  attended: number
}

/** What the ledger must say, from the rows alone: one point for a place or a position, five for who is in. */
async function expectedPoints(eventId: number): Promise<Model & { points: number }> {
  const rows: { status: string; standing: number | string }[] = await db
    .from('invitations as i')
    .join('registrations as r', 'r.id', 'i.registration_id')
    .where('i.event_id', eventId)
    .whereIn('r.status', ['confirmed', 'waitlisted'])
    .select('r.status')
    .select(
      db.raw(`(select count(*) from attendances a
        where a.registration_id = r.id and a.undone_at is null) as standing`)
    )
  const attended = rows.filter(({ standing }) => Number(standing) > 0).length
  return { accepted: rows.length, attended, points: rows.length + 5 * attended }
}

async function ledgerTotal(eventId: number): Promise<number> {
  const row = await db
    .from('invitation_points')
    .where('event_id', eventId)
    .sum('points as total')
    .firstOrFail()
  return Number(row.total ?? 0)
}

test.group('Invitations, many at once', (group) => {
  let ports: number[]
  group.setup(async () => {
    const installation = await givenInstallation()
    ports = await installation.startServers()
    return () => installation.remove()
  })

  test('200 answers, retries and scans over 20 invitations and 10 places, mixed with registrations', async ({
    assert,
  }) => {
    const startsAt = now().plus({ minutes: 40 }).startOf('second')
    const scanner = await givenUser({ roles: ['scanner'], password: null })
    const manager = await givenUser({ roles: ['organizer'], password: null })
    const door = await givenEvent({
      ...VOCATIONAL,
      ...{ startsAt, capacity: PLACES, scanners: [scanner], managers: [manager] },
    })
    const { event, announcement } = door
    const session = door.sessions[0]!
    const inviter = await givenUser({ password: null })
    const invitations: Invitation[] = []
    for (let nth = 0; nth < INVITATIONS; nth += 1) {
      invitations.push(await givenInvitation(event, inviter))
    }
    const others = await Promise.all(
      Array.from({ length: OTHERS }, () => givenUser({ password: null }))
    )

    const work = new Map<Browser, Sent>()
    for (const invitation of invitations) {
      for (let nth = 0; nth < TRIES; nth += 1) {
        const guest = await guestAt(pathOf(invitation), ports[nth % ports.length]!)
        work.set(guest, {
          ...{ method: 'POST', path: `${pathOf(invitation)}/acceptance`, body: ADULT },
        })
      }
    }
    for (const browser of await givenBrowsers(others, ports)) {
      const path = `/announcements/${announcement.slug}/registrations`
      work.set(browser, { method: 'POST', path, body: {} })
    }
    const answers = await allAtOnce([...work.keys()], (browser) => work.get(browser)!)
    // Every acceptance, the first as every retry, leads to the ticket; every registration is answered with its place.
    const acceptances = answers.slice(0, INVITATIONS * TRIES)
    const registrations = answers.slice(INVITATIONS * TRIES)
    assert.lengthOf(registrations, OTHERS)
    assert.deepEqual(
      acceptances.map(({ status, location }) => `${status} ${location}`),
      invitations.flatMap((invitation) => Array(TRIES).fill(`303 ${pathOf(invitation)}`))
    )
    assert.deepEqual(
      registrations.map(({ status }) => status),
      Array(OTHERS).fill(200)
    )
    assert.equal((await seatsOf(event.id)).held, PLACES)
    assert.lengthOf(await Registration.query().where('source', 'invitation'), INVITATIONS)
    assert.lengthOf(await Registration.all(), INVITATIONS + OTHERS)
    const accepted = await Invitation.query().where('status', 'accepted')
    assert.lengthOf(accepted, INVITATIONS)
    assert.equal(await ledgerTotal(event.id), INVITATIONS)
    await assertVerified(assert)

    // Every ticket is scanned by two at once, some with the same attempt; then check-ins are undone by two at once.
    const tickets = await Ticket.query().whereHas('registration', (registration) => {
      registration.where('eventId', event.id)
    })
    assert.lengthOf(tickets, PLACES)
    const scanners = await givenBrowsers(
      Array.from({ length: SCANNERS }, () => scanner),
      ports
    )
    const isInside = async ({ id }: Ticket) =>
      (await Attendance.query().where('ticketId', id).whereNull('undoneAt').first()) !== null
    for (let round = 0; round < 3; round += 1) {
      const tries = await Promise.all(
        tickets.map(async (ticket, nth) => {
          const first = scanOf({ session }, { code: ticket.code })
          const isOneAttempt = nth % 2 === 0
          const second = isOneAttempt ? first : { ...first, clientScanId: ulid() }
          if (await isInside(ticket)) {
            return { bodies: [first, second], results: ['already_used', 'already_used'] }
          }
          const results = ['accepted', isOneAttempt ? 'accepted' : 'already_used']
          return { bodies: [first, second], results }
        })
      )
      const bodies = tries.flatMap((one) => one.bodies)
      const scans = await allAtOnce(scanners, (browser) => ({
        ...{ method: 'POST', path: `/events/${event.publicId}/scans` },
        body: bodies[scanners.indexOf(browser)]!,
      }))
      assert.deepEqual(
        tries.map((_, nth) =>
          scans
            .slice(2 * nth, 2 * nth + 2)
            .map(({ body }) => body.result)
            .sort()
        ),
        tries.map(({ results }) => results)
      )

      // The last round leaves in whoever is in.
      const undone = await Attendance.query()
        .whereNull('undoneAt')
        .orderBy('id')
        .limit(round === 2 ? 0 : 3)
      const twice = [...undone, ...undone]
      const managers = await givenBrowsers(
        twice.map(() => manager),
        ports
      )
      const undoings = await allAtOnce(managers, (browser) => ({
        method: 'DELETE',
        path: `/events/${event.publicId}/attendance/${twice[managers.indexOf(browser)]!.publicId}`,
      }))
      assert.deepEqual(
        undoings.map(({ status }) => status),
        twice.map(() => 200)
      )
      const { points, attended } = await expectedPoints(event.id)
      assert.equal(await ledgerTotal(event.id), points)
      const counted = await Invitation.query().whereNotNull('attendedAt')
      assert.lengthOf(counted, attended)
    }
    const placed = await Registration.query().where({ source: 'invitation', status: 'confirmed' })
    assert.equal((await expectedPoints(event.id)).attended, placed.length)
    await assertVerified(assert)
  }).timeout(240_000)

  test('two who invite the same person at once: one of them does', async ({ assert }) => {
    const { event, announcement } = await givenEvent(VOCATIONAL)
    const inviters = await Promise.all(
      Array.from({ length: 12 }, () => givenUser({ password: null }))
    )
    const browsers = await givenBrowsers(inviters, ports)
    const body = {
      ...{ event: announcement.slug, name: 'Pia Prospect', email: 'pia@example.test' },
      ...{ phone: '+503 7123 4567', locale: 'es', consent: true },
    }
    const answers = await allAtOnce(browsers, () => ({
      method: 'POST',
      path: '/vocational-invitations',
      body,
    }))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, ...Array(11).fill(409)])
    assert.lengthOf(await Invitation.query().where('eventId', event.id), 1)
  }).timeout(120_000)
})
