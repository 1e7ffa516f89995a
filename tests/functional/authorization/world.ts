import type Passkey from '#app/auth/models/passkey'
import type OpenSession from '#app/users/models/open_session'
import { forgetNewestVersions } from '#app/legal/queries/newest_versions'
import Attendance from '#app/attendance/models/attendance'
import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import type EventSession from '#app/announcements/models/event_session'
import Registration from '#app/registrations/models/registration'
import { issueTicket } from '#app/tickets/actions/issue_ticket'
import type Ticket from '#app/tickets/models/ticket'
import User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import EventStaff from '#app/announcements/models/event_staff'
import Course from '#app/catalogue/models/course'
import { countWrites, type Watch } from '#tests/functional/authorization/changes'
import { givenCourse } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenOpenSession, givenPasskey } from '#tests/fixtures/security'
import { givenUser } from '#tests/fixtures/users'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import type { Group } from '@japa/runner/core'
import { ROLES, type Role } from '#app/users/rules/roles'
import type { Reader } from '#isomorphic/privacy/field_contracts'
import { ulid } from 'ulid'

/** Every kind of caller that the specification, section 1, tells apart. */
export const CALLERS = [
  'nobody',
  'unverified',
  'disabled',
  'participant',
  'owner',
  'scannerTied',
  'scannerUntied',
  'organizerTied',
  'organizerUntied',
  'author',
  'cashierTied',
  'cashierUntied',
  'admissionsTied',
  'admissionsUntied',
  // Limited to the faculty of everybody in the world, and to another one.
  'registrarTied',
  'registrarUntied',
  // Of the Codefest that the rows of judging bring along: with the teams, and with none of them.
  'judgeTied',
  'judgeUntied',
  'adminTied',
  'admin',
] as const
export type Caller = (typeof CALLERS)[number]

export interface World {
  callers: Record<Exclude<Caller, 'nobody'>, User>
  announcement: Announcement
  event: Event
  session: EventSession
  draft: Announcement
  registration: Registration
  ticket: Ticket
  /** A confirmed registration's holder who is not one of the callers. */
  guest: User
  /** Of that holder, in a session of the event: what may be undone. */
  attendance: Attendance
  /** Of the owner: another browser that they are signed in with, and a passkey. */
  openSession: OpenSession
  passkey: Passkey
}

/** Of the guest, by the contract that says who sees it. */
export const PRIVATE = {
  email: 'seen.by.few@example.test',
  phone: '+503 7777 1234',
  documentId: 'ZZ-98765432',
  studentCode: 'FEW-2026-1',
}
export const ANSWER = { question: 'Q', label: 'Diet?', type: 'text', value: 'No peanuts at all' }

/** Whom the contracts mean; everybody else is named by none. */
export const READERS: Partial<Record<Caller, Reader>> = {
  scannerTied: 'scanner',
  organizerTied: 'organizer',
  author: 'organizer',
  cashierTied: 'cashier',
  cashierUntied: 'cashier',
  registrarTied: 'registrar',
  adminTied: 'admin',
  admin: 'admin',
}

/** What a group's tests share. */
interface SharedWorld {
  /** @returns the world's rows, read anew */
  givenWorld(): Promise<World>
  /** @returns a look at the tables as they are now, to tell what is written from then on */
  watch(): Promise<Watch>
}

/**
 * One world for all tests of a group, each of which finds it as it was made: what a test wrote is rolled back.
 * To be called after the group's other hooks, since from then on a transaction holds the connection.
 */
export function worldFor(group: Group): SharedWorld {
  let world: World
  let asMade: Watch
  let forgetRows: () => void
  group.setup(async () => {
    const writes = await countWrites()
    const end = await testUtils.db().withGlobalTransaction()
    forgetRows = forgetsRows()
    world = await givenWorld()
    asMade = await writes.look()
    return async () => {
      forgetRows()
      await end()
      await writes.stop()
    }
  })
  group.each.setup(async () => {
    await db.rawQuery('savepoint test')
    // The same people ask in every test: what is limited would soon be all that they are told.
    await limiter.clear()
    return async () => {
      await db.rawQuery('rollback to savepoint test')
      forgetRows()
      forgetNewestVersions()
    }
  })
  return { givenWorld: () => readAnew(world), watch: () => asMade.again() }
}

/**
 * Each row that is read listens for the end of its transaction, and so is kept until then: ten thousand of them
 * keep a gigabyte, and a minute goes by before each has heard it.
 *
 * @returns how to let go of the rows that were read since
 */
