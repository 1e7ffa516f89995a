import type { QrPicture } from '#app/core/rules/qr_picture'
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)

/** @returns what zbar, which knows nothing of how we draw, reads from the picture with its quiet zone */
export async function decodeQr(qr: QrPicture): Promise<string> {
  const side = qr.size + 8
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="${side * 6}">` +
    `<rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${qr.path}"/></svg>`
  const file = join(await mkdtemp(join(tmpdir(), 'qr-')), 'qr.png')
  await sharp(Buffer.from(svg)).png().toFile(file)
  return readPicture(file)
}

/** @returns what zbar reads from the first page of a PDF as a printer draws it: each code on it */
export async function codesOn(pdf: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  const file = join(folder, 'page.pdf')
  await writeFile(file, pdf)
  await run('pdftoppm', ['-r', '150', '-png', '-singlefile', file, join(folder, 'page')])
  return (await readPicture(join(folder, 'page.png'))).split('\n')
}

/** @returns what zbar reads from a picture, a screenshot for one */
export async function readPicture(file: string): Promise<string> {
  const { stdout } = await run('zbarimg', ['--quiet', '--raw', file])
  return stdout.trim()
}
