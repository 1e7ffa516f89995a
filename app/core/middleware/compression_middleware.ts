import { preferredEncoding } from '#app/core/rules/preferred_encoding'
import { http } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Response = HttpContext['response']

/** Below this an answer fits into one packet as it is. */
const SMALLEST_BYTES = 1_024
/** At most this many blanks are added: up to about a hundred bytes on the wire. */
const BLANKS_MAX = 127
const BLANKS = Buffer.from(' \n\t\r')

/** Measured on the list of announcements; see docs/decisions.md. */
const BROTLI_QUALITY = 4
/** 256 kB: no page is larger, and the default would reserve 4 MB for each that is compressed. */
const BROTLI_WINDOW_BITS = 18
const GZIP_LEVEL = 6

/** In all three, blanks at the end mean nothing. */
const COMPRESSED_TYPES = /^(text\/html|application\/json|image\/svg\+xml)\b/

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
}

/**
 * Compresses pages and JSON, off the event loop. It comes first, so that it sees what errors answer too.
 * Files and streams (exports, downloads) go as they are, and so does what already has an encoding.
 */
export default class CompressionMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    await next()
    const answer = compressible(response)
    if (!answer) return
    addVary(response)
    const encoding = preferredEncoding(request.header('accept-encoding'))
    if (!encoding) return
    // A picture holds nothing that is not the same for everybody.
    const isPicture = answer.type.startsWith('image/')
    const body = isPicture ? answer.body : Buffer.concat([answer.body, randomBlanks()])
    response.header('content-type', answer.type)
    response.header('content-encoding', encoding)
    response.lazyBody.content = [await compress[encoding](body), false]
  }
}

/** @returns what would be sent, and as what; null: not worth it, or not ours to change */
function compressible(response: Response): { body: Buffer; type: string } | null {
  const [content, hasTag] = response.content ?? []
  // Its tag is that of the plain text, and two answers with different blanks would not share one.
  if (hasTag || response.getHeader('content-encoding')) return null
  const text = asText(content)
  const status = response.getStatus()
  if (text === null || status === 204 || status === 304) return null
  const type = String(response.getHeader('content-type') ?? typeOf(content, text))
  if (!COMPRESSED_TYPES.test(type)) return null
  const body = Buffer.from(text)
  return body.length < SMALLEST_BYTES ? null : { body, type }
}

/** As the framework would write it; null: nothing, or no text. */
function asText(content: unknown): string | null {
  if (typeof content === 'string') return content
  const isJson = typeof content === 'object' && content !== null && !(content instanceof Uint8Array)
  return isJson ? (http.serializeJSON(content) ?? null) : null
}

function typeOf(content: unknown, text: string): string {
  if (typeof content !== 'string') return 'application/json; charset=utf-8'
  return text.trimStart().startsWith('<') ? 'text/html; charset=utf-8' : 'text/plain'
}

function addVary(response: Response): void {
  const names = [response.getHeader('vary') ?? []].flat().map(String)
  response.header('vary', [...names, 'Accept-Encoding'].join(', '))
}

/**
 * Who may see how long answers are, and make a browser ask for a page with words of theirs, could learn
 * from the compressed length what else is on it (BREACH). Blanks of random number and kind, which do not
 * compress, blur that length.
 */
function randomBlanks(): Buffer {
  const random = randomBytes(BLANKS_MAX + 1)
  const length = random[BLANKS_MAX]! & BLANKS_MAX
  return random.subarray(0, length).map((byte) => BLANKS[byte & 3]!) as Buffer
}
