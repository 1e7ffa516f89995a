import { http } from '#config/app'
import { HttpRequest } from '@adonisjs/core/http'

/** As the audit log keeps it, with room to spare. */
const FITTING_ID = /^[\w-]{8,60}$/

const ownId = HttpRequest.prototype.id
const looked = new WeakSet<HttpRequest>()

/** The framework takes over whatever id a request brings: ours does so from a proxy that we trust, if it fits. */
HttpRequest.macro('id', function (this: HttpRequest) {
  if (!looked.has(this)) {
    looked.add(this)
    const { headers, socket } = this.request
    const fits = FITTING_ID.test(String(headers['x-request-id'] ?? ''))
    if (!fits || !http.trustProxy(socket.remoteAddress ?? '', 0)) delete headers['x-request-id']
  }
  return ownId.call(this)
})
