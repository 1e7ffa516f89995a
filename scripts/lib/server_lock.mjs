/*
 * The lock file that a running server keeps beside its SQLite database (app/core/server/server_lock
 * writes it). A start reads it before it builds, so that it never builds over a running server.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Refused } from './process.mjs'

/** Refuses to go on while a server runs on this database. */
export function checkServerLock(sqlitePath) {
  const holder = readHolder(`${sqlitePath}.lock`)
  if (!holder || processStartedAt(holder.pid) !== holder.startedAt) return
  throw new Refused(
    `A server (process ${holder.pid}) already runs on ${sqlitePath}: an SQLite database has one server ` +
      'process. Stop it first, or use PostgreSQL for more than one.'
  )
}

function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function processStartedAt(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
