import { stopLooking } from '#app/codefest/actions/seek_team'
import { tellTeam } from '#app/codefest/actions/tell_team'
import {
  AlreadyInTeam,
  NotAMember,
  TeamFrozen,
  TeamFull,
} from '#app/codefest/exceptions/team_refusals'
import TeamMember from '#app/codefest/models/team_member'
import { lacksAnswers, overriddenIn } from '#app/codefest/queries/member_obstacles'
import { lockTeam, type TeamEvent, type TeamFacts } from '#app/codefest/queries/team_facts'
import { isFrozen, isRegistered, KEEPS_OUT_OF_TEAMS } from '#app/codefest/rules/teams'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { nextIds } from '#app/core/database/statement'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { writeRegistration } from '#app/registrations/actions/write_states'
import {
  AnswersRefused,
  ReasonRequired,
  refusalOf,
} from '#app/registrations/exceptions/registration_refusals'
import { eligibilityEvent, offerOf, questionsOfEvent } from '#app/registrations/queries/event_facts'
import { personFacts, type PersonFacts } from '#app/registrations/queries/person_facts'
import { waitlistPosition } from '#app/registrations/queries/waitlist'
import { checkAnswers, type StoredAnswer } from '#app/registrations/rules/answers'
import { takenAtOf } from '#app/registrations/rules/deadlines'
import { eligibility, type Eligibility } from '#app/registrations/rules/eligibility'
import { statusOfTakenSeat } from '#app/registrations/rules/scarce'
import type { Unit } from '#app/registrations/queries/registrations_to_move'
import type { Actor } from '#app/registrations/rules/transitions'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import assert from 'node:assert/strict'

export interface JoinInput {
  teamId: number
  userId: number
  /** By the question's public id, as they came in. */
  answers: Record<string, unknown>
  /** Set when staff add the person: to a team with a seat too, and with a reason against what may be set aside. */
  desk?: { actor: Actor; reason: string | null; found?: boolean } | null
}

/**
 * Makes a person a member of a team. Whoever joins a team that has registered is registered with it, in its
 * state and its position, and takes no seat of their own. Joining again changes nothing.
 *
 * @throws AlreadyInTeam, TeamFull, TeamFrozen, the Refusal of the first obstacle, AnswersRefused
 */
export function joinTeam(input: JoinInput, trx?: TransactionClientContract): Promise<TeamMember> {
  return inTransaction(async (client) => {
    const { teamId, userId, desk } = input
    const facts = await lockTeam(teamId, client, [userId])
    const { event, members, state } = facts
    const known = await membershipOf({ eventId: event.id, userId }, client)
    if (known?.teamId === teamId) return known
    if (known) throw new AlreadyInTeam()
    if (isFrozen(state) && !desk) throw new TeamFrozen()
    if (members.length >= event.teams.max) throw new TeamFull({ max: event.teams.max })

    const entrance = await mayEnter({ ...input, event, isRegistering: isRegistered(state) }, client)
    const found = desk?.found ?? false
    const member = await writeMember({ teamId, event, found, ...entrance }, client)
    // Everybody had left.
    if (members.length === 0) await facts.team.merge({ captainId: userId }).save()
    if (isRegistered(state)) await registerWith(facts, { input, member, entrance }, client)
    await recordAudit(
      {
        actorId: desk?.actor.id ?? userId,
        ability: desk?.actor.ability,
        action: desk ? 'team.member_added' : 'team.member_joined',
        subjectType: 'team',
        subjectId: teamId,
        after: { member: userId },
        reason: desk?.reason,
      },
      client
    )
    const who = entrance.person.name
    const news = { who, key: `${member.id}`, except: desk?.actor.id }
    await tellTeam(facts, { news: 'joined', ...news }, client)
    if (desk) {
      await member.load('user')
      await tellTeam(facts, { news: 'added', ...news, to: member.user }, client)
    }
    // A team that waited for its last member may be let in now.
    if (state === 'waitlisted') await promoteWaiting({ eventId: event.id }, client)
    return member
  }, trx)
}

/**
 * Keeps a member's answers to the questions of the event until the team registers. Of a team that has, they
 * stand with the registration: whoever was added or registered without them answers once.
 *
 * @throws NotAMember, AnswersRefused
 */
