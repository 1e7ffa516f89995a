import type { CoverOutcome, CoverTask } from '#app/announcements/gateways/cover_worker'
import { CoverTooLarge, CoverUnreadable } from '#app/announcements/exceptions/announcement_refusals'
import { storagePath } from '#config/app'
import { execFile } from 'node:child_process'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ulid } from 'ulid'

const execFileOf = promisify(execFile)

/** Width and height in pixels of each size a cover is kept in. */
export const COVER_SIZES = {
  full: { width: 1600, height: 900 },
  card: { width: 800, height: 450 },
} as const
export type CoverSize = keyof typeof COVER_SIZES

const NAME = /^[0-9A-HJKMNP-TV-Z]{26}$/
/** What a large camera makes; decoded it takes a hundred megabytes or two. */
const PIXELS_MAX = 24_000_000
/** A picture of that size takes a second or two. */
const DECODING_MAX_MS = 60_000

export const coversPath = () => join(storagePath, 'covers')

export function isCoverName(name: string): boolean {
  return NAME.test(name)
}

/** @returns the path of one size of a cover; the name must have been checked */
export function coverFile(name: string, size: CoverSize): string {
  return join(coversPath(), `${name}-${size}.webp`)
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Keeps a picture as WebP in every size, turned upright, cut to 16:9 and stripped of its metadata (place,
 * camera). What it claims to be does not matter: it is what it decodes as. One is decoded at a time.
 *
 * @param source path of the uploaded file
 * @returns the new cover's name
 * @throws CoverUnreadable, CoverTooLarge (more than 24 megapixels, which its head tells before it is decoded)
 */
export async function keepCover(source: string): Promise<string> {
  await mkdir(coversPath(), { recursive: true })
  const name = ulid()
  const copies = Object.entries(COVER_SIZES).map(([size, measures]) => ({
    file: coverFile(name, size as CoverSize),
    ...measures,
  }))
  const mine = last.then(() => decode({ source, pixelsMax: PIXELS_MAX, copies }))
  last = mine.catch(() => {})
  const outcome = await mine
  if (outcome === 'too_many_pixels') {
    throw new CoverTooLarge({ megapixels: PIXELS_MAX / 1_000_000 })
  }
  if (outcome === 'unreadable') throw new CoverUnreadable()
  return name
}

async function decode(task: CoverTask): Promise<CoverOutcome> {
  // Compiled beside this file in production; in development both are TypeScript.
  const worker = new URL(`./cover_worker${extname(import.meta.url)}`, import.meta.url)
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' }
  const given = [fileURLToPath(worker), JSON.stringify(task)]
  const answer = execFileOf(process.execPath, given, { timeout: DECODING_MAX_MS, env })
  return answer.then(
    ({ stdout }) => stdout as CoverOutcome,
    (error: Error & { signal?: string | null; stderr: string }) => {
      // It took too long, or broke the decoder.
      if (error.signal) return 'unreadable'
      const [full] = /ENOSPC|EDQUOT|EFBIG|EROFS/.exec(error.stderr) ?? []
      throw full ? Object.assign(error, { code: full }) : error
    }
  )
}

export async function coverExists(name: string): Promise<boolean> {
  if (!isCoverName(name)) return false
  return access(coverFile(name, 'full')).then(
    () => true,
    () => false
  )
}

export async function removeCover(name: string): Promise<void> {
  for (const size of Object.keys(COVER_SIZES) as CoverSize[]) {
    await rm(coverFile(name, size), { force: true })
  }
}

/** @returns the names of covers whose files were last written before the given instant */
export async function coversOlderThan(beforeMs: number): Promise<string[]> {
  const files = await readdir(coversPath()).catch(() => [])
  const names = new Set<string>()
  for (const file of files) {
    const written = await stat(join(coversPath(), file)).catch(() => null)
    if (written && written.mtimeMs < beforeMs) names.add(file.split('-')[0]!)
  }
  return [...names].filter(isCoverName)
}
