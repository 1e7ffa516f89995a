import type { Cashier } from '#app/payments/rules/cashier'
import type User from '#app/users/models/user'

/** @returns as whom somebody moves money; null: they hold no role that does */
export async function cashierOf(user: User): Promise<Cashier | null> {
  await user.loadOnce('roles')
  if (!user.hasRole('cashier')) return null
  const ability = user.roleNames.includes('admin') ? 'admin' : 'cashier'
  return { id: user.id, ability, scope: user.scopeOf('cashier') }
}
