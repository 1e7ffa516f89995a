import { pageBefore, Refusal, refusal, wantsJson } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** Another person published a version while this one was being written. */
export const PublishedMeanwhile = refusal('E_DOCUMENT_PUBLISHED_MEANWHILE')

/** A newer version than the one that was shown: it has to be read first. */
export const DocumentsChanged = refusal('E_DOCUMENTS_CHANGED')

/** Nothing else goes on before the person has agreed to the newest terms and privacy notice. */
export class ConsentRequired extends Refusal {
  static code = 'E_CONSENT_REQUIRED'
  static status = 403

  /**
   * Whoever opens a page is led to the question first. What a page that is open sends is refused as JSON: it
   * stays with all that was typed into it, and asks in a dialog.
   */
  async handle(error: this, ctx: HttpContext) {
    const { i18n, request, response, session } = ctx
    if (wantsJson(ctx) || isOfOpenPage(ctx)) {
      const message = i18n.t(`errors.${error.code}`)
      return response
        .status(error.status)
        .send({ code: error.code, message, requestId: request.id() })
    }
    const isReading = request.method() === 'GET'
    if (!isReading) session.put('intended', pageBefore(ctx))
    else if (isPage(ctx)) session.put('intended', request.url(true))
    return response
      .redirect()
      .status(isReading ? 302 : 303)
      .toPath('/consent')
  }
}

/**
 * A write of Inertia's, or the reload of a page or of a part of it. A page that tells nobody its address, like those
 * behind mailed links, is known by the parts that it asks for alone.
 */
function isOfOpenPage(ctx: HttpContext): boolean {
  const { request } = ctx
  if (!request.header('x-inertia')) return false
  if (request.method() !== 'GET' || request.header('x-inertia-partial-component')) return true
  return !!request.header('referer') && pageBefore(ctx).split('?')[0] === request.url()
}

/** Pictures and the like are no place to come back to. */
function isPage(ctx: HttpContext): boolean {
  return !!ctx.request.header('x-inertia') || !!ctx.request.header('accept')?.includes('text/html')
}
