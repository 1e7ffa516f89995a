/*
 * Decodes one picture in a process of its own, which gives all of its memory back when it ends; allocators keep
 * what a decoder took inside a server for ever. In development Node itself strips the types of this file, so it
 * imports packages only.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'

/** The first copy is the largest; each is cut to its width and height in pixels. */
export interface CoverTask {
  source: string
  pixelsMax: number
  copies: { file: string; width: number; height: number }[]
}

export type CoverOutcome = 'kept' | 'unreadable' | 'too_many_pixels'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

// Requests come first on a core that both want.
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
process.stdout.write(await keep(JSON.parse(process.argv[2]!) as CoverTask))

async function keep({ source, pixelsMax, copies }: CoverTask): Promise<CoverOutcome> {
  const head = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || !FORMATS.has(head.format)) return 'unreadable'
  if (head.width * head.height > pixelsMax) return 'too_many_pixels'
  const picture = await sharp(source, { limitInputPixels: pixelsMax, failOn: 'error' })
    .rotate()
    .resize({ ...copies[0]!, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!picture) return 'unreadable'
  for (const { file, width, height } of copies) {
    const copy = sharp(picture.data, { raw: picture.info }).resize({ width, height })
    await writeFile(file, await copy.webp({ quality: 80 }).toBuffer())
  }
  return 'kept'
}
