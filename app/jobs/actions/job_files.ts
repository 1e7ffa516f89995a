import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { now, toSql } from '#app/core/clock'
import limits from '#config/limits'
import { jobFilesFolder, jobFile } from '#app/jobs/queries/job_file'
import { FILE_KINDS, type FileKind } from '#app/jobs/rules/made_files'
import TrackedJob from '#app/jobs/models/tracked_job'
import { readdir, rm, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes every file that work made for the person, also what a process that died had begun to write. */
export async function removeJobFiles({ userId }: { userId: number }): Promise<void> {
  for (const kind of FILE_KINDS) {
    const jobs = await TrackedJob.query().where({ kind, startedBy: userId }).select('publicId')
    const theirs = new Set(jobs.map(({ publicId }) => publicId))
    await removeFiles(kind, async (publicId) => theirs.has(publicId))
  }
}

/** Removes the files of one kind of work whose work is such. */
export async function removeFiles(
  kind: FileKind,
  isSuch: (publicId: string) => Promise<boolean>
): Promise<void> {
  const folder = jobFilesFolder(kind)
  for (const name of await readdir(folder).catch(nothingThere)) {
    if (await isSuch(name.split('.')[0]!)) await rm(join(folder, name), { force: true })
  }
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Removes the files that can no longer be fetched, and those that belong to no work. Safe to repeat. */
export async function removeExpiredJobFiles(): Promise<void> {
  const oldest = toSql(now().minus({ hours: limits.madeFileHours }))
  for (const kind of FILE_KINDS) {
    await removeFiles(kind, async (publicId) => {
      const wanted = await TrackedJob.query()
        .where({ kind, publicId })
        .where('created_at', '>=', oldest)
        .first()
      return !wanted
    })
  }
}

/**
 * Writes the file that the work makes. It appears only once it is whole. Safe to repeat.
 *
 * @param ending without its dot: `zip`
 */
export async function writeJobFile(
  job: TrackedJob,
  ending: string,
  content: NodeJS.ReadableStream
): Promise<void> {
  const file = jobFile(job, ending)
  await mkdir(jobFilesFolder(job.kind), { recursive: true })
  await pipeline(content, createWriteStream(`${file}.part`, { mode: 0o600 }))
  await rename(`${file}.part`, file)
}
