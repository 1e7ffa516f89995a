import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Holder = { pid: number; startedAt: string | null; id: string }

const RETRY_EVERY_MS = 100

/**
 * Holds the lock file beside an SQLite database, so that it has one server process. A lock whose
 * process is gone, or whose number now belongs to a process that started at another time, is taken over.
 *
 * @param databasePath the database file; the lock is the same path with `.lock`
 * @param waitMs how long a holder that is just stopping is waited for
 * @returns a function that gives the lock back
 * @throws BootRefusal while another living process holds it
 */
export async function acquireServerLock(databasePath: string, waitMs = 2000): Promise<() => void> {
  const path = `${databasePath}.lock`
  const own: Holder = {
    pid: process.pid,
    startedAt: processStartedAt(process.pid),
    id: randomUUID(),
  }
  mkdirSync(dirname(path), { recursive: true })
  const deadline = Date.now() + waitMs
  while (!tryAcquire(path, own)) {
    if (Date.now() >= deadline) throw new BootRefusal(sentence(path, databasePath))
    await pause(RETRY_EVERY_MS)
  }
  return () => release(path, own)
}

function tryAcquire(path: string, own: Holder): boolean {
  removeStale(path)
  // A link appears with its content in one step, or not at all when there is a file already.
  const draft = `${path}.${own.id}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
  return readHolder(path)?.id === own.id
}

/** Two starters may find the same stale lock: the one that moved a living one aside puts it back. */
function removeStale(path: string): void {
  const holder = readHolder(path)
  if (!holder || isAlive(holder)) return
  const aside = `${path}.${randomUUID()}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return
  }
  if (readHolder(aside)?.id !== holder.id) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function release(path: string, own: Holder): void {
  if (readHolder(path)?.id === own.id) rmSync(path, { force: true })
}

/** @returns who wrote the lock; a file that is no lock of ours counts as left behind by nobody alive */
function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    return { pid: 0, startedAt: null, id: '' }
  }
}

function isAlive(holder: Holder): boolean {
  const startedAt = processStartedAt(holder.pid)
  return startedAt !== null && startedAt === holder.startedAt
}

/** @returns when a living process started, in the system's own words; null when there is none */
function processStartedAt(pid: number): string | null {
  if (pid <= 0) return null
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The command's name, in parentheses, may hold anything; the start time is the 20th word after it.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

function sentence(path: string, databasePath: string): string {
  return (
    `A server (process ${readHolder(path)?.pid}) already runs on ${databasePath}: an SQLite database ` +
    'has one server process. Stop it first, or use PostgreSQL for more than one.'
  )
}
