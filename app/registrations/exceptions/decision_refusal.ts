import {
  AccountDisabled,
  EventFull,
  EventNotPublished,
  EventOver,
  ReasonRequired,
  RegistrationNotActive,
} from '#app/registrations/exceptions/registration_refusals'
import type { Refusal } from '#app/core/exceptions/refusal'
import type { DecisionObstacle } from '#app/registrations/rules/decisions'

const REFUSALS: Record<DecisionObstacle, new () => Refusal> = {
  not_active: RegistrationNotActive,
  not_published: EventNotPublished,
  event_over: EventOver,
  account_disabled: AccountDisabled,
  full: EventFull,
  reason_required: ReasonRequired,
}

/** @returns the refusal that says why staff cannot decide so */
export function decisionRefusal(obstacle: DecisionObstacle): Refusal {
  return new REFUSALS[obstacle]()
}
