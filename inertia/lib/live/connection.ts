import { http, router } from '@inertiajs/core'
import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { noteConnection } from '~/lib/live/opened'
import type { LiveSettings } from '~/lib/live/settings'
import { channelTicket, isRefusal, personTicket } from '~/lib/live/tickets'
import { setSocketId, socketId } from '~/lib/socket_id'
import type { SharedProps } from '~/lib/shared'

export type ConnectionState = 'connecting' | 'connected' | 'interrupted'

/** Who is in a presence channel. */
export interface Present {
  name: string
  gate: string | null
}

export interface Subscription {
  /** By channel, the events that matter. */
  channels: Record<string, readonly string[]>
  /** Said of oneself in presence channels. */
  gate?: string
  onEvent: (event: string, data: Record<string, unknown>, channel: string) => void
  /** After an interruption: what happened meanwhile was not heard. */
  onReturn: () => void
  /** Also when it begins to listen, a moment after the page was drawn. */
  catchesUp: boolean
  onState: (state: ConnectionState) => void
  onPresent?: (present: Present[]) => void
}

/** Those who were sent away come back after so long, each at a moment of their own; ever later while it is in vain. */
const [COME_BACK_MS, COME_BACK_MS_MAX, SPREAD_MS] = [2_000, 60_000, 3_000] as const

interface Connection {
  /** Public id of the person who is signed in; null: nobody. */
  owner: string | null
  pusher: Pusher
  echo: Echo<'pusher'>
  subscriptions: Set<Subscription>
  /** Those that were interrupted, maybe before they heard for the first time. */
  missing: WeakSet<Subscription>
  /** How many parts of the page listen to each channel. */
  listeners: Map<string, number>
}

let current: Connection | null = null
let isWatching = false

/**
 * Listens, over one connection for the whole page, which stays while pages change and ends when another person
 * signs in, or nobody is signed in any more.
 *
 * @returns what ends it
 */
export function subscribe(
  settings: LiveSettings,
  owner: string | null,
  wanted: Subscription
): () => void {
  watchRequests()
  if (current?.owner !== owner) disconnect()
  const connection = (current ??= connect(settings, owner))
  noteConnection(true)
  connection.subscriptions.add(wanted)
  tellState(connection, [wanted])
  const ends = Object.entries(wanted.channels).map(([channel, events]) =>
    listen(connection, channel, { events, wanted })
  )
  return () => {
    connection.subscriptions.delete(wanted)
    for (const end of ends) end()
  }
}

function listen(
  { echo, listeners, missing, pusher }: Connection,
  channel: string,
  { events, wanted }: { events: readonly string[]; wanted: Subscription }
): () => void {
  const isPresence = channel.startsWith('presence-')
  if (isPresence && gates.get(channel) !== wanted.gate) {
    // One is told to be there by the gate: at another one, one comes anew.
    if (listeners.has(channel)) echo.leaveChannel(channel)
    if (wanted.gate) gates.set(channel, wanted.gate)
    else gates.delete(channel)
  }
  const own = channel.replace(/^(private|presence)-/, '')
  let wasHeard = pusher.channel(channel)?.subscribed ?? false
  const room = isPresence
    ? echo.join(own)
    : channel.startsWith('private-')
      ? echo.private(own)
      : echo.channel(channel)
  listeners.set(channel, (listeners.get(channel) ?? 0) + 1)
  const callbacks = events.map((event) => {
    const tell = (data: Record<string, unknown>) => wanted.onEvent(event, data, channel)
    room.listen(`.${event}`, tell)
    return () => room.stopListening(`.${event}`, tell)
  })
  const onHeard = () => {
    if (wasHeard || wanted.catchesUp || missing.has(wanted)) wanted.onReturn()
    wasHeard = true
  }
  const heard = pusher.channel(channel)
  heard.bind('pusher:subscription_succeeded', onHeard)
  if (isPresence && wanted.onPresent) watchPresence(echo.join(own), wanted.onPresent)
  return () => {
    for (const stop of callbacks) stop()
    heard.unbind('pusher:subscription_succeeded', onHeard)
    const left = listeners.get(channel)! - 1
    listeners.set(channel, left)
    // The page that comes next may listen to the same channel.
    if (left === 0) setTimeout(() => listeners.get(channel) === 0 && echo.leaveChannel(channel))
  }
}

