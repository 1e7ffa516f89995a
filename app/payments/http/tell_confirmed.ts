import type { ConfirmedLines } from '#app/payments/actions/confirm_bank_lines'
import type { HttpContext } from '@adonisjs/core/http'

/** So many names a sentence has; the list shows the others. */
const NAMED_MAX = 5

/** Says how many lines of the bank were booked, and of the others why not. */
export function tellConfirmed(
  { i18n, session }: HttpContext,
  { done, left }: ConfirmedLines
): void {
  if (done > 0) session.flash('success', i18n.t('bank.done', { count: done }))
  if (left.length === 0) return
  const reasons = left
    .slice(0, NAMED_MAX)
    .map(({ payer, refusal }) => {
      const why = i18n.t(`errors.${refusal.code}`, refusal.values)
      return i18n.t('cashier.done.leftOne', { payer, why })
    })
    .join(' ')
  session.flash('info', `${i18n.t('bank.left', { count: left.length })} ${reasons}`)
}
