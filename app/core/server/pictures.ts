import type { PictureOutcome, PictureTask } from '#app/core/server/picture_worker'
import { execFile } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execFileOf = promisify(execFile)

/** What a large camera makes; decoded it takes a hundred megabytes or two. */
export const PIXELS_MAX = 24_000_000
/** A picture of that size takes a second or two. */
const DECODING_MAX_MS = 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Writes copies of an uploaded picture, turned upright and stripped of its metadata (place, camera). What it
 * claims to be does not matter: it is what it decodes as. One is decoded at a time in this process.
 *
 * @returns whether it is kept: not what does not decode, or has more than 24 megapixels, which its head tells
 *   before it is decoded
 */
export function keepPicture(task: Omit<PictureTask, 'pixelsMax'>): Promise<PictureOutcome> {
  const mine = last.then(() => decode({ ...task, pixelsMax: PIXELS_MAX }))
  last = mine.catch(() => {})
  return mine
}

async function decode(task: PictureTask): Promise<PictureOutcome> {
  // Compiled beside this file in production; in development both are TypeScript.
  const worker = new URL(`./picture_worker${extname(import.meta.url)}`, import.meta.url)
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' }
  const given = [fileURLToPath(worker), JSON.stringify(task)]
  const answer = execFileOf(process.execPath, given, { timeout: DECODING_MAX_MS, env })
  return answer.then(
    ({ stdout }) => stdout as PictureOutcome,
    (error: Error & { signal?: string | null; stderr: string }) => {
      // It took too long, or broke the decoder.
      if (error.signal) return 'unreadable'
      const [full] = /ENOSPC|EDQUOT|EFBIG|EROFS/.exec(error.stderr) ?? []
      throw full ? Object.assign(error, { code: full }) : error
    }
  )
}
