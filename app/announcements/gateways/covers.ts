import { storagePath } from '#config/app'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ulid } from 'ulid'

/** Width and height in pixels of each size a cover is kept in. */
export const COVER_SIZES = {
  full: { width: 1600, height: 900 },
  card: { width: 800, height: 450 },
} as const
export type CoverSize = keyof typeof COVER_SIZES

const NAME = /^[0-9A-HJKMNP-TV-Z]{26}$/
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])
/** Enough for any camera; more is a picture made to exhaust the memory. */
const PIXELS_MAX = 60_000_000

export const coversPath = () => join(storagePath, 'covers')

export function isCoverName(name: string): boolean {
  return NAME.test(name)
}

/** @returns the path of one size of a cover; the name must have been checked */
export function coverFile(name: string, size: CoverSize): string {
  return join(coversPath(), `${name}-${size}.webp`)
}

/**
 * Keeps a picture as WebP in every size, turned upright, cut to 16:9 and stripped of its metadata (place,
 * camera). What it claims to be does not matter: it is what it decodes as.
 *
 * @param source path of the uploaded file
 * @returns the new cover's name, or null when the file is no picture we can read
 */
export async function keepCover(source: string): Promise<string | null> {
  if (!(await isPicture(source))) return null
  await mkdir(coversPath(), { recursive: true })
  const name = ulid()
  try {
    for (const size of Object.keys(COVER_SIZES) as CoverSize[]) {
      const { width, height } = COVER_SIZES[size]
      await sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
        .rotate()
        .resize({ width, height, fit: 'cover', position: 'attention' })
        .webp({ quality: 80 })
        .toFile(coverFile(name, size))
    }
    return name
  } catch {
    await removeCover(name)
    return null
  }
}

async function isPicture(source: string): Promise<boolean> {
  try {
    const { format } = await sharp(source, { limitInputPixels: PIXELS_MAX }).metadata()
    return FORMATS.has(format ?? '')
  } catch {
    return false
  }
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
