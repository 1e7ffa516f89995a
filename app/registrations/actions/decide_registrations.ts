import Registration from '#app/registrations/models/registration'
import { moveRegistrations } from '#app/registrations/actions/write_states'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { PreviewOutdated } from '#app/registrations/exceptions/preview_outdated'
import { decisionRefusal } from '#app/registrations/exceptions/registration_refusals'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { registrationsWanted, type Wanted } from '#app/registrations/queries/list_registrations'
import { lockEvent } from '#app/registrations/queries/lock_event'
import {
  owedBy,
  registrationsToMove,
  unitsToMove,
  type RegistrationToMove,
  type Unit,
} from '#app/registrations/queries/registrations_to_move'
import {
  effectsOf,
  promotionsOf,
  type DecisionEffect,
  type DecisionPreview,
} from '#app/registrations/rules/decision_effects'
import { accept, reject, type Applicant, type Verdict } from '#app/registrations/rules/decisions'
import { freeOf, isSeatHolding, lineIsOpen } from '#app/registrations/rules/scarce'
import type { Status, Actor } from '#app/registrations/rules/transitions'
import { type Refusal, AT_ONCE_MAX, TooManyAtOnce } from '#app/core/exceptions/refusal'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { createHash } from 'node:crypto'

export interface DecideManyInput {
  eventId: number
  /** Public ids, or whatever the list finds; what is not of this event is left alone. */
  registrations: string[] | Wanted
  decision: 'accept' | 'reject'
  /** Needed to reject; the people read it. */
  reason?: string | null
  actor: Actor
  /** Of the preview that was agreed to: nothing is decided unless it is still true. */
  fingerprint?: string
}

export interface Decisions {
  /** How many are decided this way, including those decided before. */
  decided: number
  /** Those that did before. */
  before: number
  refused: { name: string; refusal: Refusal }[]
}

/**
 * An organizer decides about many at once, in the order in which they asked and in one transaction:
 * approves applications (a seat each, or the end of the waitlist while nothing is free or others wait), or
 * rejects applications and people on the waitlist; whoever is in a team together with the team. One that
 * cannot be decided so stops nobody else. Deciding the same again changes nothing.
 *
 * @returns how many were decided, and why the others were not
 * @throws TooManyAtOnce, PreviewOutdated
 */
export function decideRegistrations(
  input: DecideManyInput,
  trx?: TransactionClientContract
): Promise<Decisions> {
  return inTransaction(async (client) => {
    await lockEvent(input.eventId, client)
    const { event, verdicts } = await judged(input, client)
    const preview = await previewOf(verdicts, { event, input }, client)
    if (input.fingerprint !== undefined && input.fingerprint !== preview.fingerprint) {
      throw new PreviewOutdated(preview)
    }
    await moveAll(verdicts, { event, input }, client)
    // No seat is kept any more for whoever waited for a kit.
    const isMoved = verdicts.some(({ verdict }) => verdict !== 'made_before' && 'to' in verdict)
    if (event.kits && isMoved && input.decision === 'reject') await promoteWaiting(input, client)
    const refused = verdicts.flatMap(({ registration, verdict }) =>
      verdict !== 'made_before' && 'obstacle' in verdict
        ? { name: registration.user.name, refusal: decisionRefusal(verdict.obstacle) }
        : []
    )
    const before = verdicts.filter(({ verdict }) => verdict === 'made_before').length
    return { decided: verdicts.length - refused.length, before, refused }
  }, trx)
}

/**
 * What deciding so would do now, by the functions that decide; nothing is written.
 *
 * @throws TooManyAtOnce
 */
export function previewDecisions(
  input: DecideManyInput,
  trx?: TransactionClientContract
): Promise<DecisionPreview> {
  return inTransaction(async (client) => {
    const { event, verdicts } = await judged(input, client)
    return previewOf(verdicts, { event, input }, client)
  }, trx)
}

async function previewOf(
  verdicts: Judged[],
  { event, input }: { event: EventFacts; input: DecideManyInput },
  client: TransactionClientContract
): Promise<DecisionPreview> {
  const promoted = input.decision === 'reject' ? await promotedBy(verdicts, event, client) : []
  const rows = [...effectsOf(verdicts, event.seats), ...promoted]
  const effect = JSON.stringify([input.decision, rows.map(({ name: _, ...row }) => row)])
  return { rows, fingerprint: createHash('sha256').update(effect).digest('base64url') }
}

