/*
 * Decodes one picture in a process of its own, which gives all of its memory back when it ends. In development
 * Node itself strips the types of this file, so it imports packages only.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'

/** The copy is no larger than `side` pixels either way. */
export interface ProofTask {
  source: string
  target: string
  pixelsMax: number
  side: number
}

export type ProofOutcome = 'kept' | 'unreadable' | 'too_many_pixels'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

// Requests come first on a core that both want.
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
process.stdout.write(await keep(JSON.parse(process.argv[2]!) as ProofTask))

async function keep({ source, target, pixelsMax, side }: ProofTask): Promise<ProofOutcome> {
  const head = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || !FORMATS.has(head.format)) return 'unreadable'
  if (head.width * head.height > pixelsMax) return 'too_many_pixels'
  const picture = await sharp(source, { limitInputPixels: pixelsMax, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null)
  if (!picture) return 'unreadable'
  await writeFile(target, picture, { mode: 0o600 })
  return 'kept'
}
