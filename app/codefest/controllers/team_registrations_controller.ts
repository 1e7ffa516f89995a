import { withdrawTeam } from '#app/codefest/actions/leave_team'
import { registerTeam } from '#app/codefest/actions/register_team'
import { openTeam } from '#app/codefest/http/open_team'
import { staffReasonValidator } from '#app/codefest/validators/team'
import { noteWay } from '#app/registrations/http/note_way'
import type { HttpContext } from '@adonisjs/core/http'

/** A team as a whole: asking for a place, and giving it back. */
export default class TeamRegistrationsController {
  async store(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'lead')
    const { reason = null } = await ctx.request.validateUsing(staffReasonValidator)
    const { status, position, registered } = await registerTeam({
      ...{ teamId: team.id, by: actor, reason },
    })
    // Staff at the desk did not come by a poster.
    if (registered > 0 && actor.ability === null) {
      await noteWay(ctx, team.event.announcement, registered)
    }
    const values = { team: team.name, position: position ?? 0 }
    ctx.session.flash('success', ctx.i18n.t(`codefest.flash.registered.${status}`, values))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async destroy(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'lead')
    const { reason = '' } = await ctx.request.validateUsing(staffReasonValidator)
    await withdrawTeam({ teamId: team.id, actor, reason })
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.withdrawn', { team: team.name }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
