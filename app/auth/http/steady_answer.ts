import limits from '#config/limits'
import { whileTimingPasswords } from '#app/auth/passwords/password_queue'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What an address leads to differs by a row or two, and so by a millisecond: enough for a person who asks
 * often. The answer waits until the same moment for all: so long after it was asked, not counting how long
 * passwords waited in the queue and were computed, which is the same for everybody and may be long.
 *
 * @param work what is done for a known address and an unknown one alike
 * @returns what the work returns, not before the configured time is over; a failure waits as well
 */
export async function answerSteadily<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const passwords = { elapsedMs: 0 }
  try {
    return await whileTimingPasswords(passwords, work)
  } finally {
    const workedMs = performance.now() - from - passwords.elapsedMs
    await pause(Math.max(0, limits.steadyAnswerMs - workedMs))
  }
}
