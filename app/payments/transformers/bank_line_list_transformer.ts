import type { List } from '#app/core/http/list_query'
import type { BankLine, PaymentOfLine } from '#app/payments/queries/bank_lines'
import { TICKED, type Proposed } from '#app/payments/rules/bank_proposals'
import { outstandingOf } from '#app/payments/rules/payment_states'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of what the bank wrote. */
export default class BankLineListTransformer extends BaseTransformer<List<BankLine>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ id, amount, bookedOn, decidedAt, payment, proposal, ...line }) => ({
        ...line,
        amountMinor: minorToJson(amount),
        // A day of the bank's, which has no time zone.
        bookedOn: `${bookedOn}T00:00:00.000Z`,
        decidedAt: decidedAt?.toISO() ?? null,
        payment: payment && paymentFor(payment),
        proposal: proposal && {
          kind: proposal.kind,
          why: proposal.why,
          isTicked: TICKED.includes(proposal.kind as Proposed),
        },
      })),
      meta,
    }
  }
}

function paymentFor(payment: PaymentOfLine) {
  const { publicId, reference, concept, payer, timeZone, status } = payment
  return {
    ...{ publicId, concept, payer, timeZone, status },
    reference: shownReference(reference),
    outstandingMinor: minorToJson(outstandingOf(payment)),
  }
}
