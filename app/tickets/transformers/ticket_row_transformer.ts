import type { TicketRow } from '#app/tickets/rules/ticket_row'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One of a person's own tickets in their list. */
export default class TicketRowTransformer extends BaseTransformer<TicketRow> {
  toObject() {
    return {
      ...this.omit(this.resource, ['startsAt', 'endsAt']),
      startsAt: this.resource.startsAt.toISO()!,
      endsAt: this.resource.endsAt.toISO()!,
    }
  }
}
