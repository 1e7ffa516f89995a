import Registration from '#app/registrations/models/registration'
import { nextWaitlistSeqs } from '#app/announcements/actions/next_waitlist_seq'
import { stateAudit } from '#app/registrations/actions/record_state'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { RegistrationToMove } from '#app/registrations/queries/registrations_to_move'
import type { Actor } from '#app/registrations/rules/actor'
import { stateChanges } from '#app/registrations/rules/state_changes'
import { mayBecome, type Status } from '#app/registrations/rules/transitions'
import { registrationMail, type Occasion } from '#app/registrations/services/registration_mail'
import { recordAudits } from '#app/audit/actions/record_audits'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/services/clock'
import { queueMails, type MailInput } from '#app/mails/actions/queue_mail'
import { issueTickets } from '#app/tickets/actions/issue_tickets'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import assert from 'node:assert/strict'

export interface MassMove {
  /** Of one event, read under its lock; they are written, audited and told in this order. */
  registrations: RegistrationToMove[]
  to: Status
  event: EventFacts
  actor: Actor | null
  reason?: string | null
  /** What the people are told; by default the state's own mail. */
  occasion?: Occasion
  /** What else is written into every row. */
  alongside?: { promotedAt: DateTime } | { decidedBy: number; decidedAt: DateTime }
}

/**
 * The mass form of `moveRegistration`: many registrations of one event, all to the same state, in a
 * number of statements that depends on the batches alone. A property test holds both forms to writing the
 * same rows. The caller holds the event's lock and has decided that they may.
 */
export async function moveRegistrations(
  move: MassMove,
  trx: TransactionClientContract
): Promise<void> {
  const { registrations, to, actor, reason } = move
  if (registrations.length === 0) return
  for (const { status } of registrations) {
    assert.ok(mayBecome(status, to), `a registration that is ${status} does not become ${to}`)
  }
  const ids = registrations.map(({ id }) => id)
  await changeRows(ids, move, trx)
  await recordAudits(
    registrations.map(({ id, status }) =>
      stateAudit({ registration: { id, status: to }, from: status, actor, reason })
    ),
    trx
  )
  const tickets = to === 'confirmed' ? await issueTickets(ids, trx) : new Map<number, string>()
  await queueMails(await mailsOf(move, tickets, trx), trx)
}

async function changeRows(
  ids: number[],
  { to, event, reason, alongside }: MassMove,
  trx: TransactionClientContract
): Promise<void> {
  const at = now()
  const changes = { ...alongside, ...stateChanges(to, at, reason), updatedAt: at }
  const columns = Object.entries(changes).map(([name, value]) => [
    name,
    DateTime.isDateTime(value) ? toSql(value) : value,
  ])
  const count = ids.length
  let place = to === 'waitlisted' ? await nextWaitlistSeqs({ eventId: event.id, count }, trx) : null
  for (const batch of inBatches(ids)) {
    await Registration.query({ client: trx })
      .whereIn('id', batch)
      .update({
        ...Object.fromEntries(columns),
        ...(place !== null && { waitlistSeq: placesFrom(place, batch, trx) }),
      })
    if (place !== null) place += batch.length
  }
}

/** A place each, in the order of the batch; with the state, since nobody waits without a place. */
function placesFrom(first: number, ids: number[], trx: TransactionClientContract) {
  const whens = ids.map(() => 'when ? then ?').join(' ')
  const bindings = ids.flatMap((id, index) => [id, first + index])
  return trx.raw(`cast(case id ${whens} end as integer)`, bindings)
}

/** A mail for each whose account is not disabled. */
async function mailsOf(
  { registrations, to, event, reason, occasion }: MassMove,
  tickets: Map<number, string>,
  trx: TransactionClientContract
): Promise<MailInput[]> {
  const ahead = to === 'waitlisted' ? await waitedBefore(event.id, registrations.length, trx) : null
  return registrations.flatMap((registration, index) => {
    const { id, publicId, user } = registration
    if (user.disabled) return []
    return registrationMail({
      registration: { publicId, reason: reason === undefined ? registration.reason : reason },
      event,
      user,
      occasion: occasion ?? to,
      position: ahead === null ? 0 : ahead + index + 1,
      ticketPublicId: tickets.get(id) ?? null,
    })
  })
}

/** How many waited before the last ones joined the waitlist's end. */
async function waitedBefore(
  eventId: number,
  joined: number,
  trx: TransactionClientContract
): Promise<number> {
  const waiting = await trx
    .from('registrations')
    .where({ event_id: eventId, status: 'waitlisted' })
    .count('* as total')
    .firstOrFail()
  return Number(waiting.total) - joined
}
