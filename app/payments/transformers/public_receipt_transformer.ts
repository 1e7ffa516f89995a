import type { IssuedReceipt } from '#app/payments/queries/find_receipt'
import { initialsOf } from '#isomorphic/users/initials'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What anybody who holds a receipt may compare with it: of the person no more than initials. */
export default class PublicReceiptTransformer extends BaseTransformer<IssuedReceipt> {
  toObject() {
    const { publicId, number, issuedAt, kind, method, amount, currency, ...rest } = this.resource
    const { reversedBy } = rest
    return {
      ...{ publicId, number, kind, method, currency },
      issuedAt: issuedAt.toISO()!,
      amountMinor: minorToJson(amount),
      concept: rest.concept,
      reference: shownReference(rest.reference),
      occurredAt: rest.occurredAt.toISO()!,
      timeZone: rest.timeZone,
      initials: initialsOf(rest.payer),
      reverses: rest.reverses,
      reversedBy: reversedBy && { number: reversedBy.number, at: reversedBy.at.toISO()! },
      position: rest.position,
      hash: rest.hash,
    }
  }
}
