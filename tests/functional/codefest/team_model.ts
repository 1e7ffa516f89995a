import type { Status } from '#app/registrations/rules/transitions'
import {
  ENDS_AFTER_HOURS,
  PAYMENT_HOURS,
  STARTS_AFTER_HOURS,
  type Result,
} from '#tests/functional/registrations/model'

/*
 * What the specification says of teams, as the simplest program that keeps it: arrays, no database, none of
 * the app's code. The property test compares it with the real actions.
 */

export const SIZE_MIN = 2
export const SIZE_MAX = 3
export const PRICE = 500

export interface TeamSetting {
  capacity: number | null
  waitlist: boolean
  approval: boolean
  priced: boolean
  feePer: 'team' | 'person'
}

interface ModelRegistration {
  person: number
  team: number
  status: Status
  seq: number | null
  takenAtHours: number
  accepted: boolean
  owed: number
}

interface ModelMember {
  person: number
  registration: ModelRegistration | null
}

interface ModelTeam {
  /** In the order of joining. */
  members: ModelMember[]
  captain: number | null
  /** Everybody left before it ever registered. */
  isGone: boolean
}

const isSeat = (status: Status | undefined) =>
  status === 'confirmed' || status === 'pending_payment'
const isActive = (one: ModelRegistration | null): one is ModelRegistration =>
  one !== null && (isSeat(one.status) || one.status === 'waitlisted' || one.status === 'submitted')

export class TeamModel {
  registrations: ModelRegistration[] = []
  teams: ModelTeam[]
  disabled = new Set<number>()
  hours = 0
  cancelled = false
  #lastSeq = 0

  /** @param captains each makes a team before anything else happens */
  constructor(
    readonly setting: TeamSetting,
    captains: number[]
  ) {
    this.teams = captains.map((captain) => ({
      ...{ captain, isGone: false },
      members: [{ person: captain, registration: null }],
    }))
  }

