import { COLUMNS, type CatalogueCells } from '#app/catalogue/rules/catalogue_cells'
import type { CatalogueKind } from '#app/catalogue/rules/catalogue'
import { searchable } from '#app/users/rules/roles'
import { brief } from '#app/imports/rules/csv_text'
import type { Judgement, Reason } from '#app/imports/rules/import_kind'

/** A record of the catalogue as its row in a file would say it. */
export interface StoredRecord {
  id: number
  code: string
  active: boolean
  values: Record<string, string>
}

export interface Place {
  id: number
  active: boolean
}

/** What is stored around the rows of a file. */
export interface Surroundings {
  byCode: Map<string, StoredRecord>
  /** Whose name it is, by the name without case and accents; empty where names need not be unique. */
  idByName: Map<string, number>
  faculties: Map<string, Place>
  campuses: Map<string, Place>
  /** How many events lie ahead, of the campuses whose time zone would change. */
  eventsAhead: Map<number, number>
}

/** @returns what is to become of a row: a known code is that record, blank cells leave things alone */
export function judgeRecord(
  kind: CatalogueKind,
  row: CatalogueCells,
  around: Surroundings
): Judgement {
  const stored = around.byCode.get(row.code)
  const changed = changedColumns(row, stored)
  const reasons = [
    ...(stored ? [] : missingReasons(kind, row)),
    ...nameReasons(row, stored, around),
    ...placeReasons(row, stored, { changed, around }),
    ...zoneReasons(stored, changed, around),
  ]
  if (reasons.length > 0) return answer('refused', { reasons })
  if (!stored) return answer('create', { after: { ...row.values, code: row.code } })
  if (changed.length === 0) return answer('unchanged', { subjectId: stored.id })
  const pick = (values: Record<string, string | null>) =>
    Object.fromEntries(changed.map((column) => [column, values[column]]))
  return answer('update', {
    subjectId: stored.id,
    before: pick(stored.values),
    after: pick(row.values),
  })
}

/** @returns the columns of which the row says something else than is stored */
export function changedColumns(row: CatalogueCells, stored: StoredRecord | undefined): string[] {
  return Object.keys(row.values).filter(
    (column) => row.values[column] !== null && row.values[column] !== stored?.values[column]
  )
}

function missingReasons(kind: CatalogueKind, { values }: CatalogueCells): Reason[] {
  return COLUMNS[kind]
    .filter(({ name }) => name !== 'code' && (values[name] ?? null) === null)
    .map(({ name }) => ({
      code: 'value_missing',
      values: { field: name === 'record_name' ? 'name' : name },
    }))
}

function nameReasons(
  { values }: CatalogueCells,
  stored: StoredRecord | undefined,
  { idByName }: Surroundings
): Reason[] {
  const name = values.record_name ?? null
  if (name === null) return []
  const owner = idByName.get(searchable(name))
  return owner === undefined || owner === stored?.id
    ? []
    : [{ code: 'name_taken', values: { value: brief(name) } }]
}

/** An active course belongs to an active faculty and active campuses; what it has already it may keep. */
function placeReasons(
  { values }: CatalogueCells,
  stored: StoredRecord | undefined,
  { changed, around }: { changed: string[]; around: Surroundings }
): Reason[] {
  const asked = [
    ...(changed.includes('faculty') ? [['faculty', values.faculty!] as const] : []),
    ...(changed.includes('campuses')
      ? values.campuses!.split('|').map((code) => ['campus', code] as const)
      : []),
  ]
  return asked.flatMap(([kind, code]) => {
    const place = (kind === 'faculty' ? around.faculties : around.campuses).get(code)
    if (!place) return [{ code: `${kind}_unknown`, values: { value: brief(code) } }]
    const matters = stored?.active ?? true
    return place.active || !matters ? [] : [{ code: `${kind}_archived`, values: { value: code } }]
  })
}

/** Only the campus's page asks for the confirmation that this needs. */
function zoneReasons(
  stored: StoredRecord | undefined,
  changed: string[],
  { eventsAhead }: Surroundings
): Reason[] {
  const count = stored && changed.includes('time_zone') ? (eventsAhead.get(stored.id) ?? 0) : 0
  return count > 0 ? [{ code: 'zone_in_use', values: { count } }] : []
}

function answer(verdict: Judgement['verdict'], rest: Partial<Judgement>): Judgement {
  return { verdict, reasons: [], subjectId: null, before: null, after: null, ...rest }
}
