import { preferredEncoding } from '#app/core/rules/preferred_encoding'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import FileServer from '@adonisjs/static/static_middleware'
import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

const EXTENSIONS = { br: '.br', gzip: '.gz' }
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/**
 * Addresses of public files. A build does not change under a running server, so the folder is read once
 * per process: a page costs no look at the disk. In development and tests the file server looks itself.
 */
const published = app.inProduction ? filesBelow(app.publicPath()) : null

/**
 * Sends a public file; of an asset the compressed copy that the build wrote beside it, to browsers that
 * take it. Every other request goes on without touching the disk.
 */
export default class StaticFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const address = ctx.request.url()
    if (published && !published.has(address)) return next() as Promise<unknown>
    chooseCopy(ctx, address)
    const files = await ctx.containerResolver.make(FileServer)
    return files.handle(ctx, next)
  }
}

function chooseCopy({ request, response }: HttpContext, address: string): void {
  if (!published?.has(`${address}.gz`)) return
  response.header('vary', 'Accept-Encoding')
  const encoding = preferredEncoding(request.header('accept-encoding'))
  const copy = encoding && `${address}${EXTENSIONS[encoding]}`
  if (!copy || !published.has(copy)) return
  response.header('content-encoding', encoding)
  response.header('content-type', TYPES[extname(address)] ?? 'application/octet-stream')
  request.request.url = copy
}

function filesBelow(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => {
      return join(parentPath, name).slice(folder.length).replaceAll('\\', '/')
    })
  )
}
