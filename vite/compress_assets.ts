import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes a .br and a .gz beside every asset that gains by it, once, at the highest level: the server
 * (app/core/middleware/static_files_middleware.ts) only picks one.
 *
 * @param folder of the assets, which hold no compressed one yet
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.{js,css,svg,json,wasm}', { cwd: folder }))
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const variants = {
    br: await promisify(brotliCompress)(content, { params: quality }),
    gz: await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [extension, compressed] of Object.entries(variants)) {
    if (compressed.length < content.length) await writeFile(`${file}.${extension}`, compressed)
  }
}
