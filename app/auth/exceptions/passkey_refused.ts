import { Refusal } from '#app/core/exceptions/refusal'

/** The browser's answer does not fit what was asked, came too late, or is of a passkey we do not know. */
export class PasskeyRefused extends Refusal {
  static code = 'E_PASSKEY_REFUSED'
  static status = 422
}

export class TooManyPasskeys extends Refusal {
  static code = 'E_TOO_MANY_PASSKEYS'
}
