import { findTeamEvent, ownTeam, teamByCode } from '#app/codefest/queries/find_team'
import { ownSearch } from '#app/codefest/queries/team_seekers'
import TeamApplicationTransformer from '#app/codefest/transformers/team_application_transformer'
import { eligibilityOf } from '#app/registrations/queries/person_facts'
import { questionsOfEvent } from '#app/registrations/queries/event_facts'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** The way into an event of teams: create one, join one with its code, or look for one. */
export default class TeamApplicationsController {
  async show({ auth, inertia, params, request, response }: HttpContext) {
    const userId = auth.getUserOrFail().id
    const event = await findTeamEvent(String(params.event))
    const team = await ownTeam({ eventId: event.id, userId })
    if (team) return response.redirect().toRoute('codefest.teams.show', { team: team.publicId })
    const code: unknown = request.qs().code
    return inertia.render('codefestRegistration/apply', {
      application: TeamApplicationTransformer.transform({
        event,
        eligibility: await eligibilityOf({ eventId: event.id, userId }),
        questions: await questionsOfEvent(event.id),
        invitedTo: typeof code === 'string' && code ? await teamByCode(code) : null,
        search: await ownSearch({ eventId: event.id, userId }),
      }),
    })
  }

  /** The link that a captain shares. Whoever is not signed in comes back to it afterwards. */
  async join({ params, response }: HttpContext) {
    const team = await teamByCode(String(params.code))
    if (!team) throw new errors.E_ROW_NOT_FOUND()
    const to = { event: team.event.publicId }
    return response.redirect().toRoute('codefest.apply', to, { qs: { code: team.joinCode } })
  }
}
