import { roleAt } from '#app/announcements/rules/event_access'
import { teamWords } from '#app/codefest/http/team_words'
import { makeTeamAtDesk } from '#app/codefest/actions/make_team_at_desk'
import { TeamNameTaken } from '#app/codefest/exceptions/team_refusals'
import { managedTeamEvents } from '#app/codefest/queries/list_teams'
import { withTeams } from '#app/codefest/queries/team_facts'
import { deskTeamValidator } from '#app/codefest/validators/team'
import TeamPolicy from '#app/codefest/policies/team_policy'
import { refusedAt } from '#app/core/exceptions/refusal'
import { accessOf, eventToManage } from '#app/registrations/queries/event_to_manage'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** Teams that staff make at the desk, and register at once. */
export default class DeskTeamsController {
  async create({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(TeamPolicy).authorize('browse')
    const events = await managedTeamEvents(await signedInStaff(auth.getUserOrFail()))
    const asked = events.find(({ slug }) => slug === request.qs().event)
    return inertia.render('codefestRegistration/create', {
      events,
      chosen: (asked ?? events[0])?.slug ?? null,
    })
  }

  async store(ctx: HttpContext) {
    await ctx.bouncer.with(TeamPolicy).authorize('browse')
    const staff = await signedInStaff(ctx.auth.getUserOrFail())
    const {
      event: announcement,
      captain,
      members = [],
      reason,
      ...input
    } = await ctx.request.validateUsing(deskTeamValidator)
    const event = await eventToManage(announcement, staff)
    await ctx.bouncer.with(TeamPolicy).authorize('run', event)
    const { id: eventId } = withTeams(await eventFacts(event.id))
    const actor = { id: staff.id, ability: roleAt(staff, accessOf(event), 'manage') }
    const people = [captain, ...members.filter((one) => one !== captain)]
    const made = { ...teamWords(input), eventId, people, actor, reason: reason ?? null }
    const { team, status } = await refusedAt('name', TeamNameTaken, () => makeTeamAtDesk(made))
    const done = ctx.i18n.t(`codefest.flash.atDesk.${status ?? 'forming'}`, { team: team.name })
    ctx.session.flash('success', done)
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('codefest.teams.show', { team: team.publicId })
  }
}
