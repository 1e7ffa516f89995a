import type { List } from '#app/core/http/list_query'
import type { BalanceFigures, UserBalance } from '#app/reports/queries/user_balances'
import { currency } from '#config/app'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of everybody's balances, and the sums of all of them. */
export default class UserBalancesTransformer extends BaseTransformer<{
  list: List<UserBalance>
  totals: BalanceFigures
}> {
  toObject() {
    const { list, totals } = this.resource
    return {
      meta: list.meta,
      rows: list.rows.map(({ id, publicId, name, studentCode, ...balance }) => ({
        ...{ publicId, name, studentCode },
        ...figures(balance),
      })),
      totals: figures(totals),
      currency,
    }
  }
}

function figures({ charged, collected, refunded, owed, overdue }: BalanceFigures) {
  return {
    chargedMinor: minorToJson(charged),
    collectedMinor: minorToJson(collected),
    refundedMinor: minorToJson(refunded),
    owedMinor: minorToJson(owed),
    overdueMinor: minorToJson(overdue),
  }
}
