import Event from '#app/announcements/models/event'
import type EventSession from '#app/announcements/models/event_session'
import { freezeClock } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import type { Crowd, TicketShown } from '#app/demo/rules/crowd'
import { seededRandom, shuffled, type Random } from '#app/demo/rules/people'
import db from '@adonisjs/lucid/services/db'
import { type DateTime } from 'luxon'

interface Duty {
  scannerId: number
  now: DateTime
}

const GATES = ['Main door', 'Side door']
const REPEATED_SHARE = 0.03

/** The doors of the sessions that have begun: most people come around the start, a few twice. */
export async function seedScans(
  seeded: SeededAnnouncement[],
  duty: Duty,
  crowd: Crowd
): Promise<void> {
  const random = seededRandom(11)
  for (const { plan, announcement } of seeded) {
    if (!plan.turnout || plan.status === 'cancelled') continue
    const event = await Event.query()
      .where('announcement_id', announcement.id)
      .preload('sessions')
      .firstOrFail()
    for (const session of event.sessions) {
      if (session.startsAt > duty.now) continue
      const tickets: TicketShown[] = await db
        .from('tickets')
        .join('registrations', 'registrations.id', 'tickets.registration_id')
        .where('registrations.event_id', event.id)
        .where('registrations.status', 'confirmed')
        .whereNull('tickets.revoked_at')
        .orderBy('tickets.id')
        .select('tickets.id', 'tickets.code', 'registrations.id as registrationId')
      const count = Math.round(tickets.length * plan.turnout)
      const comers = shuffled(random, tickets).slice(0, count)
      await letIn(comers, { session, random, duty, crowd })
    }
  }
}

async function letIn(
  comers: TicketShown[],
  {
    session,
    random,
    duty,
    crowd,
  }: { session: EventSession; random: Random; duty: Duty; crowd: Crowd }
): Promise<void> {
  const door = await crowd.openDoor(session, duty.scannerId)
  let sequence = 0
  const scan = async (ticket: TicketShown, at: DateTime, gate: string) => {
    sequence += 1
    freezeClock(at)
    await door.scan(ticket, { gate, clientScanId: `demo-${session.id}-${sequence}` })
  }
  for (const ticket of comers) {
    // The average of three dice: few come early, few late.
    const spread = (random() + random() + random()) / 3
    const at = session.startsAt.plus({ minutes: Math.round(spread * 60) - 40 })
    if (at >= duty.now) continue
    await scan(ticket, at, GATES[random() < 0.75 ? 0 : 1]!)
    const later = at.plus({ minutes: 4 })
    if (random() < REPEATED_SHARE && later < duty.now) await scan(ticket, later, GATES[1]!)
  }
  await door.close()
}
