import { answerQuestions, joinTeam } from '#app/codefest/actions/join_team'
import { leaveTeam } from '#app/codefest/actions/leave_team'
import { JoinCodeUnknown, TeamFull } from '#app/codefest/exceptions/team_refusals'
import { openTeam } from '#app/codefest/http/open_team'
import { findTeamEvent, teamByCode } from '#app/codefest/queries/find_team'
import { answersValidator, joinValidator } from '#app/codefest/validators/team'
import { refusedAt } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own place in a team: joining it with its code, and giving the place up. */
export default class TeamMembershipsController {
  async store(ctx: HttpContext) {
    const userId = ctx.auth.getUserOrFail().id
    const event = await findTeamEvent(String(ctx.params.event))
    const { code, answers = {} } = await ctx.request.validateUsing(joinValidator)
    const team = await refusedAt('code', JoinCodeUnknown, async () => {
      const found = await teamByCode(code)
      if (found?.eventId !== event.id) throw new JoinCodeUnknown()
      return found
    })
    await refusedAt('code', TeamFull, () => joinTeam({ teamId: team.id, userId, answers }))
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.joined', { team: team.name }))
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('codefest.teams.show', { team: team.publicId })
  }

  /** A member's own answers to the questions of the event. */
  async update(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'belong')
    const { answers = {} } = await ctx.request.validateUsing(answersValidator)
    await answerQuestions({ teamId: team.id, userId: actor.id, answers })
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.saved'))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async destroy(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'belong')
    await leaveTeam({ teamId: team.id, userId: actor.id })
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.left', { team: team.name }))
    const { slug } = team.event.announcement
    return ctx.response.redirect().status(303).toRoute('announcements.show', { announcement: slug })
  }
}
