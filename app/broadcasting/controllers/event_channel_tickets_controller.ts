import { publishedEvents } from '#app/announcements/queries/published_events'
import { currentBroadcaster } from '#app/broadcasting/send_queue'
import ChannelPolicy from '#app/broadcasting/policies/channel_policy'
import { eventChannelsAuthValidator } from '#app/broadcasting/validators/subscription'
import type { HttpContext } from '@adonisjs/core/http'

export default class EventChannelTicketsController {
  /** Lets a list listen to the places of all its cards for members, where it would ask as often as it has cards. */
  async store({ auth, bouncer, request, response }: HttpContext) {
    const { publicId: userId } = auth.getUserOrFail()
    const { socket_id: socketId, events } = await request.validateUsing(eventChannelsAuthValidator)
    const broadcaster = currentBroadcaster()
    broadcaster.note({ socketId, userId })
    await bouncer.with(ChannelPolicy).authorize('listen', { name: 'private-members', id: null })
    const tickets = [...(await publishedEvents(events))].map((event) => {
      const { auth: ticket } = broadcaster.admit({ socketId, channel: `private-events.${event}` })
      return [event, ticket] as const
    })
    return response.send({ tickets: Object.fromEntries(tickets) })
  }
}