export function answerQuestions(
  { teamId, userId, answers: given }: Omit<JoinInput, 'desk'>,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { event, members, state } = await lockTeam(teamId, client)
    const member = members.find((one) => one.userId === userId)
    const questions = await questionsOfEvent(event.id, client)
    if (!member) throw new NotAMember()
    if (isRegistered(state) && !lacksAnswers(questions, member)) throw new NotAMember()
    const { answers, problems } = checkAnswers(questions, given)
    if (problems.length > 0) throw new AnswersRefused(problems)
    await member.merge({ answers }).save()
    if (isRegistered(state)) await member.registration.merge({ answers }).save()
  }, trx)
}

/** @returns the membership of a person at an event, under whichever of their accounts; null: none */
export function membershipOf(
  { eventId, userId }: { eventId: number; userId: number },
  client: TransactionClientContract
): Promise<TeamMember | null> {
  return TeamMember.query({ client }).where({ event_id: eventId, user_id: userId }).first()
}

interface Entrance {
  person: PersonFacts
  answer: Eligibility
  answers: StoredAnswer[]
  /** What staff have set aside. */
  overridden: string[]
}

/**
 * Asks whether a person may be in a team of the event, and reads their answers.
 *
 * @param input.isRegistering everything that keeps a person from registering counts, but for the seats: the
 *   team has one, or its position in line
 * @throws the Refusal of the first obstacle, AnswersRefused, ReasonRequired when staff say none for answers
 *   that are missing in a registration
 */
export async function mayEnter(
  input: Omit<JoinInput, 'teamId'> & { event: TeamEvent; isRegistering: boolean },
  trx: TransactionClientContract
): Promise<Entrance> {
  const { event, userId, desk, isRegistering } = input
  const person = await personFacts({ userId, eventId: event.id }, trx)
  const offer = await offerOf(event.id, trx)
  const answer = eligibility({ person, event: eligibilityEvent(event, offer), now: now(), desk })
  const obstacle = answer.obstacles.find(({ code }) =>
    isRegistering ? code !== 'full' : KEEPS_OUT_OF_TEAMS.includes(code)
  )
  if (obstacle) throw refusalOf(obstacle, event.timeZone)
  const { answers, problems } = checkAnswers(await questionsOfEvent(event.id, trx), input.answers)
  const lacking = problems.length > 0
  if (lacking && !desk) throw new AnswersRefused(problems)
  if (lacking && isRegistering && !desk?.reason) throw new ReasonRequired()
  return { person, answer, answers, overridden: overriddenIn(answer, lacking) }
}

/** Writes a membership; whoever has found a team looks for none any more. */
export async function writeMember(
  input: Pick<Entrance, 'person' | 'answers'> & {
    teamId: number
    event: TeamEvent
    /** Staff found the person. */
    found: boolean
  },
  trx: TransactionClientContract
): Promise<TeamMember> {
  const { teamId, event, found, person, answers } = input
  await stopLooking({ eventId: event.id, userIds: [person.id] }, trx)
  return TeamMember.create(
    { teamId, eventId: event.id, userId: person.id, answers, found, joinedAt: now() },
    { client: trx }
  )
}

/** The newcomer's registration: as those of the team stand, unless they owe a fee of their own. */
async function registerWith(
  { event, team, unit }: TeamFacts,
  joined: { input: JoinInput; member: TeamMember; entrance: Entrance },
  trx: TransactionClientContract
): Promise<void> {
  const { desk } = joined.input
  const { person, answer, answers, overridden } = joined.entrance
  const [first] = unit
  assert.ok(first, 'a team that has registered has registrations')
  const price = event.teams.feePer === 'person' ? answer.price : null
  const status = first.status === 'confirmed' ? statusOfTakenSeat(price) : first.status
  const registration = await writeRegistration(
    {
      ...{ event, person, answers, price, status, application: null },
      source: desk ? 'desk' : 'self',
      found: desk?.found ?? false,
      actor: desk?.actor ?? { id: person.id, ability: null },
      reason: desk?.reason,
      details: overridden.length > 0 ? { overridden } : {},
      key: await ensureSigningKey(trx),
      ids: await nextIds(['registrations', 'tickets', 'payments'], trx),
      team: {
        id: team.id,
        place: {
          waitlistSeq: status === 'waitlisted' ? first.waitlistSeq : null,
          position: (await waitlistPosition(first, trx)) ?? 0,
          decidedAt: status === 'pending_payment' ? owedSince(unit) : first.decidedAt,
        },
      },
    },
    trx
  )
  await joined.member.merge({ registrationId: registration.id }).save()
}

/** What members owe is due together; staff decide now about one who is the first to owe. */
function owedSince(unit: Unit): DateTime {
  const owing = unit.find(({ status }) => status === 'pending_payment')
  return owing ? takenAtOf(owing) : now()
}
