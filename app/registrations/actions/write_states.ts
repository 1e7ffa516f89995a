import { writeApplications } from '#app/arduino/actions/write_application'
import { moveKitsWithSeats, takeKits } from '#app/arduino/actions/kits_of_seats'
import type { Application } from '#app/arduino/rules/application'
import Registration from '#app/registrations/models/registration'
import { nextWaitlistSeqs, takeWaitlistSeq } from '#app/announcements/actions/places'
import { stateAudit } from '#app/registrations/actions/write_histories'
import type { PersonFacts } from '#app/registrations/queries/person_facts'
import type { StoredAnswer } from '#app/registrations/rules/answers'
import type { Price } from '#app/registrations/rules/audience'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import { unitsOf, type RegistrationToMove } from '#app/registrations/queries/registrations_to_move'
import {
  FoundAtDesk,
  RegistrationsChanged,
  type ChangedRegistration,
  type MailReason,
} from '#app/registrations/events/registrations_changed'
import {
  INITIAL_STATUSES,
  mayBecome,
  type Status,
  stateChanges,
  type Actor,
} from '#app/registrations/rules/transitions'
import { isSeatHolding } from '#app/registrations/rules/scarce'
import { recordAudits } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { endPayments } from '#app/payments/actions/end_payments'
import {
  paymentOf,
  raiseForRegistrations,
  raisePayment,
} from '#app/payments/actions/raise_payments'
import { passPayment } from '#app/payments/actions/pass_payment'
import { owedByRegistrations, type Owes } from '#app/payments/queries/owed_by_registrations'
import { dueOfTeams } from '#app/payments/queries/due_of_registrations'
import { paymentDueAt } from '#app/registrations/rules/deadlines'
import { insertNumberedRows } from '#app/core/database/insert_rows'
import { insertion, together } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/clock'
import { paymentReference } from '#isomorphic/payments/reference'
import type SigningKey from '#app/tickets/models/signing_key'
import { currency } from '#config/app'
import {
  issueFirstTicket,
  issueFirstTickets,
  issueTickets,
} from '#app/tickets/actions/issue_tickets'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import assert from 'node:assert/strict'
import { ulid } from '#app/core/ulid'

export interface MassMove {
  /**
   * Of one event, read under its lock; they are written, audited and told in this order. A team moves as one:
   * nothing but leaving takes one of its registrations without the others.
   */
  registrations: readonly RegistrationToMove[]
  to: Status
  event: EventFacts
  actor: Actor | null
  reason?: string | null
  /** How they came into it, where that is news of its own. */
  occasion?: MailReason
  /** What else is written into every row. */
  alongside?: { promotedAt: DateTime } | { decidedBy: number; decidedAt: DateTime }
}

/** Reserved for the rows of a new registration, which name each other. */
export type NewIds = Record<'registrations' | 'tickets' | 'payments', number>

/** A registration that is not written yet. */
export interface NewRegistration extends RegistrationToWrite {
  event: EventFacts
  key: SigningKey
  ids: NewIds
}

export interface RegistrationToWrite {
  person: PersonFacts
  status: Status
  /** Null: nothing to pay. */
  price: Price | null
  answers: StoredAnswer[]
  /** What a workshop asks beside; null: the event is of another kind. */
  application: Application | null
  source: 'self' | 'desk' | 'import' | 'invitation'
  /** Its ticket waits for the guardian of a prospect under age. */
  awaitsConsent?: boolean
  /** Staff found the person: their contact stays hidden until they confirm or come. */
  found: boolean
  /** The team that holds the seat, or waits, together with this one. */
  team?: { id: number; place?: TeamPlace }
  actor: Actor
  reason?: string | null
  /** Other facts that the audit log keeps. */
  details: Record<string, unknown>
}

/** What a registration shares with those that its team has already. */
export interface TeamPlace {
  waitlistSeq: number | null
  /** Its position on the waitlist, from 1; 0 when not on it. */
  position: number
  /** When the team was decided about, or took its seat: what a team owes is due together. */
  decidedAt: DateTime | null
}

