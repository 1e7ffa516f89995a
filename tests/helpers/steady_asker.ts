/*
 * Somebody who goes on asking at fixed instants, whether or not the earlier answers have come. A process of its own:
 * the collector of the tests' process stops everything in it for a tenth of a second at a time, which is more than what
 * is measured.
 *
 *   fork(steady_asker.ts), then send it a Window; it answers with a Measured
 */
import { Connections, type Asked, type SignedIn } from '#tests/helpers/keep_alive'
import { equal } from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

export interface Call {
  browser: SignedIn
  asked: Asked
  /** What it is answered with. */
  status: number
}

export interface Window {
  /** One for each instant, and some to spare while the action is not done. */
  calls: Call[]
  everyMs: number
  lastsMs: number
  /** Sent at the beginning. */
  action?: Call
}

/** How long each took from the instant at which it was due, in milliseconds. */
export type Measured = { times: number[] } | { failure: string }

process.on('message', (window: Window) => {
  void measure(window)
    .then((times): Measured => ({ times }))
    .catch((error: unknown): Measured => ({ failure: String(error) }))
    .then((measured) => process.send!(measured))
})

async function measure({ calls, everyMs, lastsMs, action }: Window): Promise<number[]> {
  // New ones: the server closes those that nobody used for five seconds.
  const connections = new Connections()
  const answered = async ({ browser, asked, status }: Call) =>
    equal((await connections.ask(browser, asked)).status, status)
  const times: number[] = []
  const sent: Promise<unknown>[] = []
  let isDone = !action
  const begin = performance.now()
  const acting = action && answered(action).then(() => (isDone = true))
  for (let due = begin; !isDone || due < begin + lastsMs; due += everyMs) {
    await pause(Math.max(0, due - performance.now()))
    const call = calls[sent.length]
    if (!call) throw new Error('The action takes too long')
    sent.push(answered(call).then(() => times.push(performance.now() - due)))
  }
  await Promise.all([acting, ...sent])
  connections.close()
  return times
}
