import { findOpenAnnouncement } from '#app/registrations/queries/find_open_announcement'
import type { HttpContext } from '@adonisjs/core/http'

/** The way to sign in or to a new account that leads back to the announcement. */
export default class RegistrationStartsController {
  async show({ auth, params, request, response, session }: HttpContext) {
    const { slug } = await findOpenAnnouncement(params.announcement, null)
    const page = `/announcements/${slug}`
    if (auth.isAuthenticated) return response.redirect(`${page}#registration`)
    session.put('intended', page)
    return response.redirect(request.input('account') === 'new' ? '/register' : '/login')
  }
}
