import Attendance from '#app/attendance/models/attendance'
import Scan from '#app/attendance/models/scan'
import DoorDevice from '#app/attendance/models/door_device'
import { deliverScans, type DeliveredScan } from '#app/attendance/actions/deliver_scans'
import { openRoster } from '#app/attendance/actions/open_roster'
import { scanCode } from '#app/attendance/actions/scan_code'
import { undoCheckIn } from '#app/attendance/actions/undo_check_in'
import { deliverer } from '#app/attendance/http/deliverer'
import { rosterHead, rosterPage } from '#app/attendance/queries/roster'
import { reviewCounts } from '#app/attendance/queries/scan_reviews'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { verifyCheckIns } from '#app/attendance/queries/verify_check_ins'
import { freezeClock, now } from '#app/core/clock'
import { isSignedBy } from '#app/tickets/signatures'
import env from '#start/env'
import {
  openRoster as openBook,
  ruleFromRoster,
  type RosterBook,
} from '#isomorphic/attendance/roster'
import { givenDoor } from '#tests/fixtures/attendance'
import { givenTicket } from '#tests/fixtures/tickets'
import { inTwoSizes } from '#tests/helpers/sizes'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { deepEqual } from 'node:assert/strict'
import { ulid } from 'ulid'

const NOON = DateTime.fromISO('2031-03-10T12:00:00Z', { zone: 'utc' })
const TICKETS = 3
const DEVICES = 2
const IS_PG = env.get('DB_CONNECTION') === 'pg'
const SIZES = {
  check: { numRuns: IS_PG ? 12 : 30, seed: 20310310 },
  thorough: { numRuns: IS_PG ? 60 : 200 },
}

type Step =
  | { do: 'list'; device: number }
  | { do: 'sync'; device: number }
  | { do: 'scan'; device: number; ticket: number }
  | { do: 'online'; ticket: number }
  | { do: 'undo'; ticket: number }
  | { do: 'cancel'; ticket: number }

const device = fc.nat(DEVICES - 1)
const ticket = fc.nat(TICKETS - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('scan' as const), device, ticket }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('online' as const), ticket }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), ticket }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), ticket }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('list' as const), device }) }
)
/** Each step, and how many seconds pass before it. */
const steps = fc.array(fc.record({ step, seconds: fc.integer({ min: 1, max: 90 }) }), {
  minLength: 4,
  maxLength: 24,
})

/** What one person's place is, said as simply as it can be. */
interface Person {
  cancelledAt: number | null
  /** The check-ins there were, with the accepted scans of each. */
  entries: { at: number; undoneAt: number | null; scans: string[] }[]
}
interface Queued {
  id: string
  ticket: number
  at: number
  shown: string
  listAt: number
}

/** The specification's sentences about scans that are delivered later, without a database. */
class Model {
  people: Person[] = Array.from({ length: TICKETS }, () => ({ cancelledAt: null, entries: [] }))
  ruled = new Map<string, { result: string; review: string | null }>()

  standing(ticketNumber: number) {
    return this.people[ticketNumber]!.entries.find(({ undoneAt }) => undoneAt === null)
  }

  online(id: string, ticketNumber: number, at: number): void {
    const person = this.people[ticketNumber]!
    const inside = this.standing(ticketNumber)
    const result = person.cancelledAt ? 'cancelled' : inside ? 'already_used' : 'accepted'
    if (result === 'accepted') person.entries.push({ at, undoneAt: null, scans: [id] })
    this.ruled.set(id, { result, review: null })
  }

  deliver({ id, ticket: ticketNumber, at, shown }: Queued): void {
    if (this.ruled.has(id)) return
    const person = this.people[ticketNumber]!
    const inside = this.standing(ticketNumber)
    const letIn = shown === 'accepted'
    const rule = (result: string, review: string | null) => this.ruled.set(id, { result, review })
    if (person.cancelledAt !== null && person.cancelledAt <= at) {
      rule('cancelled', letIn ? 'broke_rule' : null)
    } else if (shown === 'already_used' && inside) rule('already_used', null)
    else if (!letIn) rule('held', 'not_let_in')
    else if (person.entries.some(({ undoneAt }) => undoneAt !== null && undoneAt >= at)) {
      rule('held', 'undone_since')
    } else {
      rule('accepted', null)
      if (!inside) person.entries.push({ at, undoneAt: null, scans: [id] })
      else {
        inside.at = Math.min(inside.at, at)
        inside.scans.push(id)
      }
    }
  }
}

/** A phone: its list, what it has queued, and the server's own rule. */
interface Phone {
  id: number
  book: RosterBook
  listAt: number
  queue: Queued[]
}

test.group('Doors without a network, against a model', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  inTwoSizes(SIZES, (size) =>
    test('any order of scans, uploads, undoing and cancelling', async () => {
      await fc.assert(fc.asyncProperty(steps, play), { ...size, verbose: 1 })
    }).timeout(240_000)
  )
})

async function play(taken: { step: Step; seconds: number }[]): Promise<void> {
  let clock = NOON
  freezeClock(clock)
  const door = await givenDoor({ capacity: null })
  const tickets = []
  for (let index = 0; index < TICKETS; index += 1) tickets.push(await givenTicket({ event: door }))
  const model = new Model()
  const phones: Phone[] = []
  for (const person of [door.scanner, door.manager]) {
    const { device: opened } = await openRoster({
      userId: person.id,
      eventId: door.event.id,
      deviceTime: now(),
    })
    phones.push({ id: opened.id, book: await bookOf(door), listAt: +clock, queue: [] })
  }

  for (const { step: one, seconds } of taken) {
    clock = clock.plus({ seconds })
    freezeClock(clock)
    await take(one, { door, tickets, model, phones })
  }
  for (const phone of phones) await sync(phone, model)
  await compare({ door, tickets, model })
}

