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
  /** Of a workshop, by how many it begins with; null: another kind of event, where nobody needs one. */
  kits: number | null
}

export interface ModelRegistration {
  person: number
  status: Status
  seq: number | null
  takenAtHours: number
  accepted: boolean
  /** Seated only together with a kit. */
  needsKit: boolean
  /** Theirs came back, so that they need none any more. */
  returned: boolean
}

/** `holder`, `broughtBackBy` and `lostBy`, who had another instead, are indexes of registrations. */
export interface ModelKit {
  state: 'available' | 'assigned' | 'handed_out' | 'missing' | 'broken'
  holder: number | null
  broughtBackBy: number | null
  lostBy: number | null
}

/** `done`, `same` for what had happened already, or the code of the refusal. */
export type Result = string

const isSeat = ({ status }: ModelRegistration) =>
  status === 'confirmed' || status === 'pending_payment'
const isActive = (one: ModelRegistration) =>
  isSeat(one) || one.status === 'waitlisted' || one.status === 'submitted'

const newKit = (): ModelKit => ({
  ...{ state: 'available', holder: null, broughtBackBy: null, lostBy: null },
})

export class Model {
  registrations: ModelRegistration[] = []
  kits: ModelKit[] = []
  disabled = new Set<number>()
  hours = 0
  cancelled = false
  #lastSeq = 0

  constructor(readonly setting: Setting) {
    this.kits = Array.from({ length: setting.kits ?? 0 }, newKit)
  }

