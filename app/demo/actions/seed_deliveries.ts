import Event from '#app/announcements/models/event'
import { decideScan } from '#app/attendance/actions/decide_scan'
import { deliverScans, type DeliveredScan } from '#app/attendance/actions/deliver_scans'
import { openRoster } from '#app/attendance/actions/open_roster'
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

/** How long ago the two phones lost the network, in minutes. */
const SINCE_MINUTES = 20

/**
 * Two phones at the door that is open today had no network for a while: what they delivered is accepted, let somebody in
 * twice, broke a rule, or says a time that cannot be.
 */
export async function seedDeliveries(seeded: SeededAnnouncement[], duty: Duty): Promise<void> {
  const event = await openEvent(seeded, duty.now)
  const session = event?.sessions.find((one) => sessionState(one, +duty.now) === 'open')
  if (!event || !session) return
  const [twice, later, sentAway, tooSoon] = await tickets(event.id, session.id, 'confirmed')
  const [cancelled] = await tickets(event.id, session.id, 'cancelled')
  const at = (minutes: number) => duty.now.minus({ minutes: SINCE_MINUTES - minutes })

  freezeClock(at(0))
  const phones: DoorDevice[] = []
  for (const userId of [duty.scannerId, event.announcement.authorId]) {
    const opened = await openRoster({ userId, eventId: event.id, deviceTime: now() })
    phones.push(opened.device)
  }
  const scan = (
    number: number,
    shown: { code: string } | undefined,
    minutes: number,
    result: ScanResult = 'accepted'
  ): DeliveredScan[] => {
    if (!shown) return []
    return [
      {
        clientScanId: `demo-later-${number}`,
        presented: { code: shown.code },
        read: 'camera',
        session: session.publicId,
        gate: 'Side door',
        scannedAt: at(minutes),
        offsetMs: 0,
        listAt: at(0),
        shown: result,
      },
    ]
  }
  const [first, second] = phones
  freezeClock(duty.now)
  const sent = { event, isEntitled: true, managesAs: null, deviceTime: duty.now }
  await deliver(second!, [...scan(1, twice, 6), ...scan(2, later, 7)], sent)
  await deliver(
    first!,
    [
      ...scan(3, twice, 4),
      ...scan(4, cancelled, 5),
      ...scan(5, sentAway, 8, 'unknown'),
      ...scan(6, tooSoon, -60),
    ],
    sent
  )
  if (!sentAway) return
  await decideScan({
    clientScanId: 'demo-later-5',
    eventId: event.id,
    decision: 'dismissed',
    reason: 'She came back with the new ticket.',
    reviewerId: event.announcement.authorId,
    ability: 'organizer',
  })
}

async function deliver(
  device: DoorDevice,
  scans: DeliveredScan[],
  { event, ...by }: { event: Event; isEntitled: boolean; managesAs: null; deviceTime: DateTime }
): Promise<void> {
  device.$setRelated('event', event)
  await deliverScans(scans, { ...by, device })
}

async function openEvent(seeded: SeededAnnouncement[], at: DateTime): Promise<Event | null> {
  for (const { plan, announcement } of seeded) {
    if (!plan.turnout || plan.status === 'cancelled') continue
    const event = await Event.query()
      .where('announcement_id', announcement.id)
      .preload('sessions')
      .preload('announcement')
      .firstOrFail()
    if (event.sessions.some((session) => sessionState(session, +at) === 'open')) return event
  }
  return null
}

/** Of people who are not inside. */
function tickets(eventId: number, sessionId: number, status: string): Promise<{ code: string }[]> {
  return db
    .from('tickets')
    .join('registrations', 'registrations.id', 'tickets.registration_id')
    .where('registrations.event_id', eventId)
    .where('registrations.status', status)
    .whereNull('tickets.revoked_at')
    .whereNotExists((inside) =>
      inside
        .from('attendances')
        .whereColumn('attendances.registration_id', 'registrations.id')
        .where('attendances.event_session_id', sessionId)
        .select(db.raw('1'))
    )
    .orderBy('tickets.id')
    .limit(4)
    .select('tickets.code')
}
