import type { Reason } from '#app/imports/rules/import_kind'
import type { I18n } from '@adonisjs/i18n'

/** Which answer each reason is about; the others are about the address. */
const FIELDS: Record<string, string> = {
  campus_unknown: 'campus',
  campus_archived: 'campus',
  outside_scope: 'campus',
  course_unknown: 'course',
  course_archived: 'course',
  code_taken: 'studentCode',
  code_differs: 'studentCode',
  conflict: 'studentCode',
}

/** @returns why a person was not made by hand, in the reader's words, and at which field */
export function whyNotMade(
  { reasons, known }: { reasons: Reason[]; known: { name: string; email: string } | null },
  i18n: I18n
): { field: string; message: string } {
  if (known) return { field: 'email', message: i18n.t('users.make.known', known) }
  const { code, values } = reasons[0]!
  return { field: FIELDS[code] ?? 'email', message: i18n.t(`imports.reasons.${code}`, values) }
}
