import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { isAdmin } from '#app/announcements/rules/event_access'
import {
  countIssued,
  ISSUED,
  issuedAfter,
  type IssuedRow,
} from '#app/certificates/queries/issued_certificates'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { shownCode } from '#isomorphic/certificates/code'

/** The certificates of all events that the reader runs, as the list shows them, filtered alike. */
export const issuedExport: ExportableList<IssuedRow> = {
  async open({ reader, bouncer, i18n, request }) {
    const person = await signedInStaff(reader)
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const state = listState(request, ISSUED)
    const header = (key: string) => i18n.t(`certificates.columns.${key}`)
    return {
      path: '/certifications',
      fileName: 'certificates',
      columns: [
        { header: header('code'), value: (row) => shownCode(row.code) },
        { header: header('name'), value: (row) => row.name },
        { header: header('event'), value: (row) => row.event },
        { header: header('kind'), value: (row) => i18n.t(`enums.certificateKind.${row.kind}`) },
        { header: header('hours'), value: (row) => row.minutes && row.minutes / 60 },
        {
          header: header('issued'),
          shows: 'date',
          value: (row) => row.issuedAt.setZone(row.timeZone).toFormat('yyyy-MM-dd'),
        },
        {
          header: header('status'),
          value: ({ revokedAt }) =>
            i18n.t(`enums.certificateStatus.${revokedAt ? 'revoked' : 'valid'}`),
        },
      ],
      total: () => countIssued(person, state),
      rowsAfter: (last) => issuedAfter(person, state, last),
      audited: {
        action: 'certificate.list_exported',
        ability: isAdmin(person) ? 'admin' : 'organizer',
        state,
      },
    }
  },
}
