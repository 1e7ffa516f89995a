import { isMistakable, isPlainName, normalEmail, normalName } from '#app/core/rules/lookalikes'
import { brief } from '#app/imports/rules/csv_text'
import type { ImportColumn, Reason, Understood } from '#app/imports/rules/import_kind'
import type { Kind } from '#app/users/rules/roles'

/** A person as a student information system knows them; null: the file says nothing about it. */
export interface PersonRow {
  studentCode: string | null
  documentId: string | null
  name: string | null
  email: string
  kind: Kind | null
  /** A code or a name, as the course. */
  campus: string | null
  course: string | null
  phone: string | null
  locale: 'en' | 'es' | null
  /** `left`: the person is no longer of the university. */
  state: 'active' | 'left' | null
}

export const PERSON_COLUMNS: ImportColumn[] = [
  {
    name: 'student_code',
    aliases: {
      en: ['Student code', 'Student number', 'Student id', 'Student no', 'Code'],
      es: [
        ...['Carné', 'Carnet', 'Código de estudiante', 'Código', 'Matrícula', 'Expediente'],
        ...['Número de carné', 'Número de carnet', 'No de carné', 'Código estudiantil'],
      ],
    },
    example: 'UG-2026-0001',
  },
  {
    name: 'document',
    aliases: {
      en: [
        'Document',
        'Document number',
        'Identity document',
        'National id',
        'Id card',
        'Passport',
      ],
      es: [
        ...['Documento', 'Número de documento', 'Documento de identidad', 'Cédula', 'DNI', 'DUI'],
        ...['Identificación', 'Número de identificación', 'CURP', 'RUT', 'DPI', 'Pasaporte'],
      ],
    },
    example: '01234567-8',
  },
  {
    name: 'first_name',
    aliases: {
      en: ['First name', 'First names', 'Given name', 'Given names', 'Names'],
      es: ['Nombres', 'Primer nombre', 'Nombre de pila'],
    },
    example: 'María José',
  },
  {
    name: 'last_name',
    aliases: {
      en: ['Last name', 'Last names', 'Surname', 'Surnames', 'Family name'],
      es: ['Apellidos', 'Apellido'],
    },
    example: 'Núñez Peña',
  },
  {
    name: 'name',
    aliases: {
      en: ['Full name', 'Name', 'Student', 'Student name'],
      es: [
        ...['Nombre completo', 'Nombre', 'Estudiante', 'Nombres y apellidos'],
        ...['Nombre del estudiante', 'Alumno'],
      ],
    },
    example: '',
  },
  {
    name: 'email',
    aliases: {
      en: [
        'E-mail',
        'Email',
        'E-mail address',
        'Mail',
        'University e-mail',
        'Institutional e-mail',
      ],
      es: [
        ...['Correo electrónico', 'Correo', 'Correo institucional', 'Email institucional'],
        ...[
          'E-mail',
          'Dirección de correo',
          'Correo electrónico institucional',
          'Correo universitario',
        ],
      ],
    },
    example: 'maria.nunez@example.edu',
  },
  {
    name: 'kind',
    aliases: { en: ['Kind', 'Type', 'Person type'], es: ['Tipo', 'Tipo de persona', 'Condición'] },
    example: { en: 'Student', es: 'Estudiante' },
  },
  {
    name: 'campus',
    aliases: {
      en: ['Campus', 'Campus code', 'Campus name'],
      es: ['Campus', 'Código de campus', 'Código de sede', 'Sede', 'Recinto'],
    },
    example: 'CEN',
  },
  {
    name: 'course',
    aliases: {
      en: ['Course', 'Course code', 'Programme', 'Program', 'Degree', 'Major'],
      es: ['Carrera', 'Código de carrera', 'Programa', 'Código de programa', 'Plan de estudios'],
    },
    example: 'INF',
  },
  {
    name: 'phone',
    aliases: {
      en: ['Phone', 'Phone number', 'Mobile', 'Mobile phone', 'Cell phone', 'Telephone'],
      es: [
        'Teléfono',
        'Número de teléfono',
        'Celular',
        'Teléfono celular',
        'Teléfono móvil',
        'Móvil',
      ],
    },
    example: '+503 2222 3333',
  },
  {
    name: 'locale',
    aliases: { en: ['Language', 'Locale'], es: ['Idioma', 'Lengua'] },
    example: 'es',
  },
  {
    name: 'state',
    aliases: { en: ['State', 'Status'], es: ['Estado', 'Situación', 'Estado académico'] },
    example: { en: 'Active', es: 'Activo' },
  },
]

/** What the list of people exports beside these, in both languages; a test compares. */
export const EXPORTED_BESIDE = [
  ...['E-mail verified', 'Kind confirmed', 'Code confirmed', 'Roles', 'Account', 'Joined'],
  ...['Correo verificado', 'Tipo confirmado', 'Carné confirmado', 'Cuenta', 'Cuenta desde'],
] as const

