import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** Answers for every address that nothing else answers for. */
export default class UnknownAddressController {
  handle({ request }: HttpContext) {
    throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
  }
}
