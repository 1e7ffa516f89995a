import { saveRubric } from '#app/judging/actions/save_rubric'
import { managedJudging } from '#app/judging/http/judging_event'
import { hasScores, resultsPublishedAt, rubricOf } from '#app/judging/queries/judged_teams'
import { rubricValidator } from '#app/judging/validators/judging'
import JudgedEventTransformer from '#app/judging/transformers/judged_event_transformer'
import type { HttpContext } from '@adonisjs/core/http'

export default class RubricsController {
  async edit(ctx: HttpContext) {
    const { event } = await managedJudging(ctx)
    const rubric = await rubricOf(event.id)
    return ctx.inertia.render('codefestRubric/edit', {
      event: JudgedEventTransformer.transform(event),
      isFrozen: (await resultsPublishedAt(event.id)) !== null || (await hasScores(event.id)),
      criteria: rubric.map(({ label, weight, mostPoints }) => ({ label, weight, mostPoints })),
    })
  }

  async update(ctx: HttpContext) {
    const { event, actor } = await managedJudging(ctx)
    const { criteria } = await ctx.request.validateUsing(rubricValidator)
    await saveRubric({ eventId: event.id, criteria, actor })
    ctx.session.flash('success', ctx.i18n.t('judging.rubric.saved'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
