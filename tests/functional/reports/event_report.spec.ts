import Attendance from '#app/attendance/models/attendance'
import EventStaff from '#app/announcements/models/event_staff'
import { freezeClock, fromSql, now } from '#app/core/clock'
import type Registration from '#app/registrations/models/registration'
import { STATUSES, type Status } from '#app/registrations/rules/transitions'
import type User from '#app/users/models/user'
import { givenRegistrationIn } from '#tests/fixtures/attendance'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent, type GivenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { DateTime } from 'luxon'
import { deepEqual, notEqual } from 'node:assert/strict'
import { ulid } from 'ulid'

const AT = DateTime.fromISO('2026-06-15T18:00:00Z', { zone: 'utc' })
const CSV_COLUMNS = {
  seatsHeld: 'Places taken',
  registrations: 'Registrations',
  submitted: 'Pending approval',
  waitlisted: 'Waitlist',
  pending_payment: 'Payment due',
  confirmed: 'Confirmed',
  expired: 'Expired',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  attended: 'Attended',
  noShows: 'No-shows',
} as const
type Figure = keyof typeof CSV_COLUMNS
type Figures = Record<Figure, number>

async function report(client: ApiClient, as: User, query = '') {
  const response = await client.get(`/reports?${query}`).loginAs(as).withInertia()
  response.assertStatus(200)
  return response.body().props.events
}

/** @returns what the rows of the file add up to, by the headings of the file */
async function exported(client: ApiClient, as: User, query = ''): Promise<Figures> {
  const path = `/reports/events/export?${query}`
  const csv = await client.get(`${path}&format=csv`).loginAs(as)
  csv.assertStatus(200)
  const [headings, ...lines] = parse(csv.text(), { bom: true }) as [string[], ...string[][]]
  const request = client.get(`${path}&format=xlsx`).loginAs(as)
  request.request.responseType('arraybuffer')
  const rows: string[][] = []
  for await (const { values } of streamXlsxRows(new Uint8Array((await request).body()))) {
    rows.push(values.map((value) => (value === null ? '' : String(value))))
  }
  const [xlsxHeadings, ...others] = rows as [string[], ...string[][]]
  const sums = sumsOf(headings, lines)
  deepEqual(sumsOf(xlsxHeadings, others), sums)
  return sums
}

function sumsOf(headings: string[], lines: string[][]): Figures {
  const entries = Object.entries(CSV_COLUMNS).map(([figure, heading]) => {
    const at = headings.indexOf(heading)
    notEqual(at, -1, heading)
    return [figure, lines.reduce((sum, line) => sum + Number(line[at] || 0), 0)]
  })
  return Object.fromEntries(entries) as Figures
}

/** @returns the sums on the page under the names of the file */
function flat(figures: { byStatus: Record<Status, number> } & Record<string, unknown>): Figures {
  const { byStatus, registrations, seatsHeld, attended, noShows } = figures
  return { seatsHeld, registrations, ...byStatus, attended, noShows } as Figures
}

async function checkIn({ event, sessions, author }: GivenEventResult, registration: Registration) {
  return Attendance.create({
    publicId: ulid(),
    registrationId: registration.id,
    eventSessionId: sessions[0]!.id,
    checkedInAt: event.startsAt,
    checkedInBy: author.id,
    gate: 'Main door',
    source: 'manual',
  })
}

const NONE = Object.fromEntries(Object.keys(CSV_COLUMNS).map((figure) => [figure, 0])) as Figures
const sum = (all: Figures[]) =>
  all.reduce(
    (total, one) =>
      Object.fromEntries(
        Object.entries(total).map(([figure, count]) => [figure, count + one[figure as Figure]])
      ) as Figures,
    NONE
  )

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

interface Counted {
  event: GivenEventResult
  /** By the calendar of its campus. */
  day: string
  campus: string
  figures: Figures
}

/** An event with registrations in any state, some of them checked in, and what they come to. */
async function givenCounted(roll: ReturnType<typeof dice>, given: GivenEvent): Promise<Counted> {
  const startsAt = AT.plus({ days: roll(120) - 80, hours: roll(24) })
  const event = await givenEvent({ capacity: null, ...given, startsAt })
  const isOver = event.event.endsAt <= AT
  const figures = { ...NONE }
  for (let left = roll(9); left > 0; left -= 1) {
    const status = STATUSES[roll(STATUSES.length)]!
    const registration = await givenRegistrationIn(status, event.event)
    const isIn = roll(2) === 0
    if (isIn) await checkIn(event, registration)
    figures[status] += 1
    figures.registrations += 1
    if (status === 'confirmed' || status === 'pending_payment') figures.seatsHeld += 1
    if (isIn) figures.attended += 1
    else if (isOver && status === 'confirmed') figures.noShows += 1
  }
  const day = startsAt.setZone(given.campus!.timeZone).toISODate()!
  return { event, day, campus: given.campus!.code, figures }
}

