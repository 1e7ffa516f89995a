import type { EventInput } from '#app/announcements/rules/announcement_input'
import type { PlanChange } from '#app/announcements/rules/event_changes'
import { formatForMail, formatSpanForMail } from '#app/core/presenters/format_for_mail'
import i18nManager from '@adonisjs/i18n/services/main'
import type { DateTime } from 'luxon'

export type Campuses = Map<number, { name: string; timeZone: string }>

interface Setting {
  before: Pick<EventInput, 'campusId'>
  after: Pick<EventInput, 'campusId'>
  /** The campuses of before and after, by id. */
  campuses: Campuses
  locale: string
}

/**
 * @returns a paragraph for each change, with how it was and how it is now; times by the clock of the
 *   campus at which they were and are
 */
export function planChangesInWords(changes: PlanChange[], setting: Setting): string {
  const { campuses, locale } = setting
  const i18n = i18nManager.locale(locale)
  const zones = {
    before: campuses.get(setting.before.campusId)!.timeZone,
    after: campuses.get(setting.after.campusId)!.timeZone,
  }
  const place = ({ campusId, venue }: { campusId: number; venue: string }) =>
    `${venue}, ${campuses.get(campusId)!.name}`
  const values = (change: PlanChange) => {
    if (change.what === 'place') {
      return { before: place(change.before), after: place(change.after) }
    }
    return {
      name: 'name' in change ? change.name : '',
      before: 'before' in change ? formatSpanForMail(change.before, zones.before, locale) : '',
      after: 'after' in change ? formatSpanForMail(change.after, zones.after, locale) : '',
    }
  }
  return changes
    .map((change) => i18n.t(`emails.event_changed.changes.${change.what}`, values(change)))
    .join('\n\n')
}

/** @returns until when somebody has to pay, earlier than they were told */
export function dueInWords(dueAt: DateTime, timeZone: string, locale: string): string {
  const due = formatForMail(dueAt, timeZone, locale)
  return i18nManager.locale(locale).t('emails.event_changed.changes.due', { due })
}
