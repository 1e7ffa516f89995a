import type { SameNumber, TransactionInDetail } from '#app/payments/queries/find_transaction'
import MovementTransformer from '#app/payments/transformers/movement_transformer'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

interface Resource extends TransactionInDetail {
  same: SameNumber[]
}

/** A movement with what a cashier compares it with. */
export default class TransactionInDetailTransformer extends BaseTransformer<Resource> {
  toObject() {
    const { payment, review, same, payer, proof, ...rest } = this.resource
    const isDone = rest.status === 'confirmed' && rest.kind !== 'reversal'
    return {
      ...new MovementTransformer(this.resource).toObject(),
      position: rest.position,
      hash: rest.hash,
      recordedAt: rest.recordedAt.toISO()!,
      recordedBy: rest.recordedBy,
      isReportedByPayer: rest.isReportedByPayer,
      review: review && { ...review, at: review.at.toISO()! },
      proof: proof && {
        name: proof.name,
        isPdf: proof.type === 'application/pdf',
        isRemoved: proof.isRemoved,
      },
      reverses: rest.reverses,
      reversedBy: rest.reversedBy,
      keptApart: rest.keptApart,
      payer,
      mayReverse: isDone,
      payment: {
        publicId: payment.publicId,
        reference: payment.reference,
        concept: payment.concept,
        status: payment.status,
        amountMinor: minorToJson(payment.amount),
        outstandingMinor: minorToJson(payment.outstanding),
        currency: payment.currency,
        dueAt: payment.dueAt?.toISO() ?? null,
        campus: payment.campus,
        timeZone: payment.timeZone,
      },
      same: same.map(({ amount, occurredAt, ...one }) => ({
        ...one,
        amountMinor: minorToJson(amount),
        occurredAt: occurredAt.toISO()!,
      })),
    }
  }
}
