import type { Hub } from '#app/broadcasting/hub/hub'
import {
  HUB_LIMITS,
  isChannelName,
  isPresence,
  SERVER_TO_USER,
} from '#app/broadcasting/hub/hub_settings'
import { bodyDigest, callSignature, isSameSignature } from '#app/broadcasting/signatures'

/** A call of the server's API, as it came. */
export interface Call {
  method: string
  /** Without the query. */
  path: string
  query: Record<string, string>
  body: string
}

export interface Answer {
  status: number
  body: unknown
}

/** Something in a call that the protocol does not allow. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string
  ) {
    super(message)
  }
}

const CALLS: [
  method: string,
  path: RegExp,
  answer: (hub: Hub, call: Call, name: string) => unknown,
][] = [
  ['POST', /^\/events$/, (hub, call) => trigger(hub, fieldsOf(call.body))],
  ['POST', /^\/batch_events$/, (hub, call) => triggerBatch(hub, fieldsOf(call.body))],
  ['GET', /^\/channels$/, (hub, call) => listChannels(hub, call.query)],
  ['GET', /^\/channels\/([^/]+)$/, (hub, call, name) => showChannel(hub, call.query, name)],
  ['GET', /^\/channels\/([^/]+)\/users$/, (hub, _call, name) => listMembers(hub, name)],
  ['POST', /^\/users\/([^/]+)\/terminate_connections$/, (hub, _call, id) => terminate(hub, id)],
]

/**
 * Answers a call of the protocol's HTTP API, which the server libraries make: `/apps/<id>/…`, signed.
 *
 * @returns the status and the body; a refusal's body is its sentence
 */
export function answerCall(hub: Hub, call: Call): Answer {
  try {
    const rest = checked(hub, call)
    for (const [method, path, answer] of CALLS) {
      const found = method === call.method ? path.exec(rest) : null
      if (!found) continue
      return { status: 200, body: answer(hub, call, decodeURIComponent(found[1] ?? '')) }
    }
    throw new Refused(404, 'Not found')
  } catch (error) {
    if (error instanceof URIError) return { status: 400, body: 'Not an address' }
    if (!(error instanceof Refused)) throw error
    return { status: error.status, body: error.message }
  }
}

/** @returns the path within the application, once the call is known to be the application's own */
function checked({ settings: { credentials } }: Hub, { method, path, query, body }: Call): string {
  const [, appId, rest] = /^\/apps\/([^/]+)(\/.*)$/.exec(path) ?? []
  if (appId !== credentials.appId) throw new Refused(404, 'Unknown application')
  const { auth_signature: signature, ...signed } = query
  if (query['auth_key'] !== credentials.key) throw new Refused(401, 'Unknown auth_key')
  if (query['auth_version'] !== '1.0') throw new Refused(401, 'Unsupported auth_version')
  const age = Math.abs(Date.now() / 1000 - Number(query['auth_timestamp']))
  // Of what is no number too.
  if (!(age <= HUB_LIMITS.callAgeSeconds)) {
    const limit = HUB_LIMITS.callAgeSeconds
    throw new Refused(401, `Timestamp expired: auth_timestamp is more than ${limit} s off`)
  }
  if (!isSameSignature(signature, callSignature({ method, path, query: signed }, credentials))) {
    throw new Refused(401, 'Invalid signature')
  }
  if (body !== '' && query['body_md5'] !== bodyDigest(body)) {
    throw new Refused(401, 'body_md5 does not match the body')
  }
  return rest!
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(body)
    if (typeof fields === 'object' && fields !== null) return fields as Record<string, unknown>
  } catch {
    // Refused like any other body that is no object.
  }
  throw new Refused(400, 'The body is no JSON object')
}

function trigger(hub: Hub, fields: Record<string, unknown>): unknown {
  const { channels = fields['channel'] } = fields
  const wanted = [channels].flat()
  if (wanted.length === 0 || wanted.length > HUB_LIMITS.channelsPerEvent) {
    throw new Refused(400, `An event goes to 1 to ${HUB_LIMITS.channelsPerEvent} channels`)
  }
  const event = checkedEvent(fields, wanted)
  for (const channel of event.channels) send(hub, event, channel)
  if (typeof fields['info'] !== 'string') return {}
  const info = { info: fields['info'] }
  return {
    channels: Object.fromEntries(event.channels.map((name) => [name, about(hub, name, info)])),
  }
}

