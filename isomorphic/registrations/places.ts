/** How much of something scarce an event has, and who has it or wants it. */
export interface Supply {
  /** Null: no limit. */
  capacity: number | null
  held: number
  /** Who on the waitlist would get one: people, or teams. */
  waiting: number
}

/** What an event has of everything scarce. Without kits nobody needs one. */
export interface Stock {
  seats: Supply
  kits?: Supply | null
}

/** What a newcomer gets: a place, a position on the waitlist, or neither. */
export type Place = 'seat' | 'waitlist' | 'none'

/** @returns how many are free, never below 0; Infinity without a limit */
export function freeOf({ capacity, held }: Pick<Supply, 'capacity' | 'held'>): number {
  return capacity === null ? Infinity : Math.max(0, capacity - held)
}

/**
 * What a newcomer at the line's end gets: what `seatedOf` gives them while it gives nothing to those before
 * them. So a newcomer overtakes only people who wait for a kit, and leaves a seat for each of them.
 *
 * @param mayWait whether there is a line to join (`lineIsOpen`)
 */
export function placeOf({ seats, kits }: Stock, mayWait: boolean, needsKit = false): Place {
  const freeKits = kits ? freeOf(kits) : 0
  const waitForKit = kits && freeKits === 0 ? kits.waiting : 0
  const isFree = seats.waiting === waitForKit && freeOf(seats) > waitForKit
  if (isFree && (!needsKit || freeKits > 0)) return 'seat'
  return mayWait ? 'waitlist' : 'none'
}

const ALMOST_FULL_SHARE = 0.9

/** @returns whether so little is left that a page says so */
export function isAlmostGone({ capacity, held }: Supply): boolean {
  return capacity !== null && held >= capacity * ALMOST_FULL_SHARE
}

/** A supply as a page says it to everybody alike. */
export interface ShownSupply {
  /** Null: no limit. */
  capacity: number | null
  taken: number
  /** Null without a limit. */
  left: number | null
  waiting: number
}

/** @returns what a page says of a supply to everybody alike; `left` is null without a limit */
export function supplyForPage(supply: Supply): ShownSupply {
  const { capacity, held, waiting } = supply
  return { capacity, taken: held, left: capacity === null ? null : freeOf(supply), waiting }
}

const asSupply = ({ capacity, taken, waiting }: ShownSupply): Supply => ({
  ...{ capacity, waiting },
  held: taken,
})

/** What a card says of an event's places while people may register. */
export type SeatState = 'open' | 'almost_full' | 'waitlist' | 'full'

/** @returns what a card says of places that changed; `whenTaken` is what it says once none is left */
export function seatStateOf(seats: ShownSupply, whenTaken: SeatState): SeatState {
  const supply = asSupply(seats)
  if (placeOf({ seats: supply }, false) !== 'seat') return whenTaken
  return isAlmostGone(supply) ? 'almost_full' : 'open'
}

interface Verdict<Obstacle extends { code: string }> {
  seats: ShownSupply
  kits: ShownSupply | null
  approval: boolean
  mayWait: boolean
  outcome: 'seat' | 'approval' | 'waitlist' | 'none'
  expected: 'seat' | 'approval' | 'waitlist' | 'none'
  obstacles: Obstacle[]
  /** The person's own registration: while it is active they are offered no other. */
  own: { isActive: boolean } | null
}

/** In the order of the specification they stand behind a lack of places. */
const BEHIND_FULL = ['profile_incomplete', 'email_not_verified']

/**
 * What a panel says when only its numbers of places have changed since the server ruled: as `eligibility` would now.
 *
 * @param full the obstacle where nothing is left
 */
export function withSeats<Obstacle extends { code: string }, Given extends Verdict<Obstacle>>(
  panel: Given,
  seats: ShownSupply,
  full: Obstacle
): Given {
  if (panel.approval) return { ...panel, seats }
  const stock = { seats: asSupply(seats), kits: panel.kits && asSupply(panel.kits) }
  const expected = placeOf(stock, panel.mayWait)
  const others = panel.obstacles.filter(({ code }) => code !== 'full')
  const behind = others.findIndex(({ code }) => BEHIND_FULL.includes(code))
  const at = behind === -1 ? others.length : behind
  const obstacles = expected === 'none' ? others.toSpliced(at, 0, full) : others
  const isBarred = obstacles.length > 0 || panel.own?.isActive
  const outcome = isBarred ? 'none' : expected
  return { ...panel, seats, expected, outcome, obstacles }
}
