import { assignTeams, distributeTeams } from '#app/judging/actions/assign_judges'
import { managedJudging } from '#app/judging/http/judging_event'
import { comparedTeams, resultsPublishedAt } from '#app/judging/queries/judged_teams'
import { judgesOf } from '#app/judging/queries/judges'
import JudgedEventTransformer from '#app/judging/transformers/judged_event_transformer'
import JudgesTransformer from '#app/judging/transformers/judges_transformer'
import { assignmentValidator, distributionValidator } from '#app/judging/validators/judging'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** Who judges which team: all at once, evenly, or one judge by hand. */
export default class JudgesController {
  async index(ctx: HttpContext) {
    const { event } = await managedJudging(ctx)
    return ctx.inertia.render('codefestJudges/index', {
      event: JudgedEventTransformer.transform(event),
      isPublished: (await resultsPublishedAt(event.id)) !== null,
      assignment: async () =>
        JudgesTransformer.transform({
          teams: await comparedTeams(event.id),
          judges: await judgesOf(event.id),
        }),
    })
  }

  async store(ctx: HttpContext) {
    const { event, actor } = await managedJudging(ctx)
    const { perTeam } = await ctx.request.validateUsing(distributionValidator)
    const lacking = await distributeTeams({ eventId: event.id, perTeam, actor })
    const said = lacking > 0 ? 'lacking' : 'done'
    const tone = lacking > 0 ? 'info' : 'success'
    ctx.session.flash(tone, ctx.i18n.t(`judging.judges.distributed.${said}`, { count: lacking }))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async update(ctx: HttpContext) {
    const { event, actor } = await managedJudging(ctx)
    const { teams } = await ctx.request.validateUsing(assignmentValidator)
    const judges = await judgesOf(event.id)
    const judge = judges.find(({ publicId }) => publicId === ctx.params.person)
    if (!judge) throw new errors.E_ROW_NOT_FOUND()
    const compared = await comparedTeams(event.id)
    const teamIds = compared.filter(({ publicId }) => teams.includes(publicId)).map(({ id }) => id)
    await assignTeams({ eventId: event.id, judgeId: judge.id, teamIds, actor })
    ctx.session.flash('success', ctx.i18n.t('judging.judges.saved', { name: judge.name }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
