import type { Obstacle } from '#app/registrations/rules/eligibility'
import type { DecisionObstacle } from '#app/registrations/rules/decisions'
import { errors } from '@vinejs/vine'
import { Exception } from '@adonisjs/core/exceptions'
import type { CheckedAnswers } from '#app/registrations/rules/answers'
import { Refusal, wantsJson } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'
import type { DateTime } from 'luxon'

/** A refusal whose sentence says when: in the reader's language and the campus's time. */
abstract class DatedRefusal extends Refusal {
  constructor(
    readonly at: DateTime,
    readonly timeZone: string
  ) {
    super()
  }

  async handle(error: this, ctx: HttpContext) {
    error.values.when = error.at
      .setZone(error.timeZone)
      .setLocale(ctx.i18n.locale)
      .toLocaleString({ dateStyle: 'long', timeStyle: 'short' })
    return super.handle(error, ctx)
  }
}

export class NotSignedIn extends Refusal {
  static status = 401
  static code = 'E_NOT_SIGNED_IN'
}

export class AccountDisabled extends Refusal {
  static status = 403
  static code = 'E_ACCOUNT_DISABLED'
}

export class AlreadyRegistered extends Refusal {
  static code = 'E_ALREADY_REGISTERED'
}

export class RejectedBefore extends Refusal {
  static code = 'E_REJECTED_BEFORE'
}

export class EventCancelled extends Refusal {
  static code = 'E_EVENT_CANCELLED'
}

export class EventNotPublished extends Refusal {
  static code = 'E_EVENT_NOT_PUBLISHED'
}

export class EventOver extends Refusal {
  static code = 'E_EVENT_OVER'
}

/** The kind of event can be announced; registering for it is not offered yet. */
export class RegistrationOpensLater extends Refusal {
  static code = 'E_REGISTRATION_OPENS_LATER'
}

export class RegistrationClosed extends DatedRefusal {
  static code = 'E_REGISTRATION_CLOSED'
}

export class NotInAudience extends Refusal {
  static status = 403
  static code = 'E_NOT_IN_AUDIENCE'
}

export class RegistrationNotOpenYet extends DatedRefusal {
  static code = 'E_REGISTRATION_NOT_OPEN_YET'
}

export class EventFull extends Refusal {
  static code = 'E_EVENT_FULL'
}

export class ProfileIncomplete extends Refusal {
  static code = 'E_PROFILE_INCOMPLETE'
}

export class EmailNotVerified extends Refusal {
  static status = 403
  static code = 'E_EMAIL_NOT_VERIFIED'
}

/** The registration has moved on: decided, cancelled or expired meanwhile. */
export class RegistrationNotActive extends Refusal {
  static code = 'E_REGISTRATION_NOT_ACTIVE'
}

export class CancelTooLate extends DatedRefusal {
  static code = 'E_CANCEL_TOO_LATE'
}

export class ReasonRequired extends Refusal {
  static status = 422
  static code = 'E_REASON_REQUIRED'
}

/** The capacity cannot go below the seats that are held. */
export class CapacityBelowSeats extends Refusal {
  static code = 'E_CAPACITY_BELOW_SEATS'
}

/** A seat that is not paid is taken away only once its payment is due. */
export class PaymentNotDue extends DatedRefusal {
  static code = 'E_PAYMENT_NOT_DUE'
}

/** Messages to everybody are few on purpose; what was typed is kept. */
export class TooManyMessages extends Refusal {
  static status = 429
  static code = 'E_TOO_MANY_MESSAGES'
}

/** Answers that do not fit the event's questions; named by the field `answers.<question>`. */
export class AnswersRefused extends Exception {
  static status = 422
  static code = 'E_ANSWERS_REFUSED'

  constructor(readonly problems: CheckedAnswers['problems']) {
    super('Some answers do not fit the questions')
  }

  /** Answers as a failed validation does: back with the messages by field, or 422 JSON. */
  async handle(error: this, ctx: HttpContext) {
    const messages = error.problems.map(({ question, label, problem }) => ({
      field: `answers.${question}`,
      rule: problem,
      message: ctx.i18n.t(`errors.answers.${problem}`, { label }),
    }))
    if (wantsJson(ctx)) {
      return ctx.response.status(422).send({ errors: messages, requestId: ctx.request.id() })
    }
    ctx.session.flashValidationErrors(new errors.E_VALIDATION_ERROR(messages))
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** Wrong input is an answer, not a fault. */
  async report() {}
}

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

/**
 * @param obstacle what stands in the way
 * @param timeZone of the event's campus, for sentences that say when
 * @returns the refusal that says so
 */
export function refusalOf(obstacle: Obstacle, timeZone: string): Refusal {
  switch (obstacle.code) {
    case 'not_signed_in':
      return new NotSignedIn()
    case 'account_disabled':
      return new AccountDisabled()
    case 'already_registered':
      return new AlreadyRegistered()
    case 'rejected_before':
      return new RejectedBefore()
    case 'event_cancelled':
      return new EventCancelled()
    case 'not_published':
      return new EventNotPublished()
    case 'event_over':
      return new EventOver()
    case 'opens_later':
      return new RegistrationOpensLater()
    case 'registration_closed':
      return new RegistrationClosed(obstacle.closedAt, timeZone)
    case 'not_in_audience':
      return new NotInAudience()
    case 'not_open_yet':
      return new RegistrationNotOpenYet(obstacle.opensAt, timeZone)
    case 'full':
      return new EventFull()
    case 'profile_incomplete':
      return new ProfileIncomplete()
    case 'email_not_verified':
      return new EmailNotVerified()
  }
}
