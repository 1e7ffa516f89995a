import type { Movement } from '#app/payments/queries/movements'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A movement as its payer sees it. */
export default class MovementTransformer extends BaseTransformer<Movement> {
  toObject() {
    const { publicId, kind, method, amount, status, occurredAt, ...rest } = this.resource
    return {
      ...{ publicId, kind, method, status },
      amountMinor: minorToJson(amount),
      occurredAt: occurredAt.toISO()!,
      externalReference: rest.externalReference,
      reason: rest.reason,
      hasProof: rest.hasProof,
      receipt: rest.receipt,
    }
  }
}
