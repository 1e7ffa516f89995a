import { Refusal, refusal } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** Judges have given points, so what they are measured by stays. */
export const RubricFrozen = refusal('E_RUBRIC_FROZEN')

/** Points, judges and the rubric stay as they were published. */
export const ResultsPublished = refusal('E_RESULTS_PUBLISHED')

/** Teams are judged while their event is published. */
export const JudgingClosed = refusal('E_JUDGING_CLOSED')

/** The criterion takes fewer points. */
export const TooManyPoints = refusal('E_TOO_MANY_POINTS', 422)

/** The judge has a conflict of interest with the team, or is in it. */
export const ConflictOfInterest = refusal('E_CONFLICT_OF_INTEREST')

/** They lack the duty, or an account that can be used. */
export const NotAJudge = refusal('E_NOT_A_JUDGE')

/** Somebody else has signed in since the page was opened. */
export const OtherJudge = refusal('E_UNAUTHORIZED_ACCESS', 401)

/** There are no points to compare teams by. */
export const NothingScored = refusal('E_NOTHING_SCORED')

/** A team has points for some criteria only. */
export const CriteriaUnscored = refusal('E_CRITERIA_UNSCORED')

/** The standings are no longer those that were to be published. */
export const StandingsChanged = refusal('E_STANDINGS_CHANGED')

export interface SavedScore {
  points: number | null
  comment: string | null
  version: number
}

/** Another page of the same judge saved another value since; it is sent along, for the judge to choose. */
export class ScoreChanged extends Refusal {
  static code = 'E_SCORE_CHANGED'

  constructor(readonly score: SavedScore) {
    super()
  }

  async handle(error: this, { i18n, request, response }: HttpContext) {
    const code = error.code!
    const message = i18n.t(`errors.${code}`)
    const { score } = error
    return response.status(error.status).send({ code, message, score, requestId: request.id() })
  }
}
