import { presentAt } from '#app/broadcasting/rules/present'
import { readChannel } from '#app/broadcasting/rules/channels'
import { currentBroadcaster } from '#app/broadcasting/send_queue'
import ChannelPolicy from '#app/broadcasting/policies/channel_policy'
import { channelAuthValidator } from '#app/broadcasting/validators/subscription'
import type { HttpContext } from '@adonisjs/core/http'

export default class ChannelTicketsController {
  /** Lets a page listen to a private or presence channel, by the protocol of pusher-js. */
  async store({ auth, bouncer, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const input = await request.validateUsing(channelAuthValidator)
    const { socket_id: socketId, channel_name: channelName, gate } = input
    const channel = readChannel(channelName)
    const broadcaster = currentBroadcaster()
    if (!channel) return response.abort('', 404)
    broadcaster.note({ socketId, userId: user.publicId })
    await bouncer.with(ChannelPolicy).authorize('listen', channel)
    const member = channelName.startsWith('presence-') ? presentAt(user, gate) : undefined
    return response.send(
      broadcaster.admit({ socketId, channel: channelName, ...(member && { member }) })
    )
  }
}
