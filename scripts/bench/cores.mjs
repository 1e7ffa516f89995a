/*
 * Which core the server runs on and which the load: with `taskset` and two cores they do not share one.
 */
import { execFileSync } from 'node:child_process'
import { IS_SMOKE } from './sizes.mjs'

// Nothing is judged in a smoke run, which shares the machine with other checks.
const ALL = IS_SMOKE ? [] : allowedCores()

/** Null: nothing can be pinned here. */
export const SERVER_CORE = ALL.length > 1 ? [ALL[0]] : null
const LOAD_CORE = ALL.length > 1 ? [ALL[1]] : null

/** @returns the command that starts another one on some cores; on all where none are named */
export function onCores(cores, command, args) {
  if (ALL.length < 2) return [command, args]
  return ['taskset', ['-c', (cores ?? ALL).join(','), command, ...args]]
}

/** Keeps this process, which makes the load, off the server's core, or lets it run anywhere again. */
export function pinLoad(isPinned) {
  if (ALL.length < 2) return
  const cores = isPinned ? LOAD_CORE : ALL
  execFileSync('taskset', ['-a', '-c', '-p', cores.join(','), String(process.pid)], {
    stdio: 'ignore',
  })
}

/** @returns the numbers of the cores that this process may use; none where `taskset` is missing */
function allowedCores() {
  try {
    const said = execFileSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' })
    return said.trim().split(': ')[1].split(',').flatMap(range)
  } catch {
    return []
  }
}

function range(text) {
  const [first, last = first] = text.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
