import { eligibilityOf } from '#app/registrations/queries/person_facts'
import { OVERRIDABLE, type Eligibility } from '#app/registrations/rules/eligibility'

export interface DeskView {
  eligibility: Eligibility
  /** Whether a reason would set all of the obstacles aside. */
  canOverride: boolean
}

/** What the rules say about registering a person at the desk. */
export async function deskView(input: { eventId: number; userId: number }): Promise<DeskView> {
  const eligibility = await eligibilityOf({ ...input, desk: { reason: null } })
  const canOverride = eligibility.obstacles.every((one) => OVERRIDABLE.includes(one.code))
  return { eligibility, canOverride }
}
