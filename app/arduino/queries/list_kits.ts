import { KIT_HOLDER } from '#app/arduino/queries/kits_to_move'
import { KIT_STATES, type KitState } from '#app/arduino/rules/kits'
import { fromSql } from '#app/core/clock'
import {
  containing,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** `out`: whatever is not back, handed out or missing. */
export const KIT_LIST = {
  sorts: { label: 'k.label', state: ['k.state', 'k.label'], since: 'k.updated_at' },
  defaultSort: 'label',
  filters: { kit: [...KIT_STATES, 'out'] },
  tieBreaker: 'k.id',
} as const satisfies ListOptions<string, 'kit'>

export interface KitRow {
  id: number
  publicId: string
  label: string
  state: KitState
  since: DateTime
  /** Whose it is, or who had it when it went missing. */
  holder: { registration: string; name: string } | null
}

/** One page of the kits of a workshop, searched by label and filtered by state. Two queries. */
export async function listKits(eventId: number, state: ListState): Promise<List<KitRow>> {
  const list = await paginate<SqlRow>(kitsWanted(eventId, state), state, KIT_LIST)
  return { ...list, rows: list.rows.map(kitRowOf) }
}

const EXPORT_PAGE = 500

/** The next page of an export, by key. */
export async function kitsAfter(
  eventId: number,
  state: ListState,
  last: KitRow | null
): Promise<KitRow[]> {
  const next = kitsWanted(eventId, state)
    .where('k.id', '>', last?.id ?? 0)
    .orderBy('k.id')
    .limit(EXPORT_PAGE)
  return ((await next) as SqlRow[]).map(kitRowOf)
}

/** How many kits fit. */
export async function countKits(eventId: number, state: Filtered): Promise<number> {
  const [counted] = (await kitsWanted(eventId, state)
    .clearSelect()
    .count('* as total')) as unknown as { total: number }[]
  return Number(counted!.total)
}

interface SqlRow {
  id: number
  public_id: string
  label: string
  state: KitState
  updated_at: string | Date
  registration: string | null
  name: string | null
}

type Filtered = Pick<ListState, 'q' | 'filters'>

function kitsWanted(
  eventId: number,
  { q, filters }: Filtered
): DatabaseQueryBuilderContract<SqlRow> {
  const query = db
    .from('arduino_kits as k')
    .leftJoin('arduino_applications as a', 'a.kit_id', 'k.id')
    .joinRaw(`left join registrations r on r.id = ${KIT_HOLDER}`)
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .where('k.event_id', eventId)
    .select('k.id', 'k.public_id', 'k.label', 'k.state', 'k.updated_at')
    .select('r.public_id as registration', 'u.name')
  if (filters.kit === 'out') query.whereIn('k.state', ['handed_out', 'missing'])
  else if (filters.kit) query.where('k.state', filters.kit)
  if (q) query.whereRaw(`upper(k.label) like ? escape '\\'`, [containing(q.toUpperCase())])
  return query as DatabaseQueryBuilderContract<SqlRow>
}

function kitRowOf({
  public_id: publicId,
  updated_at: since,
  registration,
  name,
  ...row
}: SqlRow): KitRow {
  return {
    ...row,
    publicId,
    since: fromSql(since),
    holder: registration && name !== null ? { registration, name } : null,
  }
}

/** @returns how many kits of a workshop are in which state; a state without any has no entry */
export async function kitCounts(eventId: number): Promise<Partial<Record<KitState, number>>> {
  const rows: { state: KitState; total: number }[] = await db
    .from('arduino_kits')
    .where('event_id', eventId)
    .groupBy('state')
    .select('state')
    .count('* as total')
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]))
}

/** @returns the labels of a workshop, in order, for paper or to choose from */
export async function kitLabels(
  eventId: number,
  { only }: { only?: KitState } = {}
): Promise<{ publicId: string; label: string }[]> {
  const query = db
    .from('arduino_kits')
    .where('event_id', eventId)
    .orderBy('label')
    .orderBy('id')
    .select('public_id as publicId', 'label')
  if (only) query.where('state', only)
  return query as unknown as Promise<{ publicId: string; label: string }[]>
}
