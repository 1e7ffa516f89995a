import EventMessage from '#app/registrations/models/event_message'
import { mailStates, type MailState } from '#app/mails/queries/mail_states'
import { dueAtOf } from '#app/registrations/rules/messages'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface MessageShown {
  message: EventMessage
  sender: string
  dueAt: DateTime
}

/** The latest ones; an event has few. */
const MESSAGES_MAX = 100

/** @returns what was written to the people of an event and what is planned: that first, then the latest */
export async function eventMessages(event: {
  id: number
  startsAt: DateTime
}): Promise<MessageShown[]> {
  const messages = await EventMessage.query()
    .where('eventId', event.id)
    .preload('sender')
    .orderBy('id', 'desc')
    .limit(MESSAGES_MAX)
  const shown = messages.map((message) => ({
    message,
    sender: message.sender.name,
    dueAt: dueAtOf(message, event.startsAt),
  }))
  const isWaiting = ({ message }: MessageShown) => !message.sentAt && !message.cancelledAt
  return [...shown.filter(isWaiting), ...shown.filter((one) => !isWaiting(one))]
}

export interface Reached {
  publicId: string
  name: string
  /** What became of the mail; null: it is not known any more, or the person was told in another way. */
  mail: MailState | null
}

/** @returns to whom a message goes, by name, and what became of each one's mail */
export async function reachedBy({ id, publicId }: EventMessage): Promise<Reached[]> {
  const rows: { public_id: string; name: string; user_id: number }[] = await db
    .from('event_message_recipients as m')
    .join('registrations as r', 'r.id', 'm.registration_id')
    .join('users as u', 'u.id', 'r.user_id')
    .where('m.event_message_id', id)
    .orderBy('r.name_search')
    .orderBy('r.id')
    .select('r.public_id', 'u.name', 'r.user_id')
  const keyOf = (userId: number) => messageMailKey(publicId, userId)
  const states = await mailStates(rows.map((row) => keyOf(row.user_id)))
  return rows.map((row) => ({
    publicId: row.public_id,
    name: row.name,
    mail: states.get(keyOf(row.user_id)) ?? null,
  }))
}

/** @returns by which a message's mail to one person is known in the outbox */
export function messageMailKey(messageKey: string, userId: number): string {
  return `event_message:${messageKey}:${userId}`
}
