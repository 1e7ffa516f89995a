import limits from '#config/limits'
import app from '@adonisjs/core/services/app'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** The tests hash at the cheapest cost, and so need not wait as long. */
const ANSWER_MS = app.inTest ? 40 : limits.steadyAnswerMs

/**
 * What an address leads to differs by a row or two, and so by a millisecond: enough for somebody who asks
 * often. The answer waits until the same moment for all.
 *
 * @param work what is done for a known address and an unknown one alike
 * @returns what the work returns, not before the configured time is over; a failure waits as well
 */
export async function answerSteadily<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  try {
    return await work()
  } finally {
    await pause(Math.max(0, ANSWER_MS - (performance.now() - from)))
  }
}
