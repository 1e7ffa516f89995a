import { Refusal } from '#app/core/exceptions/refusal'

/** Said to staff only: an account has left the address lately and may take it back. */
export class EmailKept extends Refusal {
  static code = 'E_EMAIL_KEPT'
}
