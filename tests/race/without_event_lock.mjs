/*
 * The mutant of the race test: the same server, whose `lockEvent` reads the row without locking it. It
 * lives in the test alone: `node --import tests/race/without_event_lock.mjs bin/server.ts`.
 */
import { register } from 'node:module'

const LOCK = '.forUpdate()'

// This module is both: imported it registers itself, and as a hook it changes one file's source.
if (!import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`)

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (!/\/app\/registrations\/queries\/lock_event\.(ts|js)$/.test(url)) return loaded
  const source = String(loaded.source)
  if (!source.includes(LOCK)) throw new Error(`No ${LOCK} in ${url}: the mutant changes nothing`)
  return { ...loaded, source: source.replace(LOCK, '') }
}
