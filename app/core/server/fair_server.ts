import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** New connections that may be accepted before the next request is begun. */
const ACCEPTED_MAX = 16
/**
 * Proxies keep a connection for a minute: a server that closes it earlier meets their next request on its
 * way, and the visitor gets an error.
 */
const KEEP_ALIVE_MS = 65_000
/** A server that stops waits so long for its last requests: containers are killed ten seconds after they were asked to stop. */
const ENDS_WITHIN_MS = 8_000

/** Where sockets are opened. Any other request that offers another protocol gets its answer by this one. */
const isForSocket = ({ url }: IncomingMessage) => url?.startsWith('/app/') ?? false

/**
 * A server that begins one request in each turn of the event loop, and accepts new connections before that.
 *
 * The loop accepts one new connection a turn (libuv does). On SQLite a request is answered within the turn
 * that reads it, and without this a turn answers everybody who is connected: of 64 browsers that come at
 * once the last one was accepted after two thousand answers, and waited for the whole rush.
 *
 * Once closed it ends: Node's own server would wait for a browser that has connected ahead of time and asks nothing.
 *
 * @param handle answers a request
 * @param given after how many milliseconds a closed server cuts off what it still answers
 */
export function createFairServer(
  handle: RequestListener,
  { endsWithinMs = ENDS_WITHIN_MS } = {}
): Server {
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

  const connected = new Set<Socket>()
  server.on('connection', (socket) => {
    hasAccepted = true
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  const close = server.close.bind(server)
  server.close = (done) => {
    close(done)
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => server.closeAllConnections(), endsWithinMs).unref()
    return server
  }
  return server
}
