import { findOpenAnnouncement } from '#app/registrations/queries/find_open_announcement'
import { answerSurvey } from '#app/surveys/actions/answer_survey'
import { surveyAnswersValidator } from '#app/surveys/validators/survey'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** What one person answers, once. */
export default class SurveyAnswersController {
  async store({ auth, i18n, params, request, response, session }: HttpContext) {
    const { slug, eventId } = await findOpenAnnouncement(params.announcement, null)
    if (eventId === null) throw new errors.E_ROW_NOT_FOUND()
    const { answers } = await request.validateUsing(surveyAnswersValidator)
    await answerSurvey({ eventId, userId: auth.getUserOrFail().id, answers })
    session.flash('success', i18n.t('surveys.thanks'))
    return response.redirect().status(303).toPath(`/announcements/${slug}`)
  }
}
