import { roleAt } from '#app/announcements/rules/event_access'
import {
  countEventCertificates,
  eventCertificatesAfter,
  EVENT_CERTIFICATES,
  type EventCertificateRow,
} from '#app/certificates/queries/event_certificates'
import { eventToCertify } from '#app/certificates/queries/event_to_certify'
import type { ExportColumn } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import RegistrationPolicy from '#app/registrations/policies/registration_policy'
import { accessOf, eventToManage } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { shownCode } from '#isomorphic/certificates/code'
import type { I18n } from '@adonisjs/i18n'

/** Who earned a certificate of an event and what became of it, as the list shows it, filtered alike. */
export const eventCertificatesExport: ExportableList<EventCertificateRow> = {
  async open({ reader, bouncer, i18n, params, request }) {
    const person = await signedInStaff(reader)
    const managed = await eventToManage(String(params['announcement']), person)
    await bouncer.with(RegistrationPolicy).authorize('manage', managed)
    const event = await eventToCertify(managed.id)
    const state = listState(request, EVENT_CERTIFICATES)
    const kind = state.filters.kind === 'prize' ? 'prize' : 'attendance'
    const ability = roleAt(person, accessOf(managed), 'manage')
    return {
      path: `/announcements/${event.slug}/certificates`,
      fileName: `${event.slug}-certificates`,
      columns: columnsOf(i18n, event.timeZone),
      total: () => countEventCertificates(event, kind, state),
      rowsAfter: (last) => eventCertificatesAfter(event, { kind, state }, last),
      audited: { action: 'event.certificates_exported', ability, eventId: event.id, state },
    }
  },
}

function columnsOf(i18n: I18n, timeZone: string): ExportColumn<EventCertificateRow>[] {
  const header = (key: string) => i18n.t(`certificates.columns.${key}`)
  return [
    { header: header('name'), value: (row) => row.certificate?.name ?? row.name },
    { header: header('team'), value: (row) => row.team },
    { header: header('sessions'), value: (row) => row.checkIns },
    { header: header('status'), value: (row) => i18n.t(`enums.certificateStatus.${row.state}`) },
    {
      header: header('code'),
      value: ({ certificate }) => certificate && shownCode(certificate.code),
    },
    {
      header: header('hours'),
      value: ({ certificate }) => (certificate?.minutes ? certificate.minutes / 60 : null),
    },
    {
      header: header('issued'),
      shows: 'date',
      value: ({ certificate }) =>
        certificate && certificate.issuedAt.setZone(timeZone).toFormat('yyyy-MM-dd'),
    },
  ]
}
