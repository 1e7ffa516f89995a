import type { Broadcaster, Message } from '#app/broadcasting/broadcaster'
import type { BroadcastingSettings } from '#app/broadcasting/broadcasting_settings'
import { PushClientNotFound } from '#app/broadcasting/exceptions/configuration_errors'
import { inBatches } from '#app/core/rules/batches'
import type Pusher from 'pusher'

type PusherSettings = Extract<BroadcastingSettings, { broadcaster: 'pusher' }>

/** What one call takes, by the protocol. */
const [CHANNELS_MAX, BATCH_MAX] = [100, 10] as const
const TIMEOUT_MS = 5_000

/**
 * Broadcasts by a server of the Pusher protocol, with its official library.
 *
 * @param load the library, which is loaded by nobody else
 * @throws PushClientNotFound where it is not installed
 */
export async function pusherBroadcaster(
  { credentials, api }: PusherSettings,
  load: () => Promise<{ default: typeof Pusher }> = () => import('pusher')
): Promise<Broadcaster> {
  const { default: Client } = await load().catch((error: unknown) => {
    throw new PushClientNotFound(
      'Push client not found: BROADCAST_CONNECTION=pusher needs the package "pusher". Type: npm ci',
      { cause: error }
    )
  })
  const pusher = new Client({
    ...credentials,
    host: api.host,
    port: String(api.port),
    useTLS: api.tls,
    timeout: TIMEOUT_MS,
  })
  return {
    isOn: true,
    send: (messages) => send(pusher, messages),
    admit({ socketId, channel, member }) {
      const presence = member && { user_id: member.id, user_info: { ...member.info } }
      return pusher.authorizeChannel(socketId, channel, presence)
    },
    identify: ({ socketId, userId }) => pusher.authenticateUser(socketId, { id: userId }),
    note: () => {},
    async disconnect(userId) {
      await pusher.terminateUserConnections(userId)
    },
    stop: async () => {},
  }
}

/** As few calls as the protocol allows; one that fails does not keep the others. */
async function send(pusher: Pusher, messages: readonly Message[]): Promise<void> {
  const single = messages.flatMap(({ channels, event, data, exceptSocketId }) =>
    channels.length > 1
      ? []
      : channels.map((channel) => ({
          ...{ channel, name: event, data },
          ...(exceptSocketId && { socket_id: exceptSocketId }),
        }))
  )
  const calls = [
    ...messages.flatMap((message) => toMany(pusher, message)),
    ...inBatches(single, BATCH_MAX).map((batch) => () => pusher.triggerBatch(batch)),
  ]
  const failures: unknown[] = []
  for (const call of calls) await call().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${calls.length} calls failed`)
  }
}

function toMany(pusher: Pusher, { channels, event, data, exceptSocketId }: Message) {
  if (channels.length <= 1) return []
  const except = exceptSocketId ? { socket_id: exceptSocketId } : undefined
  return inBatches(channels, CHANNELS_MAX).map(
    (part) => () => pusher.trigger(part, event, data, except)
  )
}
