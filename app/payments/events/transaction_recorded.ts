import type { Method, TransactionKind } from '#app/payments/rules/ledger_entry'
import type { Minor } from '#isomorphic/core/money'

/** The payer as they were read under the payment's lock. */
interface Payer {
  id: number
  name: string
  email: string
  locale: string
  isVerified: boolean
  disabled: boolean
}

/** Money moved and counts: it was recorded, or a transfer that was reported is confirmed. */
export class TransactionRecorded {
  constructor(
    readonly payer: Payer,
    readonly payment: {
      publicId: string
      reference: string
      concept: string
      isUnallocated: boolean
    },
    readonly transaction: {
      publicId: string
      kind: TransactionKind
      method: Method
      /** In minor units. */
      amount: Minor
      currency: string
      /** Of a reversal, what it takes back, and why. */
      reversed: { kind: TransactionKind; reason: string } | null
    },
    readonly receipt: { publicId: string; number: string }
  ) {}
}

/** A cashier found no money behind a transfer that was reported. */
export class TransferRejected {
  constructor(
    readonly payer: Payer,
    readonly payment: { publicId: string; reference: string; concept: string },
    readonly transaction: { publicId: string; amount: Minor; currency: string },
    readonly reason: string
  ) {}
}

/** Somebody says to have made a transfer: it waits for a cashier. */
export class TransferReported {
  constructor(
    readonly payment: { id: number; publicId: string; reference: string; concept: string },
    readonly transaction: { publicId: string; amount: Minor; currency: string },
    readonly reportedBy: number
  ) {}
}
