import { houseZone } from '#app/catalogue/queries/house_zone'
import { fromSql, now } from '#app/core/clock'
import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import { listState, type ListState } from '#app/core/http/list_query'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import {
  MOVEMENT_FILTERS,
  narrowMovements,
  narrowToCounted,
  NO_EVENT,
  zonesOf,
  type MovementFilters,
} from '#app/payments/queries/movement_filters'
import type { Cashier } from '#app/payments/rules/cashier'
import type { CashMovement } from '#app/payments/rules/cash_desk'
import type { Method } from '#app/payments/rules/ledger_entry'
import {
  dayFinder,
  GROUPINGS,
  MONEY_SORTS,
  QUARTER_SECONDS,
  type Grouping,
  type MoneyGroup,
  type Moved,
} from '#app/reports/rules/money_report'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

type MoneyState = ListState<string, keyof MovementFilters | 'by'>

const DAYS_SHOWN = 30

/** What the address asks for, and whether it is the last days because it asks for no days and no event. */
interface AskedMoney {
  state: MoneyState
  by: Grouping
  isLatest: boolean
}

/**
 * Without days and without an event: the last 30 days of the house. Days are listed newest first, all else by name. One
 * query at most.
 */
export async function askedMoney(request: Parameters<typeof listState>[0]): Promise<AskedMoney> {
  const options = {
    ...{ sorts: MONEY_SORTS, defaultSort: 'group', tieBreaker: 'key' },
    filters: { ...MOVEMENT_FILTERS, by: GROUPINGS },
  }
  const by = (listState(request, options).filters.by ?? 'day') as Grouping
  const defaultDirection = by === 'day' ? ('desc' as const) : ('asc' as const)
  const state = listState(request, { ...options, defaultDirection })
  const { from, to, eventFrom, eventTo, event } = state.filters
  const isLatest = !from && !to && !eventFrom && !eventTo && !event
  if (!isLatest) return { state, by, isLatest }
  const filters = { ...state.filters, from: await latelySince() }
  return { state: { ...state, filters }, by, isLatest }
}

/** @returns the first of the last 30 days of the house, `yyyy-MM-dd` */
export async function latelySince(): Promise<string> {
  const today = now().setZone(await houseZone())
  return today.minus({ days: DAYS_SHOWN - 1 }).toISODate()!
}

/**
 * What moved in a cashier's scope, added up by the database: one statement, a second one where days are asked for.
 * A reported transfer counts once it is confirmed, on the day on which it was made; a reversal on its own day.
 *
 * @param input.zones from `zonesOf`, where the caller has them already
 * @returns each group by method, kind and what was reversed; days in their order
 */
export async function moneyMoved(
  input: { filters: MovementFilters; by: Grouping; zones?: string[] },
  { scope }: Pick<Cashier, 'scope'>
): Promise<Moved[]> {
  const { filters, by, zones = await zonesOf(filters) } = input
  const query = db
    .from('transactions as t')
    .join('payments as p', 'p.id', 't.payment_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .groupBy('t.method', 't.kind', 'wrong.kind')
    .select('t.method', 't.kind', 'wrong.kind as reversed')
    .select(db.raw(`${exactSum('t.amount_minor')} as total, count(*) as count`))
  inCashScope(query, scope)
  narrowToCounted(query, 'all')
  narrowMovements(query, filters, zones)
  groupedBy[by](query)
  const rows = (await query) as Row[]
  const groupOf = groupReader(by)
  return rows.map((row) => ({
    ...{ method: row.method, kind: row.kind, reversed: row.reversed },
    amount: minor(row.total),
    count: Number(row.count),
    group: groupOf(row),
  }))
}

interface Row {
  method: Method
  kind: CashMovement['kind']
  reversed: CashMovement['reversed']
  total: StoredMinor
  count: number | string
  key: string | null
  name: string | null
  time_zone: string
  quarter: number | string
  starts_at: string | Date
}

const groupedBy: Record<Grouping, (query: DatabaseQueryBuilderContract) => void> = {
  day(query) {
    query.select('c.time_zone', db.raw(`${quarterOf('t.occurred_at')} as quarter`))
    query.groupBy('c.time_zone', 'quarter').orderBy('quarter')
  },
  method: () => {},
  campus: (query) => void query.select('c.code as key', 'c.name').groupBy('c.code', 'c.name'),
  event(query) {
    query.leftJoin('events as e', 'e.id', 'p.event_id')
    query.leftJoin('campuses as ec', 'ec.id', 'e.campus_id')
    query.leftJoin('announcements as a', 'a.id', 'e.announcement_id')
    query.select('e.public_id as key', 'a.title as name', 'e.starts_at', 'ec.time_zone')
    query.groupBy('e.public_id', 'a.title', 'e.starts_at', 'ec.time_zone')
  },
}

/** SQL: the quarters of an hour since 1970. SQLite knows no time zones, so days are made of them afterwards. */
function quarterOf(column: string): string {
  return db.connection().dialect.name === 'postgres'
    ? `cast(floor(extract(epoch from ${column}) / ${QUARTER_SECONDS}) as integer)`
    : `cast(strftime('%s', ${column}) as integer) / ${QUARTER_SECONDS}`
}

function groupReader(by: Grouping): (row: Row) => MoneyGroup {
  const dayOf = dayFinder()
  const plain = (key: string) => ({ key, name: null, day: null })
  if (by === 'day') return (row) => plain(dayOf(Number(row.quarter), row.time_zone))
  if (by === 'method') return (row) => plain(row.method)
  if (by === 'campus') return (row) => ({ ...plain(row.key!), name: row.name })
  return (row) =>
    row.key === null
      ? plain(NO_EVENT)
      : {
          ...{ key: row.key, name: row.name },
          day: fromSql(row.starts_at).setZone(row.time_zone).toISODate()!,
        }
}
