import { judgeTeam, type StandingTeams } from '#app/codefest/rules/judge_team'
import { brief } from '#app/imports/rules/csv_text'
import type { Reason } from '#app/imports/rules/import_kind'
import { rowsTogether } from '#app/imports/rules/together'
import type { EventFacts, Offer } from '#app/registrations/queries/event_facts'
import type { PersonFacts } from '#app/registrations/queries/person_facts'
import { checkAnswers, type Question } from '#app/registrations/rules/answers'
import { isNewAccountOnly } from '#app/registrations/rules/desk_reason'
import {
  eligibility,
  firstStatus,
  type EligibilityPerson,
  type Obstacle,
} from '#app/registrations/rules/eligibility'
import {
  created,
  refused,
  unchanged,
  teamKey,
  type JudgedRow,
  type Registering,
  type RegistrationRow,
} from '#app/registrations/rules/registration_row'
import { isSeatHolding } from '#app/registrations/rules/scarce'
import type { Application } from '#app/arduino/rules/application'
import { isSameName, kindOf, type Matches, type StoredPerson } from '#app/users/rules/judge_person'
import type { PersonRow } from '#app/users/rules/person_cells'
import type { DateTime } from 'luxon'

export interface RowFacts {
  event: EventFacts
  offer: Offer
  questions: Question[]
  /** Of each row, in their order. */
  matches: Matches[]
  /** By row number: everybody whom the rows may mean. */
  people: Map<number, PersonFacts>
  /** Null: people register one by one. */
  teams: StandingTeams | null
  now: DateTime
  /** Why managers set aside what a reason sets aside. */
  reason: string | null
  /** Earlier rows of the file, which take their places first. */
  ahead: readonly JudgedRow[]
}

/**
 * What becomes of each row, one after the other: the same rule that registers, as the desk asks it, with the
 * seats as the rows before leave them. Those of a team are one, where the first of them stands.
 */
export function judgeRows(rows: RegistrationRow[], facts: RowFacts): JudgedRow[] {
  const line = new Line(facts)
  const meant = rows.map((row, index) => {
    return { row, index, identity: identify(row.person, facts.matches[index]!) }
  })
  const result: JudgedRow[] = []
  for (const unit of rowsTogether(meant, ({ row }) => teamKey(row))) {
    const judged = judgeUnit(unit, { ...facts, line })
    line.take(judged)
    unit.forEach(({ index }, at) => {
      result[index] = judged[at]!
    })
  }
  return result
}

interface Meant {
  row: RegistrationRow
  identity: Identity
}

function judgeUnit(unit: Meant[], facts: RowFacts & { line: Line }): JudgedRow[] {
  const judged = unit.map(({ row, identity }) => judgeRow(row, identity, facts))
  const { event, teams, line } = facts
  if (!event.teams || !teams) return judged
  const rows = unit.map(({ identity }, index) => ({
    personId: 'known' in identity ? (identity.known?.id ?? null) : null,
    judged: judged[index]!,
  }))
  const name = unit[0]!.row.team ?? ''
  return judgeTeam(rows, { name, rules: event.teams, standing: teams, seats: line.seats })
}

/** The seats and kits, and who has been registered, while one row after the other is judged. */
class Line {
  readonly seats: EventFacts['seats']
  readonly kits: EventFacts['kits']
  readonly #people = new Set<number>()

  constructor({ event, ahead }: RowFacts) {
    this.seats = { ...event.seats }
    this.kits = event.kits && { ...event.kits }
    const units = rowsTogether(ahead, ({ match }) => match?.team?.nameSearch ?? null)
    for (const unit of units) this.take(unit)
  }

  has(person: { id: number }): boolean {
    return this.#people.has(person.id)
  }

  /** @param unit a row, or those of a team, which take one place */
  take(unit: readonly JudgedRow[]): void {
    const matches = unit.flatMap(({ match }) => match ?? [])
    for (const { person } of matches) if (person) this.#people.add(person.id)
    const [match] = matches
    if (!match) return
    const counted = needsKit(match) && this.kits ? [this.seats, this.kits] : [this.seats]
    for (const supply of counted) {
      if (isSeatHolding(match.status)) supply.held += 1
      if (match.status === 'waitlisted') supply.waiting += 1
    }
  }
}

