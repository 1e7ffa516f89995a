import { abilityOf } from '#app/announcements/http/ability'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import type { AnnouncementRow } from '#app/announcements/queries/announcement_rows'
import {
  announcementsAfter,
  countAnnouncements,
} from '#app/announcements/queries/list_announcements'
import { viewerOf } from '#app/announcements/queries/viewer_of'
import { shownStatus } from '#app/announcements/rules/publication'
import { announcementListState } from '#app/announcements/http/list_state'
import type { ExportColumn } from '#app/core/http/export_list'
import { now } from '#app/core/clock'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { readerZone } from '#app/users/queries/reader_zone'
import type { I18n } from '@adonisjs/i18n'
import type { DateTime } from 'luxon'

const ROWS_PER_QUERY = 200

/** The list of announcements as a spreadsheet, filtered as it is, for staff. */
export const announcementsExport: ExportableList<AnnouncementRow> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const state = announcementListState(request, true)
    const viewer = await viewerOf(reader)
    const question = { state, viewer, now: now() }
    return {
      path: '/announcements',
      audited: { action: 'announcement.list_exported', ability: abilityOf(viewer!), state },
      fileName: 'announcements',
      columns: columns(i18n, question.now, await readerZone(reader)),
      total: () => countAnnouncements(question),
      rowsAfter: (last) => announcementsAfter(question, last, ROWS_PER_QUERY),
    }
  },
}

function columns(i18n: I18n, at: DateTime, zone: string): ExportColumn<AnnouncementRow>[] {
  const header = (key: string) => i18n.t(`announcements.export.${key}`)
  return [
    { header: header('title'), value: (row) => row.title },
    { header: header('kind'), value: (row) => i18n.t(`enums.kind.${row.kind}`) },
    {
      header: header('status'),
      value: (row) => {
        const status = shownStatus(row, row.event?.endsAt ?? null, at)
        return i18n.t(`enums.announcementStatus.${status}`)
      },
    },
    { header: header('visibility'), value: (row) => i18n.t(`enums.visibility.${row.visibility}`) },
    {
      header: header('published'),
      shows: 'minutes',
      value: (row) => local(row.publishedAt, row.event?.timeZone ?? zone),
    },
    { header: header('campus'), value: (row) => row.event?.campus ?? null },
    { header: header('venue'), value: (row) => row.event?.venue ?? null },
    {
      header: header('starts'),
      shows: 'minutes',
      value: (row) => row.event && local(row.event.startsAt, row.event.timeZone),
    },
    {
      header: header('ends'),
      shows: 'minutes',
      value: (row) => row.event && local(row.event.endsAt, row.event.timeZone),
    },
    { header: header('capacity'), value: (row) => row.event?.seats.capacity ?? null },
    { header: header('taken'), value: (row) => row.event?.seats.held ?? null },
    { header: header('waiting'), value: (row) => row.event?.seats.waiting ?? null },
  ]
}

/** The campus's wall time, as spreadsheets read it. */
function local(at: DateTime | null, zone: string): string | null {
  return at ? at.setZone(zone).toFormat('yyyy-MM-dd HH:mm') : null
}
