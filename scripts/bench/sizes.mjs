/*
 * How much is measured: `--smoke` runs every row once on a small university, to see that all of them run and that
 * what was written is right.
 */
import { parseArgs } from 'node:util'

const FULL = {
  /** Who registers, the places they rush to, and what the demo seeds: some of those are too new to be registered. */
  people: 1000,
  places: 200,
  seeded: 1100,
  /** Each scanner takes so many devices to the doors; more sign-ins a minute than 20 are refused. */
  devicesEach: 16,
  /** What there is to collect. */
  owed: 1500,
  callers: 16,
  callersOfFairness: 64,
  list: { seconds: 3, warmUpSeconds: 1.5, loop: 400 },
  scans: { warmUp: 400, run: 1400, loop: 800 },
  collections: { warmUp: 200, run: 700, loop: 500 },
  /** Of each event, in turns. */
  registrations: { warmUp: 100, turn: 200, turns: 4 },
  presses: 3,
  /** Ends a row that is far from what it must be, before it takes the whole run's time. */
  secondsMax: 8,
  growth: { people: [2_000, 20_000], batches: 9, warmUp: 40, requests: 20 },
  /** The queue begins its work after the start, and ends what the last requests left to it. */
  memory: { requests: 50_000, settleMs: 5_000 },
}

const SMOKE = {
  people: 20,
  places: 4,
  seeded: 120,
  devicesEach: 2,
  owed: 40,
  callers: 4,
  callersOfFairness: 8,
  list: { seconds: 0.5, warmUpSeconds: 0.1, loop: 4 },
  scans: { warmUp: 4, run: 20, loop: 4 },
  collections: { warmUp: 4, run: 20, loop: 4 },
  registrations: { warmUp: 2, turn: 4, turns: 2 },
  presses: 3,
  secondsMax: 1,
  // The pages are asked for on the university of the other rows.
  growth: { people: null, batches: 1, warmUp: 1, requests: 3 },
  memory: { requests: 100, settleMs: 500 },
}

const { values } = parseArgs({
  options: { smoke: { type: 'boolean', default: false } },
  strict: false,
})

export const IS_SMOKE = values.smoke
export const SIZES = IS_SMOKE ? SMOKE : FULL
