import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { now, toSql } from '#app/core/clock'
import limits from '#config/limits'
import { jobFilesFolder, jobFile } from '#app/jobs/queries/job_file'
import { FILE_KINDS, type FileKind } from '#app/jobs/rules/made_files'
import TrackedJob from '#app/jobs/models/tracked_job'
import { readdir, rm, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ZipFile } from 'yazl'

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
 * @param signal gives up when it says so
 */
export async function writeJobFile(
  job: TrackedJob,
  ending: string,
  content: NodeJS.ReadableStream,
  signal?: AbortSignal
): Promise<void> {
  const file = jobFile(job, ending)
  await mkdir(jobFilesFolder(job.kind), { recursive: true })
  await pipeline(content, createWriteStream(`${file}.part`, { mode: 0o600 }), { signal })
  await rename(`${file}.part`, file)
}

/**
 * Packs the ZIP that the work makes. It appears only once it is whole. Safe to repeat.
 *
 * @param pack adds what is in it
 */
export async function writeJobZip(
  job: TrackedJob,
  pack: (zip: ZipFile) => Promise<void>
): Promise<void> {
  const zip = new ZipFile()
  const failing = new AbortController()
  const written = writeJobFile(job, 'zip', zip.outputStream, failing.signal)
  // Told when it is waited for: a disk may be full long before all is packed.
  written.catch(() => null)
  try {
    await pack(zip)
  } catch (error) {
    failing.abort()
    throw error
  }
  zip.end()
  await written
}
