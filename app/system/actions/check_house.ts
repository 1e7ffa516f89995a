import { storagePath } from '#config/app'
import { writeMeta } from '#app/core/database/app_meta'
import { now } from '#app/core/clock'
import { checkRunner } from '#app/system/gateways/check_runner'
import {
  CHECKS,
  stateOfCheck,
  type CheckName,
  type CheckResult,
  type HouseCheck,
} from '#app/system/rules/checks'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A sentence; what a check found is in the log. */
const WORDS_MAX = 300

/**
 * Recomputes what is derived, measures the storage, and keeps the result for the system page. Each check is a process of
 * its own, the maintenance command of its name: on SQLite this one's only connection stays free for requests.
 * Safe to run at any time.
 *
 * @returns what is kept
 */
export async function checkHouse(): Promise<HouseCheck> {
  const startedAt = now().toISO()!
  const checks: CheckResult[] = []
  for (const name of CHECKS) checks.push(await checked(name))
  const house = { startedAt, finishedAt: now().toISO()!, checks, storage: await measureStorage() }
  await writeMeta('last_check', house)
  return house
}

async function checked(name: CheckName): Promise<CheckResult> {
  const from = performance.now()
  const { code, output } = await checkRunner()(name)
  const state = stateOfCheck(code)
  if (state !== 'good') logger.error({ check: name, state, output }, 'a check of the house failed')
  const words = lastLine(output).slice(0, WORDS_MAX)
  return { name, state, words, tookMs: Math.round(performance.now() - from) }
}

/** What commands print has colours and a label: `[ success ] Nothing is wrong…` */
function lastLine(output: string): string {
  const plain = stripVTControlCharacters(output)
  const lines = plain.split('\n').map((line) => line.replace(/^\s*\[ \w+ \]\s*/, '').trim())
  return lines.findLast((line) => line !== '') ?? ''
}

async function measureStorage(): Promise<HouseCheck['storage']> {
  const disk = await statfs(storagePath)
  const { files, bytes } = await sizeBelow(storagePath)
  return {
    ...{ files, bytes, databaseBytes: await databaseBytes() },
    ...{ freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
  }
}

async function sizeBelow(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let files = 0
  let bytes = 0
  for (const entry of entries.filter((one) => one.isFile())) {
    // What was removed meanwhile takes no room.
    const { size } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: null }))
    if (size === null) continue
    files += 1
    bytes += size
  }
  return { files, bytes }
}

async function databaseBytes(): Promise<number> {
  const isPostgres = db.connection().dialect.name === 'postgres'
  const result = await db.rawQuery<{ rows: { bytes: string }[] } | { bytes: number }[]>(
    isPostgres
      ? 'select pg_database_size(current_database()) as bytes'
      : 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()'
  )
  const [row] = Array.isArray(result) ? result : result.rows
  return Number(row!.bytes)
}
