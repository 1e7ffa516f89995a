import { nullBroadcaster } from '#app/broadcasting/drivers/null_broadcaster'
import type { Broadcaster, Message } from '#app/broadcasting/broadcaster'
import logger from '@adonisjs/core/services/logger'

/** A message without its version, which it gets when it leaves. */
export type Draft = Omit<Message, 'exceptSocketId'>

/** What is to be said; who hears it may have to be read first. */
type Waiting =
  | { exceptSocketId: string | undefined; drafts: () => Draft[] | Promise<Draft[]> }
  | { disconnect: number[]; userIds: () => Promise<string[]> }

/** What waits while the server of the broadcaster does not answer; the oldest goes first. */
const WAITING_MAX = 1_000

let broadcaster: Broadcaster = nullBroadcaster
let waiting: Waiting[] = []
let dropped = 0
let called = Promise.withResolvers<void>()
let isBusy = false
let lastVersion = 0

/** @returns what carries messages in this process; in commands nothing does */
export const currentBroadcaster = (): Broadcaster => broadcaster

/** Puts another one in its place. */
export function useBroadcaster(other: Broadcaster): void {
  broadcaster = other
}

/** Keeps something to be said by `sendWheneverCalled`, and does not wait for it. */
export function say(given: Waiting): void {
  if (!broadcaster.isOn) return
  waiting.push(given)
  if (waiting.length > WAITING_MAX) {
    waiting.shift()
    dropped += 1
  }
  called.resolve()
}

/**
 * Sends what was said, in its order, outside of any request, until it is told to stop. Nothing waits for it: what
 * cannot be sent is logged, and the pages find it out by themselves.
 */
export async function sendWheneverCalled(signal: AbortSignal): Promise<void> {
  const stop = () => called.resolve()
  signal.addEventListener('abort', stop)
  while (!signal.aborted) {
    await called.promise
    called = Promise.withResolvers<void>()
    // The request that called us answers first.
    await new Promise(setImmediate)
    isBusy = true
    await sendAll()
    isBusy = false
  }
  signal.removeEventListener('abort', stop)
}

/** @returns whether something was said and not sent yet */
export const hasToSend = (): boolean => isBusy || waiting.length > 0

async function sendAll(): Promise<void> {
  while (waiting.length > 0) {
    const batch = waiting
    waiting = []
    if (dropped > 0) logger.error({ dropped }, 'Broadcasts were dropped: too many waited')
    dropped = 0
    await sendBatch(batch).catch((error: unknown) => {
      logger.error({ err: error as Error }, 'Broadcasts could not be sent')
    })
  }
}

async function sendBatch(batch: readonly Waiting[]): Promise<void> {
  const messages: Message[] = []
  for (const one of batch) {
    if ('disconnect' in one) continue
    const drafts = await one.drafts()
    const { exceptSocketId } = one
    for (const draft of drafts) {
      const data = { ...draft.data, version: nextVersion() }
      messages.push({ ...draft, data, ...(exceptSocketId && { exceptSocketId }) })
    }
  }
  // Whoever is shut out is so before anything else is said.
  for (const one of batch) {
    if (!('disconnect' in one)) continue
    for (const userId of await one.userIds()) await broadcaster.disconnect(userId)
  }
  if (messages.length > 0) await broadcaster.send(messages)
}

/** Later ones are larger, in one process; of several processes as far as their clocks agree. */
function nextVersion(): number {
  lastVersion = Math.max(lastVersion + 1, Date.now())
  return lastVersion
}
