import type { ExportableList } from '#app/exports/rules/exportable_list'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import ReportPolicy from '#app/reports/policies/report_policy'
import {
  askedFunnel,
  invitationFunnel,
  sortedFunnel,
  type FunnelRow,
} from '#app/reports/queries/invitation_funnel'

/** The funnel, broken down and sorted as it is shown; its rows add up to the totals. */
export const funnelExport: ExportableList<FunnelRow> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(ReportPolicy).authorize('readFunnel')
    const of = await invitationReader(reader)
    const asked = askedFunnel(request)
    const read = async () => {
      const { rows } = await invitationFunnel(of, asked)
      return sortedFunnel(rows, asked.state)
    }
    const header = (key: string) => i18n.t(`invitations.report.${key}`)
    return {
      path: '/reports/vocational-invitations',
      audited: { action: 'report.invitations_exported', ability: of.ability, state: asked.state },
      fileName: `invitations-by-${asked.by}`,
      columns: [
        {
          header: header(`by.${asked.by}`),
          value: (row) => row.name ?? header('unknown'),
        },
        { header: header('invited'), value: (row) => row.invited },
        { header: header('accepted'), value: (row) => row.accepted },
        { header: header('attended'), value: (row) => row.attended },
        { header: header('enrolled'), value: (row) => row.enrolled },
      ],
      async total() {
        const { length } = await read()
        return length
      },
      rowsAfter: async (last) => (last ? [] : read()),
    }
  },
}
