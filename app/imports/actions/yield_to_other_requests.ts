import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 15

/**
 * Between two batches. On SQLite there is one connection, and its users wait in turn: without a pause each
 * single query of a page would wait for a batch, with one a page gets all of its queries through.
 */
export async function yieldToOtherRequests(): Promise<void> {
  await pause(PAUSE_MS)
}