function forgetsRows(): () => void {
  const transaction = db.connectionGlobalTransactions.get(db.primaryConnectionName)!
  const own = (['commit', 'rollback'] as const).map(
    (event) => [event, transaction.listeners(event)] as const
  )
  return () => {
    for (const [event, listeners] of own) {
      transaction.removeAllListeners(event)
      for (const listener of listeners) transaction.addListener(event, listener as () => void)
    }
  }
}

async function readAnew({ callers, ...rows }: World): Promise<World> {
  const users = await User.findMany(Object.values(callers).map(({ id }) => id))
  const read = async ([name, row]: [string, LucidRow]) => {
    const model = row.constructor as LucidModel
    return [name, await model.findOrFail(row.$primaryKeyValue)]
  }
  return {
    callers: Object.fromEntries(
      Object.entries(callers).map(([caller, { id }]) => [
        caller,
        users.find((user) => user.id === id),
      ])
    ),
    ...Object.fromEntries(await Promise.all(Object.entries(rows).map(read))),
  } as World
}

/** One event that is open for registration and whose door is open, with everybody who may ask for it. */
export async function givenWorld(): Promise<World> {
  const user = (roles: Role[] = []) => givenUser({ roles })
  const registrar = ({ facultyId }: Course) =>
    givenUser({ roles: ['registrar'], limits: [{ facultyId }] })
  const callers = {
    unverified: await givenUser({ verified: false, roles: [...ROLES] }),
    disabled: await givenUser({ disabled: true, roles: ['admin'] }),
    participant: await user(),
    owner: await user(),
    scannerTied: await user(['scanner']),
    scannerUntied: await user(['scanner']),
    organizerTied: await user(['organizer']),
    organizerUntied: await user(['organizer']),
    author: await user(['organizer']),
    cashierTied: await user(['cashier']),
    cashierUntied: await user(['cashier']),
    admissionsTied: await user(['admissions']),
    admissionsUntied: await user(['admissions']),
    registrarTied: await registrar(await Course.findByOrFail('code', 'HOME')),
    registrarUntied: await registrar(await givenCourse()),
    judgeTied: await user(),
    judgeUntied: await user(),
    adminTied: await user(['admin']),
    admin: await user(['admin']),
  }
  const startsAt = now().plus({ minutes: 20 }).startOf('second')
  const { announcement, event, sessions } = await givenEvent({
    author: callers.author,
    managers: [callers.organizerTied, callers.adminTied],
    scanners: [callers.scannerTied, callers.unverified],
    startsAt,
    endsAt: startsAt.plus({ hours: 3 }),
    capacity: 50,
    waitlist: true,
  })
  // A tie without the role that goes with it gives nothing.
  for (const tied of [callers.cashierTied, callers.admissionsTied, callers.registrarTied]) {
    await EventStaff.create({ eventId: event.id, userId: tied.id, duty: 'manager' })
  }
  const draft = await givenEvent({ author: callers.author, status: 'draft' })
  await EventStaff.create({
    eventId: draft.event.id,
    userId: callers.organizerTied.id,
    duty: 'manager',
  })
  await EventStaff.create({
    eventId: draft.event.id,
    userId: callers.cashierTied.id,
    duty: 'manager',
  })
  const registration = await confirmed(event.id, callers.owner.id)
  const guest = await givenUser(PRIVATE)
  const ticket = await inTransaction((trx) => issueTicket({ registrationId: registration.id }, trx))
  return {
    callers,
    announcement,
    event,
    session: sessions[0]!,
    draft: draft.announcement,
    registration,
    ticket,
    guest,
    ...(await protection(callers.owner)),
    attendance: await inside(
      await confirmed(event.id, guest.id, [ANSWER]),
      sessions[0]!,
      callers.author
    ),
  }
}

async function protection(owner: User) {
  return {
    openSession: await givenOpenSession(owner),
    passkey: await givenPasskey(owner),
  }
}

function inside(
  registration: Registration,
  session: EventSession,
  staff: User
): Promise<Attendance> {
  return Attendance.create({
    publicId: ulid(),
    registrationId: registration.id,
    eventSessionId: session.id,
    ticketId: null,
    checkedInAt: now(),
    checkedInBy: staff.id,
    gate: 'Main door',
    source: 'manual',
  })
}

function confirmed(
  eventId: number,
  userId: number,
  answers: unknown[] = []
): Promise<Registration> {
  return Registration.create({
    publicId: ulid(),
    eventId,
    userId,
    status: 'confirmed',
    priceAmountMinor: 0n,
    priceCurrency: 'USD',
    answers,
    source: 'self',
    confirmedAt: now(),
  })
}
