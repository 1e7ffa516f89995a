import { createTeam, updateTeam } from '#app/codefest/actions/save_team'
import { TeamNameTaken } from '#app/codefest/exceptions/team_refusals'
import { teamWords } from '#app/codefest/http/team_words'
import { openTeam } from '#app/codefest/http/open_team'
import { findTeamEvent } from '#app/codefest/queries/find_team'
import { listTeams, managedTeamEvents, TEAM_LIST } from '#app/codefest/queries/list_teams'
import { teamPage } from '#app/codefest/queries/team_page'
import { teamTimeline } from '#app/codefest/queries/team_timeline'
import TeamListTransformer from '#app/codefest/transformers/team_list_transformer'
import TeamPageTransformer from '#app/codefest/transformers/team_page_transformer'
import { newTeamValidator, teamValidator } from '#app/codefest/validators/team'
import TeamPolicy from '#app/codefest/policies/team_policy'
import { listState } from '#app/core/http/list_query'
import { refusedAt } from '#app/core/exceptions/refusal'
import { recordTeamViewed } from '#app/codefest/actions/view_team'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

export default class TeamsController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(TeamPolicy).authorize('browse')
    const person = await signedInStaff(auth.getUserOrFail())
    const state = listState(request, TEAM_LIST)
    return inertia.render('codefestRegistration/index', {
      list: async () => TeamListTransformer.transform(await listTeams(person, state)),
      events: () => managedTeamEvents(person),
    })
  }

  /** A team that a participant makes for themselves and others. */
  async store(ctx: HttpContext) {
    const userId = ctx.auth.getUserOrFail().id
    const { id: eventId } = await findTeamEvent(String(ctx.params.event))
    const { answers = {}, ...input } = await ctx.request.validateUsing(newTeamValidator)
    const made = { ...teamWords(input), answers, eventId, userId }
    const team = await refusedAt('name', TeamNameTaken, () => createTeam(made))
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.created', { team: team.name }))
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('codefest.teams.show', { team: team.publicId })
  }

  async show(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'view')
    const isStaff = actor.ability !== null
    if (isStaff) await recordTeamViewed({ teamId: team.id, actor })
    return ctx.inertia.render('codefestRegistration/show', {
      page: TeamPageTransformer.transform(await teamPage(team, actor.id)),
      timeline: await teamTimeline(team, { id: actor.id, isStaff }),
    })
  }

  async edit(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'lead')
    return ctx.inertia.render('codefestRegistration/edit', {
      page: TeamPageTransformer.transform(await teamPage(team, actor.id)),
    })
  }

  async update(ctx: HttpContext) {
    const { team, actor } = await openTeam(ctx, 'lead')
    const input = teamWords(await ctx.request.validateUsing(teamValidator))
    await refusedAt('name', TeamNameTaken, () => updateTeam({ ...input, teamId: team.id, actor }))
    ctx.session.flash('success', ctx.i18n.t('codefest.flash.saved'))
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('codefest.teams.show', { team: team.publicId })
  }
}
