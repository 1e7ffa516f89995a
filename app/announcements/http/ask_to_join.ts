import type { HttpContext } from '@adonisjs/core/http'

/** Members' announcements: guests are sent to sign in, the unverified are told to verify. */
export function askToJoin({ auth, i18n, request, response, session }: HttpContext) {
  if (!auth.user) {
    session.put('intended', request.url(true))
    session.flash('info', i18n.t('announcements.members.signIn'))
    return response.redirect().status(303).toPath('/login')
  }
  session.flash('info', i18n.t('announcements.members.verify'))
  return response.redirect().status(303).toPath('/verify-email')
}
