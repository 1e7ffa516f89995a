import { Refusal } from '#app/core/exceptions/refusal'

/** An account that was merged into another, or whose data were erased, stays closed. */
export class AccountClosed extends Refusal {
  static code = 'E_ACCOUNT_CLOSED'
}
