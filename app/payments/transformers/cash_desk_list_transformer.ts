import type { List } from '#app/core/http/list_query'
import type { CashDesk } from '#app/payments/queries/cash_desks'
import { cashDesk } from '#app/payments/transformers/cash_desk_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of desks, each with how it was closed. */
export default class CashDeskListTransformer extends BaseTransformer<List<CashDesk>> {
  toObject() {
    const { rows, meta } = this.resource
    return { rows: rows.map(cashDesk), meta }
  }
}
