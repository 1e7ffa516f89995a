import type { Status } from '#app/registrations/rules/transitions'

/*
 * The specification of registering once more, as the simplest program that keeps it: one array, no
 * database, none of the app's code. The property test compares it with the real actions.
 */

export const STARTS_AFTER_HOURS = 100
export const ENDS_AFTER_HOURS = 104
export const PAYMENT_HOURS = 72

export interface Setting {
  capacity: number | null
  waitlist: boolean
  approval: boolean
  priced: boolean
}

export interface ModelRegistration {
  person: number
  status: Status
  seq: number | null
  takenAtHours: number
  accepted: boolean
}

/** `done`, `same` for what had happened already, or the code of the refusal. */
export type Result = string

const isSeat = ({ status }: ModelRegistration) =>
  status === 'confirmed' || status === 'pending_payment'
const isActive = (one: ModelRegistration) =>
  isSeat(one) || one.status === 'waitlisted' || one.status === 'submitted'

export class Model {
  registrations: ModelRegistration[] = []
  disabled = new Set<number>()
  hours = 0
  cancelled = false
  #lastSeq = 0

  constructor(readonly setting: Setting) {}

  register(person: number): Result {
    const latest = this.#one(this.latest(person))
    if (latest && isActive(latest)) return 'same'
    if (this.disabled.has(person)) return 'E_ACCOUNT_DISABLED'
    if (latest?.status === 'rejected') return 'E_REJECTED_BEFORE'
    if (this.cancelled) return 'E_EVENT_CANCELLED'
    if (this.hours >= ENDS_AFTER_HOURS) return 'E_EVENT_OVER'
    if (this.hours >= STARTS_AFTER_HOURS) return 'E_REGISTRATION_CLOSED'
    if (this.setting.approval) return this.#add(person, 'submitted')
    if (this.#seatIsFree()) return this.#add(person, this.#seated())
    return this.setting.waitlist ? this.#add(person, 'waitlisted') : 'E_EVENT_FULL'
  }

  accept(registration: number | undefined): Result {
    const one = this.#one(registration)
    if (!one) return 'nobody'
    if (one.status !== 'submitted') {
      return one.accepted && isActive(one) ? 'same' : 'E_REGISTRATION_NOT_ACTIVE'
    }
    if (this.hours >= ENDS_AFTER_HOURS) return 'E_EVENT_OVER'
    if (this.disabled.has(one.person)) return 'E_ACCOUNT_DISABLED'
    if (!this.#seatIsFree() && this.hours >= STARTS_AFTER_HOURS) return 'E_EVENT_FULL'
    one.accepted = true
    this.#place(one, this.#seatIsFree() ? this.#seated() : 'waitlisted')
    return 'done'
  }

  reject(registration: number | undefined): Result {
    const one = this.#one(registration)
    if (!one) return 'nobody'
    if (one.status === 'rejected') return 'same'
    if (!isActive(one) || isSeat(one)) return 'E_REGISTRATION_NOT_ACTIVE'
    one.status = 'rejected'
    return 'done'
  }

  cancel(registration: number | undefined, byStaff: boolean): Result {
    const one = this.#one(registration)
    if (!one) return 'nobody'
    if (one.status === 'cancelled') return 'same'
    if (!isActive(one)) return 'E_REGISTRATION_NOT_ACTIVE'
    const tooLate = this.hours > STARTS_AFTER_HOURS && one.status !== 'waitlisted'
    if (tooLate && !byStaff) return 'E_CANCEL_TOO_LATE'
    const freesSeat = isSeat(one)
    one.status = 'cancelled'
    if (freesSeat) this.promote()
    return 'done'
  }

  pay(registration: number | undefined): Result {
    const one = this.#one(registration)
    if (!one) return 'nobody'
    if (one.status === 'confirmed') return 'same'
    if (one.status !== 'pending_payment') return 'E_REGISTRATION_NOT_ACTIVE'
    one.status = 'confirmed'
    return 'done'
  }

  expire(registration: number | undefined): Result {
    const one = this.#one(registration)
    if (!one) return 'nobody'
    if (one.status === 'expired') return 'same'
    if (one.status !== 'pending_payment') return 'E_REGISTRATION_NOT_ACTIVE'
    const dueAtHours = Math.min(one.takenAtHours + PAYMENT_HOURS, STARTS_AFTER_HOURS)
    if (this.hours < dueAtHours) return 'E_PAYMENT_NOT_DUE'
    one.status = 'expired'
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

  /** Where somebody waits who may be promoted again, the line moves. */
  enable(person: number): Result {
    if (!this.disabled.delete(person)) return 'same'
    const waits = this.registrations.some(
      (one) => one.person === person && one.status === 'waitlisted'
    )
    if (waits) this.promote()
    return 'done'
  }

  promote(): void {
    while (!this.cancelled && this.hours < STARTS_AFTER_HOURS && this.#free() > 0) {
      const [next] = this.#line()
      if (!next) return
      this.#place(next, this.#seated())
    }
  }

  held(): number {
    return this.registrations.filter(isSeat).length
  }

  /** @returns the index of the person's latest registration */
  latest(person: number): number | undefined {
    const index = this.registrations.findLastIndex((one) => one.person === person)
    return index < 0 ? undefined : index
  }

  /** @returns another model in the same state */
  copy(): Model {
    const copy = new Model({ ...this.setting })
    copy.registrations = this.registrations.map((one) => ({ ...one }))
    copy.disabled = new Set(this.disabled)
    copy.hours = this.hours
    copy.cancelled = this.cancelled
    copy.#lastSeq = this.#lastSeq
    return copy
  }

  #one(registration: number | undefined): ModelRegistration | undefined {
    return registration === undefined ? undefined : this.registrations[registration]
  }

  /** Whoever waits and may be promoted, the next one first. */
  #line(): ModelRegistration[] {
    return this.registrations
      .filter((one) => one.status === 'waitlisted' && !this.disabled.has(one.person))
      .sort((one, other) => one.seq! - other.seq!)
  }

  #free(): number {
    return (this.setting.capacity ?? Infinity) - this.held()
  }

  #seatIsFree(): boolean {
    return this.#free() > 0 && this.#line().length === 0
  }

  #seated(): Status {
    return this.setting.priced ? 'pending_payment' : 'confirmed'
  }

  #add(person: number, status: Status): Result {
    const one: ModelRegistration = {
      person,
      status: 'submitted',
      seq: null,
      takenAtHours: this.hours,
      accepted: false,
    }
    this.registrations.push(one)
    this.#place(one, status)
    return 'done'
  }

  #place(one: ModelRegistration, status: Status): void {
    one.status = status
    one.takenAtHours = this.hours
    if (status === 'waitlisted') one.seq = ++this.#lastSeq
  }
}
