import { Refusal } from '#app/core/exceptions/refusal'

/** What is asked for was allowed by a password that is worth nothing any more. */
export class PasswordChangedMeanwhile extends Refusal {
  static code = 'E_PASSWORD_CHANGED_MEANWHILE'
}
