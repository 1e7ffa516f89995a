import { Refusal } from '#app/core/exceptions/refusal'
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
