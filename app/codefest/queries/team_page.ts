import type { Minor } from '#isomorphic/core/money'
import type Team from '#app/codefest/models/team'
import type TeamMember from '#app/codefest/models/team_member'
import { joinUrl } from '#app/codefest/queries/find_team'
import {
  lacksAnswers,
  memberAnswers,
  type AskedMember,
} from '#app/codefest/queries/member_obstacles'
import { seekersOf, type Seeker } from '#app/codefest/queries/team_seekers'
import { stateOf, withTeams, type TeamEvent } from '#app/codefest/queries/team_facts'
import {
  isFrozen,
  isRegistered,
  OF_THE_EVENT,
  repositoryDeadline,
  type TeamState,
} from '#app/codefest/rules/teams'
import { now } from '#app/core/clock'
import { eventFacts, questionsOfEvent } from '#app/registrations/queries/event_facts'
import type { Question } from '#app/registrations/rules/answers'
import { waitlistPosition } from '#app/registrations/queries/waitlist'
import { participantMayCancel } from '#app/registrations/rules/deadlines'
import type { Obstacle, Outcome } from '#app/registrations/rules/eligibility'
import { isSeatHolding } from '#app/registrations/rules/scarce'
import { isActive } from '#app/registrations/rules/transitions'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export type TeamReader = 'captain' | 'member' | 'staff'

export interface TeamPage {
  team: Team
  /** Leads whoever opens it into the team. */
  joinUrl: string
  event: TeamEvent
  state: TeamState
  /** From 1; null when not on the waitlist. */
  position: number | null
  reader: TeamReader
  /** Of the one who reads; null: staff. */
  own: TeamMember | null
  ownTicket: string | null
  /** Until the team registers: what stands in each member's way, by membership. */
  asked: AskedMember[]
  /** What stands in everybody's way. */
  obstacles: Obstacle[]
  /** What registering now leads to; `none` while something stands in the way. */
  outcome: Outcome
  /** What registering would cost the whole team, and once it has registered what is still to be paid. */
  owed: { amountMinor: Minor; currency: string } | null
  mayChangeMembers: boolean
  mayLeave: boolean
  mayWithdraw: boolean
  repositoryUntil: DateTime
  /** Those of the event, while the one who reads has yet to answer some. */
  questions: Question[]
  /** For the captain while there is room. */
  seekers: Seeker[]
}

/**
 * Everything that the page of a team shows one of its members or staff.
 *
 * @param team from `findTeam`
 * @param readerId who looks at it
 */
export async function teamPage(team: Team, readerId: number): Promise<TeamPage> {
  const { members } = team
  const event = withTeams(await eventFacts(team.eventId))
  const state = stateOf(members, event)
  const own = members.find(({ userId }) => userId === readerId) ?? null
  const reader = !own ? 'staff' : team.captainId === readerId ? 'captain' : 'member'
  const isOpen = !isRegistered(state)
  const asked = isOpen ? await memberAnswers({ event, members }, null) : []
  const captain = members.find(({ userId }) => userId === team.captainId) ?? null
  const speaking = captain?.registration ?? members[0]?.registration
  const mayChangeMembers = reader === 'staff' || (reader === 'captain' && !isFrozen(state))
  const hasRoom = members.length < event.teams.max
  return {
    ...{ team, event, state, reader, own, asked, mayChangeMembers },
    joinUrl: joinUrl(team.joinCode),
    position: speaking ? await waitlistPosition(speaking) : null,
    ownTicket: own && (await ticketOf(own)),
    obstacles: commonObstacles(asked),
    outcome: outcomeOf(asked, event),
    owed: owedFor(team, event, asked),
    mayLeave: own !== null && mayLeave(own, event),
    mayWithdraw: !isOpen && (reader === 'staff' || (captain === own && mayLeave(own!, event))),
    repositoryUntil: repositoryDeadline(event),
    questions: own ? await openQuestions(own) : [],
    seekers: reader === 'captain' && mayChangeMembers && hasRoom ? await seekersOf(event.id) : [],
  }
}

async function openQuestions(own: TeamMember): Promise<Question[]> {
  const questions = await questionsOfEvent(own.eventId)
  return lacksAnswers(questions, own) ? questions : []
}

function commonObstacles(asked: AskedMember[]): Obstacle[] {
  const first = asked[0]?.answer.obstacles ?? []
  return first.filter(({ code }) => OF_THE_EVENT.includes(code))
}

function outcomeOf(asked: AskedMember[], event: TeamEvent): Outcome {
  const [first] = asked
  if (!first || asked.length < event.teams.min || commonObstacles(asked).length > 0) return 'none'
  return asked.some(({ obstacles }) => obstacles.length > 0) ? 'none' : first.answer.expected
}

function owedFor(team: Team, event: TeamEvent, asked: AskedMember[]): TeamPage['owed'] {
  const prices =
    asked.length > 0
      ? asked.flatMap(({ member, answer }) => {
          const owes = event.teams.feePer === 'person' || member.userId === team.captainId
          return owes && answer.price ? answer.price : []
        })
      : team.members.flatMap(({ registration }) =>
          // Whose place is confirmed has paid.
          registration && isActive(registration.status) && registration.status !== 'confirmed'
            ? {
                amountMinor: registration.priceAmountMinor,
                currency: registration.priceCurrency,
              }
            : []
        )
  const amountMinor = prices.reduce((sum, price) => sum + price.amountMinor, 0n)
  return amountMinor > 0n ? { amountMinor, currency: prices[0]!.currency } : null
}

function mayLeave({ registration }: TeamMember, event: TeamEvent): boolean {
  if (!registration || !isActive(registration.status)) return true
  const { status, createdAt, decidedAt, promotedAt } = registration
  return participantMayCancel({ status, createdAt, decidedAt, promotedAt }, event, now()).allowed
}

async function ticketOf({ registration }: TeamMember): Promise<string | null> {
  if (!registration || !isSeatHolding(registration.status)) return null
  const row: { public_id: string } | null = await db
    .from('tickets')
    .where('registration_id', registration.id)
    .whereNull('revoked_at')
    .select('public_id')
    .first()
  return row?.public_id ?? null
}
