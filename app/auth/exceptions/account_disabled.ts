import { Refusal } from '#app/core/exceptions/refusal'

/** Only ever said to somebody who knows the password. */
export class AccountDisabled extends Refusal {
  static code = 'E_ACCOUNT_DISABLED'
  static status = 403
}
