/*
 * Decodes one picture in a process of its own, which gives all of its memory back when it ends; allocators keep
 * what a decoder took inside a server for ever. In development Node itself strips the types of this file, so it
 * imports packages only.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'

/** Of one file, in pixels. */
export interface PictureCopy {
  file: string
  format: 'webp' | 'png'
  width: number
  height: number
}

/**
 * `cover`: the first copy is the largest, what matters most is cut out of the picture to its width and height, and
 * the others show the same part. `inside`: every copy shows the whole picture, no larger than it is and within the
 * measures. `icon`, of a copy that is inside, fills the measures with nothing around it.
 */
export interface PictureTask {
  source: string
  pixelsMax: number
  fit: 'cover' | 'inside'
  copies: (PictureCopy & { icon?: boolean })[]
}

export type PictureOutcome = 'kept' | 'unreadable' | 'too_many_pixels'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

/** No copy of a whole picture is larger; what is larger is not kept in memory. */
const INSIDE_MAX = 2_000

// Requests come first on a core that both want.
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
process.stdout.write(await keep(JSON.parse(process.argv[2]!) as PictureTask))

async function keep(task: PictureTask): Promise<PictureOutcome> {
  const { source, pixelsMax, copies } = task
  const head = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || !FORMATS.has(head.format)) return 'unreadable'
  if (head.width * head.height > pixelsMax) return 'too_many_pixels'
  const picture = await decoded(task).catch(() => null)
  if (!picture) return 'unreadable'
  for (const copy of copies) {
    const resized = sharp(picture.data, { raw: picture.info }).resize(measuresOf(task, copy))
    const written = copy.format === 'webp' ? resized.webp({ quality: 80 }) : resized.png()
    await writeFile(copy.file, await written.toBuffer())
  }
  return 'kept'
}

function decoded({ source, pixelsMax, fit, copies }: PictureTask) {
  const { width, height } = copies[0]!
  const upright = sharp(source, { limitInputPixels: pixelsMax, failOn: 'error' }).rotate()
  if (fit === 'cover') upright.resize({ width, height, fit, position: 'attention' })
  else upright.resize({ width: INSIDE_MAX, height: INSIDE_MAX, fit, withoutEnlargement: true })
  return upright.raw().toBuffer({ resolveWithObject: true })
}

function measuresOf({ fit }: PictureTask, { width, height, icon }: PictureTask['copies'][number]) {
  if (fit === 'cover') return { width, height }
  if (icon) return { width, height, fit: 'contain' as const, background: '#00000000' }
  return { width, height, fit, withoutEnlargement: true }
}
