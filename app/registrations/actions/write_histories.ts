import type { Minor } from '#isomorphic/core/money'
import type { AuditInput } from '#app/audit/actions/record_audit'
import type Registration from '#app/registrations/models/registration'
import { nextWaitlistSeqs } from '#app/announcements/actions/places'
import { recordPastAudits, type PastAudit } from '#app/audit/actions/record_past_audits'
import { toSql } from '#app/core/clock'
import { insertNumberedRows } from '#app/core/database/insert_rows'
import { mailRow, writeMailRows } from '#app/mails/actions/queue_mail'
import { writePastNotifications } from '#app/notifications/actions/notify'
import type { MailReason } from '#app/registrations/events/registrations_changed'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { StoredAnswer } from '#app/registrations/rules/answers'
import type { Status, Actor } from '#app/registrations/rules/transitions'
import { registrationMail } from '#app/registrations/presenters/registration_mail'
import { writePastPayments, type PastPayment } from '#app/payments/actions/write_past_payments'
import { paymentOf } from '#app/payments/actions/raise_payments'
import type { Owes } from '#app/payments/queries/owed_by_registrations'
import { paymentDueAt } from '#app/registrations/rules/deadlines'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import { ticketAudit, ticketRow, writeTicketRows } from '#app/tickets/actions/ticket_row'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** A registration that is not written yet, as it is in the end. */
export interface PastRegistration {
  publicId: string
  /** Whose account is enabled. */
  user: { id: number; name: string; email: string; locale: string }
  status: Status
  price: { label: string | null; amountMinor: Minor; currency: string }
  answers: StoredAnswer[]
  waitlistSeq: number | null
  decidedBy: number | null
  decidedAt: DateTime | null
  promotedAt: DateTime | null
  confirmedAt: DateTime | null
  cancelledAt: DateTime | null
  reason: string | null
  createdAt: DateTime
  updatedAt: DateTime
}

/** One change of a registration's state. */
export interface PastStep {
  registration: PastRegistration
  at: DateTime
  /** Null: they registered. */
  from: Status | null
  to: Status
  actor: Actor | null
  reason?: string
  /** What the person was told. */
  occasion: MailReason
  /** The position on the waitlist, from 1; 0 when not on it. */
  position: number
}

export interface Histories {
  event: EventFacts
  /** In the order in which people asked. */
  registrations: PastRegistration[]
  /** In the order in which they were taken. */
  steps: PastStep[]
  waitlistLastSeq: number
}

type Tickets = Map<PastRegistration, ReturnType<typeof ticketRow> & { id: number }>

/**
 * Writes the registrations of an event together with all that became of them, in a few statements: the rows
 * that `registerPerson`, `moveRegistrations` and the promotion from the waitlist write step by step. For an
 * event that has none yet, and on which nobody else is working; the caller has decided what was allowed.
 */
export async function writeHistories(
  { event, registrations, steps, waitlistLastSeq }: Histories,
  trx: TransactionClientContract
): Promise<void> {
  const rows = registrations.map((registration) => registrationRow(event.id, registration))
  const numbers = await insertNumberedRows('registrations', rows, trx)
  const ids = new Map(registrations.map((one, index) => [one, numbers[index]!]))
  await nextWaitlistSeqs({ eventId: event.id, count: waitlistLastSeq }, trx)
  const tickets = await writeTickets({ event, steps, ids }, trx)
  const owed = await writeOwed({ event, steps, ids }, trx)
  await recordPastAudits(
    steps.flatMap((step) => auditsOf(step, ids.get(step.registration)!, tickets)),
    trx
  )
  const told = steps.map((step) => {
    const notice = noticeOf(step, { event, tickets, owed })
    return { notice: { ...notice, userId: step.registration.user.id }, at: step.at }
  })
  await writeMailRows(
    told.map(({ notice, at }) => mailRow(notice, toSql(at))),
    trx
  )
  await writePastNotifications(told, trx)
}

function registrationRow(eventId: number, registration: PastRegistration) {
  const { price } = registration
  const instant = (at: DateTime | null) => at && toSql(at)
  return {
    public_id: registration.publicId,
    event_id: eventId,
    user_id: registration.user.id,
    status: registration.status,
    price_label: price.label,
    price_amount_minor: price.amountMinor,
    price_currency: price.currency,
    answers: JSON.stringify(registration.answers),
    source: 'self',
    waitlist_seq: registration.waitlistSeq,
    decided_by: registration.decidedBy,
    decided_at: instant(registration.decidedAt),
    promoted_at: instant(registration.promotedAt),
    confirmed_at: instant(registration.confirmedAt),
    cancelled_at: instant(registration.cancelledAt),
    reason: registration.reason,
    created_at: toSql(registration.createdAt),
    updated_at: toSql(registration.updatedAt),
  }
}

