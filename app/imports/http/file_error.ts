import type { FileFault } from '#app/imports/rules/import_kind'
import type { I18n } from '@adonisjs/i18n'
import { errors } from '@vinejs/vine'

/** @returns what is wrong with the uploaded file, told at its field */
export function fileError({ fault, values, columns = [] }: FileFault, i18n: I18n) {
  const names = columns.map((name) => i18n.t(`imports.columns.${name}`)).join(', ')
  const message = i18n.t(`imports.file.${fault}`, { ...values, columns: names })
  return new errors.E_VALIDATION_ERROR([{ field: 'file', message, rule: fault }])
}
