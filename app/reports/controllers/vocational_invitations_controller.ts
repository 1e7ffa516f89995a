import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { vocationalChoices } from '#app/invitations/queries/vocational_events'
import ReportPolicy from '#app/reports/policies/report_policy'
import {
  askedFunnel,
  funnelPage,
  invitationFunnel,
  sortedFunnel,
} from '#app/reports/queries/invitation_funnel'
import FunnelTransformer from '#app/reports/transformers/funnel_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** In the chart; the table has them all. */
const SHOWN_IN_CHART = 8

/** How far invited prospects came, by what they were interested in, where from, and by whom. */
export default class VocationalInvitationsController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(ReportPolicy).authorize('readFunnel')
    const reader = await invitationReader(auth.getUserOrFail())
    const asked = askedFunnel(request)
    return inertia.render('reports/vocationalInvitations', {
      by: asked.by,
      report: async () => {
        const { rows, totals } = await invitationFunnel(reader, asked)
        const most = sortedFunnel(rows, { sort: 'invited', direction: 'desc' })
        const list = funnelPage(rows, asked.state)
        return FunnelTransformer.transform({ list, totals, top: most.slice(0, SHOWN_IN_CHART) })
      },
      events: () => vocationalChoices(),
    })
  }
}
