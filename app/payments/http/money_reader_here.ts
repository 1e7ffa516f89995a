import TransactionPolicy from '#app/payments/policies/transaction_policy'
import { moneyReaderOf, type MoneyReader } from '#app/payments/rules/money_reader'
import type { HttpContext } from '@adonisjs/core/http'

/** @returns as whom a cashier looks after money; fails with 403 for everybody else */
export async function moneyReaderHere({ auth, bouncer }: HttpContext): Promise<MoneyReader> {
  await bouncer.with(TransactionPolicy).authorize('keep')
  return moneyReaderOf(auth.getUserOrFail())
}

/** @returns the same where one's own is shown to everybody; null: no cashier */
export async function moneyReaderIfAny({ auth }: HttpContext): Promise<MoneyReader | null> {
  const user = auth.getUserOrFail()
  await user.loadOnce('roles')
  return user.hasRole('cashier') ? moneyReaderOf(user) : null
}
