import { LOCALE_COOKIE } from '#app/core/middleware/detect_locale_middleware'
import i18nManager from '@adonisjs/i18n/services/main'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * A prospect's pages speak the language in which they were invited, unless whoever looks has chosen one in this
 * browser.
 */
export function speakTo(ctx: HttpContext, locale: string): void {
  if (ctx.auth.user || ctx.request.plainCookie(LOCALE_COOKIE)) return
  ctx.i18n = i18nManager.locale(locale)
  if ('view' in ctx) ctx.view.share({ i18n: ctx.i18n })
}
