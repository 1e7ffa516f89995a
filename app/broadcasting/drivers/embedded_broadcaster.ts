import type { Broadcaster } from '#app/broadcasting/broadcaster'
import type { Hub } from '#app/broadcasting/hub/hub'
import { channelAuth, userAuth } from '#app/broadcasting/signatures'

/** Broadcasts by the hub that lives in this process. */
export function embeddedBroadcaster(hub: Hub): Broadcaster {
  const { credentials } = hub.settings
  return {
    // What nobody is connected to hear need not be prepared, which reads.
    get isOn() {
      return hub.size > 0
    },
    async send(messages) {
      for (const { channels, event, data, exceptSocketId } of messages) {
        const text = JSON.stringify(data)
        for (const channel of channels) {
          hub.channels.publish({ event, channel, data: text }, exceptSocketId)
        }
      }
    },
    admit({ socketId, channel, member }) {
      if (!member) return { auth: channelAuth({ socketId, channel }, credentials) }
      const memberData = JSON.stringify({ user_id: member.id, user_info: member.info })
      const auth = channelAuth({ socketId, channel, memberData }, credentials)
      return { auth, channel_data: memberData }
    },
    identify({ socketId, userId }) {
      const userData = JSON.stringify({ id: userId })
      return { auth: userAuth({ socketId, userData }, credentials), user_data: userData }
    },
    note({ socketId, userId }) {
      hub.find(socketId)?.askedFor.add(userId)
    },
    disconnect: async (userId) => hub.terminateUser(userId),
    stop: () => hub.close(),
  }
}
