import { isWithin, type Place, type Scope } from '#app/users/rules/scope'

/** As whom somebody moves other people's money: as admin all of it, as cashier that of their scope. */
export interface Cashier {
  id: number
  /** What an audit entry names. */
  ability: 'admin' | 'cashier'
  /** By the campus of a payment, and by the faculty of whoever owes it. */
  scope: Scope
}

/** @returns whether the cashier has desks at the campus; whose payments they collect there is another question */
export function mayOpenAt(scope: Scope, campusId: number): boolean {
  return scope.some((place) => place.campusId === null || place.campusId === campusId)
}

/** @returns whether a payment of such a person at such a campus is the cashier's; `inCashScope` says it in SQL */
export function mayCollect({ scope }: Pick<Cashier, 'scope'>, place: Place): boolean {
  return isWithin(scope, place)
}
