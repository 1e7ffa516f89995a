/*
 * Child processes: run one to its end, or keep one running and hand it our signals.
 * Plain JavaScript on the standard library: these scripts run before anything is installed.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** An error whose message is all that a person needs: it is printed without a stack. */
export class Refused extends Error {}

const cleanUps = new Set()
/** Running children, each with the signal that asks it to end, if it has one of its own. */
const children = new Map()
let stopping = false

// The last resort, when the script itself breaks: nothing it started stays behind.
process.on('exit', () => {
  for (const child of children.keys()) child.kill('SIGKILL')
})

/**
 * Registers work that must happen however the script ends. It runs once, last registered first.
 *
 * @returns a function that does the work now and forgets it
 */
export function onEnd(work) {
  cleanUps.add(work)
  return async () => {
    if (cleanUps.delete(work)) await work()
  }
}

async function cleanUp() {
  for (const work of [...cleanUps].reverse()) {
    cleanUps.delete(work)
    try {
      await work()
    } catch (error) {
      console.error(error)
    }
  }
}

/** Runs a script's main function; the exit code is what it returns, 1 when it throws. */
export async function main(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await Promise.all([...children.keys()].map((child) => stop(child, signal)))
      await cleanUp()
      process.exit(128 + constants.signals[signal])
    })
  }
  let code = 1
  try {
    code = (await work()) ?? 0
  } catch (error) {
    if (!stopping) console.error(error instanceof Refused ? `\n${error.message}` : error)
  }
  if (stopping) return
  await Promise.all([...children.keys()].map((child) => stop(child)))
  await cleanUp()
  process.exit(code)
}

/** Starts a child and remembers it, so that it never outlives the script. */
export function start(command, args, { stopSignal, ...options } = {}) {
  if (stopping) throw new Refused('Stopped.')
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  children.set(child, stopSignal)
  child.once('exit', () => children.delete(child))
  child.once('error', () => children.delete(child))
  return child
}

/** @returns the exit code of a child; a child ended by a signal counts as 1, one that cannot start throws */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Ends one child with a signal and, if it will not go, kills it after `graceMs`. */
export function stop(child, signal = 'SIGTERM', graceMs = 10_000) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill(children.get(child) ?? signal)
  })
}

/**
 * Runs a command to its end without showing what it prints, unless it fails.
 *
 * @returns what the command printed
 */
export async function quietly(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await ended(child)
  if (code !== 0) {
    console.error(output)
    throw new Refused(`${[command, ...args].join(' ')} ended with exit code ${code}: see above.`)
  }
  return output
}

/** Runs one named step and prints how long it took. */
export async function step(name, work) {
  const startedAt = performance.now()
  const result = await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`  ${name.padEnd(34)} ${seconds.padStart(6)} s`)
  return result
}
