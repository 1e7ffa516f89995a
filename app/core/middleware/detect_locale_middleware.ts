import { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { type HttpContext, RequestValidator } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { MessagesProviderContact } from '@vinejs/vine/types'

export const LOCALE_COOKIE = 'locale'

/**
 * The language of a request: the person's own, else the one chosen in this browser, else the browser's.
 */
export default class DetectLocaleMiddleware {
  static {
    RequestValidator.messagesProvider = ({ i18n }) => messagesOf(i18n)
  }

  handle(ctx: HttpContext, next: NextFn) {
    setLanguage(ctx)
    ctx.containerResolver.bindValue(I18n, ctx.i18n)
    return next()
  }
}

/** Sets the language of a request; an error may come before anybody knows who asks. */
export function setLanguage(ctx: HttpContext): void {
  const { user } = (ctx as Partial<HttpContext>).auth ?? {}
  const chosen = user?.locale ?? ctx.request.plainCookie(LOCALE_COOKIE)
  const locale = i18nManager.getSupportedLocaleFor(chosen ?? ctx.request.languages())
  ctx.i18n = i18nManager.locale(locale ?? i18nManager.defaultLocale)
  if ('view' in ctx) ctx.view.share({ i18n: ctx.i18n })
}

/** @returns the words of refused fields; what stands in a list has a name too, and not only a place: `people.*` */
function messagesOf(i18n: I18n): MessagesProviderContact {
  const provider = i18n.createMessagesProvider()
  return {
    getMessage(text, rule, field, meta) {
      const { isArrayMember, wildCardPath } = field
      const name = isArrayMember ? wildCardPath.split('.').slice(-2).join('.') : field.name
      const item = i18n.resolveIdentifier(`validator.shared.fields.${name}.*`)?.message
      return provider.getMessage(text, rule, { ...field, name }, { ...meta, item })
    },
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    i18n: I18n
  }
}
