import { declareConflict, liftConflict } from '#app/judging/actions/declare_conflict'
import { managedJudging, ownJudging } from '#app/judging/http/judging_event'
import { teamOfJudge } from '#app/judging/queries/own_judging'
import { comparedTeams } from '#app/judging/queries/judged_teams'
import { conflictValidator } from '#app/judging/validators/judging'
import User from '#app/users/models/user'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** Conflicts of interest: a judge declares one, an organizer lifts it. */
export default class ConflictsController {
  async store(ctx: HttpContext) {
    const { event, judge } = await ownJudging(ctx)
    const team = await teamOfJudge({ eventId: event.id, judgeId: judge.id }, ctx.params.team)
    const { reason } = await ctx.request.validateUsing(conflictValidator)
    await declareConflict({ eventId: event.id, team, judge, reason })
    ctx.session.flash('success', ctx.i18n.t('judging.conflict.declared', { team: team.name }))
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('judging.teams.index', { event: event.publicId })
  }

  async destroy(ctx: HttpContext) {
    const { event, actor } = await managedJudging(ctx)
    const teams = await comparedTeams(event.id)
    const team = teams.find(({ publicId }) => publicId === ctx.params.team)
    if (!team) throw new errors.E_ROW_NOT_FOUND()
    const judge = await User.findByOrFail('publicId', String(ctx.params.person))
    await liftConflict({ eventId: event.id, team, judge, actor })
    ctx.session.flash('success', ctx.i18n.t('judging.conflict.lifted', { name: judge.name }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
