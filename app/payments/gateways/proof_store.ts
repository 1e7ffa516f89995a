import type { ProofOutcome, ProofTask } from '#app/payments/gateways/proof_worker'
import { ProofTooLarge, ProofUnreadable } from '#app/payments/exceptions/payment_refusals'
import { storagePath } from '#config/app'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ulid } from '#app/core/ulid'

const execFileOf = promisify(execFile)

/** A proof as it is kept; the name is that of its file and the public id of its row. */
export interface KeptProof {
  publicId: string
  type: 'image/webp' | 'application/pdf'
  bytes: number
  sha256: string
}

const NAME = /^[0-9A-HJKMNP-TV-Z]{26}$/
/** A camera's picture; decoded it takes a hundred megabytes or two. */
const PIXELS_MAX = 50_000_000
const SIDE_MAX = 2_400
const DECODING_MAX_MS = 60_000
const PDF_HEAD = Buffer.from('%PDF-')

export const proofsPath = () => join(storagePath, 'proofs')

/** @returns the path of a proof; the name must have been checked */
export function proofFile(publicId: string): string {
  return join(proofsPath(), publicId)
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Keeps the proof of a transfer, readable by the server alone. What it claims to be does not matter: a PDF is kept as
 * it is, and never shown but as a file to download; everything else is decoded as a picture and written anew,
 * upright, without its metadata. One is decoded at a time.
 *
 * @param source path of the uploaded file
 * @throws ProofUnreadable, ProofTooLarge (more than 50 megapixels)
 */
export async function keepProof(source: string): Promise<KeptProof> {
  await mkdir(proofsPath(), { recursive: true, mode: 0o700 })
  const publicId = ulid()
  const target = proofFile(publicId)
  const type = (await isPdf(source)) ? 'application/pdf' : 'image/webp'
  if (type === 'application/pdf') {
    await copyFile(source, target)
    await chmod(target, 0o600)
  } else {
    const mine = last.then(() => decode({ source, target, pixelsMax: PIXELS_MAX, side: SIDE_MAX }))
    last = mine.catch(() => {})
    const outcome = await mine
    if (outcome === 'too_many_pixels') {
      throw new ProofTooLarge({ megapixels: PIXELS_MAX / 1_000_000 })
    }
    if (outcome === 'unreadable') throw new ProofUnreadable()
  }
  const kept = await readFile(target)
  const sha256 = createHash('sha256').update(kept).digest('hex')
  return { publicId, type, bytes: kept.length, sha256 }
}

async function isPdf(source: string): Promise<boolean> {
  const file = await open(source)
  try {
    const head = Buffer.alloc(PDF_HEAD.length)
    await file.read(head, 0, head.length, 0)
    return head.equals(PDF_HEAD)
  } finally {
    await file.close()
  }
}

async function decode(task: ProofTask): Promise<ProofOutcome> {
  // Compiled beside this file in production; in development both are TypeScript.
  const worker = new URL(`./proof_worker${extname(import.meta.url)}`, import.meta.url)
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' }
  const given = [fileURLToPath(worker), JSON.stringify(task)]
  return execFileOf(process.execPath, given, { timeout: DECODING_MAX_MS, env }).then(
    ({ stdout }) => stdout as ProofOutcome,
    (error: Error & { signal?: string | null; stderr: string }) => {
      // It took too long, or broke the decoder.
      if (error.signal) return 'unreadable'
      const [full] = /ENOSPC|EDQUOT|EFBIG|EROFS/.exec(error.stderr) ?? []
      throw full ? Object.assign(error, { code: full }) : error
    }
  )
}

export async function removeProof(publicId: string): Promise<void> {
  await rm(proofFile(publicId), { force: true })
}

/** @returns the names of proofs whose files were last written before the given instant */
export async function proofsOlderThan(beforeMs: number): Promise<string[]> {
  const files = await readdir(proofsPath()).catch(() => [])
  const old: string[] = []
  for (const name of files) {
    const written = NAME.test(name) ? await stat(proofFile(name)).catch(() => null) : null
    if (written && written.mtimeMs < beforeMs) old.push(name)
  }
  return old
}
