import { viewerOf } from '#app/announcements/queries/viewer_of'
import { mayAnnounce } from '#app/announcements/rules/event_access'
import { now } from '#app/core/clock'
import { pendingDecisions } from '#app/dashboard/queries/pending_decisions'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { cashierTasks } from '#app/payments/queries/cashier_tasks'
import { countExplanations } from '#app/registrations/queries/explanations'
import { countClaims } from '#app/users/queries/list_claims'
import type User from '#app/users/models/user'

/** How much waits behind entries of the navigation, by their addresses; what nothing waits behind is left out. */
type WaitingWork = Record<string, number>

/**
 * What waits for somebody of the staff, as far as their roles and scopes reach: applications to decide, transfers to
 * review, what is to be given back, claims to confirm, explanations. At most six statements, asked for beside the pages.
 */
export async function waitingWork(user: User): Promise<WaitingWork> {
  const viewer = (await viewerOf(user))!
  const cashier = await cashierOf(user)
  const money = cashier && (await cashierTasks(cashier))
  const decisions = mayAnnounce(viewer) ? await pendingDecisions(viewer, now()) : []
  const work: WaitingWork = {
    '/announcements': decisions.reduce((sum, { waiting }) => sum + waiting, 0),
    '/payments': money?.inReview ?? 0,
    '/payments/refund-requests': money?.refundRequests ?? 0,
    '/users/confirmations': user.hasRole('registrar')
      ? await countClaims(user.peopleReader.scope)
      : 0,
    '/registrations/explanations': user.hasRole('organizer', 'registrar')
      ? await countExplanations({ person: viewer, scope: user.scopeOf('registrar') })
      : 0,
  }
  return Object.fromEntries(Object.entries(work).filter(([, count]) => count > 0))
}
