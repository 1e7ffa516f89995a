import { replyTo } from '#app/announcements/rules/event_contact'
import { effectiveStatus } from '#app/announcements/rules/publication'
import { recordAudit } from '#app/audit/actions/record_audit'
import { insertRows } from '#app/core/database/insert_rows'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { now, toSql } from '#app/core/clock'
import { RegistrantsMessaged } from '#app/registrations/events/registrations_changed'
import { MessageTimeRefused, MessageTooEarly } from '#app/registrations/exceptions/message_refusals'
import EventMessage from '#app/registrations/models/event_message'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { chosenIds, messageRecipients } from '#app/registrations/queries/message_recipients'
import type { Wanted } from '#app/registrations/queries/list_registrations'
import {
  DAYS_AHEAD_MAX,
  dueAtOf,
  isAttendanceKnown,
  isDropped,
  type Addressees,
} from '#app/registrations/rules/messages'
import type { Actor } from '#app/registrations/rules/transitions'
import { eventToTell, type EventToTell } from '#app/registrations/queries/event_to_tell'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

export interface MessageInput {
  /** With its announcement and campus. */
  event: EventToTell
  /** By the states of registrations, unless said. */
  to?: Addressees
  /** Of registrations, for `states`. */
  states?: readonly string[]
  /** For `chosen`: public ids, or whatever the list finds. */
  registrations?: string[] | Wanted
  subject: string
  body: string
  actor: Actor
  /** Names this one message: sending it again reaches nobody twice. */
  messageKey: string
  /** When it is to be sent; null: at once, or as `minutesBefore` says. */
  sendAt?: DateTime | null
  /** A reminder: so long before the event starts, wherever that is moved to. */
  minutesBefore?: number | null
}

/**
 * Writes to people who are registered for an event, at once or at a planned time; whom a planned one reaches is asked
 * when it is sent. Asked for again with the same key, nothing is written.
 *
 * @returns the message: sent, with how many people it reached, or waiting
 * @throws MessageTimeRefused, MessageTooEarly, TooManyAtOnce, E_ROW_NOT_FOUND when nobody is chosen
 */
export function messageRegistrants(
  input: MessageInput,
  trx?: TransactionClientContract
): Promise<EventMessage> {
  return inTransaction(async (client) => {
    const { event, messageKey, actor } = input
    await lockEvent(event.id, client)
    const before = await EventMessage.findBy({ publicId: messageKey }, { client })
    if (before) return before
    const dueAt = plannedFor(input)
    const addressees = input.to ?? 'states'
    const isLater = dueAt > now()
    if (!isAttendanceKnown(addressees, event, dueAt)) {
      throw new MessageTooEarly(event.startsAt, event.campus.timeZone)
    }
    const message = await EventMessage.create(
      {
        publicId: messageKey,
        eventId: event.id,
        addressees,
        states: addressees === 'states' ? (input.states ?? []).join(',') : null,
        subject: input.subject,
        body: input.body,
        sentBy: actor.id,
        ability: actor.ability,
        dueAt,
        minutesBefore: input.minutesBefore ?? null,
      },
      { client }
    )
    if (addressees === 'chosen') await keepChosen(message, input.registrations ?? [], client)
    if (!isLater) return send(message, event, client)
    const after = { ...contentOf(message), dueAt: dueAt.toISO() }
    await audit('event.message_planned', message, actor, after, client)
    return message
  }, trx)
}

function plannedFor({ event, sendAt, minutesBefore }: MessageInput): DateTime {
  const at = now()
  const planned = minutesBefore ? event.startsAt.minus({ minutes: minutesBefore }) : sendAt
  if (!planned) return at
  if (planned <= at || planned > at.plus({ days: DAYS_AHEAD_MAX })) throw new MessageTimeRefused()
  return planned.toUTC()
}

async function keepChosen(
  message: EventMessage,
  chosen: string[] | Wanted,
  client: TransactionClientContract
): Promise<void> {
  const ids = await chosenIds(message.eventId, chosen, client)
  if (ids.length === 0) throw new errors.E_ROW_NOT_FOUND()
  await keepRecipients(message, ids, client)
}

