import { Refusal } from '#app/core/exceptions/refusal'

/** Without an admin nobody could give roles any more. */
export class LastAdmin extends Refusal {
  static code = 'E_LAST_ADMIN'
}
