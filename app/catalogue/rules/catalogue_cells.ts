import {
  ADDRESS_LENGTH_MAX,
  CODE,
  NAME_LENGTH_MAX,
  RESERVED_CAMPUS_CODE,
  type CatalogueKind,
  type Level,
} from '#app/catalogue/rules/catalogue'
import { readTimeZone } from '#app/catalogue/rules/time_zones'
import { brief } from '#app/imports/rules/csv_text'
import type { ImportColumn, Reason, Understood } from '#app/imports/rules/import_kind'

/** A row of a file, by column; null: the file says nothing about it. The code is what it is known by. */
export interface CatalogueCells {
  code: string
  values: Record<string, string | null>
}

/** Between the codes of a course's campuses in one cell, as the export writes it. */
export const BETWEEN_CAMPUSES = '|'

const NAME: ImportColumn = {
  name: 'record_name',
  aliases: { en: ['Name'], es: ['Nombre'] },
  example: '',
}
const CODE_COLUMN: ImportColumn = {
  name: 'code',
  aliases: { en: ['Code'], es: ['Código'] },
  example: '',
}

/** What a file of each kind holds; the export has the same headings, and some more that are left out. */
export const COLUMNS: Record<CatalogueKind, ImportColumn[]> = {
  campus: [
    { ...NAME, example: { en: 'North campus', es: 'Campus Norte' } },
    { ...CODE_COLUMN, example: 'NORTH' },
    {
      name: 'address',
      aliases: { en: ['Address'], es: ['Dirección'] },
      example: { en: 'Km 58 Northern Highway', es: 'Km 58 Carretera al Norte' },
    },
    { name: 'city', aliases: { en: ['City'], es: ['Ciudad', 'Municipio'] }, example: 'Santa Ana' },
    {
      name: 'time_zone',
      aliases: { en: ['Time zone', 'Timezone'], es: ['Zona horaria', 'Huso horario'] },
      example: 'America/El_Salvador',
    },
  ],
  faculty: [
    { ...NAME, example: { en: 'Engineering', es: 'Ingeniería' } },
    { ...CODE_COLUMN, example: 'ENG' },
  ],
  course: [
    { ...NAME, example: { en: 'Computing', es: 'Informática' } },
    { ...CODE_COLUMN, example: 'CS' },
    {
      name: 'faculty',
      aliases: { en: ['Faculty', 'Faculty code'], es: ['Facultad', 'Código de facultad'] },
      example: 'ENG',
    },
    {
      name: 'level',
      aliases: { en: ['Level'], es: ['Nivel'] },
      example: { en: 'Undergraduate', es: 'Pregrado' },
    },
    {
      name: 'campuses',
      aliases: { en: ['Campuses', 'Campus', 'Campus codes'], es: ['Campus', 'Sedes', 'Sede'] },
      example: 'CENTRAL|NORTH',
    },
  ],
}

/** What the lists of the catalogue export beside these, in both languages; a test compares. */
export const EXPORTED_BESIDE = [
  ...['State', 'Active courses', 'People', 'Upcoming events'],
  ...['Estado', 'Carreras activas', 'Personas', 'Próximos eventos'],
] as const

const LEVEL_WORDS: Record<string, Level> = {
  'undergraduate': 'undergraduate',
  'bachelor': 'undergraduate',
  'pregrado': 'undergraduate',
  'grado': 'undergraduate',
  'licenciatura': 'undergraduate',
  'graduate': 'graduate',
  'postgraduate': 'graduate',
  'posgrado': 'graduate',
  'postgrado': 'graduate',
  'maestria': 'graduate',
  'short': 'short',
  'short course': 'short',
  'curso corto': 'short',
  'curso': 'short',
}

const LENGTHS: Record<string, number> = {
  record_name: NAME_LENGTH_MAX,
  address: ADDRESS_LENGTH_MAX,
  city: NAME_LENGTH_MAX,
}

/**
 * @param cells by column name, trimmed
 * @returns the record of a row, and whatever is wrong with the cells
 */
export function understandCells(
  kind: CatalogueKind,
  cells: Record<string, string>
): Understood<CatalogueCells> {
  const code = (cells.code ?? '').toUpperCase()
  const reasons: Reason[] = []
  const values: CatalogueCells['values'] = {}
  if (code === '') reasons.push({ code: 'value_missing', values: { field: 'code' } })
  else if (!CODE.test(code)) reasons.push({ code: 'code_form', values: { value: brief(code) } })
  else if (kind === 'campus' && code === RESERVED_CAMPUS_CODE) {
    reasons.push({ code: 'code_reserved', values: { value: code } })
  }
  for (const { name } of COLUMNS[kind]) {
    if (name === 'code') continue
    const cell = cells[name] ?? ''
    const { value, reason } = cell === '' ? { value: null, reason: null } : read(name, cell)
    values[name] = value
    if (reason) reasons.push(reason)
  }
  return { data: { code, values }, reasons }
}

function read(name: string, cell: string): { value: string | null; reason: Reason | null } {
  if (name === 'faculty') return { value: cell.toUpperCase(), reason: null }
  if (name === 'campuses') return { value: readCampuses(cell), reason: null }
  if (name === 'level') {
    const level = LEVEL_WORDS[plain(cell)] ?? null
    return { value: level, reason: level ? null : wrong('level_unknown', cell) }
  }
  if (name === 'time_zone') {
    const zone = readTimeZone(cell)
    return { value: zone, reason: zone ? null : wrong('zone_unknown', cell) }
  }
  return { value: cell, reason: lengthReason(name, cell) }
}

/** The codes in one order, each once, so that the same campuses are the same text. */
export function readCampuses(cell: string): string | null {
  const codes = cell.split(/[|;,]/).map((code) => code.trim().toUpperCase())
  const known = [...new Set(codes)].filter((code) => code !== '').toSorted()
  return known.length > 0 ? known.join(BETWEEN_CAMPUSES) : null
}

function lengthReason(name: string, cell: string): Reason | null {
  const max = LENGTHS[name]!
  const field = name === 'record_name' ? 'name' : name
  if (cell.length > max) return { code: 'too_long', values: { field, max } }
  return cell.length < 2 ? { code: 'value_short', values: { field } } : null
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}

const wrong = (code: string, cell: string): Reason => ({ code, values: { value: brief(cell) } })
