import { Refusal, refusal, wantsJson } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** Another person published a version while this one was being written. */
export const PublishedMeanwhile = refusal('E_DOCUMENT_PUBLISHED_MEANWHILE')

/** A newer version than the one that was shown: it has to be read first. */
export const DocumentsChanged = refusal('E_DOCUMENTS_CHANGED')

/** Nothing else goes on before the person has agreed to the newest terms and privacy notice. */
export class ConsentRequired extends Refusal {
  static code = 'E_CONSENT_REQUIRED'
  static status = 403

  /** A page goes to the question; what would have written is refused, and then the page goes there. */
  async handle(error: this, ctx: HttpContext) {
    if (wantsJson(ctx)) return super.handle(error, ctx)
    if (ctx.request.method() === 'GET') {
      if (isPage(ctx)) ctx.session.put('intended', ctx.request.url(true))
      return ctx.response.redirect().status(302).toPath('/consent')
    }
    if (!ctx.request.header('x-inertia'))
      return ctx.response.redirect().status(303).toPath('/consent')
    return ctx.response.status(409).header('x-inertia-location', '/consent').send('')
  }
}

/** Pictures and the like are no place to come back to. */
function isPage(ctx: HttpContext): boolean {
  return !!ctx.request.header('x-inertia') || !!ctx.request.header('accept')?.includes('text/html')
}
