import { HUB_LIMITS } from '#app/broadcasting/hub/hub_settings'
import { textFrame } from '#app/broadcasting/hub/text_frame'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** The Pusher protocol's reasons to close or to complain. Below 4100 a client does not come back by itself. */
export const CODES = {
  unknownApp: 4001,
  unauthorized: 4009,
  wrongVersion: 4006,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  overCapacity: 4100,
  comeBack: 4200,
  noPong: 4201,
  clientEventRefused: 4301,
} as const

/** Who is in a presence channel, as they were signed. */
export interface Member {
  user_id: string
  user_info?: unknown
}

/** One client of the hub. */
export class HubSocket {
  /** What it listens to; of a presence channel, as whom. */
  readonly channels = new Map<string, Member | null>()
  /** In whose name it asked to listen: closed when one of them is shut out. */
  readonly askedFor = new Set<string>()
  /** Who it said by its sign-in to be. */
  signedInAs: string | null = null
  heardAt = Date.now()
  askedAt: number | null = null
  #messages = new Allowance(HUB_LIMITS.messagesAtOnce, HUB_LIMITS.messagesPerSecond)
  #clientEvents = new Allowance(HUB_LIMITS.clientEventsPerSecond, HUB_LIMITS.clientEventsPerSecond)

  /**
   * @param stream below the WebSocket: frames that are the same for many are written straight to it, each as a
   *   whole, which `ws` does with its own where nothing is compressed
   */
  constructor(
    readonly id: string,
    readonly ws: WebSocket,
    readonly stream: Duplex
  ) {}

  /** @returns false: it sends more than anybody needs to */
  mayTalk(): boolean {
    return this.#messages.take()
  }

  maySendClientEvent(): boolean {
    return this.#clientEvents.take()
  }

  /** Sends a message of the protocol, whose data travel as a text. */
  send(event: string, data: unknown, channel?: string): void {
    this.write(frameOf({ event, data, channel }))
  }

  /** A client that does not read what it is sent is cut off, so that it costs no memory. */
  write(frame: Buffer): void {
    if (this.ws.readyState !== this.ws.OPEN) return
    if (this.stream.writableLength > HUB_LIMITS.waitingBytes) return this.ws.terminate()
    this.stream.write(frame)
  }

  complain(code: number | null, message: string): void {
    this.send('pusher:error', { code, message })
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason)
  }
}

export interface HubMessage {
  event: string
  data: unknown
  channel?: string
  userId?: string
}

/** @returns the frame of a message; data that are a text already are sent as they are */
export function frameOf({ event, channel, data, userId }: HubMessage): Buffer {
  return textFrame(
    JSON.stringify({
      event,
      channel,
      user_id: userId,
      data: typeof data === 'string' ? data : JSON.stringify(data),
    })
  )
}

/** So many at once, and so many more each second. */
class Allowance {
  #left: number
  #at = Date.now()

  constructor(
    private atOnce: number,
    private perSecond: number
  ) {
    this.#left = atOnce
  }

  take(): boolean {
    const at = Date.now()
    this.#left = Math.min(this.atOnce, this.#left + ((at - this.#at) / 1000) * this.perSecond)
    this.#at = at
    this.#left -= 1
    return this.#left >= 0
  }
}
