import { Refusal } from '#app/core/exceptions/refusal'

/** The person now claims something else than what was shown to the admin. */
export class ClaimChanged extends Refusal {
  static code = 'E_CLAIM_CHANGED'
}
