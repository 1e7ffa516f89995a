import { joinTeam } from '#app/codefest/actions/join_team'
import { dismissMember, handOverCaptaincy } from '#app/codefest/actions/leave_team'
import { openTeam } from '#app/codefest/http/open_team'
import { memberValidator, staffReasonValidator } from '#app/codefest/validators/team'
import User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

/** The members of a team: added by staff, taken out by its captain or staff, made the captain. */
export default class TeamMembersController {
  async store(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'manage')
    const { person, reason = null } = await ctx.request.validateUsing(memberValidator)
    const { id: userId, name } = await findPerson(person)
    const desk = { actor, reason, found: true }
    await joinTeam({ teamId: team.id, userId, answers: {}, desk })
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.added', { name, team: team.name }))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async destroy(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'lead')
    const { reason = null } = await ctx.request.validateUsing(staffReasonValidator)
    const { id: userId, name } = await findPerson(String(ctx.params.person))
    await dismissMember({ teamId: team.id, userId, actor, reason })
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.removed', { name }))
    return ctx.response.redirect().status(303).withQs().back()
  }

  /** Hands the captaincy over. */
  async update(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'lead')
    const { person } = await ctx.request.validateUsing(memberValidator)
    const { id: userId, name } = await findPerson(person)
    await handOverCaptaincy({ teamId: team.id, userId, actor })
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.captain', { name }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}

function findPerson(publicId: string): Promise<User> {
  return User.query().where('public_id', publicId).firstOrFail()
}