function triggerBatch(hub: Hub, { batch }: Record<string, unknown>): unknown {
  if (!Array.isArray(batch) || batch.length > HUB_LIMITS.eventsPerBatch) {
    throw new Refused(400, `A batch has at most ${HUB_LIMITS.eventsPerBatch} events`)
  }
  const events = batch.map((fields: Record<string, unknown>) => {
    return checkedEvent(fields, [fields['channel']])
  })
  for (const event of events) send(hub, event, event.channels[0]!)
  return { batch: events.map(() => ({})) }
}

interface CheckedEvent {
  name: string
  data: string
  channels: string[]
  exceptSocketId: string | undefined
}

function checkedEvent(fields: Record<string, unknown>, channels: unknown[]): CheckedEvent {
  const { name, data, socket_id: socketId } = fields
  if (typeof name !== 'string' || name === '' || name.length > HUB_LIMITS.eventNameLength) {
    throw new Refused(400, `The event's name has 1 to ${HUB_LIMITS.eventNameLength} characters`)
  }
  if (typeof data !== 'string') throw new Refused(400, "The event's data are no text")
  if (Buffer.byteLength(data) > HUB_LIMITS.payloadBytes) {
    throw new Refused(413, `The event's data exceed ${HUB_LIMITS.payloadBytes} bytes`)
  }
  const wrong = channels.find((channel) => !isChannelName(channel) && !isPersonal(channel))
  if (wrong !== undefined || channels.length === 0) throw new Refused(400, 'Invalid channel name')
  if (socketId !== undefined && !/^\d+\.\d+$/.test(String(socketId))) {
    throw new Refused(400, 'Invalid socket_id')
  }
  const exceptSocketId = socketId === undefined ? undefined : String(socketId)
  return { name, data, channels: channels as string[], exceptSocketId }
}

function isPersonal(channel: unknown): channel is string {
  return typeof channel === 'string' && channel.startsWith(SERVER_TO_USER)
}

function send(hub: Hub, { name, data, exceptSocketId }: CheckedEvent, channel: string): void {
  hub.channels.publish({ event: name, channel, data }, exceptSocketId)
}

function listChannels(hub: Hub, query: Record<string, string>): unknown {
  const prefix = query['filter_by_prefix'] ?? ''
  if (wants(query, 'user_count') && !isPresence(prefix)) {
    throw new Refused(400, 'user_count needs filter_by_prefix=presence-')
  }
  const names = hub.channels.names().filter((name) => name.startsWith(prefix))
  const channels = names.map((name) => [name, countsOf(hub, name, query)])
  return { channels: Object.fromEntries(channels) }
}

function showChannel(hub: Hub, query: Record<string, string>, name: string): unknown {
  if (!isChannelName(name)) throw new Refused(400, 'Invalid channel name')
  if (wants(query, 'user_count') && !isPresence(name)) {
    throw new Refused(400, 'Only presence channels have a user_count')
  }
  return about(hub, name, query)
}

function about(hub: Hub, name: string, query: Record<string, string>) {
  return { occupied: hub.channels.count(name) > 0, ...countsOf(hub, name, query) }
}

function countsOf(hub: Hub, name: string, query: Record<string, string>) {
  return {
    ...(wants(query, 'subscription_count') && { subscription_count: hub.channels.count(name) }),
    ...(wants(query, 'user_count') &&
      isPresence(name) && { user_count: hub.channels.members(name).size }),
  }
}

function wants({ info = '' }: Record<string, string>, what: string): boolean {
  return info.split(',').includes(what)
}

function listMembers(hub: Hub, name: string): unknown {
  if (!isPresence(name)) throw new Refused(400, 'Only presence channels have users')
  return { users: [...hub.channels.members(name).keys()].map((id) => ({ id })) }
}

function terminate(hub: Hub, userId: string): unknown {
  hub.terminateUser(userId)
  return {}
}
