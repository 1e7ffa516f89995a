import { listedCampuses } from '#app/announcements/queries/form_choices'
import { mayAnnounce } from '#app/announcements/rules/event_access'
import { listState } from '#app/core/http/list_query'
import { cashierOf } from '#app/payments/queries/cashier_of'
import type { Cashier } from '#app/payments/rules/cashier'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import ReportPolicy from '#app/reports/policies/report_policy'
import { EVENT_REPORT, eventFigures } from '#app/reports/queries/event_figures'
import { invitationFunnel } from '#app/reports/queries/invitation_funnel'
import { latelySince } from '#app/reports/queries/money_moved'
import { moneySummary } from '#app/reports/queries/money_summary'
import { eventsPage, monthsOf, totalsOf } from '#app/reports/rules/event_report'
import EventReportTransformer from '#app/reports/transformers/event_report_transformer'
import MoneySummaryTransformer from '#app/reports/transformers/money_summary_transformer'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** Sections by role: each is a prop, null for whoever may not read it. */
export default class ReportsController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(ReportPolicy).authorize('browse')
    const person = await signedInStaff(auth.getUserOrFail())
    const state = listState(request, EVENT_REPORT)
    return inertia.render('reports/index', {
      events: async () => {
        if (!mayAnnounce(person)) return null
        const events = await eventFigures(person, state)
        const [totals, months] = [totalsOf(events), monthsOf(events)]
        const list = eventsPage(events, state)
        return EventReportTransformer.transform({ list, totals, months })
      },
      campuses: () => listedCampuses(),
      invitations: async () => {
        const reader = await invitationReader(auth.getUserOrFail())
        if (reader.ability === null) return null
        const asked = { state: { q: '', filters: {} }, by: 'event' as const }
        const { totals } = await invitationFunnel(reader, asked)
        return totals
      },
      money: async () => {
        const cashier = await cashierOf(auth.getUserOrFail())
        return cashier && MoneySummaryTransformer.transform(await moneyOf(cashier, request))
      },
    })
  }
}

/** The period stands beside that of the events; without one it is the last 30 days. */
async function moneyOf(cashier: Cashier, request: HttpContext['request']) {
  const { filters } = listState(request, {
    ...{ sorts: { none: 'none' }, defaultSort: 'none', tieBreaker: 'none' },
    filters: { moneyFrom: 'any', moneyTo: 'any' },
  })
  const isLatest = !filters.moneyFrom && !filters.moneyTo
  const [from, to] = isLatest ? [await latelySince()] : [filters.moneyFrom, filters.moneyTo]
  const summary = await moneySummary({ ...(from && { from }), ...(to && { to }) }, cashier)
  return { ...summary, from: from ?? null, to: to ?? null, isLatest }
}
