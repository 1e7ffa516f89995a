import { minorToJson } from '#isomorphic/core/money'
import type { Application } from '#app/arduino/rules/application'
import type { Judged, Reason } from '#app/imports/rules/import_kind'
import type { PersonFacts } from '#app/registrations/queries/person_facts'
import type { StoredAnswer } from '#app/registrations/rules/answers'
import type { Price } from '#app/registrations/rules/audience'
import type { ObstacleCode } from '#app/registrations/rules/eligibility'
import type { CountedSupply } from '#app/registrations/rules/scarce'
import type { Status } from '#app/registrations/rules/transitions'
import type { PersonRow } from '#app/users/rules/person_cells'
import { searchable } from '#app/users/rules/roles'

/** A row of a file of registrations; plain JSON. */
export interface RegistrationRow {
  person: PersonRow
  /** By the question's public id, as `checkAnswers` takes it. */
  answers: Record<string, unknown>
  /** What a workshop asks beside. */
  application: Application | null
  /** The name of their team, where people take part in teams. */
  team: string | null
}

/** @returns what the rows of one team have in common, and no others; null: the row is about one person */
export function teamKey({ team }: Pick<RegistrationRow, 'team'>): string | null {
  return team ? searchable(team) : null
}

/** What a row that is good registers. */
export interface Registering {
  /** Null: the house does not know them yet. */
  person: PersonFacts | null
  /** Somebody registered the address with a password, and nobody has shown that it is theirs. */
  onlyClaimsAddress: boolean
  status: Status
  price: Price | null
  answers: StoredAnswer[]
  application: Application | null
  team: TeamToRegister | null
  overridden: ObstacleCode[]
}

/** The same for each of its rows, of which the first is the captain's. */
export interface TeamToRegister {
  name: string
  nameSearch: string
  size: number
  /** The row of a team of this name that everybody has left; null: there is none. */
  deserted: number | null
}

/** `match` is null of what is not registered. */
export type JudgedRow = Judged<Registering | null>

/** @param seats as the rows before leave them */
export function created(match: Registering, seats: CountedSupply): JudgedRow {
  const { person, status, price, team } = match
  const position = seats.waiting + seats.passedOver + 1
  return {
    verdict: 'create',
    reasons: [
      ...(person ? [] : [{ code: 'person_new' }]),
      ...(status === 'waitlisted' ? [{ code: 'waitlist_position', values: { position } }] : []),
    ],
    subjectId: person?.id ?? null,
    before: null,
    after: {
      registration: status,
      person: person ? 'known' : 'new',
      fee: minorToJson(price?.amountMinor ?? 0n),
      ...(team && { team: team.name, size: team.size }),
    },
    match,
  }
}

/** Of whom nothing is left to do; `code` says why. */
export function unchanged(subjectId: number, code: string): JudgedRow {
  const nothing = { before: null, after: null, match: null }
  return { verdict: 'unchanged', reasons: [{ code }], subjectId, ...nothing }
}

/** @param subjectId whom the row is about; null: nobody whom the house knows, or not said without doubt */
export function refused(reasons: Reason[], subjectId: number | null): JudgedRow {
  const nothing = { before: null, after: null, match: null }
  return { verdict: 'refused', reasons, subjectId, ...nothing }
}