const insertRegistration = insertion<Record<string, unknown>>(
  'registrations',
  [
    ...['id', 'public_id', 'event_id', 'user_id', 'status', 'price_label', 'price_amount_minor'],
    ...['price_currency', 'answers', 'source', 'waitlist_seq', 'confirmed_at'],
    ...['contact_hidden_at', 'team_id', 'decided_at', 'awaits_consent', 'created_at', 'updated_at'],
  ],
  'returning *'
)

/**
 * Writes a new registration in its first state, with its ticket and its audit entries, and announces it; all
 * sent together. The caller holds the event's lock and has decided that it may.
 */
export async function writeRegistration(
  made: NewRegistration,
  trx: TransactionClientContract
): Promise<Registration> {
  const { event, person, status, key, ids, actor, reason, details, team } = made
  assert.ok(mayBecome(null, status), `no registration begins as ${status}`)
  const registration = { id: ids.registrations, publicId: ulid(), status, reason: null }
  const newSeq = status === 'waitlisted' && !team?.place ? event.waitlistLastSeq + 1 : null
  const place = newSeq && takeWaitlistSeq({ eventId: event.id, seq: newSeq }, trx)
  const seq = newSeq ?? team?.place?.waitlistSeq ?? null
  const row = insertRegistration(
    [{ id: ids.registrations, ...newRow(made, event, { publicId: registration.publicId, seq }) }],
    trx
  )
  const ticketed = {
    id: ids.tickets,
    registrationId: ids.registrations,
    eventPublicId: event.publicId,
  }
  const isTicketed = status === 'confirmed' && !made.awaitsConsent
  const ticket = isTicketed ? issueFirstTicket(ticketed, key, trx) : null
  const owed = await owedFor(made, trx)
  const audit = stateAudit({ registration, from: null, actor, reason, details })
  const takesKit = takesAKit(made)
  const changed = {
    publicId: registration.publicId,
    reason: null,
    user: person,
    position: team?.place?.position ?? positionOf(registration, event) ?? 0,
    ticketPublicId: ticket?.publicId ?? null,
    kit: takesKit,
    invited: made.source === 'invitation',
    atDesk: made.source === 'desk',
    awaitsConsent: made.awaitsConsent ?? false,
    owes: owed && { reference: paymentReference(ids.payments), ...owed },
  }
  const [[written]] = await together(
    row,
    place || nothing,
    ticket?.written ?? nothing,
    owed ? raisePayment({ id: ids.payments, ...owed }, trx) : nothing,
    announce(trx, new RegistrationsChanged(event, status, [changed])),
    made.found ? announce(trx, new FoundAtDesk(event, [changed])) : nothing,
    recordAudits(ticket ? [audit, ticket.audit] : [audit], trx)
  )
  if (made.application) {
    await writeApplications([{ registrationId: ids.registrations, ...made.application }], trx)
    if (takesKit) await takeKits([registration.id], event.id, trx)
  }
  return Registration.$createFromAdapterResult(written!, { client: trx })!
}

const nothing: Promise<unknown> = Promise.resolve()

/** What a new registration owes for its seat; of a team that owes already, until the same day. */
async function owedFor(made: NewRegistration, trx: TransactionClientContract) {
  const { event, status, price, person, ids, team } = made
  if (status !== 'pending_payment' || !price || price.amountMinor === 0n) return null
  const ofTeam = team && (await dueOfTeams([team.id], trx))
  const shared = ofTeam?.get(team!.id)
  const taken = { createdAt: now(), decidedAt: team?.place?.decidedAt ?? null, promotedAt: null }
  return paymentOf(
    {
      id: ids.registrations,
      userId: person.id,
      teamId: team?.id ?? null,
      amount: price.amountMinor,
      currency: price.currency,
      dueAt: shared ?? paymentDueAt(taken, event),
    },
    event
  )
}

/**
 * The mass form of `writeRegistration`: new registrations of one event in their order, the same rows by a
 * number of statements that depends on the batches alone. Teams are whole among them. The caller holds the
 * event's lock, has read the event under it, and has decided that they may.
 *
 * @returns their row numbers, in their order
 */
