import type { MessageShown, Reached } from '#app/registrations/queries/event_messages'
import type { Addressees } from '#app/registrations/rules/messages'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A message of an event in its organizers' history. */
export default class EventMessageTransformer extends BaseTransformer<MessageShown> {
  toObject() {
    const { message, sender, dueAt } = this.resource
    const { sentAt, cancelledAt } = message
    return {
      publicId: message.publicId,
      to: message.addressees as Addressees,
      states: message.states?.split(',') ?? [],
      subject: message.subject,
      body: message.body,
      sender,
      state: sentAt
        ? ('sent' as const)
        : cancelledAt
          ? ('cancelled' as const)
          : ('planned' as const),
      at: (sentAt ?? cancelledAt ?? dueAt).toUTC().toISO()!,
      minutesBefore: message.minutesBefore,
      recipients: message.recipients,
    }
  }
}

/** @returns who got it, for the page */
export function reachedForPage(reached: Reached[]) {
  return reached.map(({ publicId, name, mail }) => ({
    publicId,
    name,
    mail: mail?.state ?? null,
    at: mail?.at?.toUTC().toISO() ?? null,
  }))
}
