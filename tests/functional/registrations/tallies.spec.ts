import Attendance from '#app/attendance/models/attendance'
import Registration from '#app/registrations/models/registration'
import { scanCode } from '#app/attendance/actions/scan_code'
import { undoCheckIn } from '#app/attendance/actions/undo_check_in'
import { attendanceSheet, countSheet, SHEET_STATES } from '#app/attendance/queries/attendance_sheet'
import { doorCounts } from '#app/attendance/queries/door_counts'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { addUpTallies } from '#app/core/actions/add_up_tallies'
import { Refusal } from '#app/core/exceptions/refusal'
import { freezeClock, fromSql, now } from '#app/core/clock'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { registerPerson } from '#app/registrations/actions/register_person'
import {
  sessionAttendance,
  registrationCurve,
  registrationCounts,
} from '#app/registrations/queries/event_details'
import { verifyTallies } from '#app/registrations/queries/verify_registrations'
import { mergePeople } from '#app/users/actions/merge_people'
import { catchMails } from '#tests/fixtures/mails'
import { givenDoor } from '#tests/fixtures/attendance'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { deepEqual } from 'node:assert/strict'
import { ulid } from 'ulid'

/** The check plays the same stories each time; the thorough lane others, and prints the seed when one fails. */
const SIZES = { check: { numRuns: 6, seed: 20260302 }, thorough: { numRuns: 50 } }
const BEGINNING = DateTime.fromISO('2026-03-02T03:40:00Z')
const PEOPLE = 5
const ZONE = 'Asia/Kathmandu'

interface World {
  door: Awaited<ReturnType<typeof givenDoor>>
  people: User[]
  admin: User
}

type Step = (world: World) => Promise<unknown>

const person = fc.nat(PEOPLE - 1)

async function lastOf({ door, people }: World, at: number): Promise<Registration | null> {
  return Registration.query()
    .where({ eventId: door.event.id, userId: people[at]!.id })
    .orderBy('id', 'desc')
    .first()
}

/** What the rules or the state of things refuse is a step that changes nothing. */
const tried = (step: Step): Step => {
  return async (world) => {
    try {
      await step(world)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}

const registers = person.map((at) =>
  tried(({ door, people }) =>
    registerPerson({ eventId: door.event.id, userId: people[at]!.id, answers: {} })
  )
)

const leaves = person.map((at) =>
  tried(async (world) => {
    const registration = await lastOf(world, at)
    const actor = { id: world.admin.id, ability: 'admin' }
    const by = { actor, reason: 'Left' }
    if (registration) await cancelRegistration({ registrationId: registration.id, by })
  })
)

const comes = fc.tuple(person, fc.nat(1)).map(([at, session]) =>
  tried(async (world) => {
    const registration = await lastOf(world, at)
    if (registration) await checkIn(world.door, registration, session)
  })
)

function checkIn(door: World['door'], registration: Registration, session: number) {
  return scanCode({
    clientScanId: ulid(),
    presented: { registration: registration.publicId },
    eventId: door.event.id,
    sessionId: door.sessions[session]!.id,
    gate: 'Main door',
    source: 'manual',
    scannedAt: now(),
    scannedBy: door.scanner.id,
    admitReason: 'Known',
  })
}

const isUndone = fc.nat(20).map((at): Step => async ({ door }) => {
  const all = await Attendance.query()
    .whereIn(
      'eventSessionId',
      door.sessions.map(({ id }) => id)
    )
    .orderBy('id')
  const one = all[at % Math.max(1, all.length)]
  if (one)
    await undoCheckIn({ attendanceId: one.id, undoneBy: door.manager.id, ability: 'organizer' })
})

const isRenamed = person.map((at): Step => async ({ people }) => {
  await people[at]!.refresh()
  await people[at]!.merge({ name: `Ána ${now().toMillis()} ${at}` }).save()
})

const areMerged = fc.tuple(person, person).map(([to, from]) =>
  tried(async (world) => {
    const [winner, loser] = [world.people[to]!, world.people[from]!]
    const kept = await lastOf(world, to)
    const keep = kept ? { [world.door.event.publicId]: kept.publicId } : {}
    const accounts = { winnerId: winner.id, loserId: loser.id }
    await mergePeople({ ...accounts, keep, cancelReason: 'Merged', actorId: world.admin.id })
  })
)

const isErased = person.map((at) => tried(({ people }) => eraseAccount({ userId: people[at]!.id })))

const isPaidFor = person.map((at): Step => async (world) => {
  const registration = await lastOf(world, at)
  if (registration?.status !== 'pending_payment') return
  await registration.merge({ status: 'confirmed', confirmedAt: now() }).save()
})

const passes = fc.integer({ min: 1, max: 40 }).map((hours): Step => async ({ door }) => {
  freezeClock(now().plus({ hours, minutes: 7 }))
  // The door stays open: the sessions go along with the time.
  const times = { startsAt: now().minus({ minutes: 5 }), endsAt: now().plus({ hours: 3 }) }
  for (const session of door.sessions) await session.merge(times).save()
})

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: registers },
    { weight: 8, arbitrary: comes },
    { weight: 3, arbitrary: leaves },
    { weight: 3, arbitrary: isUndone },
    { weight: 2, arbitrary: isPaidFor },
    { weight: 2, arbitrary: passes },
    { weight: 1, arbitrary: isRenamed },
    { weight: 1, arbitrary: areMerged },
    { weight: 1, arbitrary: isErased }
  ),
  { minLength: 5, maxLength: 30 }
)

