import { refusal } from '#app/core/exceptions/refusal'

/** The survey is closed, or is not for them, or they have answered it. */
export const SurveyNotOpen = refusal('E_SURVEY_NOT_OPEN')

/** None of its questions is answered, or one by what it does not offer. */
export const SurveyAnswersRefused = refusal('E_SURVEY_ANSWERS')

/** People are being asked, so its questions stay as they are. */
export const SurveyFrozen = refusal('E_SURVEY_FROZEN')
