/*
 * The mutant of the error pages' test: the same server, where no password waits for its turn, so that a few who
 * sign in at once are too many. `NODE_OPTIONS='--import=…/no_password_queue.mjs'`.
 */
import { register } from 'node:module'

const QUEUE = 'passwordQueueLength: 1_000'

// This module is both: imported it registers itself, and as a hook it changes one file's source.
if (!import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`)

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (!/\/config\/limits\.(ts|js)$/.test(url)) return loaded
  const source = String(loaded.source)
  if (!source.includes(QUEUE)) throw new Error(`No ${QUEUE} in ${url}: the mutant changes nothing`)
  return { ...loaded, source: source.replace(QUEUE, 'passwordQueueLength: 0') }
}
