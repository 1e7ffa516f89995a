import { Refusal } from '#app/core/exceptions/refusal'

/** Confirmed student codes are unique: another person's is confirmed already. */
export class StudentCodeTaken extends Refusal {
  static code = 'E_STUDENT_CODE_TAKEN'
}

/** Said to staff only: an account has left the address lately and may take it back. */
export class EmailKept extends Refusal {
  static code = 'E_EMAIL_KEPT'
}

/** The university writes its student codes otherwise (`STUDENT_CODE_PATTERN`). */
export class StudentCodeMalformed extends Refusal {
  static code = 'E_STUDENT_CODE_MALFORMED'
}

/** The person now claims something else than what was shown to the admin. */
export class ClaimChanged extends Refusal {
  static code = 'E_CLAIM_CHANGED'
}

/** A person who locks themselves out could not undo it. */
export class OwnAccount extends Refusal {
  static code = 'E_OWN_ACCOUNT'
}

/** An account that was merged into another, or whose data were erased, stays closed. */
export class AccountClosed extends Refusal {
  static code = 'E_ACCOUNT_CLOSED'
}

/** Without an admin nobody could give roles any more. */
export class LastAdmin extends Refusal {
  static code = 'E_LAST_ADMIN'
}

/** An account is not merged into itself. */
export class MergeIntoItself extends Refusal {
  static code = 'E_MERGE_INTO_ITSELF'
}

/** The account that stays must be one that can be used. */
export class MergeIntoDisabled extends Refusal {
  static code = 'E_MERGE_INTO_DISABLED'
}

/** Both accounts are registered for one event: the admin must choose which registration stays. */
export class MergeChoiceRequired extends Refusal {
  static code = 'E_MERGE_CHOICE_REQUIRED'
}
