import { now, toSql } from '#app/core/clock'
import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import {
  countRows,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import { OPEN_STATUSES, payersNamed } from '#app/payments/queries/list_payments'
import type { Scope } from '#app/users/rules/scope'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract, StrictValues } from '@adonisjs/lucid/types/querybuilder'

/** `owed`: who owes anything; `overdue`: who owes something past its due date. */
const OWING = ['owed', 'overdue'] as const

type Filter = 'campus' | 'owing'

export const USER_BALANCES = {
  sorts: { name: 'u.name_search', owed: 'owed_total', overdue: 'overdue_total' },
  defaultSort: 'name',
  filters: { campus: 'any', owing: OWING },
  tieBreaker: 'u.id',
} satisfies ListOptions<string, Filter>

type BalancesState = ListState<string, Filter>

/** All amounts in minor units. */
export interface BalanceFigures {
  /** What was charged, without what was voided, and without money that nothing was owed for. */
  charged: Minor
  /** Less reversals. */
  collected: Minor
  /** What was given back, less reversals: below 0. */
  refunded: Minor
  /** What is still to be paid. */
  owed: Minor
  /** … of that, past its due date. */
  overdue: Minor
}

export interface UserBalance extends BalanceFigures {
  id: number
  publicId: string
  name: string
  studentCode: string | null
}

/** One page of everybody of whom anything was ever charged in the scope, with what they owe. Two queries. */
export async function listBalances(state: BalancesState, scope: Scope): Promise<List<UserBalance>> {
  const given = { state, scope }
  const fill = (keys: DatabaseQueryBuilderContract) =>
    withSums(peopleWithOwed(given).select(db.raw(SORTED)), given, keys)
  const keys = peopleWanted(given).select(db.raw(SORTED))
  const wanted = keys as unknown as DatabaseQueryBuilderContract<Row>
  const list = await paginate<Row>(wanted, state, { ...USER_BALANCES, fill })
  return { ...list, rows: list.rows.map(balanceOf) }
}

/** @returns the sums of everybody whom the list has, on whatever page; one query */
export async function totalBalances(state: BalancesState, scope: Scope): Promise<BalanceFigures> {
  const given = { state, scope }
  const query = ownPayments(given).select(db.raw(SUMS, sumBindings()))
  if (state.q || state.filters.owing) query.whereIn('p.user_id', peopleWanted(given))
  return figuresOf((await query.firstOrFail()) as SumsRow)
}

export function countBalances(state: BalancesState, scope: Scope): Promise<number> {
  return countRows(peopleWanted({ state, scope }))
}

const EXPORT_PAGE = 500

/** The next rows of an export, by key. */
export async function balancesAfter(
  given: Given,
  last: UserBalance | null
): Promise<UserBalance[]> {
  const page = peopleWanted(given)
    .where('u.id', '>', last?.id ?? 0)
    .orderBy('u.id')
    .limit(EXPORT_PAGE)
  const rows = await withSums(db.from('users as u'), given, page).orderBy('u.id')
  return rows.map(balanceOf)
}

/** SQL: where nothing is owed a database would not agree with the other which end that is. */
const SORTED = 'coalesce(owed.total, 0) as owed_total, coalesce(owed.overdue, 0) as overdue_total'

interface Given {
  state: Pick<BalancesState, 'q' | 'filters'>
  scope: Scope
}

/** The payments that the reader may see, at the campus that was asked for. */
function ownPayments({ state: { filters }, scope }: Given): DatabaseQueryBuilderContract {
  const query = db.from('payments as p')
  inCashScope(query, scope)
  const { campus } = filters
  if (campus) query.whereIn('p.campus_id', db.from('campuses').where('code', campus).select('id'))
  return query
}

const OUTSTANDING = 'p.amount_minor - p.collected_minor'
const OVERDUE = `case when p.due_at <= ? then ${OUTSTANDING} else 0 end`

