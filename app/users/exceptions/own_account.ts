import { Refusal } from '#app/core/exceptions/refusal'

/** A person who locks themselves out could not undo it. */
export class OwnAccount extends Refusal {
  static code = 'E_OWN_ACCOUNT'
}