function watchPresence(
  room: ReturnType<Echo<'pusher'>['join']>,
  onPresent: Subscription['onPresent']
) {
  let present: Present[] = []
  const set = (next: Present[]) => onPresent?.((present = next))
  room
    .here((all: Present[]) => set(all))
    .joining((one: Present) => set([...present, one]))
    .leaving((one: Present) => {
      const index = present.findIndex(({ name, gate }) => name === one.name && gate === one.gate)
      set(present.filter((_, nth) => nth !== index))
    })
}

const gates = new Map<string, string>()

function connect(settings: LiveSettings, owner: string | null): Connection {
  const { key, host, port, tls } = settings
  const at = port ?? (Number(window.location.port) || (tls ? 443 : 80))
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: host ?? window.location.hostname,
    wsPort: at,
    wssPort: at,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId: socket, channelName }, done) => {
        channelTicket(socket, channelName, gates.get(channelName)).then(
          (ticket) => done(null, ticket),
          (error: Error) => {
            if (isRefusal(error)) tellRefused(channelName)
            done(error, null)
          }
        )
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId: socket }, done) => {
        personTicket(socket).then(
          (ticket) => done(null, ticket),
          (error: Error) => done(error, null)
        )
      },
    },
  })
  const echo = new Echo({ broadcaster: 'pusher', client: pusher, key, withoutInterceptors: true })
  const connection: Connection = {
    ...{ owner, pusher, echo },
    subscriptions: new Set(),
    missing: new WeakSet(),
    listeners: new Map(),
  }
  watchState(connection)
  // So that the server can close it when its person is shut out.
  if (owner) pusher.signin()
  return connection
}

/** Whoever may see a page without hearing its channel asks, as without a connection. */
function tellRefused(channel: string): void {
  for (const { channels, onState } of current?.subscriptions ?? []) {
    if (channel in channels) onState('interrupted')
  }
}

function watchState(connection: Connection): void {
  const { pusher } = connection
  let comeBackMs: number = COME_BACK_MS
  pusher.connection.bind('state_change', () => {
    if (connection !== current) return
    const isConnected = stateOf(pusher) === 'connected'
    setSocketId(isConnected ? pusher.connection.socket_id : null)
    tellState(connection, connection.subscriptions)
    if (isConnected) comeBackMs = COME_BACK_MS
    // Sent away for good: with a session that still counts it may come back.
    if (pusher.connection.state === 'disconnected') {
      const waitMs = comeBackMs + Math.random() * SPREAD_MS
      comeBackMs = Math.min(COME_BACK_MS_MAX, 2 * comeBackMs)
      setTimeout(() => connection === current && pusher.connect(), waitMs)
    }
  })
}

function tellState({ missing, pusher }: Connection, subscriptions: Iterable<Subscription>): void {
  const state = stateOf(pusher)
  for (const subscription of subscriptions) {
    if (state === 'interrupted') missing.add(subscription)
    subscription.onState(state)
  }
}

function stateOf({ connection: { state } }: Pusher): ConnectionState {
  if (state === 'connected') return 'connected'
  return state === 'initialized' || state === 'connecting' ? 'connecting' : 'interrupted'
}

function disconnect(): void {
  const connection = current
  current = null
  setSocketId(null)
  connection?.pusher.disconnect()
  noteConnection(false)
}

/** Inertia has a client of its own: whatever it sends names the socket, and it hears who is signed in. */
function watchRequests(): void {
  if (isWatching) return
  isWatching = true
  http.onRequest((request) => {
    const id = socketId()
    return id ? { ...request, headers: { ...request.headers, 'X-Socket-ID': id } } : request
  })
  router.on('success', ({ detail }) => {
    const { user } = detail.page.props as Partial<SharedProps>
    if (current && current.owner !== (user?.publicId ?? null)) disconnect()
  })
}
