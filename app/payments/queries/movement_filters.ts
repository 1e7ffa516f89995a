import { dayIn } from '#app/core/rules/days'
import { METHODS } from '#app/payments/rules/ledger_entry'
import { toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * What movements of money are narrowed by wherever they are listed or added up, so that a figure leads to the very
 * rows that it is the sum of. `from` and `to` are the days on which money moved, in the time zone of the payment's
 * campus; `eventFrom` and `eventTo` those on which its event begins, in the time zone of the event's campus. `event`
 * may be `none`: what was owed for no event.
 */
export const MOVEMENT_FILTERS = {
  method: METHODS,
  campus: 'any',
  event: 'any',
  cashier: 'any',
  from: 'any',
  to: 'any',
  eventFrom: 'any',
  eventTo: 'any',
} as const

export type MovementFilters = Partial<Record<keyof typeof MOVEMENT_FILTERS, string>>

export const NO_EVENT = 'none'

/** As what a movement counts: what is confirmed and brings money or takes it back, or gives money out. */
export const COUNTED_AS = ['all', 'collected', 'refunded'] as const
export type CountedAs = (typeof COUNTED_AS)[number]

/**
 * Narrows a query over `transactions as t` with their payment `p`, its campus `c` and their review `v`.
 *
 * @param zones from `zonesOf`
 */
export function narrowMovements(
  query: DatabaseQueryBuilderContract,
  filters: MovementFilters,
  zones: string[]
): void {
  const { method, campus, event, cashier, from, to, eventFrom, eventTo } = filters
  if (method) query.where('t.method', method)
  if (campus) query.where('c.code', campus)
  if (event === NO_EVENT) query.whereNull('p.event_id')
  else if (event) {
    query.whereIn('p.event_id', db.from('events').where('public_id', event).select('id'))
  }
  if (cashier) byCashier(query, cashier)
  onDays(query, { from, to, zones, zone: 'c.time_zone', at: 't.occurred_at' })
  if (!isDay(eventFrom) && !isDay(eventTo)) return
  const days = { from: eventFrom, to: eventTo, zones, zone: 'ec.time_zone', at: 'e.starts_at' }
  const events = db.from('events as e').join('campuses as ec', 'ec.id', 'e.campus_id')
  onDays(events, days)
  query.whereIn('p.event_id', events.select('e.id'))
}

/**
 * Narrows the same query, with what a reversal takes back as `wrong`, to what counts; a reversal counts against what
 * it takes back, as `totalsByMethod` has it.
 */
export function narrowToCounted(query: DatabaseQueryBuilderContract, as: CountedAs): void {
  query.where((counts) => {
    counts.where('t.initial_status', 'confirmed').orWhere('v.decision', 'confirmed')
  })
  if (as === 'all') return
  const kind = as === 'collected' ? 'collection' : 'refund'
  query.where((side) => void side.where('t.kind', kind).orWhere('wrong.kind', kind))
}

/** @returns the time zones of the campuses, where days are asked for: one query, or none */
export async function zonesOf(filters: MovementFilters): Promise<string[]> {
  const { from, to, eventFrom, eventTo } = filters
  if (![from, to, eventFrom, eventTo].some(isDay)) return []
  const rows: { time_zone: string }[] = await db
    .from('campuses')
    .distinct('time_zone')
    .orderBy('time_zone')
  return rows.map((row) => row.time_zone)
}

/** Whoever recorded it; of a reported transfer whoever confirmed it. */
function byCashier(query: DatabaseQueryBuilderContract, publicId: string): void {
  const cashier = () => db.from('users').where('public_id', publicId).select('id')
  query.where((any) => {
    any.whereIn('v.reviewer_id', cashier())
    any.orWhere((own) => void own.whereNull('v.id').whereIn('t.recorded_by', cashier()))
  })
}

interface Days {
  from: string | undefined
  to: string | undefined
  zones: string[]
  /** The columns of the time zone and of the instant. */
  zone: string
  at: string
}

/** The days of each campus begin when they begin there. */
function onDays(query: DatabaseQueryBuilderContract, { from, to, zones, zone, at }: Days): void {
  if (!isDay(from) && !isDay(to)) return
  query.where((days) => {
    for (const name of zones) {
      days.orWhere((here) => {
        here.where(zone, name)
        if (isDay(from)) here.where(at, '>=', toSql(startOf(from, name)))
        if (isDay(to)) here.where(at, '<', toSql(startOf(to, name, 1)))
      })
    }
  })
}

const isDay = (text: string | undefined): text is string => dayIn(text, 'utc') !== null

const startOf = (day: string, zone: string, later = 0) => dayIn(day, zone)!.plus({ days: later })
