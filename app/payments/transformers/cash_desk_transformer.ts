import type { CashDesk } from '#app/payments/queries/cash_desks'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A desk, open or closed; nothing of an open one says what must be in its drawer. */
export default class CashDeskTransformer extends BaseTransformer<CashDesk> {
  toObject() {
    return cashDesk(this.resource)
  }
}

export function cashDesk(desk: CashDesk) {
  const { closing } = desk
  return {
    publicId: desk.publicId,
    cashier: desk.cashier.name,
    campus: desk.campus.name,
    timeZone: desk.campus.timeZone,
    currency: desk.currency,
    openedAt: desk.openedAt.toISO()!,
    openingFloatMinor: minorToJson(desk.openingFloat),
    takenOverFrom: desk.takenOverFrom,
    closing: closing && {
      at: closing.at.toISO()!,
      by: closing.by,
      countedMinor: minorToJson(closing.counted),
      expectedMinor: minorToJson(closing.expected),
      differenceMinor: minorToJson(closing.difference),
      denominations: Object.entries(closing.denominations)
        .map(([value, count]) => ({ valueMinor: value, count }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => Number(b.valueMinor) - Number(a.valueMinor)),
      note: closing.note,
      position: closing.position,
      hash: closing.hash,
    },
  }
}
