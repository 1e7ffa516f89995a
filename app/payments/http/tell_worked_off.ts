import type { WorkedOff } from '#app/payments/actions/work_off_refunds'
import type { HttpContext } from '@adonisjs/core/http'

/** So many names a sentence has; the list shows the others. */
const NAMED_MAX = 5

/** Says how many were given back, and of the others why not. */
export function tellWorkedOff({ i18n, session }: HttpContext, { done, left }: WorkedOff): void {
  if (done > 0) session.flash('success', i18n.t('cashier.done.workedOff', { count: done }))
  if (left.length === 0) return
  const reasons = left
    .slice(0, NAMED_MAX)
    .map(({ payer, refusal }) => {
      const why = i18n.t(`errors.${refusal.code}`, refusal.values)
      return i18n.t('cashier.done.leftOne', { payer, why })
    })
    .join(' ')
  session.flash('info', `${i18n.t('cashier.done.left', { count: left.length })} ${reasons}`)
}
