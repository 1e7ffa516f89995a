import { receiveGatewayMessage } from '#app/payments/actions/receive_gateway_message'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import { sandboxCheckout } from '#app/payments/queries/sandbox_checkout'
import { sandboxAnswerValidator } from '#app/payments/validators/sandbox_answer'
import { minorToJson } from '#isomorphic/core/money'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** The demo's stand-in for a gateway's own page; with real keys, or outside the demo, it is not there. */
export default class SandboxCheckoutsController {
  async show({ inertia, params }: HttpContext) {
    await sandbox()
    const { amount, ...checkout } = await sandboxCheckout(String(params.checkout))
    return inertia.render('sandbox/checkout', {
      checkout: { ...checkout, amountMinor: minorToJson(amount) },
    })
  }

  async update({ params, request, response }: HttpContext) {
    const gateway = await sandbox()
    const { answer } = await request.validateUsing(sandboxAnswerValidator)
    const checkout = await sandboxCheckout(String(params.checkout))
    if (answer !== 'leave') {
      const { publicId, amount, currency } = checkout
      const type = answer === 'pay' ? 'paid' : 'ended'
      const message = gateway.message({ checkout: publicId, type, amount, currency })
      await receiveGatewayMessage({ gateway: gateway.name, ...message })
    }
    return response.redirect().status(303).toPath('/my/payments')
  }
}

async function sandbox(): Promise<SandboxGateway> {
  const gateway = await activeGateway()
  if (!(gateway instanceof SandboxGateway)) throw new errors.E_ROUTE_NOT_FOUND(['GET', 'sandbox'])
  return gateway
}
