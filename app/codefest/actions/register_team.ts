import { TeamMembersNotEligible, type MemberObstacle } from '#app/codefest/exceptions/team_refusals'
import { lockTeam, refuseUnlessLed, type TeamFacts } from '#app/codefest/queries/team_facts'
import type TeamMember from '#app/codefest/models/team_member'
import { memberAnswers, type AskedMember } from '#app/codefest/queries/member_obstacles'
import { isRegistered, OF_THE_EVENT, owedInTeam, statusOfTeam } from '#app/codefest/rules/teams'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { nextIds } from '#app/core/database/statement'
import {
  positionOf,
  writeRegistration,
  type TeamPlace,
} from '#app/registrations/actions/write_states'
import { refusalOf, TeamIncomplete } from '#app/registrations/exceptions/registration_refusals'
import { waitlistPosition } from '#app/registrations/queries/waitlist'
import type { Price } from '#app/registrations/rules/audience'
import type { StoredAnswer } from '#app/registrations/rules/answers'
import { firstStatus } from '#app/registrations/rules/eligibility'
import type { Actor, Status } from '#app/registrations/rules/transitions'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RegisterTeamInput {
  teamId: number
  /** The captain, or staff at the desk, who set aside with a reason what may be set aside. */
  by: Actor
  reason?: string | null
}

export interface RegisteredTeam {
  status: Status
  /** From 1; null when not on the waitlist. */
  position: number | null
  /** How many registrations were written: none where it had registered already. */
  registered: number
}

/**
 * Registers a team as a whole: every member's registration at once, or none; together they take one seat, one
 * position on the waitlist, or are one application. Asking again changes nothing.
 *
 * @throws the Refusal of an obstacle that lies in the event, TeamIncomplete, TeamMembersNotEligible,
 *   NotCaptain
 */
export function registerTeam(
  input: RegisterTeamInput,
  trx?: TransactionClientContract
): Promise<RegisteredTeam> {
  return inTransaction(async (client) => {
    const facts = await lockTeam(input.teamId, client)
    refuseUnlessLed(facts, input.by)
    const { event, members, state, unit } = facts
    if (isRegistered(state)) {
      const position = await waitlistPosition(unit[0]!, client)
      return { status: unit[0]!.status, position, registered: 0 }
    }
    const isDesk = input.by.ability !== null
    const desk = isDesk ? { reason: input.reason ?? null } : null
    const asked = await memberAnswers(facts, desk, client)
    refuse(asked, facts)
    if (members.length < event.teams.min) throw new TeamIncomplete({ min: event.teams.min })

    const payers = asked.map(({ member, answer: { price } }) => {
      return { isCaptain: member.userId === facts.team.captainId, price }
    })
    const prices = owedInTeam(payers, event.teams)
    const status = statusOfTeam(firstStatus(asked[0]!.answer), prices)
    const position = positionOf({ status }, event)
    await writeAll({ facts, asked, prices, status, position, input }, client)
    await recordAudit(
      {
        actorId: input.by.id,
        ability: input.by.ability,
        action: 'team.registered',
        subjectType: 'team',
        subjectId: input.teamId,
        after: { status, members: members.length },
        reason: input.reason,
      },
      client
    )
    return { status, position, registered: asked.length }
  }, trx)
}

/** What lies in the event is said once, what lies in members by name. */
function refuse(asked: AskedMember[], { event }: TeamFacts): void {
  const all = asked.flatMap(({ answer }) => answer.obstacles)
  const common = all.find(({ code }) => OF_THE_EVENT.includes(code))
  if (common) throw refusalOf(common, event.timeZone)
  const barred: MemberObstacle[] = asked.flatMap(({ member, obstacles }) =>
    obstacles.slice(0, 1).map((obstacle) => ({ name: member.user.name, obstacle }))
  )
  if (barred.length > 0) throw new TeamMembersNotEligible(barred, event.timeZone)
}

interface Writing {
  facts: TeamFacts
  asked: AskedMember[]
  /** Of each of them, in their order. */
  prices: (Price | null)[]
  status: Status
  position: number | null
  input: RegisterTeamInput
}

async function writeAll(
  { facts, asked, prices, status, position, input }: Writing,
  trx: TransactionClientContract
): Promise<void> {
  const { event, team } = facts
  const { by, reason } = input
  const key = await ensureSigningKey(trx)
  let place: TeamPlace | undefined
  for (const [index, { member, person, overridden }] of asked.entries()) {
    const registration = await writeRegistration(
      {
        ...{ event, person, status, key, reason, actor: by, application: null },
        price: prices[index]!,
        answers: member.answers as StoredAnswer[],
        source: by.ability === null ? 'self' : 'desk',
        found: isStillFound(member, by),
        details: overridden.length > 0 ? { overridden } : {},
        ids: await nextIds(['registrations', 'tickets', 'payments'], trx),
        team: { id: team.id, ...(place && { place }) },
      },
      trx
    )
    place ??= { waitlistSeq: registration.waitlistSeq, position: position ?? 0, decidedAt: null }
    await member.merge({ registrationId: registration.id }).save()
  }
}

/** Whoever registers is known; of the others an earlier registration says whether they have shown themselves. */
function isStillFound({ userId, registration, found }: TeamMember, by: Actor): boolean {
  if (userId === by.id) return false
  return registration ? registration.contactHiddenAt !== null : found
}
