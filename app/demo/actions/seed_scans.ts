import Event from '#app/announcements/models/event'
import { scanCode } from '#app/attendance/actions/scan_code'
import { freezeClock } from '#app/core/services/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import { breathe } from '#app/demo/services/breathe'
import { seededRandom, shuffled, type Random } from '#app/demo/rules/people'
import db from '@adonisjs/lucid/services/db'
import { type DateTime } from 'luxon'

interface Door {
  scannerId: number
  now: DateTime
}

const GATES = ['Main door', 'Side door']
const REPEATED_SHARE = 0.03

/** The doors of the sessions that have begun: most people come around the start, a few twice. */
export async function seedScans(seeded: SeededAnnouncement[], door: Door): Promise<void> {
  const random = seededRandom(11)
  for (const { plan, announcement } of seeded) {
    if (!plan.turnout || plan.status === 'cancelled') continue
    const event = await Event.query()
      .where('announcement_id', announcement.id)
      .preload('sessions')
      .firstOrFail()
    for (const session of event.sessions) {
      if (session.startsAt > door.now) continue
      const codes: { code: string }[] = await db
        .from('tickets')
        .join('registrations', 'registrations.id', 'tickets.registration_id')
        .where('registrations.event_id', event.id)
        .where('registrations.status', 'confirmed')
        .whereNull('tickets.revoked_at')
        .orderBy('tickets.id')
        .select('tickets.code')
      const comers = shuffled(random, codes).slice(0, Math.round(codes.length * plan.turnout))
      await openDoor({ event, session, comers, random, door })
    }
  }
}

async function openDoor(opened: {
  event: Event
  session: Event['sessions'][number]
  comers: { code: string }[]
  random: Random
  door: Door
}): Promise<void> {
  const { event, session, comers, random, door } = opened
  let sequence = 0
  const scan = async (code: string, at: DateTime, gate: string) => {
    sequence += 1
    freezeClock(at)
    await scanCode({
      clientScanId: `demo-${session.id}-${sequence}`,
      presented: { code },
      eventId: event.id,
      sessionId: session.id,
      gate,
      source: 'camera',
      scannedAt: at,
      scannedBy: door.scannerId,
    })
  }
  for (const { code } of comers) {
    // The average of three dice: few come early, few late.
    const spread = (random() + random() + random()) / 3
    const at = session.startsAt.plus({ minutes: Math.round(spread * 60) - 40 })
    if (at >= door.now) continue
    await breathe()
    await scan(code, at, GATES[random() < 0.75 ? 0 : 1]!)
    const later = at.plus({ minutes: 4 })
    if (random() < REPEATED_SHARE && later < door.now) await scan(code, later, GATES[1]!)
  }
}
