import { Refusal } from '#app/core/exceptions/refusal'

/** The questions have been answered, so they cannot be changed. */
export class QuestionsFrozen extends Refusal {
  static code = 'E_QUESTIONS_FROZEN'
}

/** People were already scanned at the session, so it cannot go. */
export class SessionInUse extends Refusal {
  static code = 'E_SESSION_IN_USE'
}

/** The kind is fixed once readers have seen the announcement. */
export class KindFixed extends Refusal {
  static code = 'E_KIND_FIXED'
}

/** The announcement's state does not allow it (any more). */
export class TransitionRefused extends Refusal {
  static code = 'E_ANNOUNCEMENT_STATE'
}

/** Something that readers need is missing: the summary, the text, or an end in the future. */
export class NotComplete extends Refusal {
  static code = 'E_ANNOUNCEMENT_INCOMPLETE'
}

/**
 * People are registered for an upcoming event: it must be cancelled, which mails them, before it is
 * archived.
 */
export class EventAhead extends Refusal {
  static code = 'E_EVENT_AHEAD'
}

/** The uploaded file does not decode as a picture, whatever it is called. */
export class CoverUnreadable extends Refusal {
  static code = 'E_COVER_UNREADABLE'
  static status = 422
}

/** The campus of an upcoming event, or a part of its audience, is archived in the catalogue. */
export class PlaceArchived extends Refusal {
  static code = 'E_PLACE_ARCHIVED'
}

/** The person's roles do not let them do the duty; an admin hands out roles. */
export class DutyRefused extends Refusal {
  static code = 'E_DUTY_NEEDS_ROLE'
}

/** Upcoming events would be left without a manager. */
export class AuthorOfUpcoming extends Refusal {
  static code = 'E_AUTHOR_OF_UPCOMING'
}