const needsKit = ({ application }: { application: Application | null }) =>
  application?.bringsOwnKit === false

type Identity = { known: StoredPerson | null } | { reasons: Reason[]; subjectId: number | null }

/** Whom a row means: by e-mail as the desk finds them, or by a code that is confirmed. */
function identify(row: PersonRow, { byEmail, byCode, isEmailKept }: Matches): Identity {
  const no = (code: string, subjectId: number | null = null) => ({ reasons: [{ code }], subjectId })
  const known = byEmail?.onlyClaimsAddress ? (byCode ?? byEmail) : (byEmail ?? byCode)
  if (!known) {
    if (row.email === '') {
      const values = { value: brief(row.studentCode ?? '') }
      return { reasons: [{ code: 'person_unknown', values }], subjectId: null }
    }
    if (isEmailKept) return no('email_kept')
    return row.name === null ? no('person_unnamed') : { known: null }
  }
  if (known.isClosed) return no('person_closed', known.id)
  if (byCode && byCode.id !== known.id) return no('conflict')
  const isOtherCode = row.studentCode !== null && row.studentCode !== known.studentCode
  if (known.isCodeConfirmed && isOtherCode) return no('code_differs', known.id)
  const isOtherEmail = row.email !== '' && row.email !== known.email
  if (isOtherEmail && row.name !== null && !isSameName(row.name, known.name)) {
    return no('code_of_other')
  }
  return { known }
}

function judgeRow(
  row: RegistrationRow,
  identity: Identity,
  facts: RowFacts & { line: Line }
): JudgedRow {
  if ('reasons' in identity) return refused(identity.reasons, identity.subjectId)
  const { known } = identity
  const { event, offer, questions, line, now, reason } = facts
  const person = known ? facts.people.get(known.id)! : null
  if (person && line.has(person)) return refused([{ code: 'person_twice' }], person.id)
  const asked = {
    person: person ?? newcomer(row.person),
    event: { ...event, ...offer, seats: line.seats, kits: line.kits },
    needsKit: needsKit(row),
    now,
  }
  const { obstacles } = eligibility(asked)
  if (obstacles[0]?.code === 'already_registered') {
    return unchanged(person!.id, 'already_registered')
  }
  const isNew = !asked.person.emailVerified
  const isExcused = reason === null && isNew && isNewAccountOnly(obstacles)
  const answer = eligibility({ ...asked, desk: { reason: isExcused ? 'a new account' : reason } })
  const checked = checkAnswers(questions, row.answers)
  const reasons = [
    ...answer.obstacles.filter((one) => !isNew || !isNewAccountOnly([one])).map(reasonOf),
    ...checked.problems.map(({ label, problem }) => ({
      code: `answer_${problem}`,
      values: { label: brief(label) },
    })),
  ]
  if (reasons.length > 0) return refused(reasons, person?.id ?? null)
  const status = firstStatus(answer)
  const match: Registering = {
    person,
    onlyClaimsAddress: known?.onlyClaimsAddress ?? false,
    status,
    price: answer.price,
    answers: checked.answers,
    application: event.kits ? row.application : null,
    team: null,
    overridden: answer.overridden,
  }
  return created(match, line.seats)
}

/** Their kind is what the file says, a claim like everything that nobody has confirmed. */
function newcomer(row: PersonRow): EligibilityPerson {
  return {
    ...{ kind: kindOf(row) ?? 'external', kindConfirmedAt: null, studentCode: null },
    ...{ campusId: null, courseId: null, facultyId: null },
    ...{ disabled: false, emailVerified: false, latest: null },
  }
}

function reasonOf(obstacle: Obstacle): Reason {
  switch (obstacle.code) {
    case 'account_disabled':
      return { code: 'person_closed' }
    case 'profile_incomplete':
      return { code: obstacle.code, values: { fields: obstacle.fields.join(' ') } }
    default:
      return { code: obstacle.code }
  }
}
