import { isMistakable, isPlainName, normalName } from '#app/core/rules/lookalikes'
import { brief } from '#app/imports/rules/csv_text'
import type { ImportColumn, Reason, Understood } from '#app/imports/rules/import_kind'
import { readContact, type ReadContact } from '#app/invitations/rules/contacts'
import { PERSON_COLUMNS } from '#app/users/rules/person_cells'
import type { CountryCode } from 'libphonenumber-js/max'

/** A prospect as a file names them; plain JSON. */
export interface ProspectRow extends ReadContact {
  name: string
  school: string | null
  graduationYear: number | null
  /** Codes. */
  campus: string | null
  course: string | null
  locale: 'en' | 'es' | null
}

const ofPerson = (name: string) => PERSON_COLUMNS.find((column) => column.name === name)!

export const CONTACT_COLUMNS: ImportColumn[] = [ofPerson('email'), ofPerson('phone')]

export const PROSPECT_COLUMNS: ImportColumn[] = [
  ofPerson('name'),
  ...CONTACT_COLUMNS,
  {
    name: 'school',
    aliases: { en: ['School', 'High school'], es: ['Colegio', 'Instituto', 'Centro educativo'] },
    example: 'Instituto Central',
  },
  {
    name: 'graduation_year',
    aliases: {
      en: ['Graduation year', 'School ends in', 'Year'],
      es: ['Año de bachillerato', 'Año de graduación', 'Año'],
    },
    example: '2026',
  },
  ofPerson('campus'),
  ofPerson('course'),
  ofPerson('locale'),
]

const EMAIL =
  /^[^\s@<>"'(),:;[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const YEAR = /^20\d\d$/
const TEXT_MAX = 120
const EMAIL_MAX = 254
const LOCALES: Record<string, 'en' | 'es'> = {
  ...{ en: 'en', english: 'en', es: 'es', spanish: 'es', español: 'es', espanol: 'es' },
}

/** @returns the contact of a row, and whatever is wrong with it; one of the two at least */
export function understandContact(
  cells: Record<string, string>,
  country: CountryCode
): Understood<ReadContact> {
  const data = readContact({ email: cells.email, phone: cells.phone }, country)
  const { email, phone, phoneE164 } = data
  const reasons: Reason[] = [
    ...(email === null && phone === null ? [{ code: 'contact_missing' }] : []),
    ...(email !== null && (!EMAIL.test(email) || email.length > EMAIL_MAX)
      ? [{ code: 'email_invalid', values: { value: brief(email) } }]
      : []),
    ...(email !== null && isMistakable(email) ? [{ code: 'email_mistakable' }] : []),
    ...(phone !== null && phoneE164 === null
      ? [{ code: 'phone_invalid', values: { value: brief(phone) } }]
      : []),
  ]
  return { data, reasons }
}

/** @returns the prospect of a row, and whatever is wrong with the cells */
export function understandProspect(
  cells: Record<string, string>,
  country: CountryCode
): Understood<ProspectRow> {
  const contact = understandContact(cells, country)
  const name = normalName(cells.name ?? '')
  const year = cells.graduation_year || null
  const language = cells.locale?.toLowerCase() || null
  const locale = language === null ? null : LOCALES[language]
  const reasons: Reason[] = [
    ...contact.reasons,
    ...(name === '' ? [{ code: 'name_missing' }] : []),
    ...(name.length === 1 ? [{ code: 'name_short' }] : []),
    ...(isPlainName(name) ? [] : [{ code: 'name_invalid' }]),
    ...[['name', name] as const, ['school', cells.school ?? ''] as const].flatMap(
      ([field, text]) =>
        text.length > TEXT_MAX ? [{ code: 'too_long', values: { field, max: TEXT_MAX } }] : []
    ),
    ...(year !== null && !YEAR.test(year)
      ? [{ code: 'year_invalid', values: { value: brief(year) } }]
      : []),
    ...(locale === undefined
      ? [{ code: 'locale_unknown', values: { value: brief(language!) } }]
      : []),
  ]
  return {
    data: {
      ...contact.data,
      name,
      school: cells.school?.trim() || null,
      graduationYear: year !== null && YEAR.test(year) ? Number(year) : null,
      campus: cells.campus || null,
      course: cells.course || null,
      locale: locale ?? null,
    },
    reasons,
  }
}