/** The same figures, counted row by row. */
async function countedByHand(door: World['door']) {
  const registrations = await Registration.query().where('eventId', door.event.id)
  const standing = (
    await Attendance.query().whereIn(
      'registrationId',
      registrations.map(({ id }) => id)
    )
  ).filter((one) => one.undoneAt === null)
  const people = (rows: Registration[]) => new Set(rows.map(({ userId }) => userId)).size
  const confirmed = registrations.filter(({ status }) => status === 'confirmed')
  const insideAt = (sessionId?: number) =>
    registrations.filter(({ id }) =>
      standing.some(
        (one) => one.registrationId === id && (!sessionId || one.eventSessionId === sessionId)
      )
    )
  const byStatus = Map.groupBy(registrations, ({ status }) => status)
  const seats = registrations
    .filter(({ status }) => ['confirmed', 'pending_payment'].includes(status))
    .map(({ createdAt }) => createdAt.setZone(ZONE).toISODate()!)
    .sort()
  return {
    door: {
      inside: people(insideAt()),
      expected: people([...confirmed, ...insideAt()]),
      sessions: door.sessions.map(({ id }) => ({
        inside: people(insideAt(id)),
        expected: people([...confirmed, ...insideAt(id)]),
      })),
    },
    byStatus: Object.fromEntries([...byStatus].map(([status, rows]) => [status, rows.length])),
    came: people(insideAt()),
    cameToSession: door.sessions.map(({ id }) => people(insideAt(id))),
    curve: [...new Set(seats)].map((day) => ({ day, total: seats.lastIndexOf(day) + 1 })),
    registrations,
    insideAt,
  }
}

async function assertFigures(world: World): Promise<void> {
  const { door } = world
  const expected = await countedByHand(door)
  const { inside, expected: due, sessions } = await doorCounts(door.event.id)
  const bySession = sessions.map((one) => ({ inside: one.inside, expected: one.expected }))
  deepEqual({ inside, expected: due, sessions: bySession }, expected.door)
  const figures = await registrationCounts(door.event.id)
  deepEqual(figures.byStatus, expected.byStatus)
  deepEqual(figures.total, expected.registrations.length)
  deepEqual(figures.came, expected.came)
  const came = (await sessionAttendance(door.event.id)).map((one) => one.came)
  deepEqual(came, expected.cameToSession)
  deepEqual(await registrationCurve({ id: door.event.id, timeZone: ZONE }), expected.curve)
  await assertSheet(world, expected)
  deepEqual(await verifyTallies(null, db.connection()), [])
}

