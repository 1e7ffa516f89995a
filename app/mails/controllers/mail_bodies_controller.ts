import { findMail } from '#app/mails/queries/mailbox'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

const MAY = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${MAY}`,
].join('; ')

/** The HTML of a mail, for the frame of the mailbox: no scripts, nothing loaded, links open the page. */
export default class MailBodiesController {
  async show({ params, request, response }: HttpContext) {
    const mail = await findMail(String(params.mail))
    if (!mail?.html) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    response.header('content-security-policy', POLICY)
    response.header('x-frame-options', 'SAMEORIGIN')
    response.header('content-type', 'text/html; charset=utf-8')
    return response.send(mail.html.replace('<head>', '<head><base target="_top">'))
  }
}
