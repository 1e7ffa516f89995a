import { isDemo, isHttps } from '#config/app'
import { missingFor } from '#app/core/server/outages'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { shellAbilities } from '#app/users/rules/shell_abilities'
import { actingAs } from '#app/users/rules/acting'
import { placeNamesOf } from '#app/users/queries/place_names'
import {
  installationSettings,
  lastInstallationSettings,
} from '#app/installation/queries/installation_settings'
import { logoUrl } from '#app/installation/rules/logo_urls'
import { brandStyle } from '#isomorphic/installation/contrast'
import { unreadNotifications } from '#app/notifications/queries/unread_notifications'
import { readerZone } from '#app/users/queries/reader_zone'
import UserTransformer from '#app/users/transformers/user_transformer'

export const COLOR_SCHEME_COOKIE = 'color_scheme'
type ColorScheme = 'auto' | 'light' | 'dark'

/** The props that every page gets; inertia/lib and the layouts rely on them. */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    // An error page can be drawn before the session, the person or the language are known.
    const { session, auth, i18n } = ctx as Partial<HttpContext>
    const user = auth?.user
    if (user) await user.loadOnce('roles')
    // Pages of a person stay in the browser's history as ciphertext; any page without one throws away its key.
    if (user) ctx.inertia.encryptHistory(isSecureContext(ctx))
    else if (auth) ctx.inertia.clearHistory()

    const { name, logo, brand } = await settings()
    return {
      appName: ctx.inertia.always(name),
      logo: ctx.inertia.always(
        logo ? { page: logoUrl(logo, 'page')!, icon: logoUrl(logo, 'icon')! } : null
      ),
      // What the root declares to wear the university's colours.
      brandStyle: ctx.inertia.always(brand ? brandStyle(brand) : null),
      demo: ctx.inertia.always(isDemo),
      path: ctx.inertia.always(ctx.request.url()),
      locale: ctx.inertia.always((i18n?.locale === 'es' ? 'es' : 'en') as 'en' | 'es'),
      // By which the reader reads times that have no campus of their own.
      timeZone: ctx.inertia.always(i18n ? await zoneOf(user) : 'UTC'),
      colorScheme: ctx.inertia.always(colorScheme(ctx)),
      errors: ctx.inertia.always(this.getValidationErrors(ctx)),
      flash: ctx.inertia.always({
        success: session?.flashMessages.get('success') as string | undefined,
        error: session?.flashMessages.get('error') as string | undefined,
        info: session?.flashMessages.get('info') as string | undefined,
        // The address that takes back what `success` says was done.
        undo: session?.flashMessages.get('undo') as string | undefined,
      }),
      user: ctx.inertia.always(
        user ? UserTransformer.transform(user).useVariant('forShell') : undefined
      ),
      // The bell's number: a page that asks for a part of itself asks for it by name.
      unreadNotifications: () => unreadOf(user),
      can: ctx.inertia.always(shellAbilities(user ? { roles: user.roleNames } : null)),
      // As whom somebody of the staff looks at this page.
      acting: ctx.inertia.always(
        user ? actingAs(user.countingRoles, placeNamesOf(user), ctx.request.url()) : []
      ),
    }
  }

  /**
   * After another version was installed the browser is told to load the page that it asks for anew. Not
   * where it brings errors: what was typed stands only in the page that is open, so they are shown there,
   * and the next page is loaded anew.
   */
  dispose(ctx: HttpContext) {
    if (isOutdated(ctx) && !mustLoadAnew(ctx)) ctx.response.header('vary', 'X-Inertia')
    else super.dispose(ctx)
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

/** @returns whether browsers encrypt here: elsewhere Inertia would fail to write its history at all */
function isSecureContext({ request }: HttpContext): boolean {
  return isHttps || ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname() ?? '')
}

/** An error page is drawn without the database, too. */
function settings() {
  return installationSettings().catch((error: unknown) => {
    if (missingFor(error)) return lastInstallationSettings()
    throw error
  })
}

/** Likewise. */
function zoneOf(user: Parameters<typeof readerZone>[0]): Promise<string> {
  return readerZone(user).catch((error: unknown) => {
    if (missingFor(error)) return 'UTC'
    throw error
  })
}

/** Likewise. */
function unreadOf(user: { id: number } | undefined): Promise<number> {
  if (!user) return Promise.resolve(0)
  return unreadNotifications(user.id).catch((error: unknown) => {
    if (missingFor(error)) return 0
    throw error
  })
}

/** @returns whether the page that asks is of another version, so that it is told to load anew */
export function mustLoadAnew(ctx: HttpContext): boolean {
  return isOutdated(ctx) && !ctx.session?.flashMessages.has('inputErrorsBag')
}

function isOutdated({ inertia, request }: HttpContext): boolean {
  const { isInertiaRequest, version } = inertia.requestInfo()
  return !!isInertiaRequest && request.method() === 'GET' && version !== inertia.getVersion()
}

/** @returns the colour scheme of the person, else the one chosen in this browser */
export function colorScheme(ctx: HttpContext): ColorScheme {
  const chosen =
    (ctx as Partial<HttpContext>).auth?.user?.colorScheme ??
    ctx.request.plainCookie(COLOR_SCHEME_COOKIE)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
