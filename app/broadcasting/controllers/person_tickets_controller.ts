import { currentBroadcaster } from '#app/broadcasting/send_queue'
import { userAuthValidator } from '#app/broadcasting/validators/subscription'
import type { HttpContext } from '@adonisjs/core/http'

export default class PersonTicketsController {
  /** Says whose socket it is, so that it can be closed when they are shut out. */
  async store({ auth, request, response }: HttpContext) {
    const { publicId: userId } = auth.getUserOrFail()
    const { socket_id: socketId } = await request.validateUsing(userAuthValidator)
    const broadcaster = currentBroadcaster()
    broadcaster.note({ socketId, userId })
    return response.send(broadcaster.identify({ socketId, userId }))
  }
}