/** People with what they owe: few payments are open, whatever was paid before. */
function peopleWithOwed(given: Given): DatabaseQueryBuilderContract {
  const open = ownPayments(given)
    .whereIn('p.status', OPEN_STATUSES)
    .groupBy('p.user_id')
    .select('p.user_id')
    .select(db.raw(`sum(${OUTSTANDING}) as total`))
    .select(db.raw(`sum(${OVERDUE}) as overdue`, [toSql(now())]))
  const isNarrowed = given.state.filters.owing !== undefined
  return joinSums(db.from('users as u'), open, isNarrowed ? 'owed' : { orNothing: 'owed' })
}

function peopleWanted(given: Given): DatabaseQueryBuilderContract {
  const { q, filters } = given.state
  const query = peopleWithOwed(given).select('u.id')
  if (filters.owing === 'overdue') query.where('owed.overdue', '>', 0)
  else if (!filters.owing) {
    query.whereExists(ownPayments(given).whereColumn('p.user_id', 'u.id').select('p.id'))
  }
  if (q) payersNamed(query, q, 'u.id')
  return query
}

/** SQL: with the instant of now once, and what is open as a list. */
const IS_OPEN = `p.status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`
const SUMS = [
  `${exactSum('case when p.voided_at is null and p.unallocated = false then p.amount_minor else 0 end')} as charged`,
  `${exactSum('p.collected_minor')} as collected`,
  `${exactSum('p.refunded_minor')} as refunded`,
  `${exactSum(`case when ${IS_OPEN} then ${OUTSTANDING} else 0 end`)} as owed_minor`,
  `${exactSum(`case when ${IS_OPEN} then ${OVERDUE} else 0 end`)} as overdue_minor`,
].join(', ')
const sumBindings = () => [toSql(now())]

/** A query builder cannot be joined: its conditions would be lost. */
function joinSums(
  people: DatabaseQueryBuilderContract,
  sums: DatabaseQueryBuilderContract,
  as: string | { orNothing: string }
): DatabaseQueryBuilderContract {
  const { sql, bindings } = sums.toSQL()
  const [join, name] = typeof as === 'string' ? ['join', as] : ['left join', as.orNothing]
  return people.joinRaw(`${join} (${sql}) as ${name} on ${name}.user_id = u.id`, [
    ...(bindings as StrictValues[]),
  ])
}

interface SumsRow {
  charged: StoredMinor
  collected: StoredMinor
  refunded: StoredMinor
  owed_minor: StoredMinor
  overdue_minor: StoredMinor
}

interface Row extends SumsRow {
  id: number
  public_id: string
  name: string
  student_code: string | null
}

/** @param page selects the keys of the people who are shown: only their payments are added up */
function withSums(
  people: DatabaseQueryBuilderContract,
  given: Given,
  page: DatabaseQueryBuilderContract
): DatabaseQueryBuilderContract<Row> {
  const shown = () => db.from(page.clone().as('page')).select('id')
  const sums = ownPayments(given)
    .whereIn('p.user_id', shown())
    .groupBy('p.user_id')
    .select('p.user_id', db.raw(SUMS, sumBindings()))
  return joinSums(people.whereIn('u.id', shown()), sums, 'sums')
    .select('u.id', 'u.public_id', 'u.name', 'u.student_code')
    .select('sums.charged', 'sums.collected', 'sums.refunded')
    .select('sums.owed_minor', 'sums.overdue_minor') as DatabaseQueryBuilderContract<Row>
}

function figuresOf(row: SumsRow): BalanceFigures {
  return {
    charged: minor(row.charged),
    collected: minor(row.collected),
    refunded: -minor(row.refunded),
    owed: minor(row.owed_minor),
    overdue: minor(row.overdue_minor),
  }
}

function balanceOf(row: Row): UserBalance {
  return {
    ...{ id: row.id, publicId: row.public_id, name: row.name, studentCode: row.student_code },
    ...figuresOf(row),
  }
}