  join(number: number, person: number, byStaff: boolean): Result {
    const team = this.teams[number]!
    if (team.isGone) return 'missing'
    const known = this.#teamOf(person)
    if (known === team) return 'same'
    if (known) return 'E_ALREADY_IN_TEAM'
    const unit = this.#unit(team)
    if (this.#isAdmitted(team) && !byStaff) return 'E_TEAM_FROZEN'
    if (team.members.length >= SIZE_MAX) return 'E_TEAM_FULL'
    const obstacle = this.#keepsOut(person, byStaff)
    if (obstacle) return obstacle
    const member: ModelMember = { person, registration: null }
    team.members.push(member)
    if (team.members.length === 1) team.captain = person
    const [first] = unit
    if (!first) return 'done'
    const owed = this.setting.feePer === 'person' ? this.#price() : 0
    const status =
      first.status === 'confirmed' && owed > 0 ? ('pending_payment' as const) : first.status
    const owing = unit.find((one) => one.status === 'pending_payment')
    member.registration = {
      ...{ person, team: number, status, owed },
      seq: status === 'waitlisted' ? first.seq : null,
      takenAtHours: status === 'pending_payment' && owing ? owing.takenAtHours : this.hours,
      // Staff decide about whoever owes beside others.
      accepted: first.accepted || status === 'pending_payment',
    }
    this.registrations.push(member.registration)
    this.promote()
    return 'done'
  }

  leave(number: number, person: number): Result {
    const team = this.teams[number]!
    if (team.isGone) return 'missing'
    const member = team.members.find((one) => one.person === person)
    if (!member) return 'same'
    const { registration } = member
    if (isActive(registration) && this.#isTooLate(registration)) return 'E_CANCEL_TOO_LATE'
    return this.#remove(team, member)
  }

  /** @param by the captain as the page shows them; null: staff */
  dismiss(number: number, person: number, by: number | null): Result {
    const team = this.teams[number]!
    if (team.isGone) return 'missing'
    if (by !== null && team.captain !== by) return 'E_NOT_CAPTAIN'
    const member = team.members.find((one) => one.person === person)
    if (!member) return 'E_NOT_A_MEMBER'
    if (by !== null && this.#isAdmitted(team)) return 'E_TEAM_FROZEN'
    return this.#remove(team, member)
  }

  handOver(number: number, person: number, by: number): Result {
    const team = this.teams[number]!
    if (team.isGone) return 'missing'
    if (team.captain !== by) return 'E_NOT_CAPTAIN'
    const next = team.members.find((one) => one.person === person)
    if (!next) return 'E_NOT_A_MEMBER'
    if (team.captain === person) return 'same'
    if (this.#isAdmitted(team)) return 'E_TEAM_FROZEN'
    const former = team.members.find((one) => one.person === by)
    team.captain = person
    this.#passDebt(former?.registration ?? null, next.registration)
    return 'done'
  }

  register(number: number, by: number): Result {
    const team = this.teams[number]!
    if (team.isGone) return 'missing'
    if (team.captain !== by) return 'E_NOT_CAPTAIN'
    if (this.#unit(team).length > 0) return 'same'
    if (team.members.length > 0) {
      if (this.cancelled) return 'E_EVENT_CANCELLED'
      if (this.hours >= ENDS_AFTER_HOURS) return 'E_EVENT_OVER'
      if (this.hours >= STARTS_AFTER_HOURS) return 'E_REGISTRATION_CLOSED'
      if (this.#placeOfNewcomer() === null) return 'E_EVENT_FULL'
    }
    const isBarred = ({ person }: ModelMember) =>
      this.disabled.has(person) || this.#latest(person)?.status === 'rejected'
    if (team.members.some(isBarred)) return 'E_TEAM_MEMBERS_NOT_ELIGIBLE'
    if (team.members.length < SIZE_MIN) return 'E_TEAM_INCOMPLETE'
    const place = this.#placeOfNewcomer()!
    const made = team.members.map((member) => {
      const owes = this.setting.feePer === 'person' || member.person === team.captain
      member.registration = {
        ...{ person: member.person, team: number, status: 'submitted', seq: null },
        ...{ takenAtHours: this.hours, accepted: false, owed: owes ? this.#price() : 0 },
      }
      return member.registration
    })
    this.registrations.push(...made)
    this.#place(made, place)
    return 'done'
  }

  withdraw(number: number, by: number): Result {
    const team = this.teams[number]!
    if (team.isGone) return 'missing'
    if (team.captain !== by) return 'E_NOT_CAPTAIN'
    const unit = this.#unit(team)
    if (unit.length === 0) return 'E_TEAM_NOT_REGISTERED'
    if (unit.some((one) => this.#isTooLate(one))) return 'E_CANCEL_TOO_LATE'
    for (const one of unit) one.status = 'cancelled'
    this.promote()
    return 'done'
  }

  accept(person: number): Result {
    const one = this.#latest(person)
    if (!one) return 'nobody'
    const unit = this.#alike(one)
    if (one.status !== 'submitted') {
      const accepted = unit.some((each) => each.accepted)
      return accepted && isActive(one) ? 'same' : 'E_REGISTRATION_NOT_ACTIVE'
    }
    if (this.hours >= ENDS_AFTER_HOURS) return 'E_EVENT_OVER'
    if (unit.some((each) => this.disabled.has(each.person))) return 'E_ACCOUNT_DISABLED'
    if (unit.length < SIZE_MIN) return 'E_TEAM_INCOMPLETE'
    const isFree = this.#seatIsFree()
    if (!isFree && this.hours >= STARTS_AFTER_HOURS) return 'E_EVENT_FULL'
    for (const each of unit) each.accepted = true
    this.#place(unit, isFree ? 'seat' : 'waitlisted')
    return 'done'
  }

  reject(person: number): Result {
    const one = this.#latest(person)
    if (!one) return 'nobody'
    if (one.status === 'rejected') return 'same'
    if (!isActive(one) || isSeat(one.status)) return 'E_REGISTRATION_NOT_ACTIVE'
    for (const each of this.#alike(one)) each.status = 'rejected'
    return 'done'
  }

  pay(person: number): Result {
    const one = this.#latest(person)
    if (!one) return 'nobody'
    if (one.status === 'confirmed') return 'same'
    if (one.status !== 'pending_payment') return 'E_REGISTRATION_NOT_ACTIVE'
    for (const each of this.#alike(one)) each.status = 'confirmed'
    return 'done'
  }

  expire(person: number): Result {
    const one = this.#latest(person)
    if (!one) return 'nobody'
    if (one.status === 'expired') return 'same'
    if (one.status !== 'pending_payment') return 'E_REGISTRATION_NOT_ACTIVE'
    const dueAtHours = Math.min(one.takenAtHours + PAYMENT_HOURS, STARTS_AFTER_HOURS)
    if (this.hours < dueAtHours) return 'E_PAYMENT_NOT_DUE'
    const expired = this.#alike(one)
    for (const each of expired) each.status = 'expired'
    const team = this.teams[one.team]!
    if (this.#unit(team).length > 0) {
      for (const member of team.members.filter(({ registration }) =>
        expired.includes(registration!)
      ))
        this.#remove(team, member)
    }
    this.promote()
    return 'done'
  }

  changeCapacity(capacity: number | null): Result {
    if (capacity === this.setting.capacity) return 'same'
    if (capacity !== null && capacity < this.held()) return 'E_CAPACITY_BELOW_SEATS'
    this.setting.capacity = capacity
    this.promote()
    return 'done'
  }

  cancelEvent(): Result {
    if (this.cancelled) return 'same'
    this.cancelled = true
    for (const one of this.registrations.filter(isActive)) one.status = 'cancelled'
    return 'done'
  }

  disable(person: number): Result {
    this.disabled.add(person)
    return 'done'
  }

  enable(person: number): Result {
    if (!this.disabled.delete(person)) return 'same'
    this.promote()
    return 'done'
  }

  promote(): void {
    while (!this.cancelled && this.hours < STARTS_AFTER_HOURS && this.#free() > 0) {
      const [next] = this.#line()
      if (!next) return
      this.#place(next, 'seat')
    }
  }

  /** How many teams have a seat. */
  held(): number {
    return this.teams.filter((team) => this.#isAdmitted(team)).length
  }

  /** @returns another model in the same state */
  copy(): TeamModel {
    const copy = new TeamModel({ ...this.setting }, [])
    const copies = new Map(this.registrations.map((one) => [one, { ...one }]))
    copy.registrations = [...copies.values()]
    copy.teams = this.teams.map((team) => ({
      ...team,
      members: team.members.map(({ person, registration }) => ({
        person,
        registration: registration && copies.get(registration)!,
      })),
    }))
    copy.disabled = new Set(this.disabled)
    copy.hours = this.hours
    copy.cancelled = this.cancelled
    copy.#lastSeq = this.#lastSeq
    return copy
  }

  #latest(person: number): ModelRegistration | undefined {
    return this.registrations.findLast((one) => one.person === person)
  }

  #teamOf(person: number): ModelTeam | undefined {
    return this.teams.find(({ members }) => members.some((one) => one.person === person))
  }

  /** The registrations of a team that stand, the oldest first. */
  #unit(team: ModelTeam): ModelRegistration[] {
    const number = this.teams.indexOf(team)
    return this.registrations.filter((one) => one.team === number && isActive(one))
  }

  /** What moves with a registration. */
  #alike({ team, status }: ModelRegistration): ModelRegistration[] {
    return this.registrations.filter((one) => one.team === team && one.status === status)
  }

  #isAdmitted(team: ModelTeam): boolean {
    return this.#unit(team).some(({ status }) => isSeat(status))
  }

  #keepsOut(person: number, byStaff: boolean): Result | null {
    if (this.disabled.has(person)) return 'E_ACCOUNT_DISABLED'
    if (!byStaff && this.#latest(person)?.status === 'rejected') return 'E_REJECTED_BEFORE'
    if (this.cancelled) return 'E_EVENT_CANCELLED'
    if (this.hours >= ENDS_AFTER_HOURS) return 'E_EVENT_OVER'
    if (!byStaff && this.hours >= STARTS_AFTER_HOURS) return 'E_REGISTRATION_CLOSED'
    return null
  }

  #isTooLate({ status }: ModelRegistration): boolean {
    return this.hours > STARTS_AFTER_HOURS && status !== 'waitlisted'
  }

  #remove(team: ModelTeam, member: ModelMember): Result {
    const { registration, person } = member
    const wasActive = isActive(registration)
    if (wasActive) registration.status = 'cancelled'
    team.members = team.members.filter((one) => one !== member)
    if (team.captain === person) {
      const [next] = team.members
      team.captain = next?.person ?? null
      this.#passDebt(registration, next?.registration ?? null)
    }
    const number = this.teams.indexOf(team)
    const isKnown = this.registrations.some((one) => one.team === number)
    if (team.members.length === 0 && !isKnown) team.isGone = true
    if (wasActive) this.promote()
    return 'done'
  }

  #passDebt(from: ModelRegistration | null, to: ModelRegistration | null): void {
    if (this.setting.feePer !== 'team' || !from || !isActive(to) || to.status === 'confirmed')
      return
    to.owed = from.owed
    from.owed = 0
  }

  /** Those that wait and may be let in, the next one first. */
  #line(): ModelRegistration[][] {
    return this.teams
      .map((team) => this.#unit(team).filter(({ status }) => status === 'waitlisted'))
      .filter((unit) => unit.length >= SIZE_MIN)
      .filter((unit) => !unit.some(({ person }) => this.disabled.has(person)))
      .sort(([one], [other]) => one!.seq! - other!.seq!)
  }

  #free(): number {
    return (this.setting.capacity ?? Infinity) - this.held()
  }

  #seatIsFree(): boolean {
    return this.#free() > 0 && this.#line().length === 0
  }

  #placeOfNewcomer(): 'submitted' | 'waitlisted' | 'seat' | null {
    if (this.setting.approval) return 'submitted'
    if (this.#seatIsFree()) return 'seat'
    return this.setting.waitlist ? 'waitlisted' : null
  }

  #price(): number {
    return this.setting.priced ? PRICE : 0
  }

  #place(unit: ModelRegistration[], place: 'submitted' | 'waitlisted' | 'seat'): void {
    const owed = unit.reduce((sum, one) => sum + one.owed, 0)
    const seated = owed > 0 ? 'pending_payment' : 'confirmed'
    const seq = place === 'waitlisted' ? ++this.#lastSeq : null
    for (const one of unit) {
      one.status = place === 'seat' ? seated : place
      one.takenAtHours = this.hours
      if (seq) one.seq = seq
    }
  }
}
