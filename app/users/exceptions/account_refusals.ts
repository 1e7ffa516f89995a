import { refusal } from '#app/core/exceptions/refusal'

/** Confirmed student codes are unique: another person's is confirmed already. */
export const StudentCodeTaken = refusal('E_STUDENT_CODE_TAKEN')

/** Said to staff only: an account has left the address lately and may take it back. */
export const EmailKept = refusal('E_EMAIL_KEPT')

/** Nobody has shown yet that they read the mail of the account's address. */
export const EmailNotVerified = refusal('E_EMAIL_NOT_VERIFIED', 403)

/** The university writes its student codes otherwise (`STUDENT_CODE_PATTERN`). */
export const StudentCodeMalformed = refusal('E_STUDENT_CODE_MALFORMED')

/** The person now claims something else than what was shown to the admin. */
export const ClaimChanged = refusal('E_CLAIM_CHANGED')

/** A person who locks themselves out could not undo it. */
export const OwnAccount = refusal('E_OWN_ACCOUNT')

/** An account that was merged into another, or whose data were erased, stays closed. */
export const AccountClosed = refusal('E_ACCOUNT_CLOSED')

/** A registrar does not look after whoever belongs there, or would from now on. */
export const OutsideScope = refusal('E_OUTSIDE_SCOPE', 403)

/** Whoever holds a role could be taken over by somebody who may not give one. */
export const HoldsRole = refusal('E_HOLDS_ROLE', 403)

/** The account is in use: its owner asks for a new password without help. */
export const AccountActivated = refusal('E_ACCOUNT_ACTIVATED')

/** Nothing is sent to somebody who left no address. */
export const NoAddress = refusal('E_NO_ADDRESS')

/** Whoever typed an address is not yet its owner: no role before it is verified. */
export const AccountUnverified = refusal('E_ACCOUNT_UNVERIFIED')

/** It is too long ago, somebody else did it, or the accounts were changed since. */
export const NothingToUndo = refusal('E_NOTHING_TO_UNDO')

/** Without an admin nobody could give roles any more. */
export const LastAdmin = refusal('E_LAST_ADMIN')

/** An account is not merged into itself. */
export const MergeIntoItself = refusal('E_MERGE_INTO_ITSELF')

/** The account that stays must be one that can be used. */
export const MergeIntoDisabled = refusal('E_MERGE_INTO_DISABLED')

/** Both accounts are registered for one event: the admin must choose which registration stays. */
export const MergeChoiceRequired = refusal('E_MERGE_CHOICE_REQUIRED')