const KIND_WORDS: Record<string, Kind> = {
  student: 'student',
  undergraduate: 'student',
  graduate: 'student',
  estudiante: 'student',
  alumno: 'student',
  alumna: 'student',
  staff: 'staff',
  teacher: 'staff',
  professor: 'staff',
  employee: 'staff',
  personal: 'staff',
  docente: 'staff',
  profesor: 'staff',
  profesora: 'staff',
  empleado: 'staff',
  empleada: 'staff',
  administrativo: 'staff',
  administrativa: 'staff',
  external: 'external',
  guest: 'external',
  externo: 'external',
  externa: 'external',
  visitante: 'external',
}

const LOCALE_WORDS: Record<string, 'en' | 'es'> = {
  en: 'en',
  english: 'en',
  ingles: 'en',
  es: 'es',
  spanish: 'es',
  espanol: 'es',
}

const STATE_WORDS: Record<string, 'active' | 'left'> = {
  ...wordsFor('active', 'active enrolled activo activa matriculado matriculada vigente'),
  ...wordsFor('left', 'left inactive graduated withdrawn inactivo inactiva egresado egresada'),
  ...wordsFor('left', 'graduado graduada retirado retirada baja'),
}

function wordsFor<Meaning>(meaning: Meaning, text: string): Record<string, Meaning> {
  return Object.fromEntries(text.split(' ').map((one) => [one, meaning]))
}

const LENGTHS = { name: 120, email: 254, document: 30, phone: 30 } as const
const EMAIL =
  /^[^\s@<>"'(),:;[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const PHONE = /^[+(\d][\d ()./-]{4,29}$/

/**
 * @param cells by column name, trimmed
 * @param pattern how the university writes its student codes
 * @returns the person of a row, and whatever is wrong with the cells
 */
export function parsePerson(cells: Record<string, string>, pattern: RegExp): Understood<PersonRow> {
  const cell = (name: string) => cells[name] || null
  const parts = [cells.first_name, cells.last_name].filter(Boolean).join(' ')
  const name = normalName(cells.name || parts) || null
  const email = normalEmail(cells.email ?? '')
  const kind = word(cell('kind'), KIND_WORDS)
  const locale = word(cell('locale'), LOCALE_WORDS)
  const state = word(cell('state'), STATE_WORDS)
  const data: PersonRow = {
    studentCode: cell('student_code')?.toUpperCase() ?? null,
    documentId: cell('document'),
    name,
    email,
    kind: kind ?? null,
    campus: cell('campus'),
    course: cell('course'),
    phone: cell('phone'),
    locale: locale ?? null,
    state: state ?? null,
  }
  const reasons = [
    ...emailReasons(email),
    ...(name !== null && name.length < 2 ? [{ code: 'name_short' }] : []),
    ...(name !== null && !isPlainName(name) ? [{ code: 'name_invalid' }] : []),
    ...lengthReasons(data),
    ...unknownWord('kind_unknown', cell('kind'), kind),
    ...unknownWord('locale_unknown', cell('locale'), locale),
    ...unknownWord('state_unknown', cell('state'), state),
    ...misfit('code_invalid', data.studentCode, pattern),
    ...misfit('phone_invalid', data.phone, PHONE),
  ]
  return { data, reasons }
}

function lengthReasons({ name, email, documentId, phone }: PersonRow): Reason[] {
  const texts = { name, email, document: documentId, phone }
  return Object.entries(LENGTHS)
    .filter(([field, max]) => (texts[field as keyof typeof LENGTHS]?.length ?? 0) > max)
    .map(([field, max]) => ({ code: 'too_long', values: { field, max } }))
}

function emailReasons(email: string): Reason[] {
  if (email === '') return [{ code: 'email_missing' }]
  if (!EMAIL.test(email)) return [{ code: 'email_invalid', values: { value: brief(email) } }]
  return isMistakable(email) ? [{ code: 'email_mistakable' }] : []
}

/** @returns null where the cell is blank, undefined where the word means nothing */
function word<Meaning>(
  cell: string | null,
  words: Record<string, Meaning>
): Meaning | null | undefined {
  if (cell === null) return null
  const plain = cell
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
  return Object.hasOwn(words, plain) ? words[plain] : undefined
}

function unknownWord(code: string, cell: string | null, meaning: unknown): Reason[] {
  return meaning === undefined ? [{ code, values: { value: brief(cell ?? '') } }] : []
}

function misfit(code: string, value: string | null, pattern: RegExp): Reason[] {
  return value === null || pattern.test(value) ? [] : [{ code, values: { value: brief(value) } }]
}
