import { receiveGatewayMessage } from '#app/payments/actions/receive_gateway_message'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import { sandboxCheckout, type SandboxCheckout } from '#app/payments/queries/sandbox_checkout'
import { sandboxAnswerValidator } from '#app/payments/validators/sandbox_answer'
import { minorToJson } from '#isomorphic/core/money'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'

/** The demo's stand-in for a gateway's own page; with real keys, or outside the demo, it is not there. */
export default class SandboxCheckoutsController {
  async show({ inertia, params }: HttpContext) {
    await sandbox()
    const { amount, refund, ...checkout } = await sandboxCheckout(String(params.checkout))
    return inertia.render('sandbox/checkout', {
      checkout: {
        ...checkout,
        amountMinor: minorToJson(amount),
        refundedMinor: refund && minorToJson(refund.amount),
      },
    })
  }

  async update({ params, request, response }: HttpContext) {
    const gateway = await sandbox()
    const { answer } = await request.validateUsing(sandboxAnswerValidator)
    const message = messageOf(answer, await sandboxCheckout(String(params.checkout)), gateway)
    if (message) await receiveGatewayMessage({ gateway: gateway.name, ...message })
    return response.redirect().status(303).toPath('/my/payments')
  }
}

type Answer = Infer<typeof sandboxAnswerValidator>['answer']

/** @returns what a real gateway would send; null: nothing */
function messageOf(answer: Answer, checkout: SandboxCheckout, gateway: SandboxGateway) {
  const { publicId, amount, currency, refund } = checkout
  switch (answer) {
    case 'pay':
      return gateway.message({ checkout: publicId, type: 'paid', amount, currency })
    case 'decline':
      return gateway.message({ checkout: publicId, type: 'ended', amount, currency })
    case 'fail_refund':
      if (!refund) return null
      return gateway.refundFailed({ refund: refund.reference, amount: refund.amount, currency })
    case 'leave':
      return null
  }
}

async function sandbox(): Promise<SandboxGateway> {
  const gateway = await activeGateway()
  if (!(gateway instanceof SandboxGateway)) throw new errors.E_ROUTE_NOT_FOUND(['GET', 'sandbox'])
  return gateway
}
