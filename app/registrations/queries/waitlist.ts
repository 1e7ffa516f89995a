import { appUrl } from '#config/app'
import encryption from '@adonisjs/core/services/encryption'
import Registration from '#app/registrations/models/registration'
import { now } from '#app/core/clock'
import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const countAhead = statement<{ total: number }>(
  `select count(distinct waitlist_seq) as total from registrations
   where event_id = ? and status = 'waitlisted' and waitlist_seq <= ?`
)

/**
 * @param registration a registration as it was read
 * @returns the position on the waitlist, from 1, or null when not on it
 */
export async function waitlistPosition(
  registration: { eventId: number; status: string; waitlistSeq: number | null },
  client: QueryClientContract = db.connection()
): Promise<number | null> {
  if (registration.status !== 'waitlisted' || registration.waitlistSeq === null) return null
  const ahead = await countAhead.first(client, [registration.eventId, registration.waitlistSeq])
  return Number(ahead!.total)
}

/**
 * The ranks of a page of those who wait, in one query: what lies between one and the next is counted, so
 * that nobody ahead of them is counted twice.
 *
 * @param waiting registrations on the waitlist of one event
 * @returns a function that tells the rank, from 1
 */
export async function ranksOnWaitlists(
  waiting: WaitingRow[],
  client: QueryClientContract = db.connection()
): Promise<(row: WaitingRow) => number | undefined> {
  const ranks = new Map<number, number>()
  if (waiting.length > 0) {
    const steps = client
      .from('registrations')
      .groupBy('event_id', 'waitlist_seq')
      .where('event_id', waiting[0]!.event_id)
      .where('status', 'waitlisted')
      .whereIn(
        'waitlist_seq',
        waiting.map((row) => row.waitlist_seq!)
      )
      .select('event_id', 'waitlist_seq as place')
      .select(client.raw('lag(waitlist_seq, 1, 0) over (order by waitlist_seq) as behind'))
    const rows: { place: number; ahead: number }[] = await client
      .from(steps.as('steps'))
      .orderBy('place')
      .select('place', client.raw(`${BETWEEN} as ahead`))
    let rank = 0
    for (const { place, ahead } of rows) {
      rank += Number(ahead)
      ranks.set(place, rank)
    }
  }
  return (row) => ranks.get(row.waitlist_seq!)
}

interface WaitingRow {
  event_id: number
  waitlist_seq: number | null
}

const BETWEEN = `(select count(distinct w.waitlist_seq) from registrations w
  where w.event_id = steps.event_id and w.status = 'waitlisted'
    and w.waitlist_seq > steps.behind and w.waitlist_seq <= steps.place)`

const PURPOSE = 'leave_waitlist'

/**
 * Where the link in a waitlist mail leads: a page with a button (`GET <LEAVE_PATH>/:token`) that leaves
 * the waitlist (`POST` to the same path), since mail scanners follow links.
 */
export const LEAVE_PATH = '/waitlist/leave'

/** @returns the address of the page on which this registration leaves the waitlist */
export function waitlistExitUrl(registrationPublicId: string): string {
  return `${appUrl}${LEAVE_PATH}/${waitlistExitToken(registrationPublicId)}`
}

/**
 * @returns a signed token that names one registration; whether it still does anything is asked when it
 * is used: it is good while the registration waits and its event has not started
 */
export function waitlistExitToken(registrationPublicId: string): string {
  return encryption.getMessageVerifier().sign(registrationPublicId, undefined, PURPOSE)
}

/** @returns the registration that the token names, or null for a token that is not ours */
export function readWaitlistExitToken(token: string): string | null {
  return encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
}

export interface WaitlistExitLink {
  /** With its event, announcement and person. */
  registration: Registration
  /** `waiting`: the button leaves the waitlist; `started`: too late; `moved_on`: it waits no longer. */
  state: 'waiting' | 'started' | 'moved_on'
}

/** @returns what the link in a waitlist mail leads to, or null for a token that is not ours */
export async function waitlistExitLink(token: string): Promise<WaitlistExitLink | null> {
  const publicId = readWaitlistExitToken(token)
  if (!publicId) return null
  const registration = await Registration.query()
    .where('publicId', publicId)
    .preload('event', (event) => event.preload('announcement').preload('campus'))
    .preload('user')
    .first()
  return registration && { registration, state: stateOf(registration) }
}

function stateOf(registration: Registration): WaitlistExitLink['state'] {
  if (registration.status !== 'waitlisted') return 'moved_on'
  return now() < registration.event.startsAt ? 'waiting' : 'started'
}
