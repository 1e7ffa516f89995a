import { updateAnnouncement } from '#app/announcements/actions/update_announcement'
import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import type EventSession from '#app/announcements/models/event_session'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import type { SessionInput } from '#app/announcements/rules/announcement_input'
import { decideScan } from '#app/attendance/actions/decide_scan'
import { deliverScans, type DeliveredScan } from '#app/attendance/actions/deliver_scans'
import { openRoster } from '#app/attendance/actions/open_roster'
import { revokeDoorDevice } from '#app/attendance/actions/revoke_door_device'
import { scanCode } from '#app/attendance/actions/scan_code'
import { undoCheckIn } from '#app/attendance/actions/undo_check_in'
import Attendance from '#app/attendance/models/attendance'
import type DoorDevice from '#app/attendance/models/door_device'
import { freezeClock, now } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import { sessionState } from '#isomorphic/attendance/session_picking'
import type { ScanResult } from '#isomorphic/attendance/scan_results'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

interface Duty {
  scannerId: number
  now: DateTime
}

const ABILITY = 'organizer'
/** How long ago the phones lost the network, in minutes. */
const SINCE_MINUTES = 20
/** How long after its event the phone that was forgotten came back, in days. */
const FORGOTTEN_DAYS = 2

/**
 * What phones delivered that had no network for a while: at the door that is open today, where one was lost besides,
 * and at one that closed long ago.
 */
export async function seedDeliveries(seeded: SeededAnnouncement[], duty: Duty): Promise<void> {
  await atOpenDoor(seeded, duty)
  await afterItClosed(seeded, duty)
}

/** Accepted, let in twice, in spite of a rule, before an undo, by a phone that was lost, and at a time that cannot be. */
async function atOpenDoor(seeded: SeededAnnouncement[], duty: Duty): Promise<void> {
  const event = await openEvent(seeded, duty.now)
  const session = event?.sessions.find((one) => sessionState(one, +duty.now) === 'open')
  if (!event || !session) return
  const { authorId } = event.announcement
  const [twice, later, sentAway, tooSoon, undone, atLost] = await tickets(session, 'confirmed')
  const [cancelled] = await tickets(session, 'cancelled')
  const at = (minutes: number) => duty.now.minus({ minutes: SINCE_MINUTES - minutes })

  freezeClock(at(0))
  const first = await phoneOf(duty.scannerId, event)
  const second = await phoneOf(authorId, event)
  const lost = await phoneOf(authorId, event)
  const scan = (
    number: number,
    shown: { code: string } | undefined,
    minutes: number,
    result: ScanResult = 'accepted'
  ) => scanned({ number, shown, session, at: at(minutes), listAt: at(0), result })

  if (undone) await letInAndUndo(undone.code, { session, by: authorId, at: at(10) })
  freezeClock(at(13))
  await revokeDoorDevice({ device: lost, revokedBy: authorId, ability: ABILITY })

  freezeClock(duty.now)
  await deliver(second, event, [...scan(1, twice, 6), ...scan(2, later, 7), ...scan(7, undone, 9)])
  await deliver(first, event, [
    ...scan(3, twice, 4),
    ...scan(4, cancelled, 5),
    ...scan(5, sentAway, 8, 'unknown'),
    ...scan(6, tooSoon, -60),
  ])
  await deliver(lost, event, scan(8, atLost, 11), { isEntitled: false })
  if (!sentAway) return
  await decideScan({
    clientScanId: idOf(5),
    eventId: event.id,
    decision: 'dismissed',
    reason: 'She came back with the new ticket.',
    reviewerId: authorId,
    ability: ABILITY,
  })
}

