import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Asks as it is written, and does not decompress what comes, as fetch would. */
export async function rawGet(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const asked = request(url, { headers, method }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode!, headers: response.headers, body: await buffer(response) }
}

/** How what was sent under a Content-Encoding is read. */
export const UNPACK = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}
