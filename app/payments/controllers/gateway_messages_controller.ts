import { receiveGatewayMessage } from '#app/payments/actions/receive_gateway_message'
import type { HttpContext } from '@adonisjs/core/http'

/** Where gateways send their messages: signed by them, so neither a session nor a token is asked for. */
export default class GatewayMessagesController {
  async store({ params, request, response }: HttpContext) {
    const body = request.raw() ?? ''
    await receiveGatewayMessage({
      gateway: String(params.gateway),
      body,
      headers: request.headers(),
    })
    return response.noContent()
  }
}
