/*
 * The mutant of the race test: the same server, which reads the rows of events without locking them. It
 * lives in the test alone: `node --import <its address> bin/server.js`.
 */
import { register } from 'node:module'

const LOCKS = ['query.knexQuery.forNoKeyUpdate()', ' for no key update']

// This module is both: imported it registers itself, and as a hook it changes one file's source.
if (!import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`)

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (!/\/app\/registrations\/queries\/lock_event\.js$/.test(url)) return loaded
  const source = String(loaded.source)
  for (const lock of LOCKS) {
    if (!source.includes(lock)) throw new Error(`No ${lock} in ${url}: the mutant changes nothing`)
  }
  return { ...loaded, source: LOCKS.reduce((text, lock) => text.replaceAll(lock, ''), source) }
}