interface World {
  door: Awaited<ReturnType<typeof givenDoor>>
  tickets: Awaited<ReturnType<typeof givenTicket>>[]
  model: Model
  phones: Phone[]
}

async function take(one: Step, { door, tickets, model, phones }: World): Promise<void> {
  if (one.do === 'sync') return sync(phones[one.device]!, model)
  if (one.do === 'list') return list(phones[one.device]!, door)
  const { ticket: given, registration } = tickets[one.ticket]!
  if (one.do === 'scan') return scan(phones[one.device]!, one.ticket, given.code, door)
  if (one.do === 'cancel') {
    const person = model.people[one.ticket]!
    person.cancelledAt ??= +now()
    const by = { actor: null, reason: 'No place' }
    await cancelRegistration({ registrationId: registration.id, by })
    return
  }
  if (one.do === 'undo') {
    const entry = model.standing(one.ticket)
    if (!entry) return
    entry.undoneAt = +now()
    const row = await Attendance.query()
      .where('registrationId', registration.id)
      .whereNull('undoneAt')
      .firstOrFail()
    await undoCheckIn({ attendanceId: row.id, undoneBy: door.manager.id, ability: 'organizer' })
    return
  }
  const clientScanId = ulid()
  await scanCode({
    clientScanId,
    presented: { code: given.code },
    eventId: door.event.id,
    sessionId: door.session.id,
    gate: 'Main door',
    source: 'camera',
    scannedAt: now(),
    scannedBy: door.scanner.id,
  })
  model.online(clientScanId, one.ticket, +now())
}

async function bookOf(door: World['door']): Promise<RosterBook> {
  await door.event.load('sessions')
  const { rows } = await rosterPage(door.event.id, '')
  return openBook(await rosterHead(door.event), rows)
}

/** The device keeps what it let in itself and has not delivered. */
async function list(phone: Phone, door: World['door']): Promise<void> {
  const row = await DoorDevice.findOrFail(phone.id)
  const { userId, eventId, publicId } = row
  await openRoster({ userId, eventId, deviceTime: now(), device: publicId })
  const book = await bookOf(door)
  for (const [id, known] of phone.book.rows) {
    const isQueued = phone.queue.some(({ shown, at }) => {
      return shown === 'accepted' && known.inside[door.session.publicId]?.atMs === at
    })
    if (isQueued) book.rows.get(id)!.inside = { ...known.inside }
  }
  phone.book = book
  phone.listAt = +now()
}

async function scan(phone: Phone, ticketNumber: number, code: string, door: World['door']) {
  const at = +now()
  const session = door.session.publicId
  const presented = { code }
  const asked = {
    presented,
    source: 'camera' as const,
    session,
    atMs: at,
    admittedOnPurpose: false,
  }
  const { result, row } = await ruleFromRoster(phone.book, asked, isSignedBy)
  if (result === 'accepted') row!.inside[session] = { atMs: at, gate: 'Side door' }
  phone.queue.push({ id: ulid(), ticket: ticketNumber, at, shown: result, listAt: phone.listAt })
  codes.set(ticketNumber, code)
}

const codes = new Map<number, string>()

/** Delivers everything twice, the second time in vain. */
async function sync(phone: Phone, model: Model): Promise<void> {
  const loaded = await DoorDevice.query()
    .where('id', phone.id)
    .preload('user')
    .preload('event', (event) => event.preload('announcement').preload('staff').preload('sessions'))
    .firstOrFail()
  const session = loaded.event.sessions[0]!.publicId
  const scans = phone.queue.map((one): DeliveredScan => ({
    clientScanId: one.id,
    presented: { code: codes.get(one.ticket)! },
    read: 'camera',
    session,
    gate: 'Side door',
    scannedAt: DateTime.fromMillis(one.at),
    offsetMs: 0,
    listAt: DateTime.fromMillis(one.listAt),
    shown: one.shown as 'accepted',
  }))
  const by = await deliverer(loaded, now())
  await deliverScans(scans.toReversed(), by)
  await deliverScans(scans, by)
  for (const one of phone.queue) model.deliver(one)
  phone.queue = []
}

async function compare({ door, tickets, model }: Omit<World, 'phones'>): Promise<void> {
  const scans = await Scan.query().where('eventId', door.event.id)
  deepEqual(
    Object.fromEntries(
      scans.map(({ clientScanId, result, review }) => [clientScanId, { result, review }])
    ),
    Object.fromEntries(model.ruled)
  )
  const conflicts = model.people.filter((person, index) => {
    const standing = model.standing(index)
    return standing !== undefined && standing.scans.length > 1 && person.entries.length > 0
  })
  deepEqual((await reviewCounts(door.event.id)).conflicts, conflicts.length)
  deepEqual(await verifyCheckIns(door.event.id, db.connection()), [])
  for (const [index, { registration }] of tickets.entries()) {
    const rows = await Attendance.query().where('registrationId', registration.id).orderBy('id')
    deepEqual(
      rows.map(({ checkedInAt, undoneAt }) => [+checkedInAt, undoneAt ? +undoneAt : null]),
      model.people[index]!.entries.map(({ at, undoneAt }) => [at, undoneAt])
    )
    await registration.refresh()
    deepEqual(registration.checkIns, rows.filter(({ undoneAt }) => !undoneAt).length)
  }
}
