import { LOCALE_COOKIE } from '#app/core/middleware/detect_locale_middleware'
import { localeValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** The language of this browser and, when a person is signed in, of that person. */
export default class LocalesController {
  async update({ auth, request, response }: HttpContext) {
    const { locale } = await request.validateUsing(localeValidator)
    response.plainCookie(LOCALE_COOKIE, locale, { maxAge: '1y' })
    await auth.user?.merge({ locale }).save()
    return response.redirect().status(303).back()
  }
}
