import type { Scope } from '#app/users/rules/scope'
import type User from '#app/users/models/user'

/** As whom somebody looks after money: as admin after all, as cashier after that of the scope. */
export interface MoneyReader {
  id: number
  /** What an audit entry names. */
  ability: 'admin' | 'cashier'
  scope: Scope
}

/** @param user with the roles loaded */
export function moneyReaderOf(user: User): MoneyReader {
  const ability = user.roleNames.includes('admin') ? 'admin' : 'cashier'
  return { id: user.id, ability, scope: user.scopeOf('cashier') }
}
