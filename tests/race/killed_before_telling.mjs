/*
 * A server that dies by `kill -9` after a commit, at the moment in which it would wake the delivery of the
 * mails that were committed: `node --import <its address> bin/server.js`.
 */
import { register } from 'node:module'

const TELLING = /if \(wake\)\s*wake\(\)/

// This module is both: imported it registers itself, and as a hook it changes one file's source.
if (!import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`)

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (!/\/app\/mails\/actions\/wake_delivery\.js$/.test(url)) return loaded
  const source = String(loaded.source)
  if (!TELLING.test(source)) throw new Error(`No ${TELLING} in ${url}: nobody would be killed`)
  const killing = `if (wake) process.kill(process.pid, 'SIGKILL')`
  return { ...loaded, source: source.replace(TELLING, killing) }
}
