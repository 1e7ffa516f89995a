import type Registration from '#app/registrations/models/registration'
import { nextWaitlistSeq } from '#app/announcements/actions/next_waitlist_seq'
import { recordState } from '#app/registrations/actions/record_state'
import { tellRegistrant } from '#app/registrations/actions/tell_registrant'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { Actor } from '#app/registrations/rules/actor'
import { stateChanges } from '#app/registrations/rules/state_changes'
import { mayBecome, type Status } from '#app/registrations/rules/transitions'
import type { Occasion } from '#app/registrations/services/registration_mail'
import { now } from '#app/core/services/clock'
import { issueTicket } from '#app/tickets/actions/issue_ticket'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'

export interface Move {
  registration: Registration
  to: Status
  event: EventFacts
  actor: Actor | null
  reason?: string | null
  /** What the person is told; by default the state's own mail. */
  occasion?: Occasion
}

/**
 * The one way in which a written registration changes its state: the caller holds the event's lock and
 * has decided that it may; this checks the state it comes from, writes the row, the audit entry, the
 * ticket of a confirmed seat, and the mail.
 */
export async function moveRegistration(move: Move, trx: TransactionClientContract): Promise<void> {
  const { registration, to, event, actor, reason } = move
  const from = registration.status
  assert.ok(mayBecome(from, to), `a registration that is ${from} does not become ${to}`)

  registration.useTransaction(trx)
  registration.merge(stateChanges(to, now(), reason))
  if (to === 'waitlisted') registration.waitlistSeq = await nextWaitlistSeq(event.id, trx)
  await registration.save()

  await recordState({ registration, from, actor, reason }, trx)
  await ticketAndMail({ registration, event, occasion: move.occasion ?? to }, trx)
}

/** What follows from a state, new or moved to: the ticket of a confirmed seat, and the mail. */
export async function ticketAndMail(
  input: { registration: Registration; event: EventFacts; occasion: Occasion },
  trx: TransactionClientContract
): Promise<void> {
  const { registration } = input
  const ticket =
    registration.status === 'confirmed'
      ? await issueTicket({ registrationId: registration.id }, trx)
      : null
  await tellRegistrant({ ...input, ticketPublicId: ticket?.publicId ?? null }, trx)
}