async function keepRecipients(
  { id }: EventMessage,
  registrationIds: number[],
  client: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const rows = registrationIds.map((registrationId) => ({
    event_message_id: id,
    registration_id: registrationId,
    created_at: at,
    updated_at: at,
  }))
  await insertRows('event_message_recipients', rows, client)
}

/** The event is locked, and its announcement loaded. */
async function send(
  message: EventMessage,
  event: EventToTell,
  client: TransactionClientContract
): Promise<EventMessage> {
  const { title, slug } = event.announcement
  const recipients = await messageRecipients(message, client)
  if (message.addressees !== 'chosen') {
    await keepRecipients(
      message,
      recipients.map(({ registrationId }) => registrationId),
      client
    )
  }
  await message.merge({ sentAt: now(), recipients: recipients.length }).save()
  const { subject, body, publicId: messageKey } = message
  await announce(
    client,
    new RegistrantsMessaged(
      { id: event.id, title, slug, ...replyTo(event.settings) },
      { subject, body, messageKey },
      recipients
    )
  )
  const actor = { id: message.sentBy, ability: message.ability }
  const after = { ...contentOf(message), recipients: recipients.length }
  await audit('event.message_sent', message, actor, after, client)
  return message
}

/**
 * Sends every planned message whose time has come, each in a transaction of its own; of an event that does not take
 * place, and reminders that would come after its start, are dropped. Safe to repeat.
 *
 * @returns how many were sent
 */
export async function sendDueMessages(): Promise<number> {
  const waiting = await EventMessage.query()
    .whereNull('sentAt')
    .whereNull('cancelledAt')
    .preload('event')
    .orderBy('dueAt')
  let sent = 0
  for (const message of waiting) {
    if (dueAtOf(message, message.event.startsAt) > now()) continue
    if (await sendDue(message.id, message.eventId)) sent += 1
  }
  return sent
}

function sendDue(messageId: number, eventId: number): Promise<boolean> {
  return inTransaction(async (client) => {
    await lockEvent(eventId, client)
    const message = await EventMessage.findOrFail(messageId, { client })
    if (message.sentAt || message.cancelledAt) return false
    const event = await eventToTell(eventId, client)
    const at = now()
    // It was moved since the message was found.
    if (dueAtOf(message, event.startsAt) > at) return false
    const { startsAt, announcement } = event
    if (isDropped(message, { startsAt, status: effectiveStatus(announcement, at) }, at)) {
      await drop(message, null, client)
      return false
    }
    await send(message, event, client)
    return true
  })
}

/**
 * Takes a planned message back. Of one that was sent, or taken back before, nothing changes.
 *
 * @returns whether it will not be sent
 */
export function cancelMessage(
  { messageId, eventId, actor }: { messageId: number; eventId: number; actor: Actor },
  trx?: TransactionClientContract
): Promise<boolean> {
  return inTransaction(async (client) => {
    await lockEvent(eventId, client)
    const message = await EventMessage.findOrFail(messageId, { client })
    if (message.sentAt) return false
    if (!message.cancelledAt) await drop(message, actor, client)
    return true
  }, trx)
}

async function drop(
  message: EventMessage,
  actor: Actor | null,
  client: TransactionClientContract
): Promise<void> {
  await message.merge({ cancelledAt: now() }).save()
  await audit('event.message_cancelled', message, actor, contentOf(message), client)
}

function contentOf({ addressees, states, subject, publicId }: EventMessage) {
  return {
    to: addressees,
    ...(states && { states: states.split(',') }),
    subject,
    messageKey: publicId,
  }
}

function audit(
  action: 'event.message_sent' | 'event.message_planned' | 'event.message_cancelled',
  { eventId }: EventMessage,
  actor: { id: number; ability: string | null } | null,
  after: Record<string, unknown>,
  client: TransactionClientContract
): Promise<void> {
  return recordAudit(
    {
      actorId: actor?.id ?? null,
      ability: actor?.ability ?? null,
      action,
      subjectType: 'event',
      subjectId: eventId,
      after,
    },
    client
  )
}