/** Who of the line gets the seats that were kept for people who waited for a kit and are rejected. */
async function promotedBy(
  verdicts: Judged[],
  { kits, seats, ...event }: EventFacts,
  client: TransactionClientContract
): Promise<DecisionEffect[]> {
  if (!kits || event.status !== 'published' || !lineIsOpen(event, now())) return []
  const waiting = await registrationsToMove(
    event.id,
    (query) =>
      query.where('registrations.status', 'waitlisted').orderBy('registrations.waitlist_seq'),
    client
  )
  const rejected = verdicts.map(({ registration }) => registration.id)
  const line = waiting.filter(({ id }) => !rejected.includes(id))
  return promotionsOf(line, { seats: freeOf(seats), kits: freeOf(kits) })
}

async function judged(
  input: DecideManyInput,
  client: TransactionClientContract
): Promise<{ event: EventFacts; verdicts: Judged[] }> {
  const event = await eventFacts(input.eventId, client)
  const asked = await unitsToMove(
    input.eventId,
    (query) =>
      only(query, input)
        .orderBy('registrations.id')
        .limit(AT_ONCE_MAX + 1),
    client
  )
  if (asked.flat().length > AT_ONCE_MAX) throw new TooManyAtOnce()
  return { event, verdicts: judge(asked, event, input) }
}

function only(query: DatabaseQueryBuilderContract, { eventId, registrations }: DecideManyInput) {
  return Array.isArray(registrations)
    ? query.whereIn('registrations.public_id', registrations)
    : query.whereIn('registrations.id', registrationsWanted(eventId, registrations))
}

interface Judged {
  registration: RegistrationToMove
  verdict: Verdict
}

/** One after the other: the oldest application takes the seat, or the position before the others. */
function judge(asked: Unit[], event: EventFacts, input: DecideManyInput): Judged[] {
  const facts = {
    ...event,
    seats: { ...event.seats },
    kits: event.kits && { ...event.kits },
    now: now(),
  }
  return asked.flatMap((unit) => {
    const applicant = applicantOf(unit, event)
    if (input.decision === 'reject') {
      const verdict = reject(applicant, reasonOf(input))
      return unit.map((registration) => ({ registration, verdict }))
    }
    const verdict = accept(applicant, facts)
    if (verdict !== 'made_before' && 'to' in verdict) {
      const counted = applicant.needsKit && facts.kits ? [facts.seats, facts.kits] : [facts.seats]
      const what = isSeatHolding(verdict.to) ? 'held' : 'waiting'
      for (const supply of counted) supply[what] += 1
    }
    return unit.map((registration) => ({ registration, verdict }))
  })
}

/** A team is asked about as one applicant. */
function applicantOf(unit: Unit, { teams }: EventFacts): Applicant {
  const [{ status, teamId }] = unit as [RegistrationToMove]
  return {
    status,
    decided: unit.some(({ decidedAt }) => decidedAt !== null),
    priceAmountMinor: owedBy(unit),
    disabled: unit.some(({ user }) => user.disabled),
    needsKit: unit.some(({ needsKit }) => needsKit),
    incomplete: teamId !== null && unit.length < (teams?.min ?? 0),
  }
}

const DECIDED: Status[] = ['confirmed', 'pending_payment', 'waitlisted', 'rejected']

async function moveAll(
  verdicts: Judged[],
  { event, input }: { event: EventFacts; input: DecideManyInput },
  trx: TransactionClientContract
): Promise<void> {
  const { actor } = input
  const reason = input.decision === 'reject' ? reasonOf(input) : undefined
  const alongside = { decidedBy: actor.id, decidedAt: now() }
  for (const to of DECIDED) {
    const registrations = verdicts.flatMap(({ registration, verdict }) =>
      verdict !== 'made_before' && 'to' in verdict && verdict.to === to ? registration : []
    )
    await moveRegistrations({ registrations, to, event, actor, reason, alongside }, trx)
  }
}

function reasonOf({ reason }: DecideManyInput): string | null {
  return reason?.trim() || null
}

export interface DecideInput {
  registrationId: number
  decision: 'accept' | 'reject'
  actor: Actor
  /** Needed to reject; the person reads it. */
  reason?: string | null
}

/**
 * Decides about one registration, as `decideRegistrations` does about many.
 *
 * @throws the refusal when it cannot be decided so: RegistrationNotActive when it was decided otherwise or
 *   cancelled meanwhile
 */
export function decideRegistration(
  { registrationId, ...input }: DecideInput,
  trx?: TransactionClientContract
): Promise<Registration> {
  return inTransaction(async (client) => {
    const { event_id: eventId, public_id: publicId } = await client
      .from('registrations')
      .where('id', registrationId)
      .select('event_id', 'public_id')
      .firstOrFail()
    const { refused } = await decideRegistrations(
      { ...input, eventId, registrations: [publicId] },
      client
    )
    if (refused[0]) throw refused[0].refusal
    return Registration.findOrFail(registrationId, { client })
  }, trx)
}
