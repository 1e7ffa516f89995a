import { RETRY_SECONDS, whatIsAway } from '#app/core/server/outages'
import type { HttpContext } from '@adonisjs/core/http'

/** Whether the server can do its work, for whoever watches it. */
export default class HealthController {
  async show({ response }: HttpContext) {
    const away = await whatIsAway()
    if (!away) return response.send({ status: 'ok' })
    response.status(503).header('retry-after', String(RETRY_SECONDS[away]))
    return response.send({ status: 'away', away: [away] })
  }
}
