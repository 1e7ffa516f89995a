/*
 * The specification of money once more, as the simplest program that keeps it: arrays, no database, none of the
 * app's code. The property test compares it with the real actions. Times are hours from the beginning.
 */

export const PRICE = 5_000n
export const STARTS_AFTER_HOURS = 100
export const ENDS_AFTER_HOURS = 104
export const PAYMENT_HOURS = 72
const SECOND_CHANCE_HOURS = 24

export interface Setting {
  capacity: number
  waitlist: boolean
}

type RegistrationStatus = 'waitlisted' | 'pending_payment' | 'confirmed' | 'expired' | 'cancelled'

interface ModelRegistration {
  person: number
  status: RegistrationStatus
  payment: ModelPayment | null
}

export interface ModelPayment {
  person: number
  registration: ModelRegistration | null
  amount: bigint
  due: number | null
  isVoid: boolean
  isEnded: boolean
  unallocated: boolean
}

export type ModelMethod = 'cash' | 'card' | 'transfer'

interface ModelTransaction {
  payment: ModelPayment
  kind: 'collection' | 'refund' | 'reversal'
  method: ModelMethod
  amount: bigint
  state: 'confirmed' | 'in_review' | 'rejected'
  /** It was confirmed, and kept apart. */
  isKeptApart: boolean
  /** It was reported by a person and decided about by a cashier, or waits for one. */
  reportedAt: number | null
  reverses: ModelTransaction | null
}

interface ModelRequest {
  payment: ModelPayment
  amount: bigint
  reason: string
  state: 'open' | 'done' | 'declined'
}

interface ModelDesk {
  cashier: number
  cash: bigint
  isOpen: boolean
}

/** `done`, `same` for what had happened already, `nobody` where there is nothing to do it with, or a refusal's code. */
export type Result = string

const least = (one: number, other: number) => (one < other ? one : other)
const most = (one: number, other: number) => (one > other ? one : other)
const isActive = ({ status }: ModelRegistration) =>
  ['waitlisted', 'pending_payment', 'confirmed'].includes(status)
const isSeat = ({ status }: ModelRegistration) =>
  status === 'pending_payment' || status === 'confirmed'

const NO_MONEY: Record<string, string> = {
  paid: 'E_PAYMENT_PAID',
  partially_refunded: 'E_PAYMENT_REFUNDED',
  refunded: 'E_PAYMENT_REFUNDED',
  ended: 'E_PAYMENT_ENDED',
  void: 'E_PAYMENT_VOID',
}

export class LedgerModel {
  registrations: ModelRegistration[] = []
  payments: ModelPayment[] = []
  transactions: ModelTransaction[] = []
  requests: ModelRequest[] = []
  desks: ModelDesk[] = []
  hours = 0
  #cancelled = false
  /** Accounts that were merged, with the one that stays. */
  readonly #mergedInto = new Map<number, number>()

  constructor(readonly setting: Setting) {}

