import Registration from '#app/registrations/models/registration'
import { decideRegistration } from '#app/registrations/actions/decide_registration'
import { Refusal } from '#app/core/exceptions/refusal'
import type { Actor } from '#app/registrations/rules/actor'

export interface DecideManyInput {
  eventId: number
  /** Public ids; whatever is not of this event is left alone. */
  registrations: string[]
  decision: 'accept' | 'reject'
  reason?: string | null
  actor: Actor
}

export interface Decisions {
  decided: number
  refused: { name: string; refusal: Refusal }[]
}

/**
 * Decides many at once, each in a transaction of its own and in the order in which they asked, so that
 * one that has moved on meanwhile stops nobody else.
 *
 * @returns how many were decided, and why the others were not
 */
export async function decideRegistrations(input: DecideManyInput): Promise<Decisions> {
  const { eventId, registrations, decision, reason, actor } = input
  const rows = await Registration.query()
    .where('event_id', eventId)
    .whereIn('public_id', registrations)
    .preload('user')
    .orderBy('id')
  const decisions: Decisions = { decided: 0, refused: [] }
  for (const row of rows) {
    try {
      await decideRegistration({ registrationId: row.id, decision, reason, actor })
      decisions.decided += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      decisions.refused.push({ name: row.user.name, refusal: error })
    }
  }
  return decisions
}
