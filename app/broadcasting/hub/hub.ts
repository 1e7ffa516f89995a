import { Channels } from '#app/broadcasting/hub/channels'
import { hear } from '#app/broadcasting/hub/conversation'
import { HUB_LIMITS, type HubSettings } from '#app/broadcasting/hub/hub_settings'
import { CODES, HubSocket } from '#app/broadcasting/hub/hub_socket'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'

const PATH = /^\/app\/([^/]+)$/
const PROTOCOL = 7
/** How often it is looked whether a socket is due to be asked, as a share of what it may be silent. */
const LOOKS_PER_WAIT = 10
/** How long clients may take to say goodbye. */
const FAREWELL_MS = 500

/**
 * A server of the Pusher protocol, version 7, on an HTTP server that serves other things too: clients of that
 * protocol (pusher-js, Laravel Echo) connect to `/app/<key>`, its server libraries call `/apps/<id>/…`, which
 * `answerCall` answers. It keeps everything in memory: one process, one hub.
 */
export class Hub {
  readonly channels = new Channels()
  readonly #sockets = new Map<string, HubSocket>()
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: HUB_LIMITS.frameBytes,
    // Whoever does not say goodbye in time is cut off. (Its types do not know it.)
    ...{ closeTimeout: FAREWELL_MS },
  })
  #looking: NodeJS.Timeout | undefined
  #detach: (() => void)[] = []
  #isClosing = false

  constructor(readonly settings: HubSettings) {
    const { activitySeconds, pongSeconds } = settings
    const everyMs = (Math.min(activitySeconds, pongSeconds) * 1000) / LOOKS_PER_WAIT
    this.#looking = setInterval(() => this.#askTheSilent(), everyMs).unref()
  }

  /** How many are connected. */
  get size(): number {
    return this.#sockets.size
  }

  /** Takes the sockets of this server whose address is the hub's; others it leaves to whoever listens besides. */
  attach(server: Server): void {
    const take = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const { pathname } = addressOf(request)
      if (pathname.startsWith('/app/')) this.#open(request, stream, head)
      else if (server.listenerCount('upgrade') === 1) refuse(stream, 404)
    }
    server.on('upgrade', take)
    this.#detach.push(() => server.off('upgrade', take))
  }

  find(socketId: string): HubSocket | undefined {
    return this.#sockets.get(socketId)
  }

  /** Closes every socket of a person: they come back, if at all, with what they may hear by now. */
  terminateUser(userId: string): void {
    for (const socket of this.#sockets.values()) {
      if (socket.askedFor.has(userId) || socket.signedInAs === userId) {
        socket.close(CODES.unauthorized, 'Connection unauthorized')
        this.#forget(socket)
      }
    }
  }

  /** Sends everybody away, who may come back at once: a server that starts again is there by then. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#looking)
    for (const detach of this.#detach) detach()
    const all = [...this.#sockets.values()]
    for (const socket of all) socket.close(CODES.comeBack, 'The server starts again')
    const gone = all.map(({ ws }) => ws.readyState === ws.CLOSED || once(ws, 'close'))
    await Promise.race([Promise.all(gone), pause(FAREWELL_MS, undefined, { ref: false })])
    for (const { ws } of all) ws.terminate()
  }

  #open(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const { origin } = request.headers
    stream.on('error', () => stream.destroy())
    if (this.#isClosing) return refuse(stream, 503)
    if (origin !== undefined && !this.settings.allowsOrigin(origin)) return refuse(stream, 403)
    const address = addressOf(request)
    const [, key] = PATH.exec(address.pathname) ?? []
    if (!key) return refuse(stream, 404)
    this.#server.handleUpgrade(request, stream, head, (ws) => {
      const wrong = this.#refusalOf(key, address.searchParams.get('protocol'))
      const socket = new HubSocket(newSocketId(this.#sockets), ws, stream)
      ws.on('error', () => ws.terminate())
      if (wrong) {
        socket.complain(...wrong)
        return socket.close(...wrong)
      }
      this.#welcome(socket, ws)
    })
  }

  #refusalOf(key: string, protocol: string | null): [number, string] | null {
    const { credentials, socketsMax } = this.settings
    if (key !== credentials.key) return [CODES.unknownApp, 'Application does not exist']
    if (protocol === null) return [CODES.noProtocol, 'No protocol version supplied']
    if (!/^\d+$/.test(protocol)) return [CODES.wrongVersion, 'Invalid version string format']
    if (Number(protocol) !== PROTOCOL) {
      return [CODES.unsupportedProtocol, `Unsupported protocol version: ${protocol}`]
    }
    return this.#sockets.size >= socketsMax ? [CODES.overCapacity, 'Over capacity'] : null
  }

  #welcome(socket: HubSocket, ws: WebSocket): void {
    this.#sockets.set(socket.id, socket)
    ws.on('close', () => this.#forget(socket))
    ws.on('message', (data, isBinary) => {
      socket.askedAt = null
      if (this.#listensTo(socket)) hear(this, socket, isBinary ? '' : (data as Buffer).toString())
    })
    // They cost as much as messages.
    for (const kind of ['ping', 'pong'] as const) ws.on(kind, () => this.#listensTo(socket))
    socket.send('pusher:connection_established', {
      socket_id: socket.id,
      activity_timeout: this.settings.activitySeconds,
    })
  }

  /** @returns false: it was sent away, and says what it had to say before it read that; or it is now, for a flood */
  #listensTo(socket: HubSocket): boolean {
    if (!this.#sockets.has(socket.id)) return false
    socket.heardAt = Date.now()
    if (socket.mayTalk()) return true
    this.#forget(socket)
    socket.close(CODES.overCapacity, 'Too many messages')
    return false
  }

  #forget(socket: HubSocket): void {
    if (!this.#sockets.delete(socket.id)) return
    for (const channel of [...socket.channels.keys()]) this.channels.leave(socket, channel)
  }

  #askTheSilent(): void {
    const at = Date.now()
    const { activitySeconds, pongSeconds } = this.settings
    for (const socket of this.#sockets.values()) {
      if (socket.askedAt !== null) {
        if (at - socket.askedAt < pongSeconds * 1000) continue
        socket.close(CODES.noPong, 'Pong reply not received in time')
        this.#forget(socket)
      } else if (at - socket.heardAt >= activitySeconds * 1000) {
        socket.askedAt = at
        socket.send('pusher:ping', {})
      }
    }
  }
}

function addressOf({ url = '/' }: IncomingMessage): URL {
  return URL.parse(url, 'http://hub') ?? new URL('http://hub/')
}

/** @returns an id that no other socket has, in the protocol's two numbers */
function newSocketId(taken: ReadonlyMap<string, unknown>): string {
  const part = () => randomInt(1, 1_000_000_000)
  const id = `${part()}.${part()}`
  return taken.has(id) ? newSocketId(taken) : id
}

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`)
}
