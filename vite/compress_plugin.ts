import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|wasm)$/

/**
 * Writes a .br and a .gz beside every asset that gains by it, once, at the highest level: the server
 * (app/core/middleware/static_files_middleware.ts) only picks one.
 */
export function compressAssets(): Plugin {
  return {
    name: 'convoca:compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const files = Object.keys(bundle).filter((file) => TEXT.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
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
