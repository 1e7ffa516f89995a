import type { SurveyShown } from '#app/surveys/queries/survey_results'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The survey of an event as its organizers see it: what is asked, and sums of what was answered. */
export default class SurveyResultsTransformer extends BaseTransformer<SurveyShown> {
  toObject() {
    const { questions, openedAt, closesAt, invited, answered, sums } = this.resource
    return {
      questions: questions.map(({ label, type, options }) => ({ label, type, options })),
      openedAt: openedAt?.toISO() ?? null,
      closesAt: closesAt?.toISO() ?? null,
      invited,
      answered,
      sums,
    }
  }
}
