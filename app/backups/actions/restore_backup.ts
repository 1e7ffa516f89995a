import { storagePath } from '#config/app'
import { BackupRefusal } from '#app/backups/exceptions/backup_refusal'
import { currentEngine, DATABASES } from '#app/backups/gateways/databases'
import { copyPrivately, hashOf } from '#app/backups/gateways/files'
import {
  DATABASE_FILES,
  FORMAT,
  KEY_CHECK,
  MANIFEST_FILE,
  type Manifest,
} from '#app/backups/rules/manifest'
import encryption from '@adonisjs/core/services/encryption'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What signs somebody in: whoever ended theirs since the backup must not find it open again. */
const SIGNED_IN = ['sessions', 'remember_me_tokens', 'open_sessions']

/**
 * Fills an empty installation from a backup. Everybody signs in anew.
 *
 * @param folder as `makeBackup` wrote it
 * @throws BackupRefusal, with nothing written, when the folder is no whole backup of this engine, is of a newer
 *   version or under another `APP_KEY`, or the database is not empty
 */
export async function restoreBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const database = DATABASES[manifest.engine]
  await refuseForeign(folder, manifest)
  if (!(await database.isEmpty())) {
    throw new BackupRefusal(
      'The database is not empty. Restore into an empty one, with STORAGE_PATH or DATABASE_URL of its own.'
    )
  }
  const uploads = Object.keys(manifest.files).filter((path) => path.startsWith('storage/'))
  for (const path of uploads) {
    await copyPrivately(join(folder, path), join(storagePath, path.slice('storage/'.length)))
  }
  await database.load(join(folder, DATABASE_FILES[manifest.engine]))
  for (const table of SIGNED_IN) await db.from(table).delete()
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE)
  if (!existsSync(path)) throw new BackupRefusal(`${folder} is no backup: it has no backup.json.`)
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  if (manifest.format === FORMAT) return manifest
  throw new BackupRefusal(`The backup is of another version of this program.`)
}

async function refuseForeign(folder: string, manifest: Manifest): Promise<void> {
  if (manifest.engine !== currentEngine()) {
    throw new BackupRefusal(`The backup is of ${manifest.engine}, DB_CONNECTION names another one.`)
  }
  const unknown = manifest.migrations.find((name) => !isOurs(name))
  if (unknown) throw new BackupRefusal(`The backup is of a newer version: it knows ${unknown}.`)
  if (encryption.decrypt(manifest.keyCheck) !== KEY_CHECK) {
    throw new BackupRefusal('APP_KEY is not the one that the backup was made with.')
  }
  for (const [path, hash] of Object.entries(manifest.files)) {
    const found = await hashOf(join(folder, path)).catch(() => null)
    if (found !== hash) throw new BackupRefusal(`The backup is damaged: ${path}`)
  }
}

const isOurs = (migration: string) =>
  ['.ts', '.js'].some((ending) => existsSync(app.makePath(`${migration}${ending}`)))
