import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { recordAudit } from '#app/audit/actions/record_audit'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { registrantsOf } from '#app/registrations/queries/registrations_to_move'
import { RegistrantsMessaged } from '#app/registrations/events/registrations_changed'
import type { Actor } from '#app/registrations/rules/transitions'
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

/**
 * Writes to everybody whose registration is in one of the states. The event's
 * announcement must be loaded. Sent again with the same key it reaches nobody, and is not audited again.
 *
 * @returns to how many people it goes, or went the first time
 */
export function messageRegistrants(
  input: MessageInput,
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    const { event, states, subject, body, messageKey, actor } = input
    const { title, slug } = event.announcement
    await lockEvent(event.id, client)
    const before = await sentBefore(input, client)
    if (before !== null) return before
    const recipients = await registrantsOf({ eventId: event.id, states }, client)
    await announce(
      client,
      new RegistrantsMessaged(
        { id: event.id, title, slug },
        { subject, body, messageKey },
        recipients
      )
    )
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.message_sent',
        subjectType: 'event',
        subjectId: event.id,
        after: { states, subject, messageKey, recipients: recipients.length },
      },
      client
    )
    return recipients.length
  }, trx)
}

/** To how many people the message went before, by the audit; null: it is new. */
async function sentBefore(
  { event, messageKey }: MessageInput,
  client: TransactionClientContract
): Promise<number | null> {
  const entries: { after: string }[] = await client
    .from('audit_entries')
    .join('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
    .where({ subject_type: 'event', subject_id: event.id, action: 'event.message_sent' })
    .select('audit_values.after')
  const sent = entries.map(({ after }) => JSON.parse(after) as SentMessage)
  return sent.find((message) => message.messageKey === messageKey)?.recipients ?? null
}

interface SentMessage {
  messageKey: string
  recipients: number
}
