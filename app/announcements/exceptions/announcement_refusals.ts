import { formatForMail } from '#app/core/presenters/format_for_mail'
import { Refusal, refusal } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'
import type { DateTime } from 'luxon'

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

/** Nothing is known yet of an event that the others of its series could be changed like. */
export const SeriesIncomplete = refusal('E_SERIES_INCOMPLETE')

/** A deadline or a session of the other event would lie outside of its new times. */
export const SeriesTimes = refusal('E_SERIES_TIMES')

/** Another event of the series cannot be changed like this one: nothing is changed. */
export class SeriesRefused extends Refusal {
  static code = 'E_SERIES_REFUSED'

  /**
   * @param cause why
   * @param at when the other event starts, in the zone of its campus
   */
  constructor(
    readonly cause: Refusal,
    readonly at: DateTime
  ) {
    super()
  }

  override async handle(error: this, ctx: HttpContext) {
    const { cause, at } = error
    const { locale } = ctx.i18n
    Object.assign(error.values, {
      when: formatForMail(at, at.zoneName!, locale),
      reason: ctx.i18n.t(`errors.${cause.code}`, cause.values),
    })
    return super.handle(error, ctx)
  }
}
