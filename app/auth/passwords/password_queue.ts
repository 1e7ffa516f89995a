import limits from '#config/limits'
import { TooBusy } from '#app/auth/exceptions/auth_refusals'
import { onThread, type HashCost, type PasswordTask } from '#app/auth/passwords/password_threads'
import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'

/**
 * Some more than there are threads: they take their tries from the limits, and give them back, while others
 * compute. Never more than the tries of one person from one address, so that right passwords do not use
 * those up, however many are sent at once.
 */
const AT_ONCE = limits.signInTriesPerMinute.perPair

interface Turn {
  isOver: boolean
}

const waiting: (() => void)[] = []
let atWork = 0
/** How long a turn takes, as the last ones have shown. */
let averageMs = 25

const ownTurn = new AsyncLocalStorage<Turn>()
const stopwatches = new AsyncLocalStorage<{ elapsedMs: number }>()

/**
 * Does what needs passwords to be hashed, verified or estimated when it is its turn: first come, first
 * served. Inside a turn everything of that kind is part of it.
 *
 * @throws TooBusy when as many wait already as may
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (ownTurn.getStore()?.isOver === false) return work()
  await timed(enter)
  const turn: Turn = { isOver: false }
  const from = performance.now()
  try {
    return await ownTurn.run(turn, work)
  } finally {
    turn.isOver = true
    averageMs += (performance.now() - from - averageMs) / 16
    leave()
  }
}

/** @returns the hash of a password as it is stored, in PHC format; refuses like `inTurn` */
export function hashPassword(password: string, cost: HashCost): Promise<string> {
  return compute({ kind: 'hash', password, cost })
}

/** @returns whether the hash is the password's; refuses like `inTurn` */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return compute({ kind: 'verify', hash, password })
}

/** @returns what `isCommonPassword` says; refuses like `inTurn` */
export function estimatePassword(password: string, personal: string[]): Promise<boolean> {
  return compute({ kind: 'estimate', password, personal })
}

/** Does `work` and adds to the stopwatch how long its passwords waited and were computed. */
export function whileTimingPasswords<Result>(
  stopwatch: { elapsedMs: number },
  work: () => Promise<Result>
): Promise<Result> {
  return stopwatches.run(stopwatch, work)
}

function compute<Result extends string | boolean>(task: PasswordTask): Promise<Result> {
  return inTurn(() => timed(() => onThread<Result>(task)))
}

async function enter(): Promise<void> {
  if (atWork < AT_ONCE) {
    atWork += 1
    return
  }
  if (waiting.length >= limits.passwordQueueLength) {
    const seconds = Math.ceil((waiting.length * averageMs) / AT_ONCE / 1000)
    throw new TooBusy({ seconds: Math.max(1, seconds) })
  }
  await new Promise<void>((resolve) => waiting.push(resolve))
}

/** The one that has waited longest takes the place that becomes free. */
function leave(): void {
  const next = waiting.shift()
  if (next) next()
  else atWork -= 1
}

async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
  const stopwatch = stopwatches.getStore()
  const from = performance.now()
  try {
    return await work()
  } finally {
    if (stopwatch) stopwatch.elapsedMs += performance.now() - from
  }
}
