import { cashierOf } from '#app/payments/queries/cashier_of'
import ReportPolicy from '#app/reports/policies/report_policy'
import type { HttpContext } from '@adonisjs/core/http'

/** Authorizes whoever reads the reports of money, and says with which scope. */
export async function cashierHere({ auth, bouncer }: HttpContext) {
  await bouncer.with(ReportPolicy).authorize('readMoney')
  return (await cashierOf(auth.getUserOrFail()))!
}
