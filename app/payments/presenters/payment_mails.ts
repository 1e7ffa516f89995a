import { amountForMail } from '#app/core/presenters/amount_for_mail'
import { formatForMail } from '#app/core/presenters/format_for_mail'
import type { MailInput } from '#app/mails/actions/queue_mail'
import type {
  TransactionRecorded,
  TransferRejected,
  TransferReported,
} from '#app/payments/events/transaction_recorded'
import { mailedReceiptUrl } from '#app/payments/queries/find_receipt'
import type { TransactionKind } from '#app/payments/rules/ledger_entry'
import { OWN_PAYMENTS_URL } from '#app/payments/queries/my_payments'
import { appUrl } from '#config/app'
import type { Minor } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import type { DateTime } from 'luxon'

interface Reminder {
  payer: { id: number; name: string; email: string; locale: string }
  payment: {
    publicId: string
    reference: string
    concept: string
    currency: string
    /** In minor units. */
    outstanding: Minor
    dueAt: DateTime
    timeZone: string
    /** Unpaid, a place at an event is lost. */
    isForPlace: boolean
  }
}

/** @returns the mail that a payment is due within a day; another due date is told anew */
export function reminderMail({ payer, payment }: Reminder): MailInput {
  const { concept, currency, dueAt, timeZone } = payment
  return {
    userId: payer.id,
    recipient: payer.email,
    locale: payer.locale,
    template: 'payment_reminder',
    data: {
      name: payer.name,
      concept,
      amount: amountForMail(payment.outstanding, currency, payer.locale),
      due: formatForMail(dueAt, timeZone, payer.locale),
      reference: shownReference(payment.reference),
      ...(payment.isForPlace && { place: 'yes' }),
      actionUrl: OWN_PAYMENTS_URL,
    },
    dedupKey: `payment_reminder:${payment.publicId}:${dueAt.toMillis()}`,
  }
}

interface Raised {
  payer: Reminder['payer']
  payment: Omit<Reminder['payment'], 'dueAt' | 'isForPlace' | 'outstanding'> & {
    /** In minor units. */
    amount: Minor
    /** Null: as long as it takes. */
    dueAt: DateTime | null
  }
}

/** @returns the mail that somebody was charged by hand, which they learn of nowhere else */
export function raisedMail({ payer, payment }: Raised): MailInput {
  const { amount, concept, currency, dueAt, timeZone } = payment
  return {
    userId: payer.id,
    recipient: payer.email,
    locale: payer.locale,
    template: 'payment_raised',
    data: {
      name: payer.name,
      concept,
      amount: amountForMail(amount, currency, payer.locale),
      reference: shownReference(payment.reference),
      dated: dueAt ? 'yes' : 'no',
      due: dueAt ? formatForMail(dueAt, timeZone, payer.locale) : '',
      actionUrl: OWN_PAYMENTS_URL,
    },
    dedupKey: `payment_raised:${payment.publicId}`,
  }
}

/** Who gets a receipt, and of what. */
interface ReceiptToMail {
  payer: { id: number; name: string; email: string; locale: string; isVerified: boolean }
  payment: { reference: string; concept: string }
  transaction: { kind: TransactionKind; amount: Minor; currency: string }
  receipt: { publicId: string; number: string }
  dedupKey?: string
}

/** @returns the mail with the way to a receipt: `emails.payment_collection`, `…_refund` or `…_reversal` */
export function receiptMail({ payer, payment, transaction, receipt, ...rest }: ReceiptToMail) {
  const { kind, amount, currency } = transaction
  const actionUrl = `${appUrl}/receipts/${receipt.publicId}/receipt.pdf`
  return {
    userId: payer.id,
    recipient: payer.email,
    locale: payer.locale,
    template: `payment_${kind}`,
    data: {
      name: payer.name,
      concept: payment.concept,
      amount: amountForMail(amount, currency, payer.locale),
      reference: shownReference(payment.reference),
      number: receipt.number,
      actionUrl,
      ...(!payer.isVerified && { secretUrl: mailedReceiptUrl(receipt.publicId) }),
    },
    ...rest,
  } satisfies MailInput
}

/** @returns the mail about money that moved; null: the person learns of it otherwise */
export function movementMail(fact: TransactionRecorded): MailInput | null {
  const { payer, payment, transaction, receipt } = fact
  const { kind, reversed } = transaction
  if (payer.disabled) return null
  const dedupKey = `payment_${kind}:${transaction.publicId}`
  const mail = receiptMail({ payer, payment, receipt, transaction, dedupKey })
  // A mistake that is corrected: no money was given back, and none came.
  return reversed
    ? { ...mail, data: { ...mail.data, undone: reversed.kind, reason: reversed.reason } }
    : mail
}

/** @returns the mail that a transfer was not found; null: nobody is told */
export function rejectionMail({
  payer,
  payment,
  transaction,
  reason,
}: TransferRejected): MailInput | null {
  if (payer.disabled) return null
  const { amount, currency } = transaction
  return {
    userId: payer.id,
    recipient: payer.email,
    locale: payer.locale,
    template: 'payment_rejected',
    data: {
      name: payer.name,
      concept: payment.concept,
      amount: amountForMail(amount, currency, payer.locale),
      reference: shownReference(payment.reference),
      reason,
      actionUrl: OWN_PAYMENTS_URL,
    },
    dedupKey: `payment_rejected:${transaction.publicId}`,
  }
}

/** @returns the mail to a cashier that a transfer waits for them */
export function reviewMail(
  { payment, transaction }: TransferReported,
  cashier: { id: number; name: string; email: string; locale: string }
): MailInput {
  const { amount, currency, publicId } = transaction
  return {
    userId: cashier.id,
    recipient: cashier.email,
    locale: cashier.locale,
    template: 'transfer_to_review',
    data: {
      name: cashier.name,
      concept: payment.concept,
      amount: amountForMail(amount, currency, cashier.locale),
      reference: shownReference(payment.reference),
      actionUrl: `${appUrl}/transactions/${publicId}`,
    },
    dedupKey: `transfer_to_review:${publicId}:${cashier.id}`,
  }
}
