import { Refusal } from '#app/core/exceptions/refusal'

/** Somebody has already answered the questions, so they stay as they are. */
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

/** Readers would miss something: the summary, the text, or an event that lies ahead. */
export class NotComplete extends Refusal {
  static code = 'E_ANNOUNCEMENT_INCOMPLETE'
}

/** People hold places at an event that lies ahead: it is cancelled, which tells them, before it is archived. */
export class EventAhead extends Refusal {
  static code = 'E_EVENT_AHEAD'
}

/** The uploaded file does not decode as a picture, whatever it is called. */
export class CoverUnreadable extends Refusal {
  static code = 'E_COVER_UNREADABLE'
  static status = 422
}

/** The campus of an event that lies ahead, or somebody it is meant for, is archived in the catalogue. */
export class PlaceArchived extends Refusal {
  static code = 'E_PLACE_ARCHIVED'
}

/** The person's roles do not let them do the duty; an admin hands out roles. */
export class DutyRefused extends Refusal {
  static code = 'E_DUTY_NEEDS_ROLE'
}

/** Events that are to come would be left without anybody who runs them. */
export class AuthorOfUpcoming extends Refusal {
  static code = 'E_AUTHOR_OF_UPCOMING'
}
