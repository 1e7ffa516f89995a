import type { SurveyToAnswer } from '#app/surveys/queries/survey_to_answer'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What one person is asked about an event. */
export default class SurveyToAnswerTransformer extends BaseTransformer<
  SurveyToAnswer & { slug: string }
> {
  toObject() {
    const { slug, title, timeZone, closesAt, isOpen, isInvited, questions } = this.resource
    return {
      slug,
      title,
      timeZone,
      closesAt: closesAt.toISO()!,
      isOpen,
      isInvited,
      questions: questions.map(({ publicId, label, type, options }) => ({
        publicId,
        label,
        type,
        options,
      })),
    }
  }
}
