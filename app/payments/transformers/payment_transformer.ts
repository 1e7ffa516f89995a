import { now } from '#app/core/clock'
import type { Movement, PaymentInDetail } from '#app/payments/queries/payment_in_detail'
import { heldOf, isOverdue, outstandingOf, STEPS } from '#app/payments/rules/payment_states'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One payment with all that moved of it; what may be done with it, for cashiers. */
export default class PaymentTransformer extends BaseTransformer<PaymentInDetail> {
  toObject() {
    const payment = this.resource
    const isDue = isOverdue(payment, now())
    return {
      ...this.pick(payment, ['publicId', 'concept', 'note', 'currency', 'status', 'payer', 'team']),
      ...this.pick(payment, ['isUnallocated', 'raisedBy', 'registration']),
      reference: shownReference(payment.reference),
      campus: payment.campus.name,
      timeZone: payment.campus.timeZone,
      event: payment.event && {
        slug: payment.event.slug,
        title: payment.event.title,
        startsAt: payment.event.startsAt.toISO()!,
      },
      amountMinor: minorToJson(payment.amount),
      collectedMinor: minorToJson(payment.collected),
      refundedMinor: minorToJson(payment.refunded),
      // What a gateway was asked for is no more to be given back.
      freeMinor: minorToJson(heldOf(payment) - payment.asked),
      onlineMinor: minorToJson(payment.online),
      askedMinor: minorToJson(payment.asked),
      outstandingMinor: minorToJson(outstandingOf(payment)),
      isOverdue: isDue,
      dueAt: payment.dueAt?.toISO() ?? null,
      createdAt: payment.createdAt.toISO()!,
      may: {
        collect: STEPS.collect[payment.status] === null,
        refund: STEPS.refund[payment.status] === null && heldOf(payment) > payment.asked,
        extend: STEPS.extend[payment.status] === null && payment.dueAt !== null,
        void: STEPS.void[payment.status] === null,
      },
      movements: payment.movements.map(movementOf),
      requests: payment.requests.map(({ amount, createdAt, ...request }) => ({
        ...request,
        amountMinor: minorToJson(amount),
        createdAt: createdAt.toISO()!,
      })),
      history: payment.history.map(({ at, ...event }) => ({ ...event, at: at.toISO()! })),
    }
  }
}

function movementOf(movement: Movement) {
  const { amount, tendered, occurredAt, receipt, ...rest } = movement
  const { kind, status, reversedBy } = rest
  return {
    ...rest,
    amountMinor: minorToJson(amount),
    tenderedMinor: tendered === null ? null : minorToJson(tendered),
    occurredAt: occurredAt.toISO()!,
    receipt: receipt?.label ?? null,
    mayReverse: kind !== 'reversal' && status === 'confirmed' && reversedBy === null,
  }
}
