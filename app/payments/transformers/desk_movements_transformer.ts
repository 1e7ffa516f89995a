import type { DeskMovement } from '#app/payments/queries/desk_movements'
import type { MethodTotal } from '#app/payments/rules/method_totals'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

export interface AtDesk {
  movements: DeskMovement[]
  totals: MethodTotal[]
}

/** What was recorded at a desk, and its sums by method. */
export default class DeskMovementsTransformer extends BaseTransformer<AtDesk> {
  toObject() {
    const { movements, totals } = this.resource
    return {
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
