import { storagePath } from '#config/app'
import { now, toSql } from '#app/core/services/clock'
import TrackedJob from '#app/jobs/models/tracked_job'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How long the copy of somebody's data can be fetched. */
export const EXPORT_HOURS = 24
export const EXPORT_KIND = 'data_export'

export const exportsPath = () => join(storagePath, 'data_exports')

export function exportFile(publicId: string): string {
  return join(exportsPath(), `${publicId}.zip`)
}

/** Removes every copy that somebody had made of their data. */
export async function removeDataExports(userId: number): Promise<void> {
  const jobs = await TrackedJob.query().where({ kind: EXPORT_KIND, startedBy: userId })
  for (const { publicId } of jobs) await removeExport(publicId)
}

/** Removes the copies that can no longer be fetched, and files that belong to none. */
export async function removeExpiredExports(): Promise<void> {
  const names = await readdir(exportsPath()).catch(nothingThere)
  const ids = [...new Set(names.map((name) => name.split('.')[0]!))]
  for (const publicId of ids) {
    const isWanted = await TrackedJob.query()
      .where({ kind: EXPORT_KIND, publicId })
      .where('created_at', '>=', toSql(now().minus({ hours: EXPORT_HOURS })))
      .first()
    if (!isWanted) await removeExport(publicId)
  }
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Also what a process that died had begun to write. */
async function removeExport(publicId: string): Promise<void> {
  for (const suffix of ['', '.part']) await rm(`${exportFile(publicId)}${suffix}`, { force: true })
}
