import { CashDeskHourSchema } from '#database/schema'

/** Days of the week on which a desk is open from one hour to another. */
export default class CashDeskHours extends CashDeskHourSchema {
  static table = 'cash_desk_hours'
}
