import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 15

/**
 * Between two batches. On SQLite there is one connection and whoever asks for it waits in line: without a
 * pause each single query of a page would wait for a batch, with one a page gets all of its queries through.
 */
export async function breathe(): Promise<void> {
  await pause(PAUSE_MS)
}