async function assertSheet(
  { door }: World,
  { registrations, insideAt }: Awaited<ReturnType<typeof countedByHand>>
): Promise<void> {
  for (const status of [undefined, ...SHEET_STATES]) {
    for (const presence of [undefined, 'inside', 'missing']) {
      for (const session of [undefined, door.sessions[1]]) {
        const inside = new Set(insideAt().map(({ id }) => id))
        const here = new Set(insideAt(session?.id).map(({ id }) => id))
        const lines = registrations.filter((one) => {
          const isSeated = ['confirmed', 'pending_payment'].includes(one.status)
          if (status ? one.status !== status : !isSeated && !inside.has(one.id)) return false
          return !presence || here.has(one.id) === (presence === 'inside')
        })
        const filters = { presence, status, session: session?.publicId }
        const state = { ...FIRST_PAGE, filters: JSON.parse(JSON.stringify(filters)) }
        deepEqual(await countSheet(door.event.id, state), lines.length, JSON.stringify(filters))
        const { rows } = await attendanceSheet(door.event.id, state)
        deepEqual(rows.map(({ id }) => id).sort(), lines.map(({ id }) => id).sort())
      }
    }
  }
}

const FIRST_PAGE = { q: '', page: 1, perPage: 100, sort: 'name', direction: 'asc' as const }

async function givenWorld(capacity: number | null, priced: boolean): Promise<World> {
  const [startsAt, endsAt] = [now().minus({ minutes: 5 }), now().plus({ hours: 3 })]
  const door = await givenDoor({
    capacity,
    waitlist: true,
    startsAt: BEGINNING.plus({ days: 60 }),
    endsAt: BEGINNING.plus({ days: 61 }),
    sessions: ['Hall A', 'Hall B'].map((name) => ({ name, startsAt, endsAt })),
    ...(priced ? { prices: [{ label: 'Fee', amountMinor: 500n }] } : {}),
  })
  const people = []
  for (let at = 0; at < PEOPLE; at += 1) people.push(await givenUser({ name: `Person ${at}` }))
  return { door, people, admin: await givenUser({ roles: ['admin'] }) }
}

