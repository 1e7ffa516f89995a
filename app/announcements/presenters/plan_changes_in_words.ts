import type { EventInput } from '#app/announcements/rules/announcement_input'
import type { PlanChange } from '#app/announcements/rules/event_changes'
import { formatForMail } from '#app/core/presenters/format_for_mail'
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

interface Span {
  startsAt: DateTime
  endsAt: DateTime
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
  const span = ({ startsAt, endsAt }: Span, zone: string) =>
    [startsAt, endsAt].map((at) => formatForMail(at, zone, locale)).join(' – ')
  const place = ({ campusId, venue }: { campusId: number; venue: string }) =>
    `${venue}, ${campuses.get(campusId)!.name}`
  const values = (change: PlanChange) => {
    if (change.what === 'place') {
      return { before: place(change.before), after: place(change.after) }
    }
    return {
      name: 'name' in change ? change.name : '',
      before: 'before' in change ? span(change.before, zones.before) : '',
      after: 'after' in change ? span(change.after, zones.after) : '',
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
