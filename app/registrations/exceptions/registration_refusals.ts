import type { Obstacle } from '#app/registrations/rules/eligibility'
import type { DecisionObstacle } from '#app/registrations/rules/decisions'
import { keepRefusal } from '#app/core/http/field_error'
import { Exception } from '@adonisjs/core/exceptions'
import type { CheckedAnswers, TypedAnswers } from '#app/registrations/rules/answers'
import { Refusal, refusal, wantsJson } from '#app/core/exceptions/refusal'
import { EmailNotVerified } from '#app/users/exceptions/account_refusals'
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

/** @returns a refusal whose sentence says when */
export function datedRefusal(code: string) {
  return class extends DatedRefusal {
    static code = code
  }
}

export const NotSignedIn = refusal('E_NOT_SIGNED_IN', 401)
export const AccountDisabled = refusal('E_ACCOUNT_DISABLED', 403)
export const AlreadyRegistered = refusal('E_ALREADY_REGISTERED')
export const RejectedBefore = refusal('E_REJECTED_BEFORE')
export const EventCancelled = refusal('E_EVENT_CANCELLED')
export const EventNotPublished = refusal('E_EVENT_NOT_PUBLISHED')
export const EventOver = refusal('E_EVENT_OVER')

export class RegistrationClosed extends DatedRefusal {
  static code = 'E_REGISTRATION_CLOSED'
}

/** A team of too few gets no seat. */
export const TeamIncomplete = refusal('E_TEAM_INCOMPLETE')

/** People take part in this event in teams, so nobody registers for it alone. */
export const RegistersAsTeam = refusal('E_REGISTERS_AS_TEAM')

export const NotInAudience = refusal('E_NOT_IN_AUDIENCE', 403)

export class RegistrationNotOpenYet extends DatedRefusal {
  static code = 'E_REGISTRATION_NOT_OPEN_YET'
}

export const EventFull = refusal('E_EVENT_FULL')

/** Seats are left, but only for people who bring a kit of their own. */
export const NoKitLeft = refusal('E_NO_KIT_LEFT')

/** A workshop asks more than a registration: it has a page of its own to apply on. */
export const ApplicationRequired = refusal('E_APPLICATION_REQUIRED', 422)

export const ProfileIncomplete = refusal('E_PROFILE_INCOMPLETE')

/** The registration has moved on: decided, cancelled or expired meanwhile. */
export const RegistrationNotActive = refusal('E_REGISTRATION_NOT_ACTIVE')

export class CancelTooLate extends DatedRefusal {
  static code = 'E_CANCEL_TOO_LATE'
}

export const ReasonRequired = refusal('E_REASON_REQUIRED', 422)

/** The capacity cannot go below the seats that are held. */
export const CapacityBelowSeats = refusal('E_CAPACITY_BELOW_SEATS')

/** A seat that is not paid is taken away only once its payment is due. */
export class PaymentNotDue extends DatedRefusal {
  static code = 'E_PAYMENT_NOT_DUE'
}

/** Messages to everybody are few on purpose; what was typed is kept. */
export const TooManyMessages = refusal('E_TOO_MANY_MESSAGES', 429)

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
    keepRefusal(ctx, messages)
    keepAnswers(ctx)
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** Wrong input is an answer, not a fault. */
  async report() {}
}

/** The event's managers keep the same sentence already. */
export const ReasonKeptAlready = refusal('E_REASON_KEPT_ALREADY')

/** More are kept than one can choose from. */
export const TooManyReasons = refusal('E_TOO_MANY_REASONS')

const KEPT_LENGTH_MAX = 20_000

/** For the page that draws them again; one with scripts has what was typed itself. */
function keepAnswers({ request, session }: HttpContext): void {
  const answers = request.input('answers', {}) as TypedAnswers
  const isPlain = !request.header('x-inertia')
  if (isPlain && JSON.stringify(answers).length <= KEPT_LENGTH_MAX) session.flash({ answers })
}

const REFUSALS: Record<DecisionObstacle, new () => Refusal> = {
  not_active: RegistrationNotActive,
  not_published: EventNotPublished,
  event_over: EventOver,
  account_disabled: AccountDisabled,
  team_incomplete: TeamIncomplete,
  full: EventFull,
  no_kit_left: NoKitLeft,
  reason_required: ReasonRequired,
}

/** @returns the refusal that says why staff cannot decide so */
export function decisionRefusal(obstacle: DecisionObstacle): Refusal {
  return new REFUSALS[obstacle]()
}

const OBSTACLES: Record<
  Exclude<Obstacle['code'], 'registration_closed' | 'not_open_yet'>,
  new () => Refusal
> = {
  not_signed_in: NotSignedIn,
  account_disabled: AccountDisabled,
  already_registered: AlreadyRegistered,
  rejected_before: RejectedBefore,
  event_cancelled: EventCancelled,
  not_published: EventNotPublished,
  event_over: EventOver,
  not_in_audience: NotInAudience,
  full: EventFull,
  no_kit_left: NoKitLeft,
  profile_incomplete: ProfileIncomplete,
  email_not_verified: EmailNotVerified,
}

/**
 * @param obstacle what stands in the way
 * @param timeZone of the event's campus, for sentences that say when
 * @returns the refusal that says so
 */
export function refusalOf(obstacle: Obstacle, timeZone: string): Refusal {
  if (obstacle.code === 'registration_closed')
    return new RegistrationClosed(obstacle.closedAt, timeZone)
  if (obstacle.code === 'not_open_yet')
    return new RegistrationNotOpenYet(obstacle.opensAt, timeZone)
  return new OBSTACLES[obstacle.code]()
}

/** A transfer that was reported in time waits for a cashier; the place does not expire meanwhile. */
export const TransferInReview = refusal('E_TRANSFER_IN_REVIEW')

/** The payment is what a place is paid with: it ends with the registration. */
export const PlaceIsPaidWith = refusal('E_PLACE_IS_PAID_WITH')