test.group('What the database tallies', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  inTwoSizes<fc.Parameters<unknown>>(SIZES, (size) =>
    test('is what is there, whatever happens to people, registrations and check-ins', async ({
      assert,
    }) => {
      freezeClock(BEGINNING)
      let [stories, moves] = [0, 0]
      await fc.assert(
        fc.asyncProperty(
          fc.option(fc.integer({ min: 1, max: 4 }), { freq: 3 }),
          fc.boolean(),
          steps,
          async (capacity, priced, story) => {
            freezeClock(BEGINNING)
            const world = await givenWorld(capacity, priced)
            for (const step of story) await step(world)
            await assertFigures(world)
            stories += 1
            moves += story.length
          }
        ),
        size
      )
      assert.isAbove(moves, stories * 5)
    }).timeout(300_000)
  )

  test('follows whoever writes past the actions, rows that go included', async ({ assert }) => {
    freezeClock(BEGINNING)
    const world = await givenWorld(null, false)
    const { door, people } = world
    for (const [at, one] of people.entries()) {
      const { registration } = await registerPerson({
        eventId: door.event.id,
        userId: one.id,
        answers: {},
      })
      await checkIn(door, registration, at % 2)
    }
    const other = await givenDoor()
    const theirs = () => db.from('registrations').where('event_id', door.event.id)
    await theirs().update({ status: 'cancelled' })
    await assertFigures(world)
    const ids = (await theirs().select('id').orderBy('id')).map(({ id }: { id: number }) => id)
    const checkIns = () => db.from('attendances').whereIn('registration_id', ids)
    await checkIns()
      .where('event_session_id', door.sessions[0]!.id)
      .update({ undone_at: '2026-03-02' })
    await assertFigures(world)
    await checkIns().update({ undone_at: null })
    await assertFigures(world)
    await db.from('registrations').where('id', ids[0]!).update({ event_id: other.event.id })
    assert.deepEqual(await verifyTallies(null, db.connection()), [])
    await addUpTallies()
    assert.deepEqual(await verifyTallies(null, db.connection()), [])
  })

  test('is looked at by registrations:verify', async ({ assert }) => {
    freezeClock(BEGINNING)
    const { door, people } = await givenWorld(null, false)
    await registerPerson({ eventId: door.event.id, userId: people[0]!.id, answers: {} })
    const found = async (eventId: number | null) =>
      (await verifyTallies(eventId, db.connection())).map(({ event }) => event)
    await db
      .from('tallies')
      .where({ tally: 'registrations', subject_id: door.event.id })
      .update({ total: 7 })
    assert.deepEqual(await found(door.event.id), [door.event.publicId])
    await db.from('registrations').where('event_id', door.event.id).update({ check_ins: 3 })
    const twice = [door.event.publicId, door.event.publicId]
    assert.deepEqual(await found(door.event.id), twice)
    await db.from('tallies').where({ tally: 'audit_entries' }).delete()
    assert.include(await found(null), 'none')
  })

  test('keeps the days of the curve by the campus, whatever its offset', async ({ assert }) => {
    freezeClock(BEGINNING)
    const { door, people } = await givenWorld(null, false)
    // 18:15 UTC is midnight in Kathmandu.
    const asked = ['2026-03-01T18:14:59Z', '2026-03-01T18:15:00Z', '2026-03-02T18:14:00Z']
    for (const [at, time] of asked.entries()) {
      freezeClock(DateTime.fromISO(time))
      await registerPerson({ eventId: door.event.id, userId: people[at]!.id, answers: {} })
    }
    assert.deepEqual(await registrationCurve({ id: door.event.id, timeZone: ZONE }), [
      { day: '2026-03-01', total: 1 },
      { day: '2026-03-02', total: 3 },
    ])
    const rows = await db.from('registrations').where('event_id', door.event.id)
    assert.lengthOf(rows, 3)
    assert.isTrue(fromSql(rows[0].created_at as string).isValid)
  })
})

/* Committed, over connections of their own: scans cannot be deleted, so the tables are made anew. */
test.group('What the database tallies at once', (group) => {
  group.setup(makeTablesAnew)
  group.teardown(makeTablesAnew)

  test('loses nothing while people register, come, leave, are undone and renamed', async ({
    assert,
  }) => {
    const people: User[] = []
    for (let at = 0; at < 24; at += 1) people.push(await givenUser())
    const door = await givenDoor({
      capacity: 18,
      waitlist: true,
      startsAt: now().plus({ minutes: 20 }),
    })
    const registered = await Promise.all(
      people.map((one) => registerPerson({ eventId: door.event.id, userId: one.id, answers: {} }))
    )
    await Promise.all(
      registered.flatMap(({ registration }, at) => [
        checkIn(door, registration, 0),
        checkIn(door, registration, 0),
        people[at]!.merge({ name: `Renamed ${at}` }).save(),
        ...(at % 3 === 0
          ? [cancelRegistration({ registrationId: registration.id, by: 'participant' as const })]
          : []),
      ])
    )
    const checkIns = await Attendance.query().whereNull('undoneAt')
    assert.isAbove(checkIns.length, 5)
    await Promise.all(
      checkIns.flatMap((one, at) => [
        undoCheckIn({ attendanceId: one.id, undoneBy: door.manager.id, ability: 'organizer' }),
        cancelRegistration({
          registrationId: one.registrationId,
          by: { actor: { id: door.manager.id, ability: 'organizer' }, reason: 'Left' },
        }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        }),
        checkIn(door, registered[at]!.registration, 0),
      ])
    )
    assert.deepEqual(await verifyTallies(null, db.connection()), [])
    await Promise.all([
      addUpTallies(),
      addUpTallies(),
      checkIn(door, registered[0]!.registration, 0),
    ])
    assert.deepEqual(await verifyTallies(null, db.connection()), [])
  }).timeout(120_000)
})
