import { CREDENTIALS, serveHub } from '#tests/helpers/serve_hub'
import type { HubSettings } from '#app/broadcasting/hub/hub_settings'
import app from '@adonisjs/core/services/app'
import Echo from 'laravel-echo'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import Pusher from 'pusher'
import pusherJs, { type Options } from 'pusher-js'
import { WebSocket } from 'ws'

const WAIT_MS = 5_000

/** The package is CommonJS whose export is the class itself; its types say that of its `default`. */
const PusherJs = pusherJs as unknown as typeof pusherJs.default
export type PusherJs = InstanceType<typeof PusherJs>

export interface ServedHub {
  port: number
  stop(): Promise<void>
}

/** Where a hub may run: its clients must not tell the difference. */
export const PLACES: Record<string, (given?: Partial<HubSettings>) => Promise<ServedHub>> = {
  'in this process': serveHub,
  'as a process of its own': async (given = {}) => {
    const args = ['--import=./scripts/lib/compiled_sources.mjs', 'tests/helpers/hub_process.ts']
    const child = spawn(process.execPath, [...args, JSON.stringify(given)], {
      cwd: app.makePath(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const end = () => void child.kill('SIGKILL')
    process.once('exit', end)
    const [printed] = (await once(child.stdout, 'data')) as [Buffer]
    return {
      port: Number(printed.toString()),
      async stop() {
        process.off('exit', end)
        if (child.exitCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      },
    }
  },
}

/** The official server library, calling a hub. */
export function libraryFor(port: number, given: Partial<typeof CREDENTIALS> = {}): Pusher {
  return new Pusher({
    ...CREDENTIALS,
    ...given,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  })
}

/** As pusher-js is told where the hub is, and lets its server sign what it asks for. */
export function optionsFor(port: number, user = { id: 'ana', name: 'Ana' }): Options {
  const library = libraryFor(port)
  return {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => {
        const member = { user_id: user.id, user_info: { name: user.name } }
        const isPresence = channelName.startsWith('presence-')
        done(null, library.authorizeChannel(socketId, channelName, isPresence ? member : undefined))
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, done) => done(null, library.authenticateUser(socketId, user)),
    },
  }
}

/**
 * The official browser library, connected.
 *
 * @param given other ways to get its tickets
 */
export async function clientOf(
  port: number,
  user?: { id: string; name: string },
  given: Pick<Partial<Options>, 'channelAuthorization' | 'userAuthentication'> = {}
) {
  const client = new PusherJs(CREDENTIALS.key, { ...optionsFor(port, user), ...given })
  await heard(client.connection, 'connected')
  return client
}

export function echoOf(client: PusherJs): Echo<'pusher'> {
  return new Echo({ broadcaster: 'pusher', client, key: CREDENTIALS.key })
}

interface Binds {
  bind(event: string, callback: (data: unknown) => void): unknown
  unbind(event: string, callback: (data: unknown) => void): unknown
}

/** @returns what comes with the next event of that name */
export function heard<Data = unknown>(source: Binds, event: string): Promise<Data> {
  return inTime(
    new Promise((resolve) => {
      const take = (data: unknown) => {
        source.unbind(event, take)
        resolve(data as Data)
      }
      source.bind(event, take)
    }),
    event
  )
}

/** Subscribes with pusher-js, and waits until the hub has agreed. */
export async function subscribed(client: PusherJs, name: string) {
  const channel = client.subscribe(name)
  await heard(channel, 'pusher:subscription_succeeded')
  return channel
}

interface Frame {
  event: string
  channel?: string
  data: Record<string, unknown>
}

/** A bare socket, for what no library of the protocol would do. */
export class BareClient {
  readonly frames: Frame[] = []
  closed: { code: number; reason: string } | null = null
  readonly ws: WebSocket
  #awake = Promise.withResolvers<void>()

  constructor(
    port: number,
    { path = `/app/${CREDENTIALS.key}?protocol=7`, origin }: { path?: string; origin?: string } = {}
  ) {
    this.ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin })
    this.ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame
      const { data: inner } = frame as { data: unknown }
      this.frames.push({ ...frame, data: typeof inner === 'string' ? JSON.parse(inner) : inner })
      this.#wake()
    })
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.#wake()
    })
    this.ws.on('error', () => {})
  }

  send(message: object | string): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** @returns the first frame of that name, once it has come */
  frame(event: string): Promise<Frame> {
    return this.#until(() => this.frames.find((frame) => frame.event === event), event)
  }

  async socketId(): Promise<string> {
    const { data } = await this.frame('pusher:connection_established')
    return String(data['socket_id'])
  }

  /** @returns with which code it was closed */
  async close(): Promise<{ code: number; reason: string }> {
    return this.#until(() => this.closed ?? undefined, 'close')
  }

  async #until<Found>(look: () => Found | undefined, what: string): Promise<Found> {
    const waiting = async () => {
      for (;;) {
        const found = look()
        if (found) return found
        await this.#awake.promise
      }
    }
    return inTime(waiting(), what)
  }

  #wake(): void {
    this.#awake.resolve()
    this.#awake = Promise.withResolvers<void>()
  }
}

/** @returns the status with which a socket is refused; 101: it is opened */
export async function handshakeStatus(
  port: number,
  { path = `/app/${CREDENTIALS.key}?protocol=7`, origin }: { path?: string; origin?: string }
): Promise<number> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin })
  ws.on('error', () => {})
  const refused = once(ws, 'unexpected-response').then(
    ([, response]) => (response as { statusCode: number }).statusCode
  )
  const status = await Promise.race([once(ws, 'open').then(() => 101), refused])
  ws.terminate()
  return status
}

export function inTime<Result>(work: Promise<Result>, what: string): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`Waited in vain for "${what}"`)), WAIT_MS).unref()
  })
  return Promise.race([work, late])
}
