import { fieldError } from '#app/core/http/field_error'
import { missingGroups } from '#app/imports/rules/headings'
import type {
  FileFault,
  ImportDefinition,
  ImportOptions,
  Positions,
} from '#app/imports/rules/import_kind'
import limits from '#config/limits'
import type { I18n } from '@adonisjs/i18n'
import { errors } from '@vinejs/vine'

/**
 * @param columns where somebody says that each column is; null: the file does not have it
 * @returns where the columns of the kind are
 * @throws E_VALIDATION_ERROR at the fields of columns that are missing, or read from where another one is
 */
export function readMapping(
  { definition, options }: { definition: ImportDefinition; options: ImportOptions },
  columns: Record<string, number | null>,
  i18n: I18n
): Positions {
  const { length } = options.headings
  const chosen = definition.columns.flatMap(({ name }) => {
    const position = columns[name] ?? length
    return position < length ? [[name, position] as const] : []
  })
  const positions = Object.fromEntries(chosen)
  const taken = chosen.filter(
    ([, position], at) => chosen.findIndex(([, other]) => other === position) < at
  )
  const faults = [
    ...missingGroups(positions, definition).map(([name]) => [name!, 'choose'] as const),
    ...taken.map(([name]) => [name, 'taken'] as const),
  ]
  if (faults.length === 0) return positions
  throw new errors.E_VALIDATION_ERROR(
    faults.map(([name, rule]) => ({
      field: `columns.${name}`,
      message: i18n.t(`imports.mapping.${rule}`),
      rule,
    }))
  )
}

/**
 * @param consent whether whoever uploads says that the people in the file agree to it
 * @throws E_VALIDATION_ERROR at the field, where the kind asks and they do not
 */
export function checkConsent(
  { asksConsent }: ImportDefinition,
  consent: boolean | undefined,
  i18n: I18n
): void {
  if (asksConsent && !consent) throw fieldError('consent', i18n.t('imports.start.consentMissing'))
}

/**
 * @param account public id of the account that somebody says a statement to be of
 * @returns its row number; undefined: the kind asks for none
 * @throws E_VALIDATION_ERROR at the field
 */
export async function chosenAccount(
  { accounts }: ImportDefinition,
  account: string | null | undefined,
  i18n: I18n
): Promise<number | undefined> {
  if (!accounts) return undefined
  const offered = await accounts()
  const chosen = offered.find(({ publicId }) => publicId === account)
  if (!chosen) throw fieldError('account', i18n.t('imports.start.chooseAccount'))
  return chosen.id
}

/** @returns what is wrong with the uploaded file and what is accepted, told at its field */
export function fileError(
  { fault, values, columns = [] }: FileFault,
  definition: ImportDefinition,
  i18n: I18n
) {
  const names = columns.map((name) => i18n.t(`imports.columns.${name}`)).join(', ')
  const sentences = [
    i18n.t(`imports.file.${fault}`, { ...values, columns: names }),
    ...columns.map((name) => headingsOf(name, definition, i18n)),
    i18n.t('imports.file.accepted', {
      xml: definition.readXml ? 'yes' : 'no',
      megabytes: limits.uploadMegabytes,
      rows: limits.importRows,
    }),
  ]
  return new errors.E_VALIDATION_ERROR([
    { field: 'file', message: sentences.join(' '), rule: fault },
  ])
}

function headingsOf(name: string, { columns }: ImportDefinition, i18n: I18n): string {
  const { aliases } = columns.find((column) => column.name === name)!
  const headings = aliases[i18n.locale === 'es' ? 'es' : 'en'].join(', ')
  return i18n.t('imports.file.headings', { column: i18n.t(`imports.columns.${name}`), headings })
}
