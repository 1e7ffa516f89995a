import { TABLES, type CatalogueKind } from '#app/catalogue/rules/catalogue'
import { readCampuses } from '#app/catalogue/rules/catalogue_cells'
import type { Place, StoredRecord, Surroundings } from '#app/catalogue/rules/judge_record'
import { changedColumns } from '#app/catalogue/rules/judge_record'
import type { CatalogueCells } from '#app/catalogue/rules/catalogue_cells'
import { eventsAheadAt } from '#app/catalogue/queries/uses_of'
import { now } from '#app/core/clock'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Row {
  id: number
  code: string
  name: string
  active: boolean | number
  [column: string]: unknown
}

/** @returns records as a file would say them: by their codes, or by their row numbers */
export async function storedRecords(
  kind: CatalogueKind,
  wanted: { codes: string[] } | { ids: number[] },
  client: QueryClientContract
): Promise<StoredRecord[]> {
  const query = client.from(TABLES[kind])
  if ('codes' in wanted) query.whereIn('code', wanted.codes)
  else query.whereIn('id', wanted.ids)
  const rows: Row[] = await query.orderBy('id').select('*')
  if (kind !== 'course') return rows.map((row) => recordOf(row, ownValues(kind, row)))
  const faculties = await facultyCodes(rows, client)
  const campuses = await campusCodes(rows, client)
  return rows.map((row) =>
    recordOf(row, {
      record_name: row.name,
      faculty: faculties.get(row.faculty_id as number)!,
      level: String(row.level),
      campuses: campuses.get(row.id) ?? '',
    })
  )
}

/** Everything that decides about a batch of rows: as many queries for one row as for many. */
export async function surroundings(
  kind: CatalogueKind,
  rows: CatalogueCells[],
  client: QueryClientContract
): Promise<Surroundings> {
  const codes = rows.map((row) => row.code)
  const stored = await storedRecords(kind, { codes }, client)
  const byCode = new Map(stored.map((record) => [record.code, record]))
  return {
    byCode,
    idByName: kind === 'course' ? new Map() : await idsByName(kind, client),
    faculties: await places('faculties', namedIn(rows, 'faculty'), client),
    campuses: await places('campuses', namedIn(rows, 'campuses'), client),
    eventsAhead: await eventsWhereZonesChange(rows, byCode, client),
  }
}

/** Keeps records as they are until the transaction ends. */
export async function lockRecords(
  kind: CatalogueKind,
  ids: number[],
  trx: TransactionClientContract
): Promise<void> {
  await trx.from(TABLES[kind]).whereIn('id', ids).orderBy('id').forUpdate().select('id')
}

/** Held until the transaction ends, so that none of them is archived in between. */
export async function places(
  table: 'campuses' | 'faculties',
  codes: string[],
  client: QueryClientContract
): Promise<Map<string, Place>> {
  if (codes.length === 0) return new Map()
  const rows: Row[] = await client
    .from(table)
    .whereIn('code', codes)
    .orderBy('id')
    .forShare()
    .select('id', 'code', 'active')
  return new Map(rows.map((row) => [row.code, { id: row.id, active: Boolean(row.active) }]))
}

function namedIn(rows: CatalogueCells[], column: 'faculty' | 'campuses'): string[] {
  return [...new Set(rows.flatMap((row) => row.values[column]?.split('|') ?? []))]
}

function recordOf(row: Row, values: Record<string, string>): StoredRecord {
  return { id: row.id, code: row.code, active: Boolean(row.active), values }
}

function ownValues(kind: 'campus' | 'faculty', row: Row): Record<string, string> {
  if (kind === 'faculty') return { record_name: row.name }
  return {
    record_name: row.name,
    address: String(row.address),
    city: String(row.city),
    time_zone: String(row.time_zone),
  }
}

async function facultyCodes(
  rows: Row[],
  client: QueryClientContract
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map((row) => row.faculty_id as number))]
  const found: Row[] = await client.from('faculties').whereIn('id', ids).select('id', 'code')
  return new Map(found.map((row) => [row.id, row.code]))
}

async function campusCodes(rows: Row[], client: QueryClientContract): Promise<Map<number, string>> {
  const taught: { course_id: number; code: string }[] = await client
    .from('course_campuses')
    .join('campuses', 'campuses.id', 'course_campuses.campus_id')
    .whereIn(
      'course_campuses.course_id',
      rows.map((row) => row.id)
    )
    .select('course_campuses.course_id', 'campuses.code')
  const byCourse = Map.groupBy(taught, (row) => row.course_id)
  return new Map(
    [...byCourse].map(([id, codes]) => [
      id,
      readCampuses(codes.map(({ code }) => code).join('|')) ?? '',
    ])
  )
}

/** All of them: there are few. */
async function idsByName(
  kind: 'campus' | 'faculty',
  client: QueryClientContract
): Promise<Map<string, number>> {
  const rows: Row[] = await client.from(TABLES[kind]).select('id', 'name_search as name')
  return new Map(rows.map((row) => [row.name, row.id]))
}

async function eventsWhereZonesChange(
  rows: CatalogueCells[],
  byCode: Map<string, StoredRecord>,
  client: QueryClientContract
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const stored = byCode.get(row.code)
    if (!stored || !changedColumns(row, stored).includes('time_zone')) continue
    counts.set(stored.id, await eventsAheadAt(stored.id, now(), client))
  }
  return counts
}