  register(person: number, ownKit: boolean): Result {
    const latest = this.#one(this.latest(person))
    if (latest && isActive(latest)) return 'same'
    if (this.disabled.has(person)) return 'E_ACCOUNT_DISABLED'
    if (latest?.status === 'rejected') return 'E_REJECTED_BEFORE'
    if (this.cancelled) return 'E_EVENT_CANCELLED'
    if (this.hours >= ENDS_AFTER_HOURS) return 'E_EVENT_OVER'
    if (this.hours >= STARTS_AFTER_HOURS) return 'E_REGISTRATION_CLOSED'
    const needsKit = this.setting.kits !== null && !ownKit
    if (this.setting.approval) return this.#add({ person, needsKit }, 'submitted')
    if (this.#seatIsFree(needsKit)) return this.#add({ person, needsKit }, this.#seated())
    if (this.setting.waitlist) return this.#add({ person, needsKit }, 'waitlisted')
    return this.#nothingLeft(needsKit)
  }

  accept(registration: number | undefined): Result {
    const one = this.#one(registration)
    if (!one) return 'nobody'
    if (one.status !== 'submitted') {
      return one.accepted && isActive(one) ? 'same' : 'E_REGISTRATION_NOT_ACTIVE'
    }
    if (this.hours >= ENDS_AFTER_HOURS) return 'E_EVENT_OVER'
    if (this.disabled.has(one.person)) return 'E_ACCOUNT_DISABLED'
    const isFree = this.#seatIsFree(one.needsKit)
    if (!isFree && this.hours >= STARTS_AFTER_HOURS) return this.#nothingLeft(one.needsKit)
    one.accepted = true
    this.#place(one, isFree ? this.#seated() : 'waitlisted')
    return 'done'
  }

  reject(registration: number | undefined): Result {
    const one = this.#one(registration)
    if (!one) return 'nobody'
    if (one.status === 'rejected') return 'same'
    if (!isActive(one) || isSeat(one)) return 'E_REGISTRATION_NOT_ACTIVE'
    one.status = 'rejected'
    // No seat is kept for them any more.
    if (this.setting.kits !== null) this.promote()
    return 'done'
  }

  cancel(registration: number | undefined, byStaff: boolean): Result {
    const one = this.#one(registration)
    if (!one) return 'nobody'
    if (one.status === 'cancelled') return 'same'
    if (!isActive(one)) return 'E_REGISTRATION_NOT_ACTIVE'
    const tooLate = this.hours > STARTS_AFTER_HOURS && one.status !== 'waitlisted'
    if (tooLate && !byStaff) return 'E_CANCEL_TOO_LATE'
    const freesSeat = isSeat(one) || (this.setting.kits !== null && one.status === 'waitlisted')
    this.#leave(one, 'cancelled')
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
    this.#leave(one, 'expired')
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
    for (const one of this.registrations.filter(isActive)) this.#leave(one, 'cancelled')
    return 'done'
  }

  /** Where somebody waited who is passed over now, the line moves. */
  disable(person: number): Result {
    if (this.disabled.has(person)) return 'same'
    this.disabled.add(person)
    if (this.#waits(person)) this.promote()
    return 'done'
  }

  /** Where somebody waits who may be promoted again, the line moves. */
  enable(person: number): Result {
    if (!this.disabled.delete(person)) return 'same'
    if (this.#waits(person)) this.promote()
    return 'done'
  }

  addKit(): Result {
    if (this.setting.kits === null) return 'nobody'
    this.kits.push(newKit())
    this.promote()
    return 'done'
  }

  /** Whoever has a confirmed seat and needs a kit gets one, theirs or any that nobody else has for good. */
  handOut(registration: number | undefined, label: number): Result {
    const [one, kit] = [this.#one(registration), this.kits[label]]
    if (!one || !kit) return 'nobody'
    if (kit.state === 'handed_out' && kit.holder === registration) return 'same'
    if (one.status !== 'confirmed') return 'E_KIT_NEEDS_SEAT'
    if (!one.needsKit) return 'E_KIT_NOT_NEEDED'
    const reserved = this.#kitOf(registration!)
    if (reserved && reserved.state !== 'assigned') return 'E_HAS_ANOTHER_KIT'
    const other = kit.state === 'assigned' && kit.holder !== registration ? kit.holder : null
    if (kit.state !== 'available' && kit.state !== 'assigned') return 'E_KIT_NOT_AVAILABLE'
    const instead = reserved ?? this.kits.find(({ state }) => state === 'available')
    if (other !== null && !instead) return 'E_KIT_RESERVED'
    if (reserved && reserved !== kit) this.#unhand(reserved)
    if (other !== null) this.#give(instead!, other, 'assigned')
    this.#give(kit, registration!, 'handed_out')
    this.promote()
    return 'done'
  }

  /** From whoever has it, whatever became of their registration. */
  takeBack(registration: number | undefined, label: number): Result {
    const [one, kit] = [this.#one(registration), this.kits[label]]
    if (!one || !kit) return 'nobody'
    if (kit.state === 'available' && kit.broughtBackBy === registration) return 'same'
    const isTheirs = kit.holder === registration && kit.state !== 'assigned'
    if (!isTheirs && kit.lostBy !== registration) return 'E_KIT_NOT_WITH_PERSON'
    if (isTheirs) one.returned = true
    this.#unhand(kit, 'available', registration!)
    this.promote()
    return 'done'
  }

  swap(registration: number | undefined, label: number): Result {
    const [one, kit] = [this.#one(registration), this.kits[label]]
    if (!one || !kit) return 'nobody'
    const present = this.#kitOf(registration!)
    if (present === kit) return 'same'
    if (!present || !isSeat(one)) return 'E_NO_KIT_TO_SWAP'
    if (kit.state !== 'available') return 'E_KIT_NOT_AVAILABLE'
    const state = present.state === 'assigned' ? 'assigned' : 'handed_out'
    if (present.state === 'missing') {
      this.#unhand(present, 'missing')
      present.lostBy = registration!
    } else this.#unhand(present)
    this.#give(kit, registration!, state)
    this.promote()
    return 'done'
  }

  mark(label: number, state: 'available' | 'missing' | 'broken'): Result {
    const kit = this.kits[label]
    if (!kit) return 'nobody'
    if (kit.state === state) return 'same'
    if (state === 'available' && kit.state === 'assigned') return 'E_KIT_ASSIGNED'
    if (kit.holder !== null && state === 'available')
      this.registrations[kit.holder]!.returned = true
    if (state === 'missing' && kit.state === 'handed_out') kit.state = state
    else this.#unhand(kit, state)
    this.promote()
    return 'done'
  }

  /** Kits go first to whoever lost theirs. Then each in line is seated while one seat is left for all ahead. */
  promote(): void {
    if (this.cancelled) return
    if (this.hours < ENDS_AFTER_HOURS) this.#equip()
    if (this.hours >= STARTS_AFTER_HOURS) return
    let kept = 0
    for (const one of this.#line()) {
      const hasSeat = this.#free() - kept >= 1
      if (hasSeat && (!one.needsKit || this.#freeKits() > 0)) this.#place(one, this.#seated())
      else kept += 1
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
    copy.kits = this.kits.map((kit) => ({ ...kit }))
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

  #waits(person: number): boolean {
    return this.registrations.some((one) => one.person === person && one.status === 'waitlisted')
  }

  /** Nobody who waits is passed, but those who wait for a kit, for whom a seat each is left. */
  #seatIsFree(needsKit: boolean): boolean {
    const line = this.#line()
    const hasKit = this.#freeKits() > 0
    if (line.some((one) => !one.needsKit || hasKit)) return false
    return this.#free() - line.length >= 1 && (!needsKit || hasKit)
  }

  #nothingLeft(needsKit: boolean): Result {
    return needsKit && this.#freeKits() <= 0 && this.#free() > 0 ? 'E_NO_KIT_LEFT' : 'E_EVENT_FULL'
  }

  #kitOf(registration: number): ModelKit | undefined {
    return this.kits.find(({ holder }) => holder === registration)
  }

  #owed(): number[] {
    return this.registrations.flatMap((one, index) =>
      isSeat(one) && one.needsKit && !one.returned && !this.#kitOf(index) ? index : []
    )
  }

  #freeKits(): number {
    const available = this.kits.filter(({ state }) => state === 'available').length
    return available - this.#owed().length
  }

  #equip(): void {
    for (const index of this.#owed()) {
      const kit = this.kits.find(({ state }) => state === 'available')
      if (kit) this.#give(kit, index, 'assigned')
    }
  }

  #give(kit: ModelKit, holder: number, state: ModelKit['state']): void {
    Object.assign(kit, { holder, state, broughtBackBy: null, lostBy: null })
    this.registrations[holder]!.returned = false
  }

  /** A kit that was only reserved for somebody never comes back from them. */
  #unhand(kit: ModelKit, state: ModelKit['state'] = 'available', by = kit.holder): void {
    const comesBack = state === 'available' && ['handed_out', 'missing'].includes(kit.state)
    Object.assign(kit, { holder: null, state, broughtBackBy: comesBack ? by : null, lostBy: null })
  }

  /** What is reserved becomes free; what is handed out stays with the person. */
  #leave(one: ModelRegistration, status: Status): void {
    one.status = status
    const kit = this.#kitOf(this.registrations.indexOf(one))
    if (kit?.state === 'assigned') this.#unhand(kit)
  }

  #seated(): Status {
    return this.setting.priced ? 'pending_payment' : 'confirmed'
  }

  #add(who: { person: number; needsKit: boolean }, status: Status): Result {
    const one: ModelRegistration = {
      ...who,
      returned: false,
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
    const kit = this.kits.find(({ state }) => state === 'available')
    if (isSeat(one) && one.needsKit) this.#give(kit!, this.registrations.indexOf(one), 'assigned')
  }
}