test.group('The report of events', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => freezeClock(AT))
  group.each.teardown(() => freezeClock(null))

  test('says on the page what the rows of its files add up to', async ({ client, assert }) => {
    const roll = dice(20260615)
    const author = await givenUser({ roles: ['organizer'] })
    const campuses = await Promise.all(
      ['America/El_Salvador', 'Pacific/Auckland'].map((timeZone) => givenCampus({ timeZone }))
    )
    const counted: Counted[] = []
    for (let left = 12; left > 0; left -= 1) {
      counted.push(await givenCounted(roll, { author, campus: campuses[roll(2)]! }))
    }
    const [from, to] = ['2026-05-01', '2026-06-10']
    const questions: [string, (one: Counted) => boolean][] = [
      ['', () => true],
      [`campus=${campuses[0]!.code}`, ({ campus }) => campus === campuses[0]!.code],
      [`from=${from}`, ({ day }) => day >= from],
      [`to=${to}`, ({ day }) => day <= to],
      [`from=${from}&to=${to}&perPage=2`, ({ day }) => day >= from && day <= to],
      [`campus=${campuses[1]!.code}&page=3`, ({ campus }) => campus === campuses[1]!.code],
      ['from=2031-01-01', () => false],
    ]
    for (const [query, isMeant] of questions) {
      const meant = counted.filter(isMeant)
      const expected = sum(meant.map(({ figures }) => figures))
      const shown = await report(client, author, query)
      assert.equal(shown.meta.total, meant.length, query)
      assert.deepEqual(flat(shown.totals), expected, query)
      assert.deepEqual(sum(shown.months.map(flat)), expected, query)
      assert.deepEqual(await exported(client, author, query), expected, query)
      const months = [...new Set(meant.map(({ day }) => day.slice(0, 7)))].toSorted()
      assert.includeMembers(
        shown.months.map(({ month }: { month: string }) => month),
        months
      )
      assert.equal(shown.months[0]?.month, months[0])
      assert.equal(shown.months.at(-1)?.month, months.at(-1))
    }
  })

  test('calls a no-show who is confirmed, was not let in, and only once the event is over', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({
      capacity: null,
      startsAt: AT.minus({ hours: 1 }),
      endsAt: AT.plus({ hours: 1 }),
    })
    const { event, author } = given
    await givenRegistrationIn('confirmed', event)
    await checkIn(given, await givenRegistrationIn('confirmed', event))
    await checkIn(given, await givenRegistrationIn('pending_payment', event))
    await givenRegistrationIn('cancelled', event)
    await givenRegistrationIn('waitlisted', event)
    const undone = await checkIn(given, await givenRegistrationIn('confirmed', event))
    await undone.merge({ undoneAt: now(), undoneBy: author.id }).save()

    const [running] = (await report(client, author)).rows
    assert.include(running, { attended: 2, noShows: 0, isOver: false })
    freezeClock(AT.plus({ hours: 1 }))
    const { rows, totals } = await report(client, author)
    assert.include(rows[0], { attended: 2, noShows: 2, isOver: true })
    assert.include(totals, { registrations: 6, attended: 2, expected: 3, noShows: 2 })
  })

  test('shows events to whoever runs them, and to admins', async ({ client, assert }) => {
    const mine = await givenEvent({ title: 'Mine' })
    const managed = await givenEvent({ title: 'Managed' })
    await givenEvent({ title: 'Of others' })
    await givenEvent({ title: 'Draft', status: 'draft', author: mine.author })
    const staff = (duty: string) => ({ eventId: managed.event.id, userId: mine.author.id, duty })
    await EventStaff.create(staff('manager'))
    const titles = async (as: User, query = '') =>
      (await report(client, as, query)).rows.map(({ title }: { title: string }) => title).toSorted()
    assert.deepEqual(await titles(mine.author), ['Managed', 'Mine'])
    assert.deepEqual(await titles(mine.author, 'q=man'), ['Managed'])
    assert.deepEqual(await titles(mine.author, 'q=others'), [])

    const admin = await givenUser({ roles: ['admin'] })
    assert.deepEqual(await titles(admin), ['Managed', 'Mine', 'Of others'])
    for (const role of ['cashier', 'admissions'] as const) {
      assert.isNull(await report(client, await givenUser({ roles: [role] })))
    }

    await EventStaff.query().where('user_id', mine.author.id).delete()
    await EventStaff.create(staff('scanner'))
    assert.deepEqual(await titles(mine.author), ['Mine'])
  })

  test('sorts by every figure and pages', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    for (const [title, people] of [
      ['Busy', 3],
      ['Quiet', 0],
      ['Usual', 2],
    ] as const) {
      const { event } = await givenEvent({ title, author, capacity: null })
      for (let left = people; left > 0; left -= 1) await givenRegistrationIn('confirmed', event)
    }
    const titles = async (query: string) =>
      (await report(client, author, query)).rows.map(({ title }: { title: string }) => title)
    const sorted = 'sort=registrations&direction=desc'
    assert.deepEqual(await titles(sorted), ['Busy', 'Usual', 'Quiet'])
    assert.deepEqual(await titles('sort=title&direction=asc'), ['Busy', 'Quiet', 'Usual'])
    assert.deepEqual(await titles(`${sorted}&perPage=2&page=2`), ['Quiet'])
    assert.deepEqual(await titles(`${sorted}&perPage=2&page=99`), ['Quiet'])
  })

  test('asks the database as often for many events as for one', async ({ client, assert }) => {
    const author = await givenUser({ roles: ['organizer'] })
    await givenEvent({ author })
    const ask = () => report(client, author, 'from=2020-01-01&to=2030-12-31')
    const few = await countQueries(ask)
    for (let left = 30; left > 0; left -= 1) {
      const { event } = await givenEvent({ author, capacity: null })
      await givenRegistrationIn('confirmed', event)
    }
    assert.equal(await countQueries(ask), few)
    assert.isAbove(few, 0)
  })

  test('counts an event on the day on which it begins at its campus', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ timeZone: 'Pacific/Auckland' })
    // There it is one o'clock in the morning of the 2nd.
    const startsAt = fromSql('2026-05-01 13:00:00')
    const { author } = await givenEvent({ campus, startsAt })
    const totalOf = async (query: string) => (await report(client, author, query)).meta.total
    assert.equal(await totalOf('from=2026-05-02&to=2026-05-02'), 1)
    assert.equal(await totalOf('to=2026-05-01'), 0)
    assert.equal(await totalOf('from=2026-05-03'), 0)
    assert.equal(await totalOf('from=no-day'), 1)
  })
})
