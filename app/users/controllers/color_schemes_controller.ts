import { COLOR_SCHEME_COOKIE } from '#app/core/middleware/inertia_middleware'
import { colorSchemeValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** The colours of this browser and, when a person is signed in, of that person. */
export default class ColorSchemesController {
  async update({ auth, request, response }: HttpContext) {
    const { scheme } = await request.validateUsing(colorSchemeValidator)
    response.plainCookie(COLOR_SCHEME_COOKIE, scheme, { maxAge: '1y' })
    await auth.user?.merge({ colorScheme: scheme }).save()
    return response.redirect().status(303).back()
  }
}
