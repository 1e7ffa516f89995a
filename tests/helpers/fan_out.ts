import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'

/** What a measured server is told to do, over the channel to its parent. */
type Order = { publish: string[] } | { weigh: true }

/**
 * Does what its parent says: tells each channel the time, or says how much memory it holds.
 *
 * @param publish sends to everybody who listens
 */
export function answerOrders(
  publish: (channel: string, event: string, data: object) => void
): void {
  process.on('message', (order: Order) => {
    if ('weigh' in order) return void process.send!({ rss: process.memoryUsage().rss })
    for (const channel of order.publish) publish(channel, 'told', { at: clock() })
  })
}

/** In milliseconds, the same in every process of this machine. */
export const clock = (): number => performance.timeOrigin + performance.now()

/** A server in a process of its own, with listeners in this one. */
export class Measured {
  /** How long each message took, in milliseconds, as it came. */
  delays: number[] = []
  /** How often each listener was told. */
  heard: number[] = []
  /** When the last of those came that are awaited. */
  #lastAt = 0
  #awaited = 0
  #done = Promise.withResolvers<void>()
  #sockets: WebSocket[] = []

  private constructor(
    readonly child: ChildProcess,
    readonly port: number
  ) {}

  static async start(script: string, argument: string): Promise<Measured> {
    const args = [
      '--import=./scripts/lib/compiled_sources.mjs',
      `tests/helpers/${script}`,
      argument,
    ]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const end = () => void child.kill('SIGKILL')
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    const [printed] = (await once(child.stdout!, 'data')) as [Buffer]
    return new Measured(child, Number(printed.toString()))
  }

  /** Connects a listener for each of these channels. */
  async listen(path: string, channels: string[]): Promise<void> {
    // A server takes so many at once and no more.
    for (let from = 0; from < channels.length; from += 100) {
      const part = channels.slice(from, from + 100)
      await Promise.all(part.map((channel) => this.#listenTo(path, channel)))
    }
  }

  async #listenTo(path: string, channel: string): Promise<void> {
    const ws = new WebSocket(`ws://127.0.0.1:${this.port}${path}`, { perMessageDeflate: false })
    const nth = this.#sockets.push(ws) - 1
    this.heard[nth] = 0
    await once(ws, 'open')
    const agreed = Promise.withResolvers<void>()
    ws.on('message', (frame: Buffer) => {
      const text = frame.toString()
      if (text.includes('"told"')) return this.#note(nth, text)
      if (text.includes('subscription_succeeded') || text.includes('listening')) agreed.resolve()
      if (text.includes('pusher:error')) agreed.reject(new Error(text))
    })
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }))
    await agreed.promise
  }

  #note(nth: number, text: string): void {
    this.heard[nth]! += 1
    this.#lastAt = clock()
    const sentAt = Number(/\\"at\\":([\d.]+)/.exec(text)![1])
    this.delays.push(this.#lastAt - sentAt)
    this.#awaited -= 1
    if (this.#awaited === 0) this.#done.resolve()
  }

  /**
   * Tells each of these channels the time, and waits until that has come `times` times.
   *
   * @returns milliseconds from the order to the last listener
   */
  async tell(channels: string[], times: number): Promise<number> {
    this.#awaited = times
    this.#done = Promise.withResolvers<void>()
    const beganAt = clock()
    this.child.send({ publish: channels } satisfies Order)
    await this.#done.promise
    return this.#lastAt - beganAt
  }

  /** Lets what comes from here on count alone. */
  forget(): void {
    this.delays = []
    this.heard.fill(0)
  }

  /** @returns the memory that the server holds, in bytes */
  async weigh(): Promise<number> {
    const answered = once(this.child, 'message') as Promise<[{ rss: number }]>
    this.child.send({ weigh: true } satisfies Order)
    const [{ rss }] = await answered
    return rss
  }

  async stop(): Promise<void> {
    for (const ws of this.#sockets) ws.terminate()
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }
}
