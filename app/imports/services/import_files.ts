import { storagePath } from '#config/app'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The upload waits here until it is read into the database; then it is deleted. */
const fileOf = (publicId: string) => join(storagePath, 'imports', `${publicId}.csv`)

export async function keepImportFile(publicId: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(storagePath, 'imports'), { recursive: true })
  await writeFile(fileOf(publicId), bytes)
}

export function importFileBytes(publicId: string): Promise<Uint8Array> {
  return readFile(fileOf(publicId))
}

export async function dropImportFile(publicId: string): Promise<void> {
  await rm(fileOf(publicId), { force: true })
}
