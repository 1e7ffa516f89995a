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
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const INVITATIONS = 20
const PLACES = 10
const TRIES = 9
const OTHERS = 20
const SCANNERS = 20

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
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
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
    const start = async () => (await installation.startServer()).port
    const ports = installation.engine === 'pg' ? [await start(), await start()] : [await start()]

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
    assert.notInclude(
      answers.map(({ status }) => status),
      500
    )
    assert.equal((await seatsOf(event.id)).held, PLACES)
    assert.lengthOf(await Registration.query().where('source', 'invitation'), INVITATIONS)
    assert.lengthOf(await Registration.all(), INVITATIONS + OTHERS)
    const accepted = await Invitation.query().where('status', 'accepted')
    assert.lengthOf(accepted, INVITATIONS)
    assert.equal(await ledgerTotal(event.id), INVITATIONS)
    await assertVerified(assert)

    // Every ticket is scanned by everybody, some with the same attempt, while check-ins are undone.
    const tickets = await Ticket.query().whereHas('registration', (registration) => {
      registration.where('source', 'invitation').where('eventId', event.id)
    })
    const scanners = await givenBrowsers(
      Array.from({ length: SCANNERS }, () => scanner),
      ports
    )
    for (let round = 0; round < 3; round += 1) {
      const calls = tickets.map(({ code }) => scanOf({ session }, { code }))
      await allAtOnce(scanners, (browser) => {
        const nth = scanners.indexOf(browser)
        const call = calls[nth % calls.length] ?? scanOf({ session }, { code: 'none' })
        const body = nth % 3 === 0 ? call : { ...call, clientScanId: `${call.clientScanId}-${nth}` }
        return { method: 'POST', path: `/events/${event.publicId}/scans`, body }
      })
      const standing: { public_id: string }[] = await db
        .from('attendances')
        .whereNull('undone_at')
        .orderBy('id')
        .limit(round === 2 ? 0 : 3)
        .select('public_id')
      const managers = await givenBrowsers(
        [...standing, ...standing].map(() => manager),
        ports
      )
      await allAtOnce(managers, (browser) => {
        const { public_id: attendance } = standing[managers.indexOf(browser) % standing.length]!
        return {
          method: 'DELETE',
          path: `/events/${event.publicId}/attendance/${attendance}`,
          body: {},
        }
      })
      const { points, attended } = await expectedPoints(event.id)
      assert.equal(await ledgerTotal(event.id), points)
      const counted = await Invitation.query().whereNotNull('attendedAt')
      assert.lengthOf(counted, attended)
    }
    assert.isAbove((await expectedPoints(event.id)).attended, 0)
    await assertVerified(assert)
  }).timeout(240_000)

  test('two who invite the same person at once: one of them does', async ({ assert }) => {
    const { event, announcement } = await givenEvent(VOCATIONAL)
    const inviters = await Promise.all(
      Array.from({ length: 12 }, () => givenUser({ password: null }))
    )
    const port = (await installation.startServer()).port
    const browsers = await givenBrowsers(inviters, [port])
    const body = {
      ...{ event: announcement.slug, name: 'Pia Prospect', email: 'pia@example.test' },
      ...{ phone: '+503 7123 4567', locale: 'es', consent: true },
    }
    const answers = await allAtOnce(browsers, () => ({
      method: 'POST',
      path: '/vocational-invitations',
      body,
    }))
    const statuses = answers.map(({ status }) => status)
    assert.lengthOf(
      statuses.filter((status) => status === 409),
      11
    )
    assert.lengthOf(await Invitation.query().where('eventId', event.id), 1)
  }).timeout(120_000)
})
