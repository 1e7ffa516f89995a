import app from '@adonisjs/core/services/app'
import { existsSync, readFileSync } from 'node:fs'

/** Two actions that run at the same time, by name. */
export type Pair = readonly [one: string, other: string]

/**
 * Which actions the tests let wait for each other. The record of their locks judges all of them
 * (`tests/helpers/lock_record.ts`); two connections at once are the proof for what the record cannot see, and are
 * tried where something has changed.
 *
 * @param sources the file of each action, by its name
 * @param few pairs that are always tried, beside each action with itself
 * @param wanted `TEST_LOCK_PAIRS`: `all`, or a JSON file that lists the changed files; the few where it is left out
 */
export function lockPairs(
  sources: Record<string, string>,
  few: readonly Pair[],
  wanted = process.env.TEST_LOCK_PAIRS
): Pair[] {
  const names = Object.keys(sources)
  const all = names.flatMap((one, index) => names.slice(index).map((other): Pair => [one, other]))
  if (wanted === 'all') return all
  const changed = wanted ? (JSON.parse(readFileSync(wanted, 'utf8')) as string[]) : []
  const touched = changedActions(sources, changed)
  const isFew = ([one, other]: Pair) =>
    one === other || few.some((pair) => pair.includes(one) && pair.includes(other))
  return all.filter((pair) => isFew(pair) || pair.some((name) => touched.has(name)))
}

/** @returns the names of the actions that a change touches: by their file, or one that it imports and that locks */
export function changedActions(
  sources: Record<string, string>,
  changedFiles: readonly string[]
): Set<string> {
  const names = Object.keys(sources)
  const changed = changedFiles.filter((file) => file.startsWith('app/') && canLock(file))
  if (changed.some((file) => file.startsWith('app/core/database/'))) return new Set(names)
  const closures = names.map((name) => [name, importsOf(sources[name]!)] as const)
  // Listeners write inside the transactions of every action that announces something, and no action imports them.
  const listening = importsOf('start/events.ts')
  const isOfAll = (file: string) =>
    listening.has(file) && !closures.some(([, closure]) => closure.has(file))
  if (changed.some(isOfAll)) return new Set(names)
  return new Set(
    closures
      .filter(([, closure]) => changed.some((file) => closure.has(file)))
      .map(([name]) => name)
  )
}

const LOCKS =
  /\b(?:for(?:NoKey)?(?:Update|Share)|for (?:no key )?(?:update|share)|lock\w*|insert\w*|update|delete|save|create|increment|statement)\b/i

/** A file that is gone may have locked, and what listens decides what else runs. */
function canLock(file: string): boolean {
  const path = app.makePath(file)
  return (
    file.endsWith('/listeners.ts') || !existsSync(path) || LOCKS.test(readFileSync(path, 'utf8'))
  )
}

const known = new Map<string, Set<string>>()

/** @returns the file and all that it imports of the application, directly or not */
function importsOf(file: string): Set<string> {
  const before = known.get(file)
  if (before) return before
  const files = new Set([file])
  for (const one of files) {
    const path = app.makePath(one)
    if (!existsSync(path)) continue
    for (const [, name] of readFileSync(path, 'utf8').matchAll(
      /^(?!import type).*'#(app\/[\w/]+)'/gm
    )) {
      files.add(`${name}.ts`)
    }
  }
  known.set(file, files)
  return files
}
