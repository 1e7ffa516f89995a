import { refusal } from '#app/core/exceptions/refusal'

/** The questions have been answered, so they cannot be changed. */
export const QuestionsFrozen = refusal('E_QUESTIONS_FROZEN')

/** People were already scanned at the session, so it cannot go. */
export const SessionInUse = refusal('E_SESSION_IN_USE')

/** The kind is fixed once readers have seen the announcement. */
export const KindFixed = refusal('E_KIND_FIXED')

/** The announcement's state does not allow it (any more). */
export const TransitionRefused = refusal('E_ANNOUNCEMENT_STATE')

/** Something that readers need is missing: the summary, the text, or an end in the future. */
export const NotComplete = refusal('E_ANNOUNCEMENT_INCOMPLETE')

/**
 * People are registered for an upcoming event: it must be cancelled, which mails them, before it is
 * archived.
 */
export const EventAhead = refusal('E_EVENT_AHEAD')

/** The uploaded file does not decode as a picture, whatever it is called. */
export const CoverUnreadable = refusal('E_COVER_UNREADABLE', 422)

/** The uploaded picture would take too much memory to decode. */
export const CoverTooLarge = refusal('E_COVER_TOO_LARGE', 422)

/** The campus of an upcoming event, or a part of its audience, is archived in the catalogue. */
export const PlaceArchived = refusal('E_PLACE_ARCHIVED')

/** The person's roles do not let them do the duty; an admin hands out roles. */
export const DutyRefused = refusal('E_DUTY_NEEDS_ROLE')

/** Only a Codefest has teams, and judges. */
export const NoTeamsToJudge = refusal('E_NO_TEAMS_TO_JUDGE')

/** Upcoming events would be left without a manager. */
export const AuthorOfUpcoming = refusal('E_AUTHOR_OF_UPCOMING')
