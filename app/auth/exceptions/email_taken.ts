import { Refusal } from '#app/core/exceptions/refusal'

/** Said only to somebody who has shown that they read the mail of that address. */
export class EmailTaken extends Refusal {
  static code = 'E_EMAIL_TAKEN'
}
