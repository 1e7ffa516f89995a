import { BY_SOMEBODY } from '#app/audit/rules/actions'
import type { AuditRow } from '#app/audit/queries/list_audit'
import type { I18n } from '@adonisjs/i18n'
import { DateTime, Info } from 'luxon'

/** Where the labels of a field's values are, in `enums`. */
const ENUMS: Record<string, string[]> = {
  status: ['registrationStatus', 'announcementStatus'],
  state: ['kitStatus', 'mailStatus'],
  kind: ['userKind', 'kind'],
  role: ['role'],
  roles: ['role'],
  duty: ['duty'],
  visibility: ['visibility'],
  source: ['registrationSource'],
  level: ['level'],
  factor: ['factor'],
}

/** The words for an entry of the log in the reader's language, the same on the page and in the export. */
export function auditWords(i18n: I18n, timeZone: string) {
  const known = (key: string) => (i18n.hasMessage(key) ? i18n.t(key) : null)
  const fieldLabel = (field: string) => known(`audit.fields.${field}`) ?? humanized(field)

  function valueText(row: AuditRow, field: string, value: unknown): string | null {
    if (value === undefined || value === null || value === '') return null
    if (typeof value === 'boolean') return i18n.t(value ? 'audit.yes' : 'audit.no')
    if (typeof value === 'number') return row.names.get(field)?.get(value) ?? String(value)
    if (Array.isArray(value)) {
      return value.map((item) => valueText(row, field, item) ?? '').join(', ')
    }
    return typeof value === 'object' ? JSON.stringify(value) : wordOf(field, String(value))
  }

  function wordOf(field: string, value: string): string {
    return enumLabel(field, value) ?? instant(value) ?? openingHours(value) ?? value
  }

  function enumLabel(field: string, value: string): string | null {
    const keys = (ENUMS[field] ?? []).map((name) => `enums.${name}.${value}`)
    const key = keys.find((candidate) => i18n.hasMessage(candidate))
    return key ? i18n.t(key) : null
  }

  /** Which role it was stands in what was done, as long as the values are there. */
  function actionWithRole(row: AuditRow): string | null {
    const verb = /^user\.(role_(?:added|limited|removed))$/.exec(row.action)?.[1]
    const change = verb && row.changes.find(({ field }) => field === 'role')
    const role = change && (change.after ?? change.before)
    if (typeof role !== 'string') return null
    return i18n.t(`audit.withRole.${verb}`, { role: wordOf('role', role) })
  }

  /** `1-5 08:00-12:00` → Mon – Fri 08:00–12:00 */
  function openingHours(text: string): string | null {
    const found = /^([1-7])-([1-7]) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(text)
    if (!found) return null
    const [, from, to, opens, closes] = found
    const names = Info.weekdays('short', { locale: i18n.locale })
    const days = [...new Set([from, to])].map((day) => names[Number(day) - 1]).join(' – ')
    return `${days} ${opens}–${closes}`
  }

  function instant(text: string): string | null {
    if (!/^\d{4}-\d\d-\d\dT/.test(text)) return null
    const at = DateTime.fromISO(text, { zone: timeZone })
    return at.isValid ? at.toFormat('yyyy-MM-dd HH:mm') : null
  }

  return {
    actor: (row: AuditRow) =>
      row.actor?.name ??
      i18n.t(BY_SOMEBODY.includes(row.action) ? 'audit.somebody' : 'audit.system'),
    action: (row: AuditRow) =>
      actionWithRole(row) ?? known(`audit.actions.${row.action}`) ?? row.action,
    ability: (row: AuditRow) => known(`enums.role.${row.ability}`),
    subjectType: (row: AuditRow) => known(`audit.subjects.${row.subject.type}`) ?? row.subject.type,
    fields: (row: AuditRow) => row.fields.map(fieldLabel),
    changes: (row: AuditRow) =>
      row.changes.map((change) => ({
        field: fieldLabel(change.field),
        before: valueText(row, change.field, change.before),
        after: valueText(row, change.field, change.after),
      })),
  }
}

/** kindConfirmedAt → Kind confirmed at */
function humanized(field: string): string {
  const words = field
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
