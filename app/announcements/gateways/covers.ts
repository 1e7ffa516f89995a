import { CoverTooLarge, CoverUnreadable } from '#app/announcements/exceptions/announcement_refusals'
import { keepPicture, PIXELS_MAX } from '#app/core/server/pictures'
import { storagePath } from '#config/app'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ulid } from '#app/core/ulid'

/** Width and height in pixels of each size a cover is kept in. */
export const COVER_SIZES = {
  full: { width: 1600, height: 900 },
  card: { width: 800, height: 450 },
} as const
export type CoverSize = keyof typeof COVER_SIZES

const NAME = /^[0-9A-HJKMNP-TV-Z]{26}$/

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
 * @returns the new cover's name
 * @throws CoverUnreadable, CoverTooLarge (more than 24 megapixels, which its head tells before it is decoded)
 */
export async function keepCover(source: string): Promise<string> {
  await mkdir(coversPath(), { recursive: true })
  const name = ulid()
  const copies = Object.entries(COVER_SIZES).map(([size, measures]) => ({
    file: coverFile(name, size as CoverSize),
    format: 'webp' as const,
    ...measures,
  }))
  const outcome = await keepPicture({ source, fit: 'cover', copies })
  if (outcome === 'too_many_pixels') {
    throw new CoverTooLarge({ megapixels: PIXELS_MAX / 1_000_000 })
  }
  if (outcome === 'unreadable') throw new CoverUnreadable()
  return name
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
