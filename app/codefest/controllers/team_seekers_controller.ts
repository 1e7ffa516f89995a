import { inviteSeeker, lookForTeam, stopLooking } from '#app/codefest/actions/seek_team'
import { openTeam } from '#app/codefest/http/open_team'
import { findTeamEvent } from '#app/codefest/queries/find_team'
import { memberValidator, seekValidator } from '#app/codefest/validators/team'
import type { HttpContext } from '@adonisjs/core/http'

/** People who look for a team, and the captains who ask them. */
export default class TeamSeekersController {
  async update({ auth, i18n, params, request, response, session }: HttpContext) {
    const { id: eventId } = await findTeamEvent(String(params.event))
    const { skills, about } = await request.validateUsing(seekValidator)
    await lookForTeam({ eventId, userId: auth.getUserOrFail().id, skills, about: about ?? '' })
    session.flash('success', i18n.t('codefest.flash.seeking'))
    return response.redirect().status(303).withQs().back()
  }

  async destroy({ auth, i18n, params, response, session }: HttpContext) {
    const { id: eventId } = await findTeamEvent(String(params.event))
    await stopLooking({ eventId, userIds: [auth.getUserOrFail().id] })
    session.flash('success', i18n.t('codefest.flash.notSeeking'))
    return response.redirect().status(303).withQs().back()
  }

  /** Asks one of them to join. */
  async store(ctx: HttpContext) {
    const { team } = await openTeam(ctx, 'lead')
    const { person } = await ctx.request.validateUsing(memberValidator)
    const { name } = await inviteSeeker({ teamId: team.id, seeker: person })
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.invited', { name }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
