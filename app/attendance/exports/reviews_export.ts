import { doorAbilities } from '#app/attendance/http/door_abilities'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import {
  countScanReviews,
  SCAN_REVIEWS,
  scanReviewsAfter,
  type ReviewedScan,
} from '#app/attendance/queries/scan_reviews'
import type { ExportColumn } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import type { I18n } from '@adonisjs/i18n'
import type { DateTime } from 'luxon'

/** What doors delivered later as the list shows it, filtered alike. */
export const reviewsExport: ExportableList<ReviewedScan> = {
  async open({ reader, bouncer, i18n, params, request }) {
    const event = await findDoorEvent(String(params['event']))
    await bouncer.with(AttendancePolicy).authorize('manage', event.ties)
    const state = listState(request, SCAN_REVIEWS)
    const { managesAs: ability } = await doorAbilities(reader, event.ties)
    return {
      path: `/events/${event.publicId}/attendance/review`,
      audited: { action: 'event.scan_reviews_exported', ability, eventId: event.id, state },
      fileName: `${event.announcement.slug}-scans`,
      columns: reviewColumns(event.campus.timeZone, i18n),
      total: () => countScanReviews(event.id, state),
      rowsAfter: (last) => scanReviewsAfter(event.id, state, last),
    }
  },
}

function reviewColumns(zone: string, i18n: I18n): ExportColumn<ReviewedScan>[] {
  const header = (key: string) => i18n.t(`attendance.review.${key}`)
  const at = (instant: DateTime) => instant.setZone(zone).toFormat('yyyy-MM-dd HH:mm:ss')
  const result = (of: string | null) => (of ? i18n.t(`enums.scanResult.${of}`) : '')
  return [
    { header: header('person'), value: (row) => row.holder?.name ?? '' },
    { header: header('session'), value: (row) => row.session ?? header('sessionGone') },
    { header: header('when'), value: (row) => at(row.occurredAt), shows: 'seconds' },
    { header: header('receivedAt'), value: (row) => at(row.receivedAt), shows: 'seconds' },
    { header: i18n.t('attendance.door.gate'), value: (row) => row.gate },
    { header: header('by'), value: (row) => row.scannedBy },
    { header: header('shown'), value: (row) => result(row.shown) },
    { header: header('ruled'), value: (row) => result(row.result) },
    {
      header: header('why'),
      value: ({ cause, timeFlag }) =>
        [cause && header(`cause.${cause}`), timeFlag && header(`doubt.${timeFlag}`)]
          .filter(Boolean)
          .join(' '),
    },
    {
      header: header('decision'),
      value: ({ decision }) =>
        decision
          ? i18n.t(`attendance.review.decided.${decision.decision}`, { by: decision.by })
          : '',
    },
    { header: header('reason'), value: ({ decision }) => decision?.reason ?? '' },
  ]
}