  register(person: number): Result {
    if (this.#mergedInto.has(person)) return 'nobody'
    if (this.#isRegistered(person)) return 'same'
    if (this.#cancelled) return 'E_EVENT_CANCELLED'
    if (this.hours >= ENDS_AFTER_HOURS) return 'E_EVENT_OVER'
    if (this.hours >= STARTS_AFTER_HOURS) return 'E_REGISTRATION_CLOSED'
    const registration: ModelRegistration = { person, status: 'waitlisted', payment: null }
    if (this.#seatIsFree()) this.#seat(registration)
    else if (!this.setting.waitlist) return 'E_EVENT_FULL'
    this.registrations.push(registration)
    return 'done'
  }

  cancel(person: number): Result {
    const registration = this.#latest(person)
    if (!registration) return 'nobody'
    if (registration.status === 'cancelled') return 'same'
    if (!isActive(registration)) return 'E_REGISTRATION_NOT_ACTIVE'
    const isTooLate = this.hours > STARTS_AFTER_HOURS && registration.status !== 'waitlisted'
    if (isTooLate) return 'E_CANCEL_TOO_LATE'
    this.#end(registration, 'cancelled', 'registration_cancelled')
    this.#promote()
    return 'done'
  }

  cancelEvent(): Result {
    if (this.#cancelled) return 'same'
    this.#cancelled = true
    for (const registration of this.registrations.filter(isActive)) {
      this.#end(registration, 'cancelled', 'event_cancelled')
    }
    return 'done'
  }

  expire(): Result {
    for (const payment of [...this.payments]) {
      const { registration, due } = payment
      const isOpen = ['pending', 'partially_paid'].includes(this.statusOf(payment))
      if (!isOpen || registration?.status !== 'pending_payment') continue
      if (due === null || this.hours < due) continue
      const isReported = this.transactions.some(
        (one) => one.payment === payment && one.state === 'in_review' && one.reportedAt! <= due
      )
      if (isReported) continue
      this.#end(registration, 'expired', 'expired')
      this.#promote()
    }
    return 'done'
  }

  raise(person: number, due: number | null): Result {
    if (this.#mergedInto.has(person)) return 'nobody'
    if (due !== null && due <= this.hours) return 'E_DUE_DATE'
    const byHand = { person, registration: null, amount: PRICE, due }
    this.payments.push({ ...byHand, isVoid: false, isEnded: false, unallocated: false })
    return 'done'
  }

  void(nth: number): Result {
    const payment = this.payments[nth]
    if (!payment) return 'nobody'
    if (payment.isVoid) return 'same'
    if (this.collected(payment) > 0n) return 'E_MONEY_COLLECTED'
    if (payment.registration && isActive(payment.registration)) return 'E_PLACE_IS_PAID_WITH'
    payment.isVoid = true
    return 'done'
  }

  /** Where both have a place, that of the account which stays is kept. */
  merge(loser: number, winner: number): Result {
    if (this.#mergedInto.get(loser) === winner) return 'same'
    if (this.#mergedInto.has(loser) || this.#mergedInto.has(winner)) return 'E_ACCOUNT_CLOSED'
    const active = this.registrations.find((one) => one.person === loser && isActive(one))
    if (active && this.#isRegistered(winner)) {
      this.#end(active, 'cancelled', 'registration_cancelled')
      this.#promote()
    }
    for (const owned of [...this.registrations, ...this.payments]) {
      if (owned.person === loser) owned.person = winner
    }
    for (const [earlier, into] of this.#mergedInto) {
      if (into === loser) this.#mergedInto.set(earlier, winner)
    }
    this.#mergedInto.set(loser, winner)
    return 'done'
  }

  openDesk(cashier: number, float: bigint): Result {
    if (this.#desk(cashier)) return 'E_DESK_OPEN'
    this.desks.push({ cashier, cash: float, isOpen: true })
    return 'done'
  }

  closeDesk(cashier: number): Result {
    const desk = this.#desk(cashier)
    if (!desk) return 'nobody'
    desk.isOpen = false
    return 'done'
  }

  collect(cashier: number, nth: number, method: ModelMethod, amount: bigint): Result {
    const payment = this.payments[nth]
    if (!payment) return 'nobody'
    const desk = this.#desk(cashier)
    if (!desk) return 'E_NO_OPEN_DESK'
    const refused = NO_MONEY[this.statusOf(payment)]
    if (refused) return refused
    if (amount > payment.amount - this.collected(payment)) return 'E_OVERPAYMENT'
    this.#move({ payment, kind: 'collection', method, amount })
    if (method === 'cash') desk.cash += amount
    this.#settle(payment)
    return 'done'
  }

  refund(cashier: number, nth: number, method: ModelMethod, amount: bigint): Result {
    const payment = this.payments[nth]
    if (!payment) return 'nobody'
    const desk = this.#desk(cashier)
    if (method === 'cash' && !desk) return 'E_NO_OPEN_DESK'
    const status = this.statusOf(payment)
    if (status === 'pending') return 'E_NOTHING_COLLECTED'
    if (status === 'refunded' || status === 'void') return NO_MONEY[status]!
    const held = this.held(payment)
    if (amount > held) return 'E_REFUND_TOO_LARGE'
    if (status === 'partially_paid' && amount < held) return 'E_REFUND_IN_PART'
    this.#move({ payment, kind: 'refund', method, amount })
    if (method === 'cash') desk!.cash -= amount
    const { registration } = payment
    if (amount === held && registration && isSeat(registration)) {
      this.#end(registration, 'cancelled', 'registration_cancelled')
      this.#promote()
    }
    this.#settle(payment)
    return 'done'
  }

  reverse(cashier: number, nth: number): Result {
    const wrong = this.transactions[nth]
    if (!wrong) return 'nobody'
    const { payment, kind, method, amount } = wrong
    const isReversed = this.transactions.some(({ reverses }) => reverses === wrong)
    if (kind === 'reversal' || isReversed || wrong.state !== 'confirmed') return 'E_NOT_REVERSIBLE'
    if (kind === 'collection' && this.refunded(payment) > 0n) return 'E_REFUNDED_SINCE'
    if (kind === 'refund' && this.held(payment) + amount > payment.amount) return 'E_REFUNDED_SINCE'
    const desk = this.#desk(cashier)
    if (method === 'cash' && !desk) return 'E_NO_OPEN_DESK'
    this.#move({ payment, kind: 'reversal', method, amount, reverses: wrong })
    if (method === 'cash') desk!.cash += kind === 'refund' ? amount : -amount
    this.#settle(payment)
    return 'done'
  }

  report(nth: number, amount: bigint): Result {
    const payment = this.payments[nth]
    if (!payment) return 'nobody'
    const refused = NO_MONEY[this.statusOf(payment)]
    if (refused) return refused
    if (amount > payment.amount - this.collected(payment)) return 'E_OVERPAYMENT'
    const reported = { state: 'in_review', reportedAt: this.hours } as const
    this.#move({ payment, kind: 'collection', method: 'transfer', amount, ...reported })
    return 'done'
  }

  review(nth: number, decision: 'confirmed' | 'rejected'): Result {
    const transfer = this.transactions[nth]
    if (!transfer) return 'nobody'
    if (transfer.reportedAt === null) return 'E_NOT_IN_REVIEW'
    if (transfer.state !== 'in_review') {
      const decided = transfer.isKeptApart ? 'confirmed' : transfer.state
      return decided === decision ? 'same' : 'E_NOT_IN_REVIEW'
    }
    if (decision === 'rejected') this.#reject(transfer)
    else this.#confirm(transfer)
    return 'done'
  }

  extend(nth: number, hours: number): Result {
    const payment = this.payments[nth]
    if (!payment) return 'nobody'
    const refused = NO_MONEY[this.statusOf(payment)]
    if (refused) return refused
    if (payment.due === hours) return 'same'
    if (payment.due === null || hours < payment.due) return 'E_DUE_DATE'
    const isTooLate = payment.registration !== null && hours > STARTS_AFTER_HOURS
    if (hours <= this.hours || isTooLate) return 'E_DUE_DATE'
    payment.due = hours
    return 'done'
  }

  collected(payment: ModelPayment): bigint {
    return this.#moved(payment, 'collection')
  }

  refunded(payment: ModelPayment): bigint {
    return this.#moved(payment, 'refund')
  }

  held(payment: ModelPayment): bigint {
    return this.collected(payment) - this.refunded(payment)
  }

  statusOf(payment: ModelPayment): string {
    const [collected, refunded] = [this.collected(payment), this.refunded(payment)]
    if (payment.isVoid) return 'void'
    if (collected === 0n) return 'pending'
    if (refunded > 0n) return refunded === collected ? 'refunded' : 'partially_refunded'
    if (collected >= payment.amount) return 'paid'
    return payment.isEnded ? 'ended' : 'partially_paid'
  }

  /** What must hold whatever happened, said of the model itself. */
  wrong(): string[] {
    const found: string[] = []
    for (const payment of this.payments) {
      const held = this.held(payment)
      if (held < 0n || held > payment.amount) found.push('holds too little or too much')
      const { registration } = payment
      const isOver = registration ? !isActive(registration) : payment.unallocated
      const isListed = this.requests.some((one) => one.payment === payment && one.state === 'open')
      if (isOver && held > 0n && !isListed) found.push('nobody gives the money back')
      const status = this.statusOf(payment)
      if (registration && isOver && (status === 'pending' || status === 'partially_paid')) {
        found.push('over, and still to be paid')
      }
      if (registration?.status === 'pending_payment' && status === 'paid') {
        found.push('paid, and not confirmed')
      }
      if (registration?.status === 'confirmed' && this.collected(payment) < payment.amount) {
        found.push('confirmed, and not paid')
      }
    }
    if (this.registrations.filter(isSeat).length > this.setting.capacity) found.push('oversold')
    return found
  }

  #confirm(transfer: ModelTransaction): void {
    const { payment, amount } = transfer
    const hasRoom = this.held(payment) + amount <= payment.amount && this.refunded(payment) === 0n
    if (hasRoom) {
      const wasVoid = payment.isVoid
      payment.isVoid = false
      transfer.state = 'confirmed'
      this.#settle(payment)
      // What was raised by hand and is not owed any more.
      if ((wasVoid || payment.isEnded) && !payment.registration) {
        payment.isEnded = true
        this.#offer(payment, 'late_money')
      }
      return
    }
    transfer.state = 'rejected'
    transfer.isKeptApart = true
    const apart = {
      ...{ person: payment.person, registration: null, amount, due: null },
      ...{ isVoid: false, isEnded: false, unallocated: true },
    }
    this.payments.push(apart)
    this.#move({ payment: apart, kind: 'collection', method: 'transfer', amount })
    this.#settle(apart)
  }

  #reject(transfer: ModelTransaction): void {
    transfer.state = 'rejected'
    const { payment } = transfer
    const isOver = payment.isVoid || payment.isEnded
    if (!payment.registration || isOver || payment.due === null) return
    const second = most(payment.due, this.hours + SECOND_CHANCE_HOURS)
    payment.due = least(second, most(STARTS_AFTER_HOURS, payment.due))
  }

  /** What follows from money that moved. */
  #settle(payment: ModelPayment): void {
    const { registration } = payment
    const status = this.statusOf(payment)
    if (registration?.status === 'pending_payment') {
      if (status === 'paid') registration.status = 'confirmed'
    } else if (registration?.status === 'confirmed') {
      if (status === 'pending' || status === 'partially_paid') {
        registration.status = 'pending_payment'
        const second = least(this.hours + SECOND_CHANCE_HOURS, STARTS_AFTER_HOURS)
        payment.due = this.hours < STARTS_AFTER_HOURS ? second : null
      }
    } else if (registration?.status === 'expired') {
      if (status === 'paid' && this.#seatIsLeftFor(registration)) {
        registration.status = 'confirmed'
        payment.isEnded = false
        for (const one of this.#open(payment)) one.state = 'declined'
      } else this.#endAndOffer(payment, 'late_money')
    } else if (registration) this.#endAndOffer(payment, 'registration_cancelled')
    else if (payment.unallocated) this.#offer(payment, 'overpaid')
    if (payment.isEnded && this.collected(payment) === 0n) payment.isVoid = true
    const held = this.held(payment)
    for (const one of this.#open(payment)) {
      if (held === 0n) one.state = 'done'
      else if (one.amount > held) one.amount = held
    }
  }

  #seatIsLeftFor(registration: ModelRegistration): boolean {
    if (this.#cancelled || this.hours >= STARTS_AFTER_HOURS || !this.#seatIsFree()) return false
    return !this.#isRegistered(registration.person)
  }

  /** Nobody pays the rest any more. */
  #endAndOffer(payment: ModelPayment, reason: string): void {
    if (this.collected(payment) > 0n) payment.isEnded = true
    this.#offer(payment, reason)
  }

  #offer(payment: ModelPayment, reason: string): void {
    const amount = this.held(payment)
    if (amount === 0n) return
    const [listed] = this.#open(payment)
    if (listed) listed.amount = amount
    else this.requests.push({ payment, amount, reason, state: 'open' })
  }

  #open(payment: ModelPayment): ModelRequest[] {
    return this.requests.filter((one) => one.payment === payment && one.state === 'open')
  }

  #end(registration: ModelRegistration, status: RegistrationStatus, reason: string): void {
    registration.status = status
    const { payment } = registration
    if (!payment) return
    if (this.collected(payment) === 0n) payment.isVoid = true
    else this.#endAndOffer(payment, reason)
  }

  #promote(): void {
    if (this.#cancelled || this.hours >= STARTS_AFTER_HOURS) return
    for (const registration of this.registrations) {
      const isFree = this.registrations.filter(isSeat).length < this.setting.capacity
      if (isFree && registration.status === 'waitlisted') this.#seat(registration)
    }
  }

  #seat(registration: ModelRegistration): void {
    registration.status = 'pending_payment'
    registration.payment = {
      ...{ person: registration.person, registration, amount: PRICE },
      due: least(this.hours + PAYMENT_HOURS, STARTS_AFTER_HOURS),
      ...{ isVoid: false, isEnded: false, unallocated: false },
    }
    this.payments.push(registration.payment)
  }

  #seatIsFree(): boolean {
    const isFree = this.registrations.filter(isSeat).length < this.setting.capacity
    return isFree && !this.registrations.some(({ status }) => status === 'waitlisted')
  }

  #isRegistered(person: number): boolean {
    return this.registrations.some((one) => one.person === person && isActive(one))
  }

  #latest(person: number): ModelRegistration | undefined {
    return this.registrations.findLast((one) => one.person === person)
  }

  #desk(cashier: number): ModelDesk | undefined {
    return this.desks.find((one) => one.cashier === cashier && one.isOpen)
  }

  #move(
    made: Pick<ModelTransaction, 'payment' | 'kind' | 'method' | 'amount'> &
      Partial<ModelTransaction>
  ): void {
    const fresh = { state: 'confirmed', isKeptApart: false, reportedAt: null } as const
    this.transactions.push({ ...fresh, reverses: null, ...made })
  }

  #moved(payment: ModelPayment, kind: 'collection' | 'refund'): bigint {
    return this.transactions
      .filter((one) => one.payment === payment && one.state === 'confirmed')
      .reduce((sum, one) => {
        if (one.kind === kind) return sum + one.amount
        return one.reverses?.kind === kind ? sum - one.amount : sum
      }, 0n)
  }
}