export async function writeRegistrations(
  { event, registrations }: { event: EventFacts; registrations: readonly RegistrationToWrite[] },
  trx: TransactionClientContract
): Promise<number[]> {
  for (const { status } of registrations) {
    assert.ok(mayBecome(null, status), `no registration begins as ${status}`)
  }
  const rows = await newRows(registrations, event, trx)
  const ids = await insertNumberedRows('registrations', rows, trx)
  await recordAudits(
    registrations.map(({ status, actor, reason, details }, index) =>
      stateAudit({ registration: { id: ids[index]!, status }, from: null, actor, reason, details })
    ),
    trx
  )
  const owing = registrations.flatMap(({ status, price, person, team }, index) =>
    status === 'pending_payment' && price && price.amountMinor > 0n
      ? {
          id: ids[index]!,
          userId: person.id,
          teamId: team?.id ?? null,
          amount: price.amountMinor,
          currency: price.currency,
          dueAt: paymentDueAt({ createdAt: now(), decidedAt: null, promotedAt: null }, event),
        }
      : []
  )
  await raiseForRegistrations({ registrations: owing, event }, trx)
  const applications = registrations.flatMap(({ application }, index) =>
    application ? { registrationId: ids[index]!, ...application } : []
  )
  await writeApplications(applications, trx)
  const withKit = ids.filter((_, index) => takesAKit(registrations[index]!))
  if (withKit.length > 0) await takeKits(withKit, event.id, trx)
  const confirmed = ids.filter((_, index) => {
    const { status, awaitsConsent } = registrations[index]!
    return status === 'confirmed' && !awaitsConsent
  })
  const tickets = await issueFirstTickets(confirmed, event, trx)
  const { waiting, passedOver } = event.seats
  const owed = await owedByRegistrations(
    owing.map(({ id }) => id),
    trx
  )
  const changed = registrations.map((made, index): ChangedRegistration => {
    const { public_id: publicId, waitlist_seq: seq } = rows[index]!
    const position = seq === null ? 0 : waiting + passedOver + seq - event.waitlistLastSeq
    const ticketPublicId = tickets.get(ids[index]!) ?? null
    const kit = takesAKit(made)
    const owes = owed.get(ids[index]!) ?? null
    const invited = made.source === 'invitation'
    const { person: user, awaitsConsent = false } = made
    const place = { publicId, reason: null, user, position, ticketPublicId }
    return { ...place, kit, invited, atDesk: made.source === 'desk', awaitsConsent, owes }
  })
  for (const status of INITIAL_STATUSES) {
    const such = changed.filter((_, index) => registrations[index]!.status === status)
    if (such.length > 0) await announce(trx, new RegistrationsChanged(event, status, such))
  }
  const found = changed.filter((_, index) => registrations[index]!.found)
  if (found.length > 0) await announce(trx, new FoundAtDesk(event, found))
  return ids
}

/** Whether it begins with a seat and the kit that comes with it. */
function takesAKit({ status, application }: RegistrationToWrite): boolean {
  return isSeatHolding(status) && application?.bringsOwnKit === false
}

/** Those who wait get the next places, in their order; those of a team one. */
async function newRows(
  registrations: readonly RegistrationToWrite[],
  event: EventFacts,
  trx: TransactionClientContract
) {
  let seq = event.waitlistLastSeq
  const ofTeam = new Map<number, number>()
  const rows = registrations.map((made) => {
    const { status, team } = made
    const shared = team && ofTeam.get(team.id)
    const place = status === 'waitlisted' ? (shared ?? (seq += 1)) : null
    if (team && place) ofTeam.set(team.id, place)
    return newRow(made, event, { publicId: ulid(), seq: place })
  })
  const count = seq - event.waitlistLastSeq
  if (count > 0) {
    const first = await nextWaitlistSeqs({ eventId: event.id, count }, trx)
    assert.equal(first, event.waitlistLastSeq + 1, 'nobody takes a place without the lock')
  }
  return rows
}

/**
 * @param event as it stood before a new registration
 * @returns its rank on the waitlist: at the end, since nobody else joins it under the event's lock
 */
export function positionOf({ status }: { status: string }, { seats }: EventFacts): number | null {
  return status === 'waitlisted' ? seats.waiting + seats.passedOver + 1 : null
}

