import { Refusal } from '#app/core/exceptions/refusal'

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
