import { listState } from '#app/core/http/list_query'
import type { ExportColumn } from '#app/core/http/export_list'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import InvitationPolicy from '#app/invitations/policies/invitation_policy'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import {
  countInvitations,
  INVITATION_LIST,
  invitationsAfter,
  type InvitationRow,
} from '#app/invitations/queries/list_invitations'
import type { I18n } from '@adonisjs/i18n'

/** The invitations that one looks after, filtered as they are. */
export const invitationsExport: ExportableList<InvitationRow> = {
  async open({ bouncer, i18n, reader, request }) {
    await bouncer.with(InvitationPolicy).authorize('browse')
    const of = await invitationReader(reader)
    const state = listState(request, INVITATION_LIST)
    return {
      path: '/vocational-invitations',
      audited: { action: 'invitation.list_exported', ability: of.ability, state },
      fileName: 'invitations',
      columns: columns(i18n),
      total: () => countInvitations(of, state),
      rowsAfter: (last) => invitationsAfter(of, state, last),
    }
  },
}

function columns(i18n: I18n): ExportColumn<InvitationRow>[] {
  const header = (key: string) => i18n.t(`invitations.columns.${key}`)
  return [
    { header: header('name'), value: (row) => row.name },
    { header: header('email'), value: (row) => row.email ?? '' },
    { header: header('phone'), value: (row) => row.phone ?? '' },
    { header: header('school'), value: (row) => row.school ?? '' },
    { header: header('graduationYear'), value: (row) => row.graduationYear ?? '' },
    { header: header('course'), value: (row) => row.course ?? '' },
    { header: header('event'), value: (row) => row.title },
    { header: header('inviter'), value: (row) => row.inviter },
    { header: header('state'), value: (row) => i18n.t(`enums.invitationStatus.${row.status}`) },
    { header: header('points'), value: (row) => row.points },
    { header: header('created'), value: (row) => row.createdAt.toISODate()! },
  ]
}
