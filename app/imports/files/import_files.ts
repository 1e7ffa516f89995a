import { storagePath } from '#config/app'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DateTime } from 'luxon'

const folder = () => join(storagePath, 'imports')

/** The upload waits here until it is read into the database; then it is deleted. */
const fileOf = (publicId: string) => join(folder(), `${publicId}.csv`)

export async function keepImportFile(publicId: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder(), { recursive: true })
  await writeFile(fileOf(publicId), bytes)
}

export function importFileBytes(publicId: string): Promise<Uint8Array> {
  return readFile(fileOf(publicId))
}

export async function dropImportFile(publicId: string): Promise<void> {
  await rm(fileOf(publicId), { force: true })
}

/** @returns the public ids of the uploads that have been here since before that instant */
export async function importFilesBefore(instant: DateTime): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder()).catch(nothingThere)) {
    const file = await stat(join(folder(), name)).catch(() => null)
    if (file && file.mtimeMs < instant.toMillis()) old.push(name.replace(/\.csv$/, ''))
  }
  return old
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