function newRow(
  made: RegistrationToWrite,
  event: EventFacts,
  { publicId, seq }: { publicId: string; seq: number | null }
) {
  const { person, status, price, answers, source, team } = made
  const decidedAt = team?.place?.decidedAt ?? null
  const at = toSql(now())
  return {
    public_id: publicId,
    event_id: event.id,
    user_id: person.id,
    status,
    price_label: price?.label ?? null,
    price_amount_minor: price?.amountMinor ?? 0n,
    price_currency: price?.currency ?? currency,
    answers: JSON.stringify(answers),
    source,
    waitlist_seq: seq,
    confirmed_at: status === 'confirmed' ? at : null,
    contact_hidden_at: made.found ? at : null,
    team_id: team?.id ?? null,
    decided_at: decidedAt && toSql(decidedAt),
    awaits_consent: made.awaitsConsent ?? false,
    created_at: at,
    updated_at: at,
  }
}

/**
 * The one way in which written registrations change their state, one or many of an event, all to the same
 * state: this checks the states they come from, writes the rows, the audit entries and the tickets of
 * confirmed seats, and announces it. The number of statements depends on the batches alone; a property test
 * holds many at once to writing the same rows as one after another. The caller holds the event's lock and
 * has decided that they may.
 */
export async function moveRegistrations(
  move: MassMove,
  trx: TransactionClientContract
): Promise<void> {
  const { registrations, to, event, actor, reason, occasion = to } = move
  if (registrations.length === 0) return
  for (const { status } of registrations) {
    assert.ok(mayBecome(status, to), `a registration that is ${status} does not become ${to}`)
  }
  await assertWhole(move, trx)
  await changeRows(move, trx)
  if (event.kits) await moveKitsWithSeats(move, trx)
  await movePayments(move, trx)
  await recordAudits(
    registrations.map(({ id, status }) =>
      stateAudit({ registration: { id, status: to }, from: status, actor, reason })
    ),
    trx
  )
  const ticketed = registrations.filter(({ awaitsConsent }) => !awaitsConsent)
  const tickets =
    to === 'confirmed'
      ? await issueTickets(
          ticketed.map(({ id }) => id),
          trx
        )
      : new Map<number, string>()
  const changed = await changedOf(move, tickets, trx)
  await announce(trx, new RegistrationsChanged(event, occasion, changed))
}

/** A seat that is taken is owed for, and what is given up is not any more. */
async function movePayments(move: MassMove, trx: TransactionClientContract): Promise<void> {
  const { registrations, to, event, alongside } = move
  if (to === 'cancelled' || to === 'expired') {
    const reason = to === 'expired' ? to : endReason(move)
    const paidFor = registrations.filter((registration) => isPaidFor(registration, event))
    const registrationIds = paidFor.map(({ id }) => id)
    return endPayments({ registrationIds, reason }, trx)
  }
  if (to !== 'pending_payment') return
  const owing = registrations
    // Whose collection was reversed has a payment.
    .filter(({ status, priceAmountMinor }) => status !== 'confirmed' && priceAmountMinor > 0n)
    .map((registration) => ({
      id: registration.id,
      userId: registration.user.id,
      teamId: registration.teamId,
      amount: registration.priceAmountMinor,
      currency,
      dueAt: paymentDueAt({ ...registration, ...alongside }, event),
    }))
  await raiseForRegistrations({ registrations: owing, event }, trx)
}

/** Whether it may have a payment, or the last of a team to leave takes the team's fee along. */
function isPaidFor(registration: RegistrationToMove, event: EventFacts): boolean {
  const isOfPayingTeam = registration.teamId !== null && event.teams?.feePer === 'team'
  return registration.priceAmountMinor > 0n || isOfPayingTeam
}

const endReason = ({ occasion }: MassMove) =>
  occasion === 'event_cancelled' ? 'event_cancelled' : 'registration_cancelled'

