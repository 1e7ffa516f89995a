import { openSessionOf } from '#app/auth/queries/signed_in_person'
import { subscribe, unsubscribe } from '#app/notifications/actions/push_subscriptions'
import { deviceValidator } from '#app/notifications/validators/notifications'
import type { HttpContext } from '@adonisjs/core/http'

/** The browser in one's hands, and whether it is told. */
export default class PushDevicesController {
  async update({ auth, request, response }: HttpContext) {
    const { endpoint, keys } = await request.validateUsing(deviceValidator)
    const user = auth.getUserOrFail()
    const openSession = openSessionOf(user)?.publicId ?? null
    await subscribe({ userId: user.id, openSession, endpoint, ...keys })
    return response.noContent()
  }

  async destroy({ auth, response }: HttpContext) {
    const user = auth.getUserOrFail()
    await unsubscribe({ userId: user.id, openSession: openSessionOf(user)?.publicId ?? null })
    return response.noContent()
  }
}
