import { Refusal } from '#app/core/exceptions/refusal'

/** The person's roles do not let them do the duty; an admin hands out roles. */
export class DutyRefused extends Refusal {
  static code = 'E_DUTY_NEEDS_ROLE'
}
