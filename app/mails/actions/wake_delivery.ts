import { deliverInTurn } from '#app/mails/actions/deliver_in_turn'
import DeliverMails from '#app/mails/jobs/deliver_mails'
import { setTimeout as pause } from 'node:timers/promises'

/** What a burst of requests tells is delivered together. */
const GATHERING_MS = 200

/** Of a server's deliverer. */
let wake: (() => void) | null = null

/**
 * Looks through the outbox once the transaction that wrote to it has committed. In a server nothing is written
 * for it: its own deliverer is woken. Commands have none, and ask whichever server works on the queue.
 */
export async function wakeDelivery(): Promise<void> {
  if (wake) wake()
  else await DeliverMails.dispatch({})
}

/**
 * Delivers whenever it is woken, outside of any request, until it is told to stop. What nobody woke it for
 * (a crash between the commit and here) the sweep of every minute finds.
 *
 * @param onError hears of a database that did not answer; mails that fail are the outbox's own affair
 */
export async function deliverWheneverWoken(
  signal: AbortSignal,
  onError: (error: unknown) => void
): Promise<void> {
  let called = Promise.withResolvers<void>()
  wake = () => called.resolve()
  signal.addEventListener('abort', () => called.resolve())
  while (!signal.aborted) {
    await called.promise
    called = Promise.withResolvers<void>()
    await pause(GATHERING_MS, undefined, { signal }).catch(() => {})
    if (!signal.aborted) await deliverInTurn().catch(onError)
  }
  wake = null
}
