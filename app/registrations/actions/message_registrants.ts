import { appUrl } from '#config/app'
import { inTransaction } from '#app/core/services/in_transaction'
import { queueMail } from '#app/mails/actions/queue_mail'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { Actor } from '#app/registrations/rules/actor'
import type Event from '#app/announcements/models/event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface MessageInput {
  event: Event
  states: readonly string[]
  subject: string
  body: string
  actor: Actor
  /** Names this one message: sending it again reaches nobody twice. */
  messageKey: string
}

interface Recipient {
  id: number
  email: string
  locale: string
}

/**
 * Writes one mail into the outbox for everybody whose registration is in one of the states. The event's
 * announcement must be loaded.
 *
 * @returns to how many people it goes
 */
export function messageRegistrants(
  input: MessageInput,
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    const recipients = await recipientsOf(input, client)
    for (const recipient of recipients) await queueMail(mailFor(recipient, input), client)
    const { states, subject, messageKey } = input
    await recordAudit(
      {
        actorId: input.actor.id,
        ability: input.actor.ability,
        action: 'event.message_sent',
        subjectType: 'event',
        subjectId: input.event.id,
        after: { states, subject, messageKey, recipients: recipients.length },
      },
      client
    )
    return recipients.length
  }, trx)
}

function recipientsOf(input: MessageInput, client: TransactionClientContract) {
  return client
    .from('users')
    .join('registrations', 'registrations.user_id', 'users.id')
    .where('registrations.event_id', input.event.id)
    .whereIn('registrations.status', [...input.states])
    .whereNull('users.disabled_at')
    .distinct('users.id', 'users.email', 'users.locale')
    .orderBy('users.id') as Promise<Recipient[]>
}

function mailFor(recipient: Recipient, input: MessageInput) {
  const { announcement } = input.event
  return {
    userId: recipient.id,
    recipient: recipient.email,
    locale: recipient.locale,
    template: 'event_message',
    data: {
      subject: input.subject,
      title: announcement.title,
      message: input.body.replace(/\r\n/g, '\n'),
      actionUrl: `${appUrl}/announcements/${announcement.slug}`,
    },
    dedupKey: `event_message:${input.messageKey}:${recipient.id}`,
  }
}
