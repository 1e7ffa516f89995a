import type { Credentials } from '#app/broadcasting/signatures'

/** What a hub allows, and how long it waits. */
export interface HubSettings {
  credentials: Credentials
  /** Whether a page from there may open a socket; whoever sends no origin is no browser. */
  allowsOrigin: (origin: string) => boolean
  /** Whether sockets may send `client-` events to each other. */
  clientEvents: boolean
  socketsMax: number
  /** A socket that is silent for so long is asked whether it is there. */
  activitySeconds: number
  /** How long it has to answer. */
  pongSeconds: number
}

export const HUB_DEFAULTS = {
  clientEvents: false,
  socketsMax: 10_000,
  activitySeconds: 120,
  pongSeconds: 30,
} as const

/** Of the Pusher protocol, or narrower. */
export const HUB_LIMITS = {
  /** Of an event's data. */
  payloadBytes: 10_240,
  /** Of what a socket sends at once. */
  frameBytes: 16_384,
  /** Of a call of the API: ten events with their names. */
  callBytes: 131_072,
  channelNameLength: 200,
  eventNameLength: 200,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  /** Two lists of 100 cards, while one is turned to the other, and what is heard besides. */
  channelsPerSocket: 256,
  membersPerChannel: 1_000,
  /** What a socket may send at once, and by the second after that; turning such a list takes 200. */
  messagesAtOnce: 400,
  messagesPerSecond: 40,
  clientEventsPerSecond: 10,
  /** What waits to be sent to one socket. */
  waitingBytes: 1_048_576,
  /** How old a call of the API may be. */
  callAgeSeconds: 600,
} as const

const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]+$/

export function isChannelName(name: unknown): boolean {
  return (
    typeof name === 'string' &&
    name.length <= HUB_LIMITS.channelNameLength &&
    CHANNEL_NAME.test(name)
  )
}

/** A channel for one person whom the server knows by their sign-in. */
export const SERVER_TO_USER = '#server-to-user-'

export const isPresence = (channel: string): boolean => channel.startsWith('presence-')
export const isGuarded = (channel: string): boolean =>
  channel.startsWith('private-') || isPresence(channel)
