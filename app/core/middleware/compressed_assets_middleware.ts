import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
]
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/**
 * Lets the file server, which comes next, send the compressed copy that the build wrote beside an asset.
 * Only assets: they are the same for everybody and hold no secret. Pages and JSON mix what a person types
 * with what only they may read, and the length of such an answer, compressed, tells about it (BREACH).
 */
export default class CompressedAssetsMiddleware {
  /** The addresses that have a compressed copy; a build does not change under a running server. */
  #compressed = app.inProduction ? addressesIn('assets') : new Set<string>()

  handle({ request, response }: HttpContext, next: NextFn) {
    const address = request.url()
    if (!this.#compressed.has(`${address}.gz`)) return next()
    response.vary('Accept-Encoding')
    // Browsers name gzip first and mean nothing by it: the smallest that they take.
    const accepted = request.encodings()
    const encoding = ENCODINGS.find(({ name, extension }) => {
      return accepted.includes(name) && this.#compressed.has(`${address}${extension}`)
    })
    if (!encoding) return next()
    response.header('content-encoding', encoding.name)
    response.header('content-type', TYPES[extname(address)] ?? 'application/octet-stream')
    request.request.url = `${address}${encoding.extension}`
    return next()
  }
}

function addressesIn(folder: string): Set<string> {
  const path = app.publicPath(folder)
  if (!existsSync(path)) return new Set()
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  const copies = files.filter((file) => /\.(br|gz)$/.test(file))
  return new Set(copies.map((file) => `/${folder}/${file.replaceAll('\\', '/')}`))
}
