import type { Channels } from '#app/broadcasting/hub/channels'
import {
  HUB_LIMITS,
  isChannelName,
  isGuarded,
  isPresence,
  SERVER_TO_USER,
  type HubSettings,
} from '#app/broadcasting/hub/hub_settings'
import { CODES, type HubSocket, type Member } from '#app/broadcasting/hub/hub_socket'
import { channelAuth, isSameSignature, userAuth } from '#app/broadcasting/signatures'

type Said = Record<string, unknown>

/** What a hub is to those who talk to it. */
interface Hub {
  readonly settings: HubSettings
  readonly channels: Channels
}

const CLIENT_EVENT = 'client-'

/** Answers what a client says. */
export function hear(hub: Hub, socket: HubSocket, text: string): void {
  const said = read(text)
  const { event, channel } = said ?? {}
  if (typeof event !== 'string') {
    return socket.complain(CODES.comeBack, 'Invalid message format')
  }
  const data = dataOf(said!)
  if (event.startsWith(CLIENT_EVENT)) return passOn(hub, socket, { event, channel, data })
  if (event === 'pusher:ping') return socket.send('pusher:pong', {})
  if (event === 'pusher:subscribe') return subscribe(hub, socket, data)
  if (event === 'pusher:unsubscribe') return hub.channels.leave(socket, String(data['channel']))
  if (event === 'pusher:signin') return signIn(hub, socket, data)
  // Whatever else a client has to say, a pong among it, shows that it is there.
}

function read(text: string): Said | null {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? (said as Said) : null
  } catch {
    return null
  }
}

/** Data come as they are, or as a text. */
function dataOf({ data }: Said): Said {
  const given = typeof data === 'string' ? read(data) : data
  return typeof given === 'object' && given !== null ? (given as Said) : {}
}

function subscribe(hub: Hub, socket: HubSocket, data: Said): void {
  const { channel, auth, channel_data: memberData } = data
  if (typeof channel !== 'string' || !isKnownKind(channel)) {
    return socket.complain(CODES.unauthorized, 'Invalid channel name')
  }
  if (socket.channels.has(channel)) {
    return socket.complain(null, `Existing subscription to channel ${channel}`)
  }
  if (socket.channels.size >= HUB_LIMITS.channelsPerSocket) {
    return socket.complain(CODES.overCapacity, 'Too many subscriptions')
  }
  if (!mayListen(hub, socket, { channel, auth, memberData })) {
    return socket.complain(CODES.unauthorized, 'Connection is unauthorized: invalid signature')
  }
  const member = isPresence(channel) ? memberOf(memberData) : null
  if (isPresence(channel) && !member) {
    return socket.complain(CODES.unauthorized, 'A presence channel needs channel_data.user_id')
  }
  if (!hub.channels.join(socket, channel, member)) {
    socket.complain(CODES.overCapacity, 'Too many members')
  }
}

function isKnownKind(channel: string): boolean {
  return isChannelName(channel) || channel.startsWith(SERVER_TO_USER)
}

function mayListen(
  { settings: { credentials } }: Hub,
  socket: HubSocket,
  { channel, auth, memberData }: { channel: string; auth: unknown; memberData: unknown }
): boolean {
  if (channel.startsWith(SERVER_TO_USER)) {
    return socket.signedInAs !== null && channel === SERVER_TO_USER + socket.signedInAs
  }
  if (!isGuarded(channel)) return true
  const signed = {
    socketId: socket.id,
    channel,
    ...(typeof memberData === 'string' && { memberData }),
  }
  return isSameSignature(auth, channelAuth(signed, credentials))
}

function memberOf(memberData: unknown): Member | null {
  const member = typeof memberData === 'string' ? read(memberData) : null
  const id = member?.['user_id']
  if (typeof id !== 'string' && typeof id !== 'number') return null
  return { user_id: String(id), ...('user_info' in member! && { user_info: member['user_info'] }) }
}

function signIn({ settings: { credentials } }: Hub, socket: HubSocket, data: Said): void {
  const { auth, user_data: userData } = data
  const isSigned =
    typeof userData === 'string' &&
    isSameSignature(auth, userAuth({ socketId: socket.id, userData }, credentials))
  const id = isSigned ? read(userData)?.['id'] : undefined
  if (typeof id !== 'string' || id === '') {
    socket.complain(CODES.unauthorized, 'Connection not authorized')
    return socket.close(CODES.unauthorized, 'Connection not authorized')
  }
  socket.signedInAs = id
  socket.send('pusher:signin_success', { user_data: userData })
}

/** What one client tells the others of a channel, where that is allowed at all. */
function passOn(
  hub: Hub,
  socket: HubSocket,
  { event, channel, data }: { event: string; channel: unknown; data: Said }
): void {
  const refuse = (why: string) => socket.complain(CODES.clientEventRefused, why)
  if (!hub.settings.clientEvents) return refuse('Client events are not enabled')
  const member = typeof channel === 'string' ? socket.channels.get(channel) : undefined
  if (typeof channel !== 'string' || member === undefined || !isGuarded(channel)) {
    return refuse('Client events need a private or presence channel that one listens to')
  }
  if (event.length > HUB_LIMITS.eventNameLength) return refuse('The name of the event is too long')
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > HUB_LIMITS.payloadBytes) return refuse('The data are too large')
  if (!socket.maySendClientEvent()) return refuse('Client event rejected due to rate limit')
  const from = member && { userId: member.user_id }
  hub.channels.publish({ event, channel, data: text, ...from }, socket.id)
}
