import { storagePath } from '#config/app'
import { BackupRefusal } from '#app/backups/exceptions/backup_refusal'
import { currentEngine, DATABASES } from '#app/backups/gateways/databases'
import { copyPrivately, filesBelow, hashOf } from '#app/backups/gateways/files'
import {
  DATABASE_FILES,
  FORMAT,
  isKept,
  KEY_CHECK,
  MANIFEST_FILE,
  type Manifest,
} from '#app/backups/rules/manifest'
import { now } from '#app/core/clock'
import { writeMeta } from '#app/core/database/app_meta'
import encryption from '@adonisjs/core/services/encryption'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a backup of database and uploads, while the app runs. Uploads are never changed, and removed only a
 * day after nobody uses them: what was there before the database was read, and what came while it was, holds
 * every file that the database names.
 *
 * @param folder a path at which there is nothing; the backup appears there once it is whole
 * @returns what `backup.json` says
 * @throws BackupRefusal when there is something, or a program of the database is missing or fails
 */
export async function makeBackup(folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupRefusal(`${folder} is there already.`)
  const engine = currentEngine()
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    await copyUploads(part)
    const migrations: { name: string }[] = await db.from('adonis_schema').orderBy('id')
    await DATABASES[engine].dump(join(part, DATABASE_FILES[engine]))
    await copyUploads(part)
    const manifest: Manifest = {
      format: FORMAT,
      takenAt: now().toISO()!,
      engine,
      migrations: migrations.map(({ name }) => name),
      keyCheck: encryption.encrypt(KEY_CHECK),
      files: await hashesBelow(part),
    }
    await writeFile(join(part, MANIFEST_FILE), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    const bytes = await sizeBelow(part)
    await rename(part, folder)
    await noteBackup(manifest, bytes)
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** The system page says when the last one was taken. A backup that cannot be noted is one all the same. */
async function noteBackup({ takenAt, files }: Manifest, bytes: number): Promise<void> {
  try {
    await writeMeta('last_backup', { takenAt, files: Object.keys(files).length, bytes })
  } catch (error) {
    logger.warn({ err: error }, 'the backup is whole, but could not be noted')
  }
}

async function sizeBelow(part: string): Promise<number> {
  const paths = await filesBelow(part)
  const found = await Promise.all(paths.map((path) => stat(join(part, path))))
  return found.reduce((sum, { size }) => sum + size, 0)
}

async function copyUploads(part: string): Promise<void> {
  for (const path of await filesBelow(storagePath)) {
    const copy = join(part, 'storage', path)
    if (!isKept(path) || existsSync(copy)) continue
    // Whatever was removed meanwhile was removed for good.
    await copyPrivately(join(storagePath, path), copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

async function hashesBelow(part: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const path of await filesBelow(part)) hashes[path] = await hashOf(join(part, path))
  return hashes
}
