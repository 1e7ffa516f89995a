import { owedInTeam, statusOfTeam } from '#app/codefest/rules/teams'
import { brief } from '#app/imports/rules/csv_text'
import { REST_REFUSED, type Reason } from '#app/imports/rules/import_kind'
import type { EventFacts, TeamRules } from '#app/registrations/queries/event_facts'
import {
  created,
  refused,
  unchanged,
  type JudgedRow,
  type Registering,
} from '#app/registrations/rules/registration_row'
import { searchable } from '#app/users/rules/roles'

/** A team of the event, as a file may mean it. */
export interface StandingTeam {
  id: number
  name: string
  memberIds: number[]
  isRegistered: boolean
}

/** The teams that rows name, and those in which their people are. */
export interface StandingTeams {
  byName: Map<string, StandingTeam>
  /** By person. */
  of: Map<number, StandingTeam>
}

/** A row of a team, with whom it means (null: nobody whom the house knows) and what it is by itself. */
export interface TeamRow {
  personId: number | null
  judged: JudgedRow
}

interface Asked {
  name: string
  rules: TeamRules
  standing: StandingTeams
  seats: EventFacts['seats']
}

/**
 * What becomes of the rows that name one team: it is registered as a whole, the first of them its captain, or each
 * row says why it is not.
 */
export function judgeTeam(rows: TeamRow[], asked: Asked): JudgedRow[] {
  const { name, rules, standing, seats } = asked
  const known = standing.byName.get(searchable(name))
  if (known && isMadeOf(known, rows)) {
    const code = known.isRegistered ? 'already_registered' : 'team_not_registered'
    return rows.map(({ personId }) => unchanged(personId!, code))
  }
  const reasons = rows.map((row, index) => [
    ...ofTeam(rows.length, rules),
    ...(known && known.memberIds.length > 0 ? [{ code: 'team_name_taken' }] : []),
    ...ofMember(row, rows.slice(0, index), known, standing),
  ])
  if (reasons.some((own) => own.length > 0)) {
    return reasons.map((own, index) =>
      refused(own.length > 0 ? own : [REST_REFUSED], rows[index]!.judged.subjectId)
    )
  }
  const matches = rows.map(({ judged }) => judged.match!)
  const team = {
    ...{ name, nameSearch: searchable(name), size: rows.length },
    deserted: known?.id ?? null,
  }
  return together(matches, rules).map((match) => created({ ...match, team }, seats))
}

function isMadeOf({ memberIds }: StandingTeam, rows: TeamRow[]): boolean {
  if (rows.length !== memberIds.length) return false
  const people = new Set(rows.map(({ personId }) => personId))
  return people.size === memberIds.length && memberIds.every((id) => people.has(id))
}

function ofTeam(size: number, { min, max }: TeamRules): Reason[] {
  if (size < min) return [{ code: 'team_too_small', values: { min } }]
  return size > max ? [{ code: 'team_too_large', values: { max } }] : []
}

function ofMember(
  { personId, judged }: TeamRow,
  before: TeamRow[],
  known: StandingTeam | undefined,
  standing: StandingTeams
): Reason[] {
  const other = standing.of.get(personId ?? 0)
  if (other && other.id !== known?.id) {
    return [{ code: 'in_other_team', values: { team: brief(other.name) } }]
  }
  if (personId !== null && before.some((row) => row.personId === personId)) {
    return [{ code: 'person_twice' }]
  }
  return judged.match ? [] : judged.reasons
}

/** One seat, so one state; who owes what, as the event says. */
function together(matches: Registering[], rules: TeamRules): Registering[] {
  const payers = matches.map(({ price }, index) => ({ isCaptain: index === 0, price }))
  const owed = owedInTeam(payers, rules)
  const status = statusOfTeam(matches[0]!.status, owed)
  return matches.map((match, index) => ({ ...match, status, price: owed[index]! }))
}
