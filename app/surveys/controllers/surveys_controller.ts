import { roleAt } from '#app/announcements/rules/event_access'
import { accessOf, eventToManage } from '#app/registrations/queries/event_to_manage'
import { findOpenAnnouncement } from '#app/registrations/queries/find_open_announcement'
import { saveSurvey } from '#app/surveys/actions/save_survey'
import SurveyPolicy from '#app/surveys/policies/survey_policy'
import { surveyToAnswer } from '#app/surveys/queries/survey_to_answer'
import SurveyToAnswerTransformer from '#app/surveys/transformers/survey_to_answer_transformer'
import { surveyValidator } from '#app/surveys/validators/survey'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** What people are asked after an event: they answer it, the event's organizers write it. */
export default class SurveysController {
  async show({ auth, inertia, params, response }: HttpContext) {
    const { slug, eventId } = await findOpenAnnouncement(params.announcement, null)
    if (eventId === null) throw new errors.E_ROW_NOT_FOUND()
    const survey = await surveyToAnswer({ eventId, userId: auth.getUserOrFail().id })
    if (slug !== params.announcement) {
      return response.redirect().status(301).toPath(`/announcements/${slug}/survey`)
    }
    return inertia.render('surveys/show', {
      survey: SurveyToAnswerTransformer.transform({ ...survey, slug }),
    })
  }

  async update(ctx: HttpContext) {
    const { eventId, actor } = await managed(ctx)
    const { questions } = await ctx.request.validateUsing(surveyValidator)
    const asked = questions.map(({ options = [], ...question }) => ({ ...question, options }))
    await saveSurvey({ eventId, questions: asked, actor })
    ctx.session.flash('success', ctx.i18n.t('surveys.saved'))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async destroy(ctx: HttpContext) {
    const { eventId, actor } = await managed(ctx)
    await saveSurvey({ eventId, questions: [], actor })
    ctx.session.flash('success', ctx.i18n.t('surveys.removed'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}

async function managed(ctx: HttpContext) {
  const person = await signedInStaff(ctx.auth.getUserOrFail())
  const event = await eventToManage(String(ctx.params.announcement), person)
  await ctx.bouncer.with(SurveyPolicy).authorize('manage', event)
  const actor = { id: person.id, ability: roleAt(person, accessOf(event), 'manage') }
  return { eventId: event.id, actor }
}