async function assertWhole(
  { registrations, to }: MassMove,
  trx: TransactionClientContract
): Promise<void> {
  const ofTeams = registrations.filter(({ teamId }) => teamId !== null)
  if (ofTeams.length === 0 || to === 'cancelled') return
  const ids = ofTeams.map(({ id }) => id)
  const leftOut: unknown = await trx
    .from('registrations as r')
    .join('registrations as moved', (moved) =>
      moved.on('moved.team_id', 'r.team_id').andOn('moved.status', 'r.status')
    )
    .whereIn('moved.id', ids)
    .whereNotIn('r.id', ids)
    .select('r.id')
    .first()
  assert.equal(leftOut, null, 'the registrations of a team move as one')
}

async function changeRows(
  { registrations, to, event, reason, alongside }: MassMove,
  trx: TransactionClientContract
): Promise<void> {
  const at = now()
  const changes = { ...alongside, ...stateChanges(to, at, reason), updatedAt: at }
  const columns = Object.entries(changes).map(([name, value]) => [
    name,
    DateTime.isDateTime(value) ? toSql(value) : value,
  ])
  const rankOf = to === 'waitlisted' ? ranksAmong(registrations) : null
  const count = rankOf && new Set(rankOf.values()).size
  const first = count && (await nextWaitlistSeqs({ eventId: event.id, count }, trx))
  for (const batch of inBatches(registrations.map(({ id }) => id))) {
    await Registration.query({ client: trx })
      .whereIn('id', batch)
      .update({
        ...Object.fromEntries(columns),
        ...(first && { waitlistSeq: placesFrom(first, batch, rankOf!, trx) }),
      })
  }
}

/** @returns by row, from 0, who comes after whom: a team has one place */
function ranksAmong(registrations: readonly RegistrationToMove[]): Map<number, number> {
  const units = unitsOf(registrations)
  return new Map(units.flatMap((unit, rank) => unit.map(({ id }) => [id, rank] as const)))
}

/** A place each, in the order of the batch; with the state, since nobody waits without a place. */
function placesFrom(
  first: number,
  ids: number[],
  rankOf: Map<number, number>,
  trx: TransactionClientContract
) {
  const whens = ids.map(() => 'when ? then ?').join(' ')
  const bindings = ids.flatMap((id) => [id, first + rankOf.get(id)!])
  return trx.raw(`cast(case id ${whens} end as integer)`, bindings)
}

/** As they stand now, for the listeners. */
async function changedOf(
  { registrations, to, event, reason }: MassMove,
  tickets: Map<number, string>,
  trx: TransactionClientContract
): Promise<ChangedRegistration[]> {
  const rankOf = to === 'waitlisted' ? ranksAmong(registrations) : new Map<number, number>()
  const joined = new Set(rankOf.values()).size
  const ahead = joined > 0 ? await waitedBefore(event.id, joined, trx) : 0
  const ids = to === 'pending_payment' ? registrations.map(({ id }) => id) : []
  const owed: Map<number, Owes> = await owedByRegistrations(ids, trx)
  return registrations.map((registration) => ({
    publicId: registration.publicId,
    reason: reason === undefined ? registration.reason : reason,
    user: registration.user,
    position: joined > 0 ? ahead + rankOf.get(registration.id)! + 1 : 0,
    ticketPublicId: tickets.get(registration.id) ?? null,
    kit: registration.needsKit && isSeatHolding(to),
    invited: registration.invited,
    atDesk: registration.atDesk,
    awaitsConsent: registration.awaitsConsent,
    owes: owed.get(registration.id) ?? null,
  }))
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
    .countDistinct('waitlist_seq as total')
    .firstOrFail()
  return Number(waiting.total) - joined
}

/**
 * What a team's captain owes for it passes to another member as it is, with its payment, while nobody has paid any of
 * it. The caller holds the event's lock.
 */
export async function movePrice(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  if (!(await passPayment({ from, to }, trx))) return
  const columns = ['price_label', 'price_amount_minor', 'price_currency']
  const price = await trx.from('registrations').where('id', from).select(columns).firstOrFail()
  const updated = { updated_at: toSql(now()) }
  await trx
    .from('registrations')
    .where('id', to)
    .update({ ...price, ...updated })
  const nothingOwed = { price_label: null, price_amount_minor: 0 }
  await trx
    .from('registrations')
    .where('id', from)
    .update({ ...nothingOwed, ...updated })
}
