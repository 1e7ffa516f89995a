import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import ReportPolicy from '#app/reports/policies/report_policy'
import { POINTS_BOARD, wholeBoard, type BoardRow } from '#app/reports/queries/points_board'

/** The whole board, for the office. */
export const pointsBoardExport: ExportableList<BoardRow> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(ReportPolicy).authorize('readFunnel')
    const of = await invitationReader(reader)
    const state = listState(request, POINTS_BOARD)
    const header = (key: string) => i18n.t(`invitations.board.${key}`)
    return {
      path: '/reports/vocational-invitations-points',
      audited: { action: 'report.points_exported', ability: of.ability, state },
      fileName: 'points',
      columns: [
        { header: header('rank'), value: (row) => row.rank },
        { header: header('inviter'), value: (row) => row.name },
        { header: header('invited'), value: (row) => row.invited },
        { header: header('attended'), value: (row) => row.attended },
        { header: header('enrolled'), value: (row) => row.enrolled },
        { header: header('earned'), value: (row) => row.earned },
        { header: header('spent'), value: (row) => row.spent ?? 0 },
      ],
      async total() {
        const { length } = await wholeBoard(of, state)
        return length
      },
      rowsAfter: async (last) => (last ? [] : wholeBoard(of, state)),
    }
  },
}
