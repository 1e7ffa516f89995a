import { nullBroadcaster } from '#app/broadcasting/drivers/null_broadcaster'
import type { Broadcaster, Message } from '#app/broadcasting/broadcaster'
import logger from '@adonisjs/core/services/logger'

/** A message without its version, which it gets when it leaves. */
export type Draft = Omit<Message, 'exceptSocketId'>

interface Said {
  /** Who hears it may have to be read first: that happens here, not in the request. */
  drafts: () => Draft[] | Promise<Draft[]>
  exceptSocketId: string | undefined
}

/** What waits while the server of the broadcaster does not answer; the oldest goes first. */
const WAITING_MAX = 1_000

let broadcaster: Broadcaster = nullBroadcaster
let waiting: Said[] = []
let dropped = 0
/** People whose sockets are to be closed: reads their public ids. */
let shutOut: (() => Promise<Iterable<string>>)[] = []
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
export function say(said: Said): void {
  if (!broadcaster.isOn) return
  waiting.push(said)
  if (waiting.length > WAITING_MAX) {
    waiting.shift()
    dropped += 1
  }
  called.resolve()
}

/** Likewise closes people's sockets, before anything else is said. */
export function closeSockets(publicIds: () => Promise<Iterable<string>>): void {
  if (!broadcaster.isOn) return
  shutOut.push(publicIds)
  called.resolve()
}

/** @returns whether something was said and not sent yet */
export const hasToSend = (): boolean => isBusy || waiting.length > 0 || shutOut.length > 0

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
    while (hasMore()) await sendOnce()
    isBusy = false
  }
  signal.removeEventListener('abort', stop)
}

const hasMore = () => waiting.length > 0 || shutOut.length > 0

async function sendOnce(): Promise<void> {
  const [batch, leaving] = [waiting, shutOut]
  waiting = []
  shutOut = []
  if (dropped > 0) logger.error({ dropped }, 'Broadcasts were dropped: too many waited')
  dropped = 0
  for (const publicIds of leaving) {
    await orLog('Sockets could not be closed', async () => {
      for (const userId of await publicIds()) await broadcaster.disconnect(userId)
    })
  }
  const messages: Message[] = []
  for (const said of batch) {
    await orLog('A broadcast could not be prepared', async () => {
      messages.push(...(await messagesOf(said)))
    })
  }
  if (messages.length === 0) return
  await orLog('Broadcasts could not be sent', () => broadcaster.send(messages))
}

async function messagesOf({ drafts, exceptSocketId }: Said): Promise<Message[]> {
  const ready = await drafts()
  return ready.map((draft) => ({
    ...draft,
    data: { ...draft.data, version: nextVersion() },
    ...(exceptSocketId && { exceptSocketId }),
  }))
}

async function orLog(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error({ err: error as Error }, failure)
  }
}

/** Later ones are larger, in one process; of several processes as far as their clocks agree. */
function nextVersion(): number {
  lastVersion = Math.max(lastVersion + 1, Date.now())
  return lastVersion
}
