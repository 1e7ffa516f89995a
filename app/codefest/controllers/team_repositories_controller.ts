import { handInRepository } from '#app/codefest/actions/save_team'
import { openTeam } from '#app/codefest/http/open_team'
import { repositoryValidator } from '#app/codefest/validators/team'
import type { HttpContext } from '@adonisjs/core/http'

/** Where a team's work is, handed in by any of its members. */
export default class TeamRepositoriesController {
  async update(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'view')
    const { repositoryUrl: url } = await ctx.request.validateUsing(repositoryValidator)
    await handInRepository({ teamId: team.id, url, actor })
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.repository'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
