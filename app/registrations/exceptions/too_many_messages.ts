import { Refusal } from '#app/core/exceptions/refusal'

/** Messages to everybody are few on purpose; what was typed is kept. */
export class TooManyMessages extends Refusal {
  static status = 429
  static code = 'E_TOO_MANY_MESSAGES'
}
