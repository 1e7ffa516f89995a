import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

/** New connections that may be accepted before the next request is begun. */
const ACCEPTED_MAX = 16
/**
 * Proxies keep a connection for a minute: a server that closes it earlier meets their next request on its
 * way, and the visitor gets an error.
 */
const KEEP_ALIVE_MS = 65_000

/** Where sockets are opened. Any other request that offers another protocol gets its answer by this one. */
const isForSocket = ({ url }: IncomingMessage) => url?.startsWith('/app/') ?? false

/**
 * A server that begins one request in each turn of the event loop, and accepts new connections before that.
 *
 * The loop accepts one new connection a turn (libuv does). On SQLite a request is answered within the turn
 * that reads it, and without this a turn answers everybody who is connected: of 64 browsers that come at
 * once the last one was accepted after two thousand answers, and waited for the whole rush.
 *
 * @param handle answers a request
 */
export function createFairServer(handle: RequestListener): Server {
  const waiting: Parameters<RequestListener>[] = []
  let hasAccepted = false
  let accepted = 0

  const begin = () => {
    if (hasAccepted && accepted < ACCEPTED_MAX) {
      hasAccepted = false
      accepted += 1
      return void setImmediate(begin)
    }
    accepted = 0
    const [request, response] = waiting.shift()!
    if (waiting.length > 0) setImmediate(begin)
    handle(request, response)
  }

  const server = createServer({ shouldUpgradeCallback: isForSocket }, (request, response) => {
    waiting.push([request, response])
    if (waiting.length === 1) setImmediate(begin)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server.on('connection', () => (hasAccepted = true))
}
