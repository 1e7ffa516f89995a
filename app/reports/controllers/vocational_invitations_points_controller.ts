import { listState } from '#app/core/http/list_query'
import { chooseBoardName } from '#app/invitations/actions/choose_board_name'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { ownBoardName } from '#app/invitations/queries/own_board_name'
import { vocationalChoices } from '#app/invitations/queries/vocational_events'
import ReportPolicy from '#app/reports/policies/report_policy'
import { pointsBoard, POINTS_BOARD } from '#app/reports/queries/points_board'
import PointsBoardTransformer from '#app/reports/transformers/points_board_transformer'
import { boardNameValidator } from '#app/reports/validators/board_name'
import type { HttpContext } from '@adonisjs/core/http'

/** The points board: for inviters with names as each chose, for the office whole. */
export default class VocationalInvitationsPointsController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(ReportPolicy).authorize('readBoard')
    const reader = await invitationReader(auth.getUserOrFail())
    const state = listState(request, POINTS_BOARD)
    return inertia.render('reports/vocationalInvitationsPoints', {
      board: async () => PointsBoardTransformer.transform(await pointsBoard(reader, state)),
      events: () => vocationalChoices(),
      ownName: () => ownBoardName(reader.id),
      isOffice: reader.ability !== null,
    })
  }

  async update({ auth, bouncer, i18n, request, response, session }: HttpContext) {
    await bouncer.with(ReportPolicy).authorize('readBoard')
    const { boardName } = await request.validateUsing(boardNameValidator)
    await chooseBoardName({ userId: auth.getUserOrFail().id, boardName })
    session.flash('success', i18n.t('invitations.flash.boardName'))
    return response.redirect().status(303).back()
  }
}
