/** Whom a fact about an account concerns. */
export interface Holder {
  id: number
  name: string
  email: string
  locale: string
}

/** A link that proves whose address it is was asked for; the token is in it. */
export class VerificationAsked {
  constructor(
    readonly user: Holder,
    readonly token: string
  ) {}
}

/** @returns what facts say of a person, and nothing else of the row */
export function holderOf({ id, name, email, locale }: Holder): Holder {
  return { id, name, email, locale }
}

/** A link that sets a password was made: a new one, or the first one, which activates the account. */
export class PasswordLinkIssued {
  constructor(
    readonly user: Holder,
    readonly purpose: 'reset_password' | 'claim_account',
    readonly token: string
  ) {}
}

/** People whose accounts were created for them may activate them, each by a link with a token. */
export class PeopleInvited {
  constructor(readonly invited: { person: Holder; token: string }[]) {}
}

/** One person is invited to activate the account that was made for them, and waits for the link. */
export class PersonInvited {
  constructor(
    readonly user: Holder,
    readonly token: string
  ) {}
}

/** A person registered with an address that has an account. */
export class AddressKnown {
  constructor(readonly owner: Holder) {}
}

/** A person registered with an address that is kept for the account that may still take a change back. */
export class AddressKept {
  constructor(readonly email: string) {}
}

export class PasswordReset {
  constructor(readonly user: Holder) {}
}

export type ProtectionChange =
  | 'authOwnPasswordChanged'
  | 'authTwoFactorOn'
  | 'authTwoFactorOff'
  | 'authTwoFactorReset'
  | 'authRecoveryCodesRenewed'
  | 'authRecoveryCodeUsed'
  | 'authPasskeyAdded'
  | 'authPasskeyRemoved'
  | 'authSessionsEnded'

/** What protects an account changed; its holder should notice when it was not they. */
export class ProtectionChanged {
  constructor(
    readonly user: Holder,
    readonly change: ProtectionChange,
    readonly data: Record<string, string | number> = {}
  ) {}
}

/** A session was opened in a browser that its holder had not signed in with before. */
export class SignedInOnNewDevice {
  constructor(
    readonly user: Holder,
    readonly device: { browser: string | null; system: string | null },
    readonly address: string | null
  ) {}
}

/** A move to another address was asked for. */
export class EmailChangeRequested {
  constructor(
    readonly user: Holder,
    readonly newEmail: string,
    readonly tokens: {
      confirm: string
      /** Null: the old address was never verified, and has nothing to approve. */
      approve: string | null
    },
    /** The account that has the new address already; null where it is free, `nobody` where it is kept. */
    readonly owner: { id: number; locale: string; disabled: boolean } | 'nobody' | null,
    /** Whether staff asked for it, for an owner who reads the old mailbox or has lost it. */
    readonly byStaff: 'no' | 'asked' | 'lost' = 'no'
  ) {}
}

/** The owner of the address refused a change that another person asked for; the token sets a new password. */
export class EmailChangeRefused {
  constructor(
    readonly user: Holder,
    readonly newEmail: string,
    readonly removed: { passkeys: number; twoFactor: boolean },
    readonly token: string
  ) {}
}

/** An account moved to another address, and can be moved back with the token. */
export class EmailChanged {
  constructor(
    readonly user: Holder,
    readonly moved: { oldEmail: string; newEmail: string; undoToken: string }
  ) {}
}

/** The owner of the old address took the account back, and sets a new password with the token. */
export class EmailTakenBack {
  constructor(
    readonly user: Holder,
    readonly left: string,
    readonly removed: { passkeys: number; twoFactor: boolean },
    readonly token: string
  ) {}
}

/** An account was deleted for good; its holder's address is known only from here. */
export class AccountErased {
  constructor(readonly holder: Omit<Holder, 'id'>) {}
}
