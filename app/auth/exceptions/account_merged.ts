import { AccountDisabled } from '#app/auth/exceptions/account_disabled'
import { Refusal } from '#app/core/exceptions/refusal'

/** Only ever said to somebody who knows the password; which account the other one is stays unsaid. */
export class AccountMerged extends Refusal {
  static code = 'E_ACCOUNT_MERGED'
  static status = 403
}

/** @returns why somebody who has just proved who they are may still not sign in */
export function refusalOfClosed(user: { mergedIntoId: number | null }): Refusal {
  return user.mergedIntoId === null ? new AccountDisabled() : new AccountMerged()
}
