import { priceForPage } from '#app/registrations/rules/audience'
import type Team from '#app/codefest/models/team'
import type TeamSeeker from '#app/codefest/models/team_seeker'
import type { TeamEvent } from '#app/codefest/queries/team_facts'
import { KEEPS_OUT_OF_TEAMS, spelledJoinCode } from '#app/codefest/rules/teams'
import type { Question } from '#app/registrations/rules/answers'
import type { Eligibility } from '#app/registrations/rules/eligibility'
import { supplyForPage } from '#app/registrations/rules/scarce'
import { obstacleForPage } from '#app/registrations/transformers/registration_panel_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'

interface Application {
  event: TeamEvent
  eligibility: Eligibility
  questions: Question[]
  /** The team behind the code in the address. */
  invitedTo: Team | null
  search: TeamSeeker | null
}

/** What somebody sees who is in no team of an event yet. */
export default class TeamApplicationTransformer extends BaseTransformer<Application> {
  toObject() {
    const { event, eligibility, questions, invitedTo, search } = this.resource
    const isHere = invitedTo?.eventId === event.id
    const keepsOut = (code: string) => (KEEPS_OUT_OF_TEAMS as readonly string[]).includes(code)
    return {
      event: {
        publicId: event.publicId,
        slug: event.slug,
        title: event.title,
        timeZone: event.timeZone,
        startsAt: event.startsAt.toISO()!,
      },
      size: { min: event.teams.min, max: event.teams.max },
      feePer: event.teams.feePer,
      price: eligibility.price && priceForPage(eligibility.price),
      seats: supplyForPage(event.seats),
      /** What keeps one out of any team, and what may still go until the team registers. */
      obstacles: eligibility.obstacles.filter(({ code }) => keepsOut(code)).map(obstacleForPage),
      laterObstacles: eligibility.obstacles
        .filter(({ code }) => ['profile_incomplete', 'email_not_verified'].includes(code))
        .map(obstacleForPage),
      questions,
      invitedTo:
        invitedTo && isHere
          ? {
              name: invitedTo.name,
              code: spelledJoinCode(invitedTo.joinCode),
              captain: invitedTo.captain?.name ?? null,
              members: invitedTo.members.length,
            }
          : null,
      search: search && {
        skills: search.skills,
        about: search.about,
        isOn: search.withdrawnAt === null,
      },
    }
  }
}
