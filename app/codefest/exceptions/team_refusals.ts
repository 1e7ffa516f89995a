import type { Obstacle } from '#app/registrations/rules/eligibility'
import { datedRefusal, refusalOf } from '#app/registrations/exceptions/registration_refusals'
import { Refusal, refusal } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** A team has no more members than the event allows. */
export const TeamFull = refusal('E_TEAM_FULL')

/** The team has a seat: from then on staff alone change its members. */
export const TeamFrozen = refusal('E_TEAM_FROZEN')

/** Nobody is in two teams of one event. */
export const AlreadyInTeam = refusal('E_ALREADY_IN_TEAM')

export const TeamNameTaken = refusal('E_TEAM_NAME_TAKEN')
export const JoinCodeUnknown = refusal('E_JOIN_CODE_UNKNOWN')

/** The captaincy was handed over meanwhile. */
export const NotCaptain = refusal('E_NOT_CAPTAIN')

/** Whoever is taken out of a team, or made its captain, is in it. */
export const NotAMember = refusal('E_NOT_A_MEMBER')

/** A team that has registered is withdrawn as a whole, or its members leave. */
export const TeamNotRegistered = refusal('E_TEAM_NOT_REGISTERED')

/** A form would allow fewer members than a team has. */
export const TeamSizeBelowTeams = refusal('E_TEAM_SIZE_BELOW_TEAMS')

/** A form would change who pays in teams that have registered. */
export const TeamFeeFrozen = refusal('E_TEAM_FEE_FROZEN')

export const RepositoryClosed = datedRefusal('E_REPOSITORY_CLOSED')

export interface MemberObstacle {
  name: string
  obstacle: Obstacle | { code: 'answers_missing' }
}

/** Nobody of a team registers while an obstacle stands for one of its members; it is said by name. */
export class TeamMembersNotEligible extends Refusal {
  static code = 'E_TEAM_MEMBERS_NOT_ELIGIBLE'

  constructor(
    readonly members: MemberObstacle[],
    readonly timeZone: string
  ) {
    super()
  }

  async handle(error: this, ctx: HttpContext) {
    const sentences = error.members.map(
      ({ name, obstacle }) => `${name}: ${said(obstacle, error, ctx)}`
    )
    error.values.members = sentences.join(' ')
    return super.handle(error, ctx)
  }
}

function said(
  obstacle: MemberObstacle['obstacle'],
  { timeZone }: TeamMembersNotEligible,
  { i18n }: HttpContext
): string {
  if (obstacle.code === 'answers_missing') return i18n.t('codefest.answersMissing')
  const { code } = refusalOf(obstacle, timeZone)
  return i18n.t(`errors.${code}`)
}