/** A ticket for everybody who was confirmed, whatever became of them later. */
async function writeTickets(
  input: { event: EventFacts; steps: PastStep[]; ids: Map<PastRegistration, number> },
  trx: TransactionClientContract
): Promise<Tickets> {
  const confirmed = input.steps.filter((step) => step.to === 'confirmed')
  if (confirmed.length === 0) return new Map()
  const { publicId: eventPublicId } = input.event
  const key = await ensureSigningKey(trx)
  const rows = confirmed.map(({ registration, at }) =>
    ticketRow({ registrationId: input.ids.get(registration)!, eventPublicId }, key, toSql(at))
  )
  const ids = await writeTicketRows(rows, trx)
  return new Map(
    confirmed.map(({ registration }, index) => [registration, { ...rows[index]!, id: ids[index]! }])
  )
}

type Owed = Map<PastStep, Owes>

/**
 * Whatever took a seat with a price was owed for; what was given up unpaid is void since then.
 *
 * @returns what each step made somebody owe
 */
async function writeOwed(
  input: { event: EventFacts; steps: PastStep[]; ids: Map<PastRegistration, number> },
  trx: TransactionClientContract
): Promise<Owed> {
  const { event, steps, ids } = input
  const taken = steps.filter(({ to }) => to === 'pending_payment')
  const payments = taken.map(({ registration, at }): PastPayment => {
    const ended = steps.find((step) => step.registration === registration && hasEnded(step.to))
    const { user, price } = registration
    const owing = {
      ...{ id: ids.get(registration)!, userId: user.id, teamId: null },
      ...{ amount: price.amountMinor, currency: price.currency },
      dueAt: paymentDueAt(registration, event),
    }
    return { ...paymentOf(owing, event), at, voidedAt: ended?.at ?? null }
  })
  const references = await writePastPayments(payments, trx)
  return new Map(
    taken.map((step, index) => [step, { ...payments[index]!, reference: references[index]! }])
  )
}

const hasEnded = (status: Status) => status === 'cancelled' || status === 'expired'

function auditsOf(step: PastStep, id: number, tickets: Tickets): PastAudit[] {
  const { registration, at, from, to, actor, reason } = step
  const audits: PastAudit[] = [
    { at, ...stateAudit({ registration: { id, status: to }, from, actor, reason }) },
  ]
  const isPromotion = step.occasion.startsWith('promoted')
  if (isPromotion) audits.unshift({ at, ...promotionAudit(id, registration.waitlistSeq) })
  const ticket = to === 'confirmed' ? tickets.get(registration) : undefined
  if (ticket) {
    audits.push({ at, ...ticketAudit({ ...ticket, registrationId: id, keyId: ticket.key_id }) })
  }
  return audits
}

function promotionAudit(subjectId: number, waitlistSeq: number | null) {
  return {
    actorId: null,
    action: 'registration.promoted',
    subjectType: 'registration',
    subjectId,
    after: { waitlistSeq },
  } as const
}

function noticeOf(
  step: PastStep,
  { event, tickets, owed }: { event: EventFacts; tickets: Tickets; owed: Owed }
) {
  const { registration, to, occasion, position, reason = null } = step
  const { publicId, user } = registration
  const ticket = to === 'confirmed' ? tickets.get(registration) : undefined
  return registrationMail({
    registration: {
      publicId,
      reason,
      user: { ...user, emailVerified: true },
      position,
      ticketPublicId: ticket?.public_id ?? null,
      owes: owed.get(step) ?? null,
    },
    event,
    occasion,
  })
}

interface StateRecord {
  registration: Pick<Registration, 'id' | 'status'>
  /** The state before; null: the registration is new. */
  from: string | null
  actor: Actor | null
  reason?: string | null
  /** Other facts worth keeping, such as what the desk has set aside. */
  details?: Record<string, unknown>
}

/** @returns what the audit log keeps of the state in which a registration now is */
export function stateAudit(record: StateRecord): AuditInput {
  const { registration, from, actor, reason, details } = record
  return {
    actorId: actor?.id ?? null,
    ability: actor?.ability,
    action: `registration.${registration.status}`,
    subjectType: 'registration',
    subjectId: registration.id,
    before: from === null ? undefined : { status: from },
    after: { status: registration.status, ...details },
    reason,
  }
}
