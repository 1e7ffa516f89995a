import { Refusal } from '#app/core/exceptions/refusal'

export class TwoFactorAlreadyOn extends Refusal {
  static code = 'E_TWO_FACTOR_ON'
}

export class TwoFactorOff extends Refusal {
  static code = 'E_TWO_FACTOR_OFF'
}