/** A room was opened beside the hall, and removed again because it had no scans: they came two days later. */
async function afterItClosed(seeded: SeededAnnouncement[], duty: Duty): Promise<void> {
  const ended = seeded.find(({ plan }) => plan.turnout && plan.status === 'archived')
  if (!ended) return
  const { announcement } = ended
  const { startsAt, endsAt } = await eventOf(announcement)
  freezeClock(startsAt.minus({ minutes: 30 }))
  await changeSessions(announcement, (sessions) => [
    ...sessions,
    { publicId: null, name: 'Overflow room', startsAt, endsAt },
  ])
  const open = await eventOf(announcement)
  const room = open.sessions.find(({ name }) => name === 'Overflow room')!
  const [hall] = open.sessions
  const [late] = await tickets(hall!, 'confirmed')
  const phone = await phoneOf(duty.scannerId, open)

  freezeClock(endsAt.plus({ days: 1 }))
  await changeSessions(announcement, (sessions) =>
    sessions.filter(({ publicId }) => publicId !== room.publicId)
  )
  freezeClock(endsAt.plus({ days: FORGOTTEN_DAYS }))
  const times = { at: startsAt.plus({ minutes: 12 }), listAt: startsAt.minus({ minutes: 30 }) }
  await deliver(phone, await eventOf(announcement), [
    ...scanned({ number: 9, shown: late, session: room, ...times, result: 'accepted' }),
  ])
  freezeClock(duty.now)
}

const idOf = (number: number) => `demo-later-${number}`

async function phoneOf(userId: number, { id }: Event): Promise<DoorDevice> {
  const { device } = await openRoster({ userId, eventId: id, deviceTime: now() })
  return device
}

interface Scanned {
  number: number
  shown: { code: string } | undefined
  session: EventSession
  at: DateTime
  listAt: DateTime
  result: ScanResult
}

/** @returns nothing where there is nobody to be scanned */
function scanned({ number, shown, session, at, listAt, result }: Scanned): DeliveredScan[] {
  if (!shown) return []
  return [
    {
      clientScanId: idOf(number),
      presented: { code: shown.code },
      read: 'camera',
      session: session.publicId,
      gate: 'Side door',
      scannedAt: at,
      offsetMs: 0,
      listAt,
      shown: result,
    },
  ]
}

/** By the door that has a network; two minutes later it is undone. */
async function letInAndUndo(
  code: string,
  { session, by, at }: { session: EventSession; by: number; at: DateTime }
): Promise<void> {
  freezeClock(at)
  const { checkIn } = await scanCode({
    clientScanId: idOf(0),
    presented: { code },
    eventId: session.eventId,
    sessionId: session.id,
    gate: 'Main door',
    source: 'camera',
    scannedAt: at,
    scannedBy: by,
  })
  const { id } = await Attendance.findByOrFail('publicId', checkIn!.publicId)
  freezeClock(at.plus({ minutes: 2 }))
  await undoCheckIn({ attendanceId: id, undoneBy: by, ability: ABILITY })
}

async function changeSessions(
  { id, authorId }: Announcement,
  change: (sessions: SessionInput[]) => SessionInput[]
): Promise<void> {
  const announcement = await Announcement.findOrFail(id)
  const input = await announcementInput(announcement)
  const event = { ...input.event!, sessions: change(input.event!.sessions) }
  await updateAnnouncement({
    announcementId: id,
    input: { ...input, event },
    version: announcement.version,
    actorId: authorId,
    ability: ABILITY,
  })
}

async function deliver(
  device: DoorDevice,
  event: Event,
  scans: DeliveredScan[],
  { isEntitled } = { isEntitled: true }
): Promise<void> {
  device.$setRelated('event', event)
  await deliverScans(scans, { device, isEntitled, managesAs: null, deviceTime: now() })
}

function eventOf({ id }: Announcement): Promise<Event> {
  return Event.query()
    .where('announcement_id', id)
    .preload('sessions')
    .preload('announcement')
    .firstOrFail()
}

async function openEvent(seeded: SeededAnnouncement[], at: DateTime): Promise<Event | null> {
  for (const { plan, announcement } of seeded) {
    if (!plan.turnout || plan.status === 'cancelled') continue
    const event = await eventOf(announcement)
    if (event.sessions.some((session) => sessionState(session, +at) === 'open')) return event
  }
  return null
}

/** Of people who are not in that session. */
function tickets(session: EventSession, status: string): Promise<{ code: string }[]> {
  return db
    .from('tickets')
    .join('registrations', 'registrations.id', 'tickets.registration_id')
    .where('registrations.event_id', session.eventId)
    .where('registrations.status', status)
    .whereNull('tickets.revoked_at')
    .whereNotExists((inside) =>
      inside
        .from('attendances')
        .whereColumn('attendances.registration_id', 'registrations.id')
        .where('attendances.event_session_id', session.id)
        .select(db.raw('1'))
    )
    .orderBy('tickets.id')
    .limit(6)
    .select('tickets.code')
}
