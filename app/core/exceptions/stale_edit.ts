import { Refusal } from '#app/core/exceptions/refusal'

/** Somebody else saved the record after this form was opened. */
export class StaleEdit extends Refusal {
  static code = 'E_STALE_EDIT'
}
