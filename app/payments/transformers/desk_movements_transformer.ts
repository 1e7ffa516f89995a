import type { DoneAtDesk } from '#app/payments/queries/cash_desks'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What was recorded at a desk, and its sums by method. */
export default class DeskMovementsTransformer extends BaseTransformer<DoneAtDesk> {
  toObject() {
    const { movements, totals, isBlind } = this.resource
    return {
      isBlind,
      movements: movements.map(({ amount, at, payment, ...movement }) => ({
        ...movement,
        payment: { publicId: payment.publicId, reference: shownReference(payment.reference) },
        amountMinor: minorToJson(amount),
        at: at.toISO()!,
      })),
      totals: totals.map(({ method, count, ...total }) => ({
        method,
        count,
        inMinor: minorToJson(total.in),
        outMinor: minorToJson(total.out),
        netMinor: minorToJson(total.net),
      })),
    }
  }
}
