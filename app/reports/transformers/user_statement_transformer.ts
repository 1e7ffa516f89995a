import type { UserStatement } from '#app/reports/queries/user_statement'
import { balanceOf, type StatementLine } from '#app/reports/rules/statement'
import { currency } from '#config/app'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One person's statement, line by line, and what it comes to. */
export default class UserStatementTransformer extends BaseTransformer<UserStatement> {
  toObject() {
    const { person, lines } = this.resource
    const { publicId, name, studentCode } = person
    return {
      person: { publicId, name, studentCode },
      lines: lines.map(({ key, what, at, timeZone, payment, movement, ...line }) => ({
        ...{ key, what, timeZone },
        at: at.toISO()!,
        payment: { ...payment, reference: shownReference(payment.reference) },
        movement: movement && {
          ...{ publicId: movement.publicId, method: movement.method, receipt: movement.receipt },
          occurredAt: movement.occurredAt.toISO()!,
        },
        ...amounts(line),
      })),
      totals: amounts(balanceOf(lines)),
      currency,
    }
  }
}

type Amounts = Pick<StatementLine, 'charged' | 'collected' | 'refunded' | 'owed'>

function amounts({ charged, collected, refunded, owed }: Amounts) {
  return {
    chargedMinor: minorToJson(charged),
    collectedMinor: minorToJson(collected),
    refundedMinor: minorToJson(refunded),
    owedMinor: minorToJson(owed),
  }
}
