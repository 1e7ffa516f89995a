import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const UNUSED = ['camera', 'microphone', 'geolocation', 'display-capture', 'payment', 'usb', 'midi']

/** @returns what a document may use of the device: nothing but what is named */
export function permissionsPolicy(used?: string): string {
  return UNUSED.map((feature) => `${feature}=${feature === used ? '(self)' : '()'}`).join(', ')
}

/**
 * Stands on every answer, files and errors too; what a page of its own says about itself wins. Our addresses
 * name people and tickets, so no other site learns from which of them somebody came. Scripts and styles are
 * no documents and ask for nothing of another site: on each of two dozen these would be 200 bytes for nobody.
 */
export default class SecurityHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    response.header('x-content-type-options', 'nosniff')
    if (request.url().startsWith('/assets/')) return next()
    response.header('referrer-policy', 'same-origin')
    response.header('permissions-policy', permissionsPolicy())
    response.header('cross-origin-opener-policy', 'same-origin')
    return next()
  }
}
