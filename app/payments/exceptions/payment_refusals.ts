import { Refusal, refusal } from '#app/core/exceptions/refusal'
import type { PaymentObstacle } from '#app/payments/rules/payment_states'

/** It is paid: there is nothing to collect. */
export const PaymentPaid = refusal('E_PAYMENT_PAID')

/** Money of it was given back, so none is collected for it any more. */
export const PaymentRefunded = refusal('E_PAYMENT_REFUNDED')

/** What it was owed for is over. */
export const PaymentVoid = refusal('E_PAYMENT_VOID')
export const PaymentEnded = refusal('E_PAYMENT_ENDED')

/** There is nothing to give back. */
export const NothingCollected = refusal('E_NOTHING_COLLECTED')

/** Money was collected for it, which is refunded, not forgotten. */
export const MoneyCollected = refusal('E_MONEY_COLLECTED')

/** More than is owed. */
export class Overpayment extends Refusal {
  static code = 'E_OVERPAYMENT'
  static status = 422
}

/** More than is held of it, or a part while it is not paid in full. */
export const RefundTooLarge = refusal('E_REFUND_TOO_LARGE', 422)

/** What was not paid in full is given back in full. */
export const RefundInPart = refusal('E_REFUND_IN_PART', 422)

/** The cash that was handed over is less than the amount. */
export const TenderedTooLittle = refusal('E_TENDERED_TOO_LITTLE', 422)

/** Cash is taken and given at an open desk only. */
export const NoOpenDesk = refusal('E_NO_OPEN_DESK')

/** The cashier has a desk open already. */
export const DeskOpen = refusal('E_DESK_OPEN')

export const DeskClosed = refusal('E_DESK_CLOSED')

/** The drawer is not counted yet, or another cashier has it. */
export const DrawerTaken = refusal('E_DRAWER_TAKEN')

/** Somebody else's desk is closed by an admin, with a reason. */
export const DeskOfAnother = refusal('E_DESK_OF_ANOTHER', 403)

/** The same key came with another request. */
export const IdempotencyKeyReused = refusal('E_IDEMPOTENCY_KEY_REUSED')

/** It was reviewed already, or never waits for a review. */
export const NotInReview = refusal('E_NOT_IN_REVIEW')

/** It was reversed already, was never confirmed, or is a reversal. */
export const NotReversible = refusal('E_NOT_REVERSIBLE')

/** What it collected was given back since. */
export const RefundedSince = refusal('E_REFUNDED_SINCE')

/** A due date is moved to a later time, and of an event never past its start. */
export const DueDateRefused = refusal('E_DUE_DATE', 422)

/** Somebody decided about it before. */
export const RefundRequestClosed = refusal('E_REFUND_REQUEST_CLOSED')
export const RefundRequestDeclined = refusal('E_REFUND_REQUEST_DECLINED')

/** The uploaded file is neither a PDF nor a picture, whatever it is called. */
export const ProofUnreadable = refusal('E_PROOF_UNREADABLE', 422)

/** The uploaded picture would take too much memory to decode. */
export const ProofTooLarge = refusal('E_PROOF_TOO_LARGE', 422)

/** The receipt was sent again too often within an hour. */
export const ReceiptSentOften = refusal('E_RECEIPT_SENT_OFTEN', 429)

/** Somebody booked the line of the bank or set it aside before. */
export const BankLineDecided = refusal('E_BANK_LINE_DECIDED')

/** Something else than the page proposed would be done with the line of the bank by now. */
export const BankLineChanged = refusal('E_BANK_LINE_CHANGED')

const REFUSALS: Record<PaymentObstacle, new () => Refusal> = {
  E_PAYMENT_PAID: PaymentPaid,
  E_PAYMENT_REFUNDED: PaymentRefunded,
  E_PAYMENT_VOID: PaymentVoid,
  E_PAYMENT_ENDED: PaymentEnded,
  E_NOTHING_COLLECTED: NothingCollected,
  E_MONEY_COLLECTED: MoneyCollected,
}

/** @returns the refusal of a step that the payment's state does not take */
export function refusalOfStep(obstacle: PaymentObstacle): Refusal {
  return new REFUSALS[obstacle]()
}
