import { Refusal } from '#app/core/exceptions/refusal'

/** The person claims something else than what was shown to whoever confirms it. */
export class ClaimChanged extends Refusal {
  static code = 'E_CLAIM_CHANGED'
}
