import { jobFile, jobFilesFolder } from '#app/jobs/queries/job_file'
import type TrackedJob from '#app/jobs/models/tracked_job'
import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

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
